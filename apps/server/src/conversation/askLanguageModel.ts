import { Failed } from '../http/failed.ts'
import type { IntegrationRow } from '../integrations/integrations.store.ts'
import { createLanguageModel } from '../language-model/createLanguageModel.ts'
import { LanguageModelError, type LanguageModel } from '../language-model/LanguageModel.ts'
import type { Services } from '../services.ts'
import type { Work } from '../work/work.ts'
import type { AskContext } from './askContext.ts'

/** A language model's answer, or the reason why there is none: another layer then answers. */
export type ModelAnswer<T> =
  | { readonly isAnswered: true; readonly answer: T; readonly name: string }
  | { readonly isAnswered: false; readonly fault: string }

/** Calls the language model of an integration. Rejects only when the client has disconnected or by a defect of ours. */
export async function askLanguageModel<T>(
  { inWork, signal }: AskContext,
  services: Services,
  find: (work: Work) => Promise<IntegrationRow | undefined>,
  ask: (model: LanguageModel) => Promise<T>,
): Promise<ModelAnswer<T>> {
  const integration = await inWork(find)
  if (!integration) return { isAnswered: false, fault: 'no language model is connected' }
  const { name } = integration
  try {
    return { isAnswered: true, answer: await ask(createLanguageModel(integration, services)), name }
  } catch (error) {
    signal.throwIfAborted()
    const isTold = error instanceof LanguageModelError || error instanceof Failed
    if (!isTold) throw error
    return { isAnswered: false, fault: `${name}: ${error.message}` }
  }
}
