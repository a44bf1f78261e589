import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import {
  BROKEN_OFF_MESSAGE,
  errorOfRefusal,
  errorOfStatus,
  NONSENSE_MESSAGE,
  readReportedError,
} from './languageModelErrors.ts'
import { LanguageModelError, type CompletionRequest } from './LanguageModel.ts'

const MessageSchema = z.looseObject({ content: z.string().nullish(), refusal: z.string().nullish() })

/** A whole answer (`chat.completion`). */
const CompletionSchema = z.looseObject({
  choices: z.array(z.looseObject({ message: MessageSchema, finish_reason: z.string().nullish() })).min(1),
})

/** A piece of an answer (`chat.completion.chunk`). In the last one, some services omit the choices or send null. */
const ChunkSchema = z.looseObject({
  choices: z.array(z.looseObject({ delta: MessageSchema.nullish(), finish_reason: z.string().nullish() })).nullish(),
})

const FILTERED_MESSAGE = 'The content filter of the language model stopped the answer.'
const EMPTY_MESSAGE = 'The language model sent an empty answer. Try again, or choose another model.'
/** Models that reason first may reach the limit before the answer. */
const TOO_SHORT_MESSAGE =
  'The language model reached its maximum length before it wrote an answer. Try again, or choose another model.'

const nonsense = (cause?: unknown): LanguageModelError =>
  new LanguageModelError('NONSENSE', NONSENSE_MESSAGE, { cause })

/** The text of a whole answer. */
export function readCompletion(body: string, { onCutOff }: Pick<CompletionRequest, 'onCutOff'> = {}): string {
  const parsed = parseJson(body)
  const reported = readReportedError(parsed)
  // Some services reply 200 with an error in the body.
  if (reported) throw errorOfStatus(statusOf(reported.code), reported, undefined)
  const completion = CompletionSchema.safeParse(parsed)
  if (!completion.success) throw nonsense(completion.error)
  const [choice] = completion.data.choices
  return finished(readPiece(choice?.message, choice?.finish_reason), onCutOff)
}

/** A part of an answer. */
interface Piece {
  readonly text: string
  /** What the model writes instead of an answer that it refuses to give. */
  readonly refusal: string
  readonly reason: string | null | undefined
}

/** Passes on the pieces of a streamed answer and returns the whole answer. */
export async function readStream(
  chunks: AsyncIterable<string>,
  { onDelta, onCutOff }: Pick<CompletionRequest, 'onDelta' | 'onCutOff'>,
): Promise<string> {
  let received: Piece = { text: '', refusal: '', reason: undefined }
  let isDone = false
  let failure: unknown
  const parser = createParser({
    onEvent: ({ data }) => {
      if (isDone || failure) return
      if (data.trim() === '[DONE]') {
        isDone = true
        return
      }
      try {
        const piece = readChunk(data)
        received = {
          text: received.text + piece.text,
          refusal: received.refusal + piece.refusal,
          reason: piece.reason ?? received.reason,
        }
        if (piece.text !== '') onDelta?.(piece.text)
      } catch (error) {
        failure = error
      }
    },
  })
  for await (const chunk of chunks) {
    parser.feed(chunk)
    if (failure) throw failure
    if (isDone) break
  }
  // The last event may lack its blank line. A truncated event, or a stream without a finish reason, was cut off.
  parser.feed('\n\n')
  if (failure || (!isDone && !received.reason)) throw new LanguageModelError('BROKEN_OFF', BROKEN_OFF_MESSAGE)
  return finished(received, onCutOff)
}

function readChunk(data: string): Piece {
  const parsed = parseJson(data)
  const reported = readReportedError(parsed)
  if (reported) throw errorOfStatus(statusOf(reported.code), reported, undefined)
  const chunk = ChunkSchema.safeParse(parsed)
  if (!chunk.success) throw nonsense(chunk.error)
  const choice = chunk.data.choices?.[0]
  return readPiece(choice?.delta, choice?.finish_reason)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw nonsense(error)
  }
}

const readPiece = (
  message: z.infer<typeof MessageSchema> | null | undefined,
  reason: string | null | undefined,
): Piece => ({ text: message?.content ?? '', refusal: message?.refusal ?? '', reason })

/** The text of a whole answer, also of one that its maximum length cuts off. */
function finished({ text, refusal, reason }: Piece, onCutOff: CompletionRequest['onCutOff']): string {
  if (refusal.trim() !== '') throw errorOfRefusal(refusal)
  if (reason === 'content_filter') throw new LanguageModelError('REQUEST_REFUSED', FILTERED_MESSAGE)
  if (text.trim() !== '') {
    if (reason === 'length') onCutOff?.()
    return text
  }
  throw new LanguageModelError('EMPTY', reason === 'length' ? TOO_SHORT_MESSAGE : EMPTY_MESSAGE)
}

/** The HTTP status for an error in the body of a 200, whose code is a number or a word of the protocol. */
function statusOf(code: string): number {
  const status = Number(code)
  if (status >= 400 && status < 600) return status
  if (/rate_limit|insufficient_quota/.test(code)) return 429
  if (/invalid_api_key|authentication/.test(code)) return 401
  if (/not_found/.test(code)) return 404
  return /invalid_request|context_length/.test(code) ? 400 : 500
}
