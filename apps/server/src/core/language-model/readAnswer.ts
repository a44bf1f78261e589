import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import { BROKEN_OFF_MESSAGE, errorOfStatus, NONSENSE_MESSAGE, readReportedError } from './languageModelErrors.ts'
import { LanguageModelError } from './LanguageModel.ts'

const MessageSchema = z.looseObject({ content: z.string().nullish(), refusal: z.string().nullish() })

/** A whole answer (`chat.completion`). */
const CompletionSchema = z.looseObject({
  choices: z.array(z.looseObject({ message: MessageSchema, finish_reason: z.string().nullish() })).min(1),
})

/** A piece of an answer (`chat.completion.chunk`). In the last one, some services omit the choices or send null. */
const ChunkSchema = z.looseObject({
  choices: z.array(z.looseObject({ delta: MessageSchema.nullish(), finish_reason: z.string().nullish() })).nullish(),
})

const nonsense = (cause?: unknown): LanguageModelError =>
  new LanguageModelError('NONSENSE', NONSENSE_MESSAGE, { cause })

/** The text of a whole answer. */
export function readCompletion(body: string): string {
  const parsed = parseJson(body)
  const reported = readReportedError(parsed)
  // Some services reply 200 with an error in the body.
  if (reported) throw errorOfStatus(statusOf(reported.code), reported, undefined)
  const completion = CompletionSchema.safeParse(parsed)
  if (!completion.success) throw nonsense(completion.error)
  const [choice] = completion.data.choices
  return finished(textOf(choice?.message), choice?.finish_reason)
}

/** Passes on the pieces of a streamed answer and returns the whole answer. */
export async function readStream(chunks: AsyncIterable<string>, onDelta: (text: string) => void): Promise<string> {
  let text = ''
  let reason: string | null | undefined
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
        reason = piece.reason ?? reason
        if (piece.text === '') return
        text += piece.text
        onDelta(piece.text)
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
  if (failure || (!isDone && !reason)) throw new LanguageModelError('BROKEN_OFF', BROKEN_OFF_MESSAGE)
  return finished(text, reason)
}

function readChunk(data: string): { text: string; reason: string | null | undefined } {
  const parsed = parseJson(data)
  const reported = readReportedError(parsed)
  if (reported) throw errorOfStatus(statusOf(reported.code), reported, undefined)
  const chunk = ChunkSchema.safeParse(parsed)
  if (!chunk.success) throw nonsense(chunk.error)
  const choice = chunk.data.choices?.[0]
  return { text: textOf(choice?.delta), reason: choice?.finish_reason }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw nonsense(error)
  }
}

const textOf = (message: z.infer<typeof MessageSchema> | null | undefined): string =>
  message?.content ?? message?.refusal ?? ''

function finished(text: string, reason: string | null | undefined): string {
  if (text.trim() !== '') return text
  if (reason === 'content_filter') {
    throw new LanguageModelError(
      'REQUEST_REFUSED',
      'The language model did not answer, because its content filter refused the message.',
    )
  }
  throw nonsense()
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
