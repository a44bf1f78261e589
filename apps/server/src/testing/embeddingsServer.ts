import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A received request for vectors. */
export interface EmbeddingsRequest {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: { readonly model: string; readonly input: readonly string[] }
}

/** The reaction to a request. */
export type EmbeddingsBehaviour =
  /** Returns these vectors. */
  | ((request: EmbeddingsRequest) => readonly (readonly number[])[])
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** Returns this body. */
  | { readonly raw: string }
  /** Returns the right vectors after a delay. */
  | { readonly afterMs: number }

/** A local server with the OpenAI protocol (embeddings). */
export interface EmbeddingsServer {
  readonly url: string
  readonly requests: EmbeddingsRequest[]
  /** The next replies, in order; the last one repeats. */
  behave(...behaviours: EmbeddingsBehaviour[]): void
  close(): Promise<void>
}

export const vectorsOf = ({ body }: EmbeddingsRequest): number[][] => body.input.map(meaningOf)

export async function startEmbeddingsServer(): Promise<EmbeddingsServer> {
  const requests: EmbeddingsRequest[] = []
  let behaviours: EmbeddingsBehaviour[] = [vectorsOf]
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { url: path = '', headers } = request
    const one = { path, authorization: headers.authorization, body: JSON.parse(text) as EmbeddingsRequest['body'] }
    requests.push(one)
    const [next = vectorsOf] = behaviours
    if (behaviours.length > 1) behaviours.shift()
    if (typeof next === 'function') return sendVectors(one, next(one), response)
    if ('afterMs' in next)
      return void setTimeout(() => sendVectors(one, vectorsOf(one), response), next.afterMs).unref()
    response.setHeader('content-type', 'application/json')
    if ('raw' in next) return void response.end(next.raw)
    response.writeHead(next.status, next.headers).end('{"error":{"message":"no"}}')
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    behave: (...next) => void (behaviours = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function sendVectors(
  { body }: EmbeddingsRequest,
  vectors: readonly (readonly number[])[],
  response: ServerResponse,
): void {
  // In reverse order: `index` determines the order.
  const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })).toReversed()
  const usage = { prompt_tokens: 1, total_tokens: 1 }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ object: 'list', data, model: body.model, usage }))
}

/** Words with equal vectors. */
const MEANINGS = [
  'book flight fly paris reserve seat plane ticket get',
  'cancel booking longer travel call off trip drop reservation jettison holiday',
].map((words) => words.split(' '))
const DIMENSIONS = 24

/** Returns a vector that is near those of texts of the same meaning. */
export function meaningOf(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0.01)
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const meaning = MEANINGS.findIndex((words) => words.includes(word))
    const dimension = meaning >= 0 ? meaning : 2 + ((word.length * 7 + (word.codePointAt(0) ?? 0)) % (DIMENSIONS - 2))
    vector[dimension]! += meaning >= 0 ? 1 : 0.3
  }
  return vector
}
