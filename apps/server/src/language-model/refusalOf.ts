import { refused } from '../http/failed.ts'
import { LanguageModelError } from './LanguageModel.ts'

/** The refusal that a person sees when a language model did not answer; other errors are returned unchanged. */
export function refusalOf(error: unknown): unknown {
  return error instanceof LanguageModelError ? refused('LANGUAGE_MODEL_FAILED', error.message) : error
}
