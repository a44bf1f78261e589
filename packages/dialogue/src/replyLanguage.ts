import type { Dialogue, Language, Parameter } from '@platform/contract'
import { readAgreement } from './reading/readCommand.ts'

/** The languages among which the reply's is chosen. */
export interface LanguageOptions {
  /** The agent's language. */
  readonly own: Language
  /** The language of the conversation so far. */
  readonly last: Language | undefined
  /** The languages in which the bot has texts. */
  readonly available: ReadonlySet<Language>
}

/** A message of at most so many words in Latin letters does not change the language of a conversation to English. */
const SHORT_WORDS = 2

/**
 * Returns the language of a message, in which the bot replies if it has texts in it. Devanagari is Hindi. In Latin letters,
 * function words decide, because names and borrowed words ("flight", "Goa") occur in both languages; a language without
 * texts is not chosen. Without evidence, and after a mere yes or no, the conversation keeps its
 * language.
 */
export function replyLanguage(text: string, { own, last, available }: LanguageOptions): Language {
  if (/\p{Script=Devanagari}/u.test(text)) return 'hi'
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const count = (list: ReadonlySet<string>): number => words.filter((word) => list.has(word)).length
  const hindi = count(LATIN_HINDI)
  const english = count(ENGLISH)
  // "Haan" and "yes" are said in both.
  if (last !== undefined && readAgreement(text) !== undefined) return last
  // English words are common in Hindi messages ("please ticket book karo"), but not the other way round.
  if (hindi > 0 && hindi * 2 >= english) return available.has('hi') ? 'hi' : own
  const isEnglish = english > 0 && (last === undefined || words.length > SHORT_WORDS)
  return isEnglish && available.has('en') ? 'en' : (last ?? own)
}

const wordsOf = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')))

/** Function words of Hindi in Latin letters, without those that are English words as well ("main", "to", "is", "hi"). */
const LATIN_HINDI = wordsOf([
  'mai mujhe mujhko mera meri mere hamara hamari hamare humein hame aap aapka aapki aapke aapko tum tumhara tumhari',
  'yeh ye woh isko usko iska uska ka ki ke ko se mein hai hain hoon hun tha thi gaya gayi gaye raha rahi rahe kar karo',
  'kare karen karna karni karne karte karta karti kijiye kariye dijiye dikhao batao bataiye bata chahiye chahie lena jaana',
  'jana sakta sakti sakte kya kaise kaisa kaisi kab kaha kahan kyu kyun kyon kaun kaunsa kaunsi kitna kitni kitne aur bhi',
  'nahi nahin nhi haan han ji kripya ek kuch koi abhi liye wala wali wale waala tak namaste namaskar dhanyavaad',
  'bhejo bhej badlo badal dikha lagta lagti lagega lagegi bhai yaar nikla logon logo baje chalo chalega din kharab wapas',
  'vapas galat sahi bahut zaroori jaldi parson subah shaam raat chal rahta rehne dena dedo bolo',
  'dhanyavad shukriya alvida theek thik accha acha kal aaj parso yahan wahan milega milegi hoga hogi',
])

/** Function words of English, without those that Hindi has borrowed ("please", "hello") and those that it has as well. */
const ENGLISH = wordsOf([
  'a an the i my mine your we our they their it its this that these those are am was were been being does did done have',
  'has had can could will would shall should may might must of in on at for from with by about and or but if then than',
  'not what which who whose how when where why any some want need like you there don doesn didn isn aren cannot',
])

/** Returns the responses of an intent in a language; in the agent's if there are none. */
export const responsesIn = (
  { responses, dialogue }: { readonly responses: readonly string[]; readonly dialogue: Dialogue },
  language: Language,
): readonly string[] => usable(dialogue.translations[language]?.responses) ?? responses

/** Returns the prompts of a parameter in a language; in the agent's if there are none. */
export const promptsIn = ({ prompts, translations }: Parameter, language: Language): readonly string[] =>
  usable(translations?.[language]?.prompts) ?? prompts

/** Returns the confirmation text of an intent in a language; in the agent's if there is none. Blank: a list of all values. */
export function confirmationIn({ confirmation, translations }: Dialogue, language: Language): string {
  const translated = translations[language]?.confirmation ?? ''
  return translated.trim() === '' ? (confirmation?.text ?? '') : translated
}

/** Returns the languages of the texts of intents, besides the agent's own. */
export const translatedLanguages = (
  intents: readonly { readonly dialogue: Dialogue; readonly parameters: readonly Parameter[] }[],
): Language[] =>
  (['en', 'hi'] as const).filter((language) =>
    intents.some(
      ({ dialogue, parameters }) =>
        usable(dialogue.translations[language]?.responses) !== undefined ||
        parameters.some(({ translations }) => usable(translations?.[language]?.prompts) !== undefined),
    ),
  )

/** Returns the texts that are not blank; undefined without any. */
function usable(texts: readonly string[] | undefined): readonly string[] | undefined {
  const written = texts?.filter((text) => text.trim() !== '') ?? []
  return written.length > 0 ? written : undefined
}
