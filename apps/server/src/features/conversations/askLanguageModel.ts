import { Failed } from '../../core/http/failed.ts'
import type { IntegrationRow } from '../integrations/integrations.store.ts'
import { createLanguageModel } from '../integrations/createLanguageModel.ts'
import { LanguageModelError, type LanguageModel } from '../../core/language-model/LanguageModel.ts'
import type { Services } from '../../core/services.ts'
import type { Work } from '../../core/work/work.ts'
import type { AnswerContext } from './answerContext.ts'

/** A language model's answer, or the error for which another layer answers. */
export type ModelAnswer<T> =
  | { readonly isAnswered: true; readonly answer: T; readonly name: string }
  | { readonly isAnswered: false; readonly error: string }

/** Calls the language model of an integration. Rejects only if the client has disconnected, or with an internal error. */
export async function askLanguageModel<T>(
  { inWork, signal }: AnswerContext,
  services: Services,
  find: (work: Work) => Promise<IntegrationRow | undefined>,
  ask: (model: LanguageModel) => Promise<T>,
): Promise<ModelAnswer<T>> {
  const integration = await inWork(find)
  if (!integration) return { isAnswered: false, error: 'no language model is connected' }
  const { name } = integration
  try {
    return { isAnswered: true, answer: await ask(createLanguageModel(integration, services)), name }
  } catch (error) {
    signal.throwIfAborted()
    const isExpected = error instanceof LanguageModelError || error instanceof Failed
    if (!isExpected) throw error
    return { isAnswered: false, error: `${name}: ${error.message}` }
  }
}
