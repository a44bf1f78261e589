import {
  connectionRules,
  DEFAULT_LANGUAGE_MODEL,
  type IntegrationTest,
  type IntegrationTestInput,
} from '@platform/contract'
import type { FetchAllow } from '../../core/fetching/fetchAllow.ts'
import { keepRules } from '../../core/http/failed.ts'
import { connectLanguageModel } from '../../core/language-model/connectLanguageModel.ts'
import type { Connection } from '../../core/language-model/connection.ts'
import { LanguageModelError } from '../../core/language-model/LanguageModel.ts'
import { sendWithin } from '../../core/language-model/send.ts'
import { timeoutBreaker } from '../../core/language-model/TimeoutBreaker.ts'
import type { Work } from '../../core/work/work.ts'
import { baseUrlOf, readKey, requireIntegration } from './integrations.service.ts'
import { openKey } from './keys.ts'

/** Enough for a model that reasons before its one-word answer. */
const TEST_TOKENS = 256

/** The connection to test: the saved one with the given changes. */
export async function readConnection(
  work: Work,
  secretKey: Buffer,
  { id, baseUrl, model, apikey }: IntegrationTestInput,
): Promise<Connection> {
  const saved = id === undefined ? undefined : await requireIntegration(work, id)
  const typed = baseUrl ?? saved?.base_url
  keepRules(connectionRules({ baseUrl: typed, model, apikey }, saved && { baseUrl: saved.base_url }))
  const address = baseUrlOf(typed)
  const named = model?.trim() || (model === undefined && saved?.model) || DEFAULT_LANGUAGE_MODEL
  const given = readKey(apikey)
  if (given !== '') return { baseUrl: address, model: named, key: given }
  return { baseUrl: address, model: named, key: saved ? openKey(secretKey, saved) : '' }
}

/** Requests one word and returns the result. */
export async function testConnection(
  connection: Connection,
  allow: FetchAllow,
  signal: AbortSignal,
): Promise<IntegrationTest> {
  const startedAt = performance.now()
  const outcome = (errorCode: IntegrationTest['errorCode'], message: string): IntegrationTest => ({
    errorCode,
    message,
    milliseconds: performance.now() - startedAt,
  })
  try {
    await connectLanguageModel(connection, { send: sendWithin(allow), retries: 0 }).complete({
      messages: [{ role: 'user', text: 'Answer with the one word: ready' }],
      maxTokens: TEST_TOKENS,
      signal,
    })
    timeoutBreaker.reset(connection)
    return outcome(null, 'The language model answers.')
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error
    return outcome(error.code, error.message)
  }
}
