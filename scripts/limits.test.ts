// Limits of parts that do not know one another, but rely on the other's.
import { expect, it } from 'vitest'
import { MESSAGE_TIMEOUT_MS } from '../apps/server/src/core/embeddings/embeddings.limits.ts'
import * as languageModels from '../apps/server/src/core/language-model/languageModel.limits.ts'
import { FULFILMENT_TIMEOUT_MS } from '../apps/server/src/features/fulfilment/fulfilment.limits.ts'
import { DEFAULT_TIMEOUT_MS } from '../packages/client/src/http/httpTransport.ts'

/** What a turn takes beside language models and webhooks, in milliseconds. */
const REST_MS = 3_000

it('a message is answered before its client gives up', () => {
  const { TURN_TIMEOUT_MS, SILENCE_TIMEOUT_MS, CLASSIFY_TIMEOUT_MS, CLASSIFY_SILENCE_TIMEOUT_MS } = languageModels
  const inTime = DEFAULT_TIMEOUT_MS - REST_MS
  expect(SILENCE_TIMEOUT_MS).toBeLessThan(TURN_TIMEOUT_MS)
  expect(TURN_TIMEOUT_MS).toBeLessThanOrEqual(inTime)
  expect(CLASSIFY_SILENCE_TIMEOUT_MS).toBeLessThan(CLASSIFY_TIMEOUT_MS)
  expect(MESSAGE_TIMEOUT_MS + CLASSIFY_TIMEOUT_MS + FULFILMENT_TIMEOUT_MS).toBeLessThanOrEqual(inTime)
})
