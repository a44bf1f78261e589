import {
  connectionRules,
  DEFAULT_LANGUAGE_MODEL,
  type IntegrationTest,
  type IntegrationTestInput,
} from '@platform/contract'
import type { FetchAllow } from '../../core/fetching/fetchAllow.ts'
import { enforceRules } from '../../core/http/failed.ts'
import { connectLanguageModel } from '../../core/language-model/connectLanguageModel.ts'
import type { Connection } from '../../core/language-model/connection.ts'
import { LanguageModelError } from '../../core/language-model/LanguageModel.ts'
import { sendWithin } from '../../core/language-model/send.ts'
import { timeoutBreaker } from '../../core/language-model/TimeoutBreaker.ts'
import type { Work } from '../../core/work/work.ts'
import { baseUrlOf, readKey, requireIntegration } from './integrations.service.ts'
import type { IntegrationRow } from './integrations.store.ts'
import { openKey } from './keys.ts'

/** Enough for a model that reasons before its one-word answer. */
const TEST_TOKENS = 256

/** The connection to test: that of an integration with the given changes. `saved` is set if nothing is changed. */
export async function readConnection(
  work: Work,
  secretKey: Buffer,
  { id, baseUrl, model, apikey }: IntegrationTestInput,
): Promise<{ connection: Connection; saved?: IntegrationRow }> {
  const saved = id === undefined ? undefined : await requireIntegration(work, id)
  const typed = baseUrl ?? saved?.base_url
  enforceRules(connectionRules({ baseUrl: typed, model, apikey }, saved && { baseUrl: saved.base_url }))
  const address = baseUrlOf(typed)
  const named = model?.trim() || (model === undefined && saved?.model) || DEFAULT_LANGUAGE_MODEL
  const given = readKey(apikey)
  const key = given || (saved ? openKey(secretKey, saved) : '')
  const connection = { baseUrl: address, model: named, key }
  const isSaved = given === '' && address === saved?.base_url && named === saved.model
  return isSaved ? { connection, saved } : { connection }
}

/** The result of a test, and the HTTP status of an error; null without one. */
type TestOutcome = IntegrationTest & { readonly status: number | null }

/** Requests one word and returns the result. */
export async function testConnection(
  connection: Connection,
  allow: FetchAllow,
  signal: AbortSignal,
): Promise<TestOutcome> {
  const startedAt = performance.now()
  const outcome = (
    errorCode: IntegrationTest['errorCode'],
    message: string,
    status: number | null = null,
  ): TestOutcome => ({
    errorCode,
    message,
    status,
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
    return outcome(error.code, error.message, error.status)
  }
}
