import {
  NAME_MAX,
  WEB_COLOUR,
  WEB_DISPLAY_NAME_MAX,
  WEB_GREETING_MAX,
  WEB_LAUNCHER_LABEL_MAX,
  WEB_ORIGINS_MAX,
  webKeyRules,
  webOriginRules,
  type RuleError,
  type WebAppearance,
  type WebKeyError,
  type WebOriginError,
} from '@platform/contract'

/** The values of the form of a site. */
export interface WebKeyValues extends WebAppearance {
  readonly name: string
  /** As typed, one per row; a save omits blank rows. */
  readonly origins: readonly string[]
  /** Blank for the neutral text of the widget. */
  readonly displayName: string
  /** A `data:` address; blank for none. */
  readonly avatar: string
}

/** The errors by field, for the origins the first one; empty if the form can be saved. */
export type WebKeyErrors = Partial<
  Readonly<Record<keyof WebKeyValues, WebKeyError | RuleError<'DUPLICATE_NAME', 'name'>>>
>

/** The limit of each field: UTF-16 units of a text, rows of the origins. */
export const WEB_KEY_LIMITS = {
  name: NAME_MAX,
  origins: WEB_ORIGINS_MAX,
  displayName: WEB_DISPLAY_NAME_MAX,
  greeting: WEB_GREETING_MAX,
  launcherLabel: WEB_LAUNCHER_LABEL_MAX,
} as const

/** The origins without blank rows. */
export const filledOrigins = (origins: readonly string[]): string[] => origins.filter((origin) => origin.trim() !== '')

/** Whether it is `#rrggbb`. */
export const isColour = (text: string): boolean => WEB_COLOUR.test(text)

/** The error of a typed origin; null if it is valid or blank. */
export function originError(typed: string): WebOriginError<'origin'> | null {
  return typed.trim() === '' ? null : (webOriginRules(typed, 'origin')[0] ?? null)
}

/** Checks the form by the rules of the contract. */
export function validateWebKey({ name, origins, ...appearance }: WebKeyValues): WebKeyErrors {
  const errors: { -readonly [Field in keyof WebKeyValues]?: WebKeyError } = {}
  for (const error of webKeyRules({ name, origins: filledOrigins(origins), appearance })) {
    const field = error.field.replace('appearance.', '').split('.', 1)[0] as keyof WebKeyValues
    errors[field] ??= error
  }
  return errors
}
