import { refused } from '../http/failed.ts'
import { LanguageModelError } from './LanguageModel.ts'

/** Converts a language model's error into a refusal. Returns other errors unchanged. */
export function refusalOf(error: unknown): unknown {
  return error instanceof LanguageModelError ? refused('LANGUAGE_MODEL_FAILED', error.message) : error
}
