import { completionsUrl, type Connection } from './connection.ts'
import {
  errorOfStatus,
  readRetryAfter,
  readReportedError,
  timedOut,
  type ReportedError,
} from './languageModelErrors.ts'
import type { CompletionRequest, LanguageModelError } from './LanguageModel.ts'
import { ANSWER_TIMEOUT_MS, SILENCE_TIMEOUT_MS } from './languageModel.limits.ts'
import { readCompletion, readStream } from './readAnswer.ts'
import { decoded, jsonOrNothing, whole } from './readText.ts'
import { requestBody, type Quirks } from './requestBody.ts'

/** A response whose body is not yet read. */
export interface Answer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: AsyncIterable<Uint8Array>
}

/** Sends a request. Rejects with a {@link LanguageModelError}, or with the signal's reason. */
export type Send = (
  url: string,
  request: {
    readonly headers: Record<string, string>
    readonly body: string
    readonly signal: AbortSignal
    /** Until the end of the answer, in milliseconds. */
    readonly timeoutMs: number
  },
) => Promise<Answer>

export type Outcome =
  | { readonly type: 'answered'; readonly text: string }
  | { readonly type: 'refused'; readonly reported: ReportedError | undefined; readonly error: LanguageModelError }

interface Limits {
  readonly send: Send
  readonly answerTimeoutMs?: number
  readonly silenceTimeoutMs?: number
}

/** Sends one request and reads its answer, within the time limits. */
export async function exchange(
  connection: Connection,
  request: CompletionRequest,
  quirks: Quirks,
  { send, answerTimeoutMs = ANSWER_TIMEOUT_MS, silenceTimeoutMs = SILENCE_TIMEOUT_MS }: Limits,
): Promise<Outcome> {
  const silent = new AbortController()
  const silence = setTimeout(() => silent.abort(timedOut()), silenceTimeoutMs)
  const signal = request.signal ? AbortSignal.any([silent.signal, request.signal]) : silent.signal
  try {
    const answer = await send(completionsUrl(connection.baseUrl), {
      headers: {
        authorization: `Bearer ${connection.key}`,
        'content-type': 'application/json',
        accept: request.onDelta ? 'text/event-stream, application/json' : 'application/json',
      },
      body: JSON.stringify(requestBody(connection, request, quirks)),
      signal,
      timeoutMs: answerTimeoutMs,
    })
    const text = decoded(answer.body, () => void silence.refresh())
    return await read(answer, text, request)
  } catch (error) {
    // After an abort, the error is the reason of the abort.
    signal.throwIfAborted()
    throw error
  } finally {
    clearTimeout(silence)
  }
}

async function read(answer: Answer, text: AsyncIterable<string>, request: CompletionRequest): Promise<Outcome> {
  const { status, headers } = answer
  if (status < 200 || status > 299) {
    const reported = readReportedError(jsonOrNothing(await whole(text)))
    return { type: 'refused', reported, error: errorOfStatus(status, reported, readRetryAfter(headers)) }
  }
  const isStream = (headers['content-type'] ?? '').includes('text/event-stream')
  if (isStream) return { type: 'answered', text: await readStream(text, request) }
  // The service does not stream.
  const completion = readCompletion(await whole(text), request)
  request.onDelta?.(completion)
  return { type: 'answered', text: completion }
}
