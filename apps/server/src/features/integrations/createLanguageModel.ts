import { openKey } from './keys.ts'
import type { IntegrationRow } from './integrations.store.ts'
import type { Services } from '../../core/services.ts'
import { Failed } from '../../core/http/failed.ts'
import { connectLanguageModel, type LanguageModelOptions } from '../../core/language-model/connectLanguageModel.ts'
import { LanguageModelError, type LanguageModel } from '../../core/language-model/LanguageModel.ts'
import { sendWithin } from '../../core/language-model/send.ts'
import { timeoutBreaker } from '../../core/language-model/TimeoutBreaker.ts'
import type { Work } from '../../core/work/work.ts'
import { outageOf, recordOutage } from './recordOutage.ts'

/** Opens transactions. The calls of the language model record their outcome in one, so they must be outside of any. */
interface RecordContext {
  readonly inWork: <T>(operation: (work: Work) => Promise<T>) => Promise<T>
}

/**
 * The language model of a saved integration. Its calls fail at once after several timeouts in a row, and are refused if the
 * key can no longer be decrypted. Each call records its outage, or that it was answered, with the integration.
 */
export function createLanguageModel(
  { inWork }: RecordContext,
  integration: IntegrationRow,
  { secretKey, config }: Pick<Services, 'secretKey' | 'config'>,
  limits: Pick<LanguageModelOptions, 'retries' | 'retryAfterLongestMs' | 'silenceTimeoutMs'> = {},
): LanguageModel {
  const { base_url: baseUrl, model } = integration
  const options = { send: sendWithin(config.fetchAllow), ...limits }
  return {
    async complete(request) {
      try {
        const connection = { baseUrl, model, key: openKey(secretKey, integration) }
        const connected = connectLanguageModel(connection, options)
        const answer = await timeoutBreaker.run(connection, () => connected.complete(request), request.signal)
        await recordOutage(inWork, integration, null)
        return answer
      } catch (error) {
        request.signal?.throwIfAborted()
        const isOfModel = error instanceof LanguageModelError || error instanceof Failed
        const { outage } = isOfModel ? outageOf(error) : {}
        if (outage) await recordOutage(inWork, integration, outage)
        throw error
      }
    },
  }
}
