import { collapseSpace, type Parameter } from '@platform/contract'
import { promptsIn } from '../replyLanguage.ts'
import type { Turn } from '../turn.ts'
import { readAgreement } from './readCommand.ts'
import { asksForAgreement, isQuestion } from './readCorrection.ts'
import { SMALL_WORDS, wordsOf } from './words.ts'

// Answers that give no value of their parameter.

const NO_VALUE =
  /^(?:h+m+|u+h*m*|well|dunno|idk|why|really|(?:i )?(?:do ?n.?t|do not) know|no idea|not sure|whatever|whoever|any(?:thing|where|one|body)?|पता नहीं|कोई भी|कुछ भी|koi bhi|kuch bhi|pata nahi|maloom nahi)$/iu
const UNKNOWN_WORDS_MAX = 3

/** Whether a message is a filler: "hmm", "not sure". */
export const saysNothing = (text: string): boolean => NO_VALUE.test(withoutEnd(text))

/** Whether an answer in free text says nothing: "hmm", or "ok" or "no" to a question that is not one of yes or no. */
export function isEmptyAnswer({ text, language }: Turn, parameter: Parameter): boolean {
  if (saysNothing(text)) return true
  return readAgreement(text) !== undefined && !promptsIn(parameter, language).some(asksForAgreement)
}

const withoutEnd = (text: string): string => collapseSpace(text).replace(/[\s.!?।]+$/u, '')

/** Returns what a person names instead of a value of a list: "Paris" in "to Paris". */
export function readUnknown({ text, bot }: Turn, { entityId }: Parameter): string | undefined {
  if (entityId === null || bot.finder.examplesOf(entityId).length === 0) return undefined
  const said = withoutEnd(text)
  if (NO_VALUE.test(said) || isQuestion(text)) return undefined
  const named = said.split(' ').filter((word) => !wordsOf(word).every((one) => SMALL_WORDS.has(one)))
  return named.length >= 1 && named.length <= UNKNOWN_WORDS_MAX ? named.join(' ').replace(/[,;:]+$/u, '') : undefined
}
