import { NAME_MAX, PHRASE_MAX, PHRASES_MAX, RESPONSE_MAX } from '@platform/contract'
import type { TextFunction } from '@platform/ui/i18n'
import type { BotBuilderText } from '../messages/botBuilderTexts.ts'

/** The most characters of each field that has a limit, by the problem that says so. All have one text. */
const LIMITS_OF_FIELDS = {
  INTENT_NAME_TOO_LONG: NAME_MAX,
  PHRASE_TOO_LONG: PHRASE_MAX,
  RESPONSE_TOO_LONG: RESPONSE_MAX,
  STORY_NAME_TOO_LONG: NAME_MAX,
}

/** The limits that other texts name. */
const OTHER_LIMITS: Partial<Readonly<Record<BotBuilderText, number>>> = {
  PHRASES_TOO_MANY: PHRASES_MAX,
}

/** What can be wrong with something that a person entered: a key of the catalogue, or a field that is too long. */
export type Problem = BotBuilderText | keyof typeof LIMITS_OF_FIELDS

const isTooLong = (problem: Problem): problem is keyof typeof LIMITS_OF_FIELDS => problem in LIMITS_OF_FIELDS

/** The text of a problem. */
export function problemText(t: TextFunction<BotBuilderText>, problem: Problem): string {
  return isTooLong(problem)
    ? t('FIELD_TOO_LONG', { limit: LIMITS_OF_FIELDS[problem] })
    : t(problem, { limit: OTHER_LIMITS[problem] })
}
