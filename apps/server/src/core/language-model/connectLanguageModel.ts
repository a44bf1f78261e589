import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from './connection.ts'
import { exchange, type Send } from './exchange.ts'
import { isWorthRetrying } from './languageModelErrors.ts'
import { LanguageModelError, type CompletionRequest, type LanguageModel } from './LanguageModel.ts'
import { RETRIES_MAX, RETRY_AFTER_LONGEST_MS, RETRY_FIRST_MS, RETRY_LONGEST_MS } from './languageModel.limits.ts'
import { expectedQuirks, quirksAfterRefusal, type Quirks } from './requestBody.ts'

export interface LanguageModelOptions {
  readonly send: Send
  /** Retries after a failed request. @default 2 */
  readonly retries?: number
  /** The pause before the first retry, in milliseconds. @default 500 */
  readonly retryFirstMs?: number
  /** Longest pause that a service may request, in milliseconds. @default 20 seconds */
  readonly retryAfterLongestMs?: number
  /** In milliseconds. @default 60 and 20 seconds */
  readonly answerTimeoutMs?: number
  readonly silenceTimeoutMs?: number
}

/** Known quirks of models, by address and name. An option that a model refused is not sent to it again. */
const knownQuirks = new Map<string, Quirks>()
const KNOWN_QUIRKS_MAX = 1_000

/** A language model behind an endpoint of the OpenAI protocol (chat completions). */
export function connectLanguageModel(connection: Connection, options: LanguageModelOptions): LanguageModel {
  const quirksKey = `${connection.model} ${connection.baseUrl}`

  async function attempt(request: CompletionRequest): Promise<string> {
    const quirks = knownQuirks.get(quirksKey) ?? expectedQuirks(connection)
    const outcome = await exchange(connection, request, quirks, options)
    if (outcome.type === 'answered') return outcome.text
    const better = outcome.reported && quirksAfterRefusal(quirks, outcome.reported)
    if (!better) throw outcome.error
    if (knownQuirks.size >= KNOWN_QUIRKS_MAX) knownQuirks.clear()
    knownQuirks.set(quirksKey, better)
    return attempt(request)
  }

  return {
    async complete(request) {
      let hasSentPieces = false
      const { onDelta } = request
      const watched: CompletionRequest = onDelta
        ? {
            ...request,
            onDelta: (text) => {
              // A retry may repeat blanks.
              hasSentPieces ||= text.trim() !== ''
              onDelta(text)
            },
          }
        : request
      for (let retry = 0; ; retry++) {
        try {
          return await attempt(watched)
        } catch (error) {
          request.signal?.throwIfAborted()
          if (!(error instanceof LanguageModelError) || retry >= (options.retries ?? RETRIES_MAX)) throw error
          const wait = pauseBefore(retry, error, options)
          if (wait === undefined) throw error
          if (hasSentPieces && !request.onRestart?.()) throw error
          hasSentPieces = false
          await pause(wait, undefined, request.signal ? { signal: request.signal } : {})
        }
      }
    },
  }
}

/** The pause before the next retry, in milliseconds. Undefined if a retry is pointless or the pause too long. */
function pauseBefore(
  retry: number,
  error: LanguageModelError,
  { retryFirstMs = RETRY_FIRST_MS, retryAfterLongestMs = RETRY_AFTER_LONGEST_MS }: LanguageModelOptions,
): number | undefined {
  if (!isWorthRetrying(error)) return undefined
  const { retryAfterMs } = error
  if (retryAfterMs !== undefined) return retryAfterMs <= retryAfterLongestMs ? retryAfterMs : undefined
  // Spreads the retries of requests that failed at the same time.
  const jitter = 0.75 + Math.random() / 2
  return Math.min(retryFirstMs * 2 ** retry, RETRY_LONGEST_MS) * jitter
}
