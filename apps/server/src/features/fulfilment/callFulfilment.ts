import { setTimeout as pause } from 'node:timers/promises'
import type { Fulfilment, OpenContext } from '@platform/contract'
import type { FulfilmentReply } from '@platform/dialogue'
import type { EntityMatchValue } from '@platform/nlu/entities'
import { newId } from '../../core/database/id.ts'
import type { FetchAllow } from '../../core/fetching/fetchAllow.ts'
import { FetchError } from '../../core/fetching/FetchError.ts'
import { safeFetch } from '../../core/fetching/safeFetch.ts'
import { ANSWER_MAX_BYTES, ATTEMPT_TIMEOUT_MS, FULFILMENT_TIMEOUT_MS, RETRY_PAUSES_MS } from './fulfilment.limits.ts'
import { readAnswer } from './readAnswer.ts'
import { DELIVERY_HEADER, signatureHeaders, type FulfilmentSecrets } from './signature.ts'

/** The body of the request to a webhook (docs/fulfilment.md). */
export interface FulfilmentCall {
  readonly agentId: string
  readonly version: number | null
  readonly sessionId: string
  readonly senderId: string
  readonly origin: string
  readonly language: string
  readonly timeZone: string | null
  readonly text: string
  readonly intent: { readonly id: string; readonly name: string }
  readonly parameters: Readonly<Record<string, EntityMatchValue | readonly EntityMatchValue[]>>
  readonly contexts: readonly OpenContext[]
}

export interface FulfilmentOptions {
  readonly secrets: FulfilmentSecrets
  readonly allow: FetchAllow
  readonly signal?: AbortSignal
  /** In milliseconds. @default those of fulfilment.limits.ts */
  readonly attemptTimeoutMs?: number
  readonly pausesMs?: readonly number[]
}

/** Errors after which the call is retried. */
const TRANSIENT_ERRORS: ReadonlySet<string> = new Set(['UNREACHABLE', 'TIMEOUT', 'NAME_NOT_FOUND'])

type Attempt =
  | { readonly isDone: true; readonly reply: Omit<FulfilmentReply, 'note'> }
  | { readonly isDone: false; readonly error: string; readonly mayRetry: boolean }

/** Calls the webhook, with retries, and returns its reply or the fallback. Never rejects. */
export async function callFulfilment(
  { url, fallback }: Fulfilment,
  call: FulfilmentCall,
  options: FulfilmentOptions,
): Promise<FulfilmentReply> {
  const deliveryId = newId()
  const body = JSON.stringify({ deliveryId, ...call })
  const pauses = options.pausesMs ?? RETRY_PAUSES_MS
  const deadlineMs = performance.now() + FULFILMENT_TIMEOUT_MS
  let lastError = ''
  for (let retries = 0; retries <= pauses.length; retries++) {
    const outcome = await attempt(url, { body, deliveryId }, options)
    if (outcome.isDone)
      return { ...outcome.reply, note: retries === 0 ? 'answered' : `answered at attempt ${retries + 1}` }
    lastError = outcome.error
    const pauseMs = pauses[retries]
    if (
      !outcome.mayRetry ||
      pauseMs === undefined ||
      performance.now() + pauseMs > deadlineMs ||
      options.signal?.aborted
    )
      break
    await pause(pauseMs)
  }
  return { ...(fallback.trim() === '' ? {} : { text: fallback }), note: `failed: ${lastError}`, failure: lastError }
}

async function attempt(
  url: string,
  { body, deliveryId }: { body: string; deliveryId: string },
  { secrets, allow, signal, attemptTimeoutMs: timeoutMs = ATTEMPT_TIMEOUT_MS }: FulfilmentOptions,
): Promise<Attempt> {
  const timestamp = Math.floor(Date.now() / 1000)
  try {
    const answer = await safeFetch(url, {
      method: 'POST',
      allow,
      timeoutMs,
      maxBytes: ANSWER_MAX_BYTES,
      signal,
      body,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...signatureHeaders(secrets, timestamp, body),
        [DELIVERY_HEADER]: deliveryId,
      },
    })
    if (answer.status < 200 || answer.status >= 300) {
      answer.discard()
      const mayRetry = answer.status >= 500 || answer.status === 429
      return { isDone: false, error: `HTTP ${answer.status}`, mayRetry }
    }
    const reply = readAnswer(await answer.text())
    return 'error' in reply ? { isDone: false, error: reply.error, mayRetry: false } : { isDone: true, reply }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { isDone: false, error: error.reason, mayRetry: TRANSIENT_ERRORS.has(error.reason) }
  }
}
