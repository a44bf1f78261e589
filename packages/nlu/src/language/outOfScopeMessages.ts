import { evenly } from '../evenly.ts'
import type { Language } from '../types.ts'
import { bothScripts } from './bothScripts.ts'
import { generalMessages } from './generalMessages.ts'
import { SMALL_TALK_EN } from './smallTalk.en.ts'
import { SMALL_TALK_HI } from './smallTalk.hi.ts'

/** A message that is out of scope for most bots. */
export interface OutOfScopeMessage {
  readonly text: string
  /** What a message of small talk does, such as "goodbye"; null for a general message. */
  readonly act: string | null
}

/** Number of general messages among the out-of-scope ones: more take time at every message and reject hardly more. */
const GENERAL = 300

/**
 * Returns the out-of-scope messages of a language: small talk, and general messages of everyday language. A text that is as
 * close to one of them as to the phrases of an intent is hardly a message for that intent.
 */
export function outOfScopeMessages(language: Language): readonly OutOfScopeMessage[] {
  return [...smallTalk(language), ...asOutOfScope(evenly(generalMessages(language), GENERAL))]
}

export function asOutOfScope(generalMessages: readonly string[]): OutOfScopeMessage[] {
  return generalMessages.map((text) => ({ text, act: null }))
}

/** Returns the messages of small talk of a language; the users of a Hindi bot write some English. */
export function smallTalk(language: Language): readonly (OutOfScopeMessage & { readonly act: string })[] {
  return Object.entries(SMALL_TALK_EN).flatMap(([act, english]) => {
    const texts =
      language === 'en' ? english : [...bothScripts(SMALL_TALK_HI[act as keyof typeof SMALL_TALK_EN]), english[0]]
    return texts.map((text) => ({ text, act }))
  })
}

/** Returns the texts whose sentence vectors a training uses, if it is given them, beside those of the phrases. */
export function embeddedMessages(language: Language): readonly string[] {
  return outOfScopeMessages(language).map(({ text }) => text)
}
