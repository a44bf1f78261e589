import {
  NAME_MAX,
  readWebOrigin,
  WEB_GREETING_MAX,
  WEB_LAUNCHER_LABEL_MAX,
  WEB_ORIGINS_MAX,
  type WebAppearance,
  type WebOriginReason,
} from '@platform/contract'
import type { SettingsErrors } from '../../shared/useSettings.ts'

/** What the form of a site holds. */
export interface WebKeyValues extends WebAppearance {
  readonly name: string
  /** As they are typed, one in each row; blank rows say nothing. */
  readonly origins: readonly string[]
}

/** What can be wrong with one origin. */
export type WebOriginProblem = `WEB_KEY_ORIGIN_${Exclude<WebOriginReason, 'BLANK'>}`

/** What can be wrong with one field of the form of a site. */
export type WebKeyProblem =
  | 'WEB_KEY_NAME_BLANK'
  | 'WEB_KEY_NAME_DUPLICATE'
  | 'WEB_KEY_ORIGINS_BLANK'
  | 'WEB_KEY_ORIGINS_TOO_MANY'
  /** One or more rows are at fault, and say so themselves. */
  | 'WEB_KEY_ORIGINS_INVALID'
  | 'WEB_KEY_COLOUR_INVALID'
  | 'WEB_KEY_LANGUAGES_BLANK'
  | 'FIELD_TOO_LONG'

/** The most that a field takes: a text in UTF-16 units, the origins in rows. */
export const WEB_KEY_LIMITS = {
  name: NAME_MAX,
  origins: WEB_ORIGINS_MAX,
  greeting: WEB_GREETING_MAX,
  launcherLabel: WEB_LAUNCHER_LABEL_MAX,
} as const

/** Those that say something. */
export const saidOrigins = (origins: readonly string[]): string[] => origins.filter((origin) => origin.trim() !== '')

/** Whether it is `#rrggbb`. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** What is wrong with an origin as it is typed; null when it is good, or blank. */
export function problemOfOrigin(typed: string): WebOriginProblem | null {
  const read = readWebOrigin(typed)
  return read.isGood || read.error === 'BLANK' ? null : `WEB_KEY_ORIGIN_${read.error}`
}

/** Holds the form against what the server takes: the faults by field, none when it can be saved. */
export function validateWebKey(values: WebKeyValues): SettingsErrors<WebKeyValues, WebKeyProblem> {
  const errors: { -readonly [Field in keyof WebKeyValues]?: WebKeyProblem } = {}
  for (const field of ['name', 'greeting', 'launcherLabel'] as const) {
    if (values[field].trim().length > WEB_KEY_LIMITS[field]) errors[field] = 'FIELD_TOO_LONG'
  }
  if (values.name.trim() === '') errors.name = 'WEB_KEY_NAME_BLANK'
  const origins = problemOfOrigins(saidOrigins(values.origins))
  if (origins) errors.origins = origins
  if (!isColour(values.colour)) errors.colour = 'WEB_KEY_COLOUR_INVALID'
  if (values.languages.length === 0) errors.languages = 'WEB_KEY_LANGUAGES_BLANK'
  return errors
}

function problemOfOrigins(origins: readonly string[]): WebKeyProblem | null {
  if (origins.length === 0) return 'WEB_KEY_ORIGINS_BLANK'
  if (origins.length > WEB_KEY_LIMITS.origins) return 'WEB_KEY_ORIGINS_TOO_MANY'
  return origins.some(problemOfOrigin) ? 'WEB_KEY_ORIGINS_INVALID' : null
}
