import { openKey } from './keys.ts'
import type { IntegrationRow } from './integrations.store.ts'
import type { Services } from '../../core/services.ts'
import { connectLanguageModel, type LanguageModelOptions } from '../../core/language-model/connectLanguageModel.ts'
import type { LanguageModel } from '../../core/language-model/LanguageModel.ts'
import { sendWithin } from '../../core/language-model/send.ts'

/** The language model of a saved integration. Refuses if its key can no longer be decrypted. */
export function createLanguageModel(
  integration: IntegrationRow,
  { secretKey, config }: Pick<Services, 'secretKey' | 'config'>,
  retries: Pick<LanguageModelOptions, 'retries' | 'retryAfterLongestMs'> = {},
): LanguageModel {
  const { base_url: baseUrl, model } = integration
  const connection = { baseUrl, model, key: openKey(secretKey, integration) }
  return connectLanguageModel(connection, { send: sendWithin(config.fetchAllow), ...retries })
}
