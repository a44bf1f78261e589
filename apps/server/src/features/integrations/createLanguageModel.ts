import { openKey } from './keys.ts'
import type { IntegrationRow } from './integrations.store.ts'
import type { Services } from '../../core/services.ts'
import { connectLanguageModel, type LanguageModelOptions } from '../../core/language-model/connectLanguageModel.ts'
import type { LanguageModel } from '../../core/language-model/LanguageModel.ts'
import { sendWithin } from '../../core/language-model/send.ts'
import { timeoutBreaker } from '../../core/language-model/TimeoutBreaker.ts'

/**
 * The language model of a saved integration. Refuses if its key can no longer be decrypted. Its calls fail at once after
 * several timeouts in a row.
 */
export function createLanguageModel(
  integration: IntegrationRow,
  { secretKey, config }: Pick<Services, 'secretKey' | 'config'>,
  retries: Pick<LanguageModelOptions, 'retries' | 'retryAfterLongestMs'> = {},
): LanguageModel {
  const { base_url: baseUrl, model } = integration
  const connection = { baseUrl, model, key: openKey(secretKey, integration) }
  const connected = connectLanguageModel(connection, { send: sendWithin(config.fetchAllow), ...retries })
  return { complete: (request) => timeoutBreaker.run(connection, () => connected.complete(request)) }
}
