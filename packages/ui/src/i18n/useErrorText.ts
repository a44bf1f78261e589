import { useCallback } from 'react'
import type { MessageValues } from './formatMessage.ts'
import type { Texts } from './texts.ts'
import { useTexts } from './useTexts.ts'

/** The part of an error that is shown: the key of its message, and the values of the placeholders. */
export interface ShownError {
  readonly sentence: string
  readonly values: MessageValues
}

/** Returns the message of an error; `undefined` for no error, as `error` props expect. */
export interface ErrorText {
  (error: ShownError): string
  (error: ShownError | null | undefined): string | undefined
}

/**
 * Returns the function that returns the message of an error in the user's language.
 *
 * @param texts The catalogue with the messages, such as those of the rules of one area of the platform.
 */
export function useErrorText<K extends string>(texts: Texts<K>): ErrorText {
  const t = useTexts(texts)
  return useCallback(
    (error: ShownError | null | undefined) => (error ? t(error.sentence as K, error.values) : undefined),
    [t],
  ) as ErrorText
}
