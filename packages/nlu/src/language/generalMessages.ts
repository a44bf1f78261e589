import type { Language } from '../types.ts'
import { bothScripts } from './bothScripts.ts'
import { GENERAL_MESSAGES_EN } from './generalMessages.en.ts'
import { GENERAL_MESSAGES_HI } from './generalMessages.hi.ts'

/** Every how manieth English message is used for a Hindi bot, whose users write some English. */
const ENGLISH_FOR_HINDI = 3

/** Returns messages of everyday language that are out of scope for almost every bot of a language. */
export function generalMessages(language: Language): readonly string[] {
  const english = GENERAL_MESSAGES_EN.trim().split('\n')
  if (language === 'en') return english
  const hindi = bothScripts(GENERAL_MESSAGES_HI.trim().split('\n'))
  return [...hindi, ...english.filter((_, at) => at % ENGLISH_FOR_HINDI === 0)]
}
