/** What is drawn: bars of two series, or a line. */
export type SceneKind = 'bars' | 'line'

export interface ScenePoint {
  readonly name: string
  readonly scoped: number
  readonly nonScoped: number
}

export interface Scene {
  readonly kind: SceneKind
  readonly points: readonly ScenePoint[]
}

/** A library that draws the scenes. */
export interface Library {
  mount: (container: HTMLElement, scene: Scene) => void
  /** Whether the chart is in the page, although its marks may still grow. */
  isDrawn: (container: HTMLElement) => boolean
  /** The number of bars, or of points of the line. */
  countMarks: (container: HTMLElement) => number
  tooltipText: (container: HTMLElement) => string
}

export const HEIGHT = 252
export const COLORS = ['#0f766e', '#5eead4'] as const

/** Returns a scene whose values are all above zero. */
export const makeScene = (kind: SceneKind, count: number): Scene => ({
  kind,
  points: Array.from({ length: count }, (_, index) => ({
    name: `Day ${index + 1}`,
    scoped: Math.round(300 + 160 * Math.sin(index / 40) + 60 * Math.sin(index / 3.7)),
    nonScoped: Math.round(90 + 50 * Math.sin(index / 25) + 30 * Math.sin(index / 2.9)),
  })),
})

/** Returns the number of points of a path that consists of straight lines. */
export const pathPoints = (path: Element | null) => path?.getAttribute('d')?.match(/[ML]/g)?.length ?? 0
