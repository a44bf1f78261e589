import { refused } from '../http/failed.ts'
import { LanguageModelError } from './LanguageModel.ts'

/** What a person is told when a call fails because a language model did not answer; other errors stay what they are. */
export function refusalOf(error: unknown): unknown {
  return error instanceof LanguageModelError ? refused('LANGUAGE_MODEL_FAILED', error.message) : error
}
