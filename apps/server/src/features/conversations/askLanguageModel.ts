import type { Outage } from '@platform/contract'
import { Failed } from '../../core/http/failed.ts'
import type { IntegrationRow } from '../integrations/integrations.store.ts'
import { createLanguageModel } from '../integrations/createLanguageModel.ts'
import { outageOf } from '../integrations/recordOutage.ts'
import { LanguageModelError, type LanguageModel } from '../../core/language-model/LanguageModel.ts'
import { timedOut } from '../../core/language-model/languageModelErrors.ts'
import { REPLY_RETRIES_MAX, REPLY_RETRY_AFTER_LONGEST_MS } from '../../core/language-model/languageModel.limits.ts'
import type { LanguageModelOptions } from '../../core/language-model/connectLanguageModel.ts'
import type { Services } from '../../core/services.ts'
import type { Work } from '../../core/work/work.ts'
import type { AnswerContext } from './answerContext.ts'

/** A language model's answer, or the error for which another layer answers. */
export type ModelAnswer<T> =
  | { readonly isAnswered: true; readonly answer: T; readonly name: string }
  | {
      readonly isAnswered: false
      readonly error: string
      /** Set if the language model failed. Absent if there is none, or if it refuses this message. */
      readonly outage?: Outage
    }

/** Note of an answer that the language model has not finished, although it works. */
export const CUT_OFF_NOTE = 'the answer reached its maximum length'

/** Retries while a person waits for the reply. */
const RETRIES = { retries: REPLY_RETRIES_MAX, retryAfterLongestMs: REPLY_RETRY_AFTER_LONGEST_MS }

/**
 * Calls the language model of an integration, with a signal that is aborted when the sender no longer waits. Rejects only if
 * the client has disconnected, or with an internal error.
 */
export async function askLanguageModel<T>(
  { inWork, signal, answerBy = Number.POSITIVE_INFINITY }: AnswerContext,
  services: Services,
  find: (work: Work) => Promise<IntegrationRow | undefined>,
  ask: (model: LanguageModel, signal: AbortSignal) => Promise<T>,
  limits: Pick<LanguageModelOptions, 'silenceTimeoutMs'> = {},
): Promise<ModelAnswer<T>> {
  const integration = await inWork(find)
  if (!integration) return { isAnswered: false, error: 'no language model is connected' }
  const { name } = integration
  const late = abortAt(answerBy)
  try {
    // Another layer has used up the time.
    late.signal.throwIfAborted()
    const model = createLanguageModel({ inWork }, integration, services, { ...RETRIES, ...limits })
    return { isAnswered: true, answer: await ask(model, AbortSignal.any([signal, late.signal])), name }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof LanguageModelError || error instanceof Failed)) throw error
    return { isAnswered: false, error: `${name}: ${error.message}`, ...outageOf(error) }
  } finally {
    late.clear()
  }
}

/** A signal that is aborted as a timeout of the language model at a time of `performance.now`. */
function abortAt(time: number): { readonly signal: AbortSignal; readonly clear: () => void } {
  const controller = new AbortController()
  const abort = (): void => controller.abort(timedOut())
  const restMs = time - performance.now()
  if (restMs <= 0) abort()
  const timer = restMs > 0 && restMs < Number.POSITIVE_INFINITY ? setTimeout(abort, restMs) : undefined
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}
