import { use, useCallback } from 'react'
import { uiTexts } from '../messages/uiTexts.ts'
import type { MessageValues } from './formatMessage.ts'
import { LocaleContext } from './LocaleProvider.tsx'
import { defineTexts, type Texts } from './texts.ts'
import { useTexts } from './useTexts.ts'

/** The part of a failed call that is shown: an error of `@platform/client`. */
export interface ShownFailure {
  /** A sentence in English: the server's, if it sent one. */
  readonly message: string
  /** Absent for an error of another kind: its message is shown. */
  readonly context?: {
    readonly type: string
    /** The network state of the device, if the server could not be reached. */
    readonly isOnline?: boolean
    readonly errors?: readonly RefusalReason[]
  }
}

/** A rule that refuses a call. */
interface RefusalReason {
  readonly message: string
  /** Key of the message in a catalogue of rules; absent if it is in none. */
  readonly sentence?: string
  readonly values?: MessageValues
}

/** Returns the message of a failed call; `undefined` for none. */
export interface FailureText {
  (failure: ShownFailure): string
  (failure: ShownFailure | null | undefined): string | undefined
}

const KEYS = {
  LOGIN_REQUIRED: 'FAILURE_LOGIN_REQUIRED',
  FORBIDDEN: 'FAILURE_FORBIDDEN',
  NOT_FOUND: 'FAILURE_NOT_FOUND',
  TOO_MANY_REQUESTS: 'FAILURE_TOO_MANY_REQUESTS',
  TOO_LARGE: 'FAILURE_TOO_LARGE',
  SERVER: 'FAILURE_SERVER',
  NETWORK: 'FAILURE_NETWORK',
  TIMEOUT: 'FAILURE_TIMEOUT',
  ABORTED: 'FAILURE_ABORTED',
  UNEXPECTED_REPLY: 'FAILURE_UNEXPECTED_REPLY',
} as const

const NO_RULES = defineTexts('rules', {})

/**
 * Returns the function that returns the message of a failed call in the user's language. A refusal says its reasons; any
 * other failure says its kind, in English in the words of the server. What is in no catalogue stays as the server sent it.
 *
 * @param rules The catalogue with the messages of the rules that may refuse the call. Without it, a refusal stays in the
 *   words of the server.
 */
export function useFailureText(rules: Texts = NO_RULES): FailureText {
  const t = useTexts(uiTexts)
  const ruleText = useTexts(rules)
  const { locale } = use(LocaleContext)
  const isEnglish = locale === 'en' || locale === 'en-plain'
  return useCallback(
    (failure: ShownFailure | null | undefined) => {
      if (!failure) return undefined
      const { message, context } = failure
      if (!context) return message
      const { type, isOnline, errors = [] } = context
      if (type === 'REFUSED' && errors.some(({ sentence }) => isKeyOf(rules.en, sentence))) {
        const reasons = errors.map((error) =>
          isKeyOf(rules.en, error.sentence) ? ruleText(error.sentence, error.values) : error.message,
        )
        return reasons.join(' ')
      }
      if (isEnglish || !isKeyOf(KEYS, type)) return message
      return t(type === 'NETWORK' && isOnline === false ? 'FAILURE_OFFLINE' : KEYS[type])
    },
    [t, ruleText, rules, isEnglish],
  ) as FailureText
}

const isKeyOf = <K extends string>(record: Readonly<Record<K, unknown>>, key: string | undefined): key is K =>
  key !== undefined && Object.hasOwn(record, key)
