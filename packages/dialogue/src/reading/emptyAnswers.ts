import { collapseSpace, type Parameter } from '@platform/contract'
import { promptsIn } from '../replyLanguage.ts'
import type { Turn } from '../turn.ts'
import { readAgreement } from './readCommand.ts'
import { asksForAgreement, isQuestion } from './readCorrection.ts'
import { phraseSet, SMALL_WORDS, withoutPolite as politeWordsRemoved, wordsOf, wordSet } from './words.ts'

// Answers that give no value of their parameter.

const FILLER = /^(?:h+m+|u+h*m*|well|why|really)$/iu
const UNSURE = phraseSet(
  'dunno, i dunno, idk, dont know, don t know, i dont know, i don t know, do not know, i do not know, no idea, i have no idea',
  'not sure, i am not sure, im not sure, i m not sure, unsure, no clue, i don t know yet, i do not know yet, help me choose',
  'later, maybe later, i will tell you later, i ll tell you later, i will say later, i will let you know, i ll let you know',
  'i will decide later, i ll decide later, i need to check, i have to check, let me check, let me think, let me think about it',
  'what do you suggest, what do you recommend, what would you recommend, which one do you recommend, you tell me',
  'बाद में, बाद में बताऊँगा, बाद में बताऊंगा, बाद में बताऊँगी, बाद में बताऊंगी, सोचकर बताता हूँ, सोच कर बताता हूँ',
  'baad mein, baad me, baad mein bataunga, baad me bataunga, baad mein bataungi, soch kar batata hoon, sochkar batata hoon',
  'पता नहीं, मुझे पता नहीं, मालूम नहीं, मुझे नहीं पता, नहीं पता, आप बताइए, आप ही बताइए',
  'pata nahi, pata nahin, mujhe nahi pata, mujhe pata nahi, nahi pata, maloom nahi, aap batao, aap bataiye, aap hi batao',
)
const INDIFFERENT = phraseSet(
  'any, anything, anywhere, anyone, anybody, any one, any of them, any of those, whatever, whoever, whichever, either',
  'any is fine, anything is fine, any will do, it does not matter, it doesn t matter, does not matter, doesn t matter',
  'i don t mind, i do not mind, i don t care, no preference, i have no preference, up to you, you choose, you decide',
  'कोई भी, कुछ भी, कोई भी चलेगा, कुछ भी चलेगा, जो भी हो, जो आप चाहें, koi bhi, kuch bhi, koi bhi chalega, kuch bhi chalega',
  'jo bhi ho, jo aap chaho',
)
const OPTIONS = phraseSet(
  'options, my options, what are my options, what are the options, which options do i have, what options do i have',
  'what can i choose, what can i choose from, what are the choices, what are my choices, choices, list, show me the list',
  'which ones are there, which ones do you have, what do you have, what do you offer, what is there, such as, like what',
  'what else is there, which ones, what kinds are there, what types are there, what is available, which are available',
  'विकल्प, विकल्प क्या हैं, क्या विकल्प हैं, कौन कौन से हैं, क्या क्या है, क्या क्या है आपके पास, कौन से हैं',
  'options kya hain, kya options hain, kya option hai, kaun kaun se hain, kaun se hain, kya kya hai, kya kya milega',
)
const UNKNOWN_WORDS_MAX = 3

/** Whether a message is a filler, or says that the person has no answer: "hmm", "not sure". */
export const saysNothing = (text: string): boolean =>
  FILLER.test(withoutEnd(text)) || isUnsure(text) || isIndifferent(text)

/** Whether the person does not know what to answer: "I do not know". */
const isUnsure = (text: string): boolean => UNSURE.has(withoutPolite(text))

/** Whether any answer is fine: "any", "koi bhi". */
export const isIndifferent = (text: string): boolean => INDIFFERENT.has(withoutPolite(text))

const ALL = phraseSet(
  'both, both of them, all, all of them, all of these, everything, dono, donon, sab, sabhi, दोनों, सब, सभी',
)

/** Whether a message takes all values that were offered. */
export const asksForAll = (text: string): boolean => ALL.has(withoutPolite(text))

const ANY = wordSet('any koi kisi कोई किसी')
const QUESTIONS = wordSet('what which kaun kaunse kaunsa kaunsi kya कौन कौनसे कौनसा कौनसी क्या')
const BESIDE_OPTIONS = wordSet(
  'do does you have has offer are is there can could i we choose get pick from your the a all of for available kinds kind types type',
  'options option possible here se sa si ke ka ki hain hai aap paas aapke mil milte milega sakte sakta hoon',
  'से सा सी के का की हैं है आप पास आपके मिल मिलते मिलेगा सकते सकता हूँ कौन kaun kya क्या',
)

/**
 * Returns how a message asks which answers a question takes: the person asks for the choices ("what are my options", "which
 * treatments do you have"), or cannot answer without them ("I do not know", "any").
 *
 * @param names words that the parameter is called by
 */
export function readHelpNeeded(text: string, names: ReadonlySet<string>): 'options' | 'unsure' | undefined {
  if (OPTIONS.has(withoutPolite(text))) return 'options'
  if (isUnsure(text) || isIndifferent(text)) return 'unsure'
  const words = wordsOf(text)
  if (ANY.has(words[0] ?? '') && words.length > 1 && words.slice(1).every((word) => names.has(word))) return 'unsure'
  const isName = (word: string): boolean => names.has(word) || names.has(word.replace(/e?s$/u, ''))
  const asks = QUESTIONS.has(words[0] ?? '') && words.some(isName)
  return asks && words.slice(1).every((word) => isName(word) || BESIDE_OPTIONS.has(word)) ? 'options' : undefined
}

/** Whether an answer in free text has no content: "hmm", or "ok" or "no" to a question that is not one of yes or no. */
export function isEmptyAnswer({ text, language }: Turn, parameter: Parameter): boolean {
  if (saysNothing(text)) return true
  return readAgreement(text) !== undefined && !promptsIn(parameter, language).some(asksForAgreement)
}

const withoutPolite = (text: string): string => politeWordsRemoved(text).join(' ')

const withoutEnd = (text: string): string => collapseSpace(text).replace(/[\s.!?।]+$/u, '')

const isSmall = (word: string): boolean => wordsOf(word).every((one) => SMALL_WORDS.has(one))

/** Returns what a person names instead of a value of a list: "Paris" in "to Paris". */
export function readUnknown({ text, bot }: Turn, { entityId }: Parameter): string | undefined {
  if (entityId === null || bot.finder.examplesOf(entityId).length === 0) return undefined
  const said = withoutEnd(text)
  if (saysNothing(text) || isQuestion(text)) return undefined
  const words = said.split(' ')
  const named = words.slice(
    words.findIndex((word) => !isSmall(word)),
    words.findLastIndex((word) => !isSmall(word)) + 1,
  )
  const count = named.filter((word) => !isSmall(word)).length
  return count >= 1 && count <= UNKNOWN_WORDS_MAX ? named.join(' ').replace(/[,;:]+$/u, '') : undefined
}
