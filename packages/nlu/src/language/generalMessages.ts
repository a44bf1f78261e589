import { evenly } from '../evenly.ts'
import type { Language } from '../types.ts'
import { GENERAL_MESSAGES_EN } from './generalMessages.en.ts'
import { GENERAL_MESSAGES_HI } from './generalMessages.hi.ts'

/** Every how manieth English message is used for a Hindi bot, whose users write some English. */
const ENGLISH_FOR_HINDI = 3

/** Returns messages of everyday language that are out of scope for almost every bot of a language. */
export function generalMessages(language: Language): readonly string[] {
  const english = GENERAL_MESSAGES_EN.trim().split('\n')
  if (language === 'en') return english
  const hindi = GENERAL_MESSAGES_HI.trim()
    .split('\n')
    .flatMap((line) => line.split('=').map((message) => message.trim()))
  return [...hindi, ...english.filter((_, at) => at % ENGLISH_FOR_HINDI === 0)]
}

/** Number of messages that are also answered by their sentence vectors, which take time to make. */
const EMBEDDED = 300

/** Returns the {@link generalMessages} that a training with sentence vectors uses, if it is given their vectors. */
export function embeddedMessages(language: Language): readonly string[] {
  return evenly(generalMessages(language), EMBEDDED)
}
