import { nameKey, type Language, type Parameter } from '@platform/contract'
import type { Bot } from '../bot.ts'
import { promptsIn } from '../replyLanguage.ts'
import { SMALL_WORDS, wordsOf, wordSet } from './words.ts'

const FIRST_WORDS = wordSet(
  'no nope nah sorry actually rather oops wait correction नहीं नही ना माफ़ दरअसल असल nahi nahin nhi nai na arre',
)
const ANYWHERE = wordSet('instead meant change sorry actually बदलो बदल बदलकर मतलब badlo badal badalkar matlab')
const PHRASES = [
  'make it',
  'make that',
  'i mean',
  'की जगह',
  'के बजाय',
  'ki jagah',
  'ke bajay',
  'ke bajaye',
  'kar do',
  'kar dijiye',
  'कर दो',
  'कर दीजिए',
]
const FOLLOW_UPS = wordSet('and or also then और या फिर तो aur ya phir')
const FOLLOW_UP_PHRASES = ['what about', 'how about', 'what if']

const hasPhrase = (words: readonly string[], phrases: readonly string[]): boolean => {
  const joined = ` ${words.join(' ')} `
  return phrases.some((phrase) => joined.includes(` ${phrase.normalize('NFC')} `))
}

/** Whether a message replaces what was said: "no, to Goa", "make it Tuesday", "sorry, I meant Delhi". */
export function isCorrection(text: string): boolean {
  const words = wordsOf(text)
  return FIRST_WORDS.has(words[0] ?? '') || words.some((word) => ANYWHERE.has(word)) || hasPhrase(words, PHRASES)
}

/** Whether a message continues the previous one: "and for two people?", "what about Tuesday". */
export function isFollowUp(text: string): boolean {
  const words = wordsOf(text)
  return FOLLOW_UPS.has(words[0] ?? '') || hasPhrase(words.slice(0, 3), FOLLOW_UP_PHRASES)
}

const CHANGES = wordSet('change edit correct different another बदलो बदल बदलना बदलें badlo badal badalna wrong galat गलत')

/** How people call the values of system entities. */
const SYSTEM_NAMES: Readonly<Record<string, ReadonlySet<string>>> = {
  'sys.date': wordSet('date day din tareekh tarikh taarikh दिन तारीख तारीख़ दिनांक'),
  'sys.date-range': wordSet('date dates day days din tareekh tarikh दिन तारीख तारीख़ तारीखें'),
  'sys.time': wordSet('time hour samay baje समय टाइम वक़्त वक्त'),
  'sys.number': wordSet('number count quantity kitne kitna ginti संख्या गिनती कितने'),
  'sys.phone-number': wordSet('phone mobile number फ़ोन फोन मोबाइल नंबर'),
  'sys.email': wordSet('email mail e ईमेल मेल'),
}

/**
 * Returns the parameter that a message asks to change without a new value: "change the date".
 *
 * @param isAsked whether the bot has asked what to change: then the name alone is enough
 */
export function readChange(
  text: string,
  parameters: readonly Parameter[],
  { bot: { entityNames }, language }: { readonly bot: Pick<Bot, 'entityNames'>; readonly language: Language },
  isAsked: boolean,
): Parameter | undefined {
  const words = wordsOf(text)
  if (!isAsked && !words.some((word) => CHANGES.has(word))) return undefined
  const said = ` ${words.join(' ')} `
  const whole = parameters.find(({ name }) => said.includes(` ${wordsOf(nameKey(name)).join(' ')} `))
  if (whole) return whole
  // "the date" is the travel date if no other name has this word.
  const named = parameters.filter(({ name }) =>
    wordsOf(name).some(
      (word) => words.includes(word) && (!SMALL_WORDS.has(word) || word === 'date' || word === 'city'),
    ),
  )
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  const called = parameters.filter(({ entityId }) => {
    if (entityId === null) return false
    const names = SYSTEM_NAMES[entityId] ?? new Set(wordsOf(entityNames.get(entityId) ?? ''))
    return words.some((word) => names.has(word))
  })
  if (called.length > 0) return called.length === 1 ? called[0] : undefined
  // The person repeats a word of the question, which can be in another language than the name.
  const asked = parameters.filter((parameter) => {
    const prompts = promptsIn(parameter, language).flatMap(wordsOf)
    return words.some((word) => prompts.includes(word) && !SMALL_WORDS.has(word) && !CHANGES.has(word))
  })
  return asked.length === 1 ? asked[0] : undefined
}

/** Whether a message is hardly more than the request to change a parameter: "change the date", not "change my booking". */
export const isOnlyChange = (text: string, { name }: Parameter): boolean =>
  wordsOf(text).every((word) => CHANGES.has(word) || SMALL_WORDS.has(word) || wordsOf(name).includes(word))

const QUESTION_WORDS = wordSet(
  'what when where who why how which is are can could do does will whats wheres hows kya kab kahan kaise kyon',
  'क्या कब कहाँ कहां कैसे क्यों',
)

const AUXILIARIES = wordSet('do does did is are was will would can could shall should have has may any kya क्या')

/** Whether "yes" answers a question: "Do you have a card?", "कोई और बात?". */
export const asksForAgreement = (question: string): boolean =>
  question.split(/[.!।\n]/u).some((sentence) => /[?？]/u.test(sentence) && AUXILIARIES.has(wordsOf(sentence)[0] ?? ''))

/** Whether a message asks for something, and not whether a value is possible: "how much is …", not "can we do Monday". */
export function asksAnew(text: string): boolean {
  const [first = ''] = wordsOf(text)
  return QUESTION_WORDS.has(first) && !AUXILIARIES.has(first) && !isFollowUp(text)
}

/** Whether a message is a question by its form. */
export const isQuestion = (text: string): boolean =>
  /[?？]\s*$/u.test(text) || QUESTION_WORDS.has(wordsOf(text)[0] ?? '')
