import {
  NAME_MAX,
  readWebOrigin,
  WEB_GREETING_MAX,
  WEB_LAUNCHER_LABEL_MAX,
  WEB_ORIGINS_MAX,
  type WebAppearance,
  type WebOriginFault,
} from '@platform/contract'

/** What the form of a site holds. */
export interface WebKeyValues extends WebAppearance {
  readonly name: string
  /** One per line, as they are typed. */
  readonly origins: string
}

/** What can be wrong with one field of the form of a site. */
export type WebKeyProblem =
  | 'PUBLISH_NAME_BLANK'
  | 'PUBLISH_NAME_DUPLICATE'
  | 'PUBLISH_ORIGINS_BLANK'
  | 'PUBLISH_ORIGINS_TOO_MANY'
  | `PUBLISH_ORIGIN_${Exclude<WebOriginFault, 'BLANK'>}`
  | 'PUBLISH_COLOUR_INVALID'
  | 'PUBLISH_LANGUAGES_BLANK'
  | 'FIELD_TOO_LONG'

/** A problem with what its text speaks of. */
export interface WebKeyError {
  readonly problem: WebKeyProblem
  /** The line that is at fault. */
  readonly origin?: string
  readonly limit?: number
}

/** The faults of the form by field; empty when it can be saved. */
export type WebKeyErrors = Partial<Readonly<Record<keyof WebKeyValues, WebKeyError>>>

/** The longest text that a field takes, in UTF-16 units. */
export const WEB_KEY_LIMITS = {
  name: NAME_MAX,
  greeting: WEB_GREETING_MAX,
  launcherLabel: WEB_LAUNCHER_LABEL_MAX,
} as const

/** The lines of the field of origins that say something. */
export const originLines = (origins: string): string[] => origins.split(/\s+/u).filter((line) => line !== '')

/** Holds the form against what the server takes. */
export function validateWebKey(values: WebKeyValues): WebKeyErrors {
  const errors: { -readonly [Field in keyof WebKeyErrors]: WebKeyErrors[Field] } = {}
  for (const field of ['name', 'greeting', 'launcherLabel'] as const) {
    const limit = WEB_KEY_LIMITS[field]
    if (values[field].trim().length > limit) errors[field] = { problem: 'FIELD_TOO_LONG', limit }
  }
  if (values.name.trim() === '') errors.name = { problem: 'PUBLISH_NAME_BLANK' }
  const origins = errorOfOrigins(originLines(values.origins))
  if (origins) errors.origins = origins
  if (!/^#[0-9a-f]{6}$/i.test(values.colour)) errors.colour = { problem: 'PUBLISH_COLOUR_INVALID' }
  if (values.languages.length === 0) errors.languages = { problem: 'PUBLISH_LANGUAGES_BLANK' }
  return errors
}

function errorOfOrigins(lines: readonly string[]): WebKeyError | undefined {
  if (lines.length === 0) return { problem: 'PUBLISH_ORIGINS_BLANK' }
  if (lines.length > WEB_ORIGINS_MAX) return { problem: 'PUBLISH_ORIGINS_TOO_MANY', limit: WEB_ORIGINS_MAX }
  for (const origin of lines) {
    const read = readWebOrigin(origin)
    if (!read.isGood && read.fault !== 'BLANK') return { problem: `PUBLISH_ORIGIN_${read.fault}`, origin }
  }
  return undefined
}
