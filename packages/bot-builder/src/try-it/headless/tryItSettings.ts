/** How a person uses the try-it panel. A host stores it for each person. */
export interface TryItSettings {
  /** Whether the panel is beside the page instead of over it, in windows that are wide enough. */
  readonly isDocked: boolean
  /** Width of the docked panel, in CSS pixels. */
  readonly width: number
  /** Whether the explanation of a new reply is open. */
  readonly showsReasons: boolean
}

/** Least and greatest width of the docked panel, in CSS pixels. */
export const TRY_IT_WIDTH_MIN = 320
export const TRY_IT_WIDTH_MAX = 720

/** The settings of a person who uses the panel for the first time: over the page, with open explanations. */
export const TRY_IT_DEFAULTS: TryItSettings = { isDocked: false, width: 400, showsReasons: true }
