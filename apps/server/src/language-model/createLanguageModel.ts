import { openKey } from '../integrations/keys.ts'
import type { IntegrationRow } from '../integrations/integrations.store.ts'
import type { Services } from '../services.ts'
import { connectLanguageModel } from './connectLanguageModel.ts'
import type { LanguageModel } from './LanguageModel.ts'
import { sendWithin } from './send.ts'

/** The language model of a saved integration. Refuses if its key can no longer be decrypted. */
export function createLanguageModel(
  integration: IntegrationRow,
  { secretKey, config }: Pick<Services, 'secretKey' | 'config'>,
): LanguageModel {
  const { base_url: baseUrl, model } = integration
  const connection = { baseUrl, model, key: openKey(secretKey, integration) }
  return connectLanguageModel(connection, { send: sendWithin(config.fetchAllow) })
}
