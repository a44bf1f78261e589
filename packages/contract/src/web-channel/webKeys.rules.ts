import { collapseSpace } from '../names.ts'
import { nameRules, ruleError, tooLong, type RuleError } from '../ruleError.ts'
import { WEB_AVATAR } from './webAvatar.ts'
import {
  WEB_AVATAR_MAX,
  WEB_DISPLAY_NAME_MAX,
  WEB_GREETING_MAX,
  WEB_KEYS_MAX,
  WEB_LAUNCHER_LABEL_MAX,
  WEB_ORIGIN_MAX,
  WEB_ORIGINS_MAX,
} from './webChannel.limits.ts'
import { WEB_COLOUR } from './webColour.ts'
import type { WebAppearance } from './webKeys.schema.ts'
import { readWebOrigin } from './webOrigin.ts'

/** Input of the rules of a web key. */
export interface WebKeyToCheck {
  readonly name: string
  readonly origins: readonly string[]
  readonly appearance: Pick<WebAppearance, AppearanceField>
}

type AppearanceField = 'colour' | 'greeting' | 'launcherLabel' | 'languages' | 'displayName' | 'avatar'

export type WebKeyError =
  | RuleError<'BLANK', 'name' | 'origins' | 'appearance.languages'>
  | RuleError<'TOO_LONG', 'name' | `appearance.${AppearanceField}`>
  | RuleError<'TOO_MANY', 'origins'>
  | RuleError<'OUT_OF_RANGE', 'appearance.colour' | 'appearance.avatar'>
  | WebOriginError<`origins.${number}`>

/** The rules of a web key. Rules that need the database follow below. */
export function webKeyRules({ name, origins, appearance }: WebKeyToCheck): readonly WebKeyError[] {
  const { colour, greeting, launcherLabel, languages, displayName = '', avatar = '' } = appearance
  return [
    ...nameRules(name, 'WEB_KEY_NAME_BLANK'),
    ...origins.flatMap((typed, index) => webOriginRules(typed, `origins.${index}`)),
    ...(origins.length === 0 ? [ruleError('BLANK', 'origins', 'WEB_KEY_ORIGINS_REQUIRED')] : []),
    ...(origins.length > WEB_ORIGINS_MAX
      ? [ruleError('TOO_MANY', 'origins', 'WEB_KEY_ORIGINS_TOO_MANY', { limit: WEB_ORIGINS_MAX })]
      : []),
    ...(WEB_COLOUR.test(colour) ? [] : [ruleError('OUT_OF_RANGE', 'appearance.colour', 'WEB_KEY_COLOUR_INVALID')]),
    ...tooLong('appearance.greeting', greeting, WEB_GREETING_MAX),
    ...tooLong('appearance.launcherLabel', collapseSpace(launcherLabel), WEB_LAUNCHER_LABEL_MAX),
    ...tooLong('appearance.displayName', collapseSpace(displayName), WEB_DISPLAY_NAME_MAX),
    ...avatarRules(avatar),
    ...(languages.length === 0 ? [ruleError('BLANK', 'appearance.languages', 'WEB_KEY_LANGUAGES_REQUIRED')] : []),
  ]
}

function avatarRules(avatar: string): RuleError<'TOO_LONG' | 'OUT_OF_RANGE', 'appearance.avatar'>[] {
  if (avatar.length > WEB_AVATAR_MAX) {
    return [ruleError('TOO_LONG', 'appearance.avatar', 'WEB_KEY_AVATAR_TOO_LARGE', { limit: WEB_AVATAR_KIB })]
  }
  if (avatar === '' || WEB_AVATAR.test(avatar)) return []
  return [ruleError('OUT_OF_RANGE', 'appearance.avatar', 'WEB_KEY_AVATAR_INVALID')]
}

/** Size of the largest picture in KiB: base64 needs four characters for three bytes. */
const WEB_AVATAR_KIB = (WEB_AVATAR_MAX * 3) / 4 / 1024

/** On the wire the rule is `BAD_ADDRESS` for every invalid origin, including a blank one. */
export type WebOriginError<Field extends string> = RuleError<'BAD_ADDRESS' | 'TOO_LONG', Field>

/** The rules of one origin before normalising. */
export function webOriginRules<const Field extends string>(typed: string, field: Field): WebOriginError<Field>[] {
  if (typed.length > WEB_ORIGIN_MAX) return tooLong(field, typed, WEB_ORIGIN_MAX)
  const reading = readWebOrigin(typed)
  return reading.isGood ? [] : [ruleError('BAD_ADDRESS', field, `WEB_KEY_ORIGIN_${reading.error}`)]
}

/** Needs the database: no two keys of an agent have the same name. */
export const WEB_KEY_NAME_TAKEN = ruleError('DUPLICATE_NAME', 'name', 'WEB_KEY_NAME_DUPLICATE')

/** Needs the database: the number of valid keys of an agent. */
export const WEB_KEYS_TOO_MANY = ruleError('TOO_MANY', undefined, 'WEB_KEYS_TOO_MANY', { limit: WEB_KEYS_MAX })
