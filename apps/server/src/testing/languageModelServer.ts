import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A received request for a chat completion. */
export interface CompletionRequest {
  readonly path: string
  readonly authorization: string
  readonly body: {
    readonly model: string
    readonly messages: readonly { readonly role: string; readonly content: string }[]
    readonly stream?: boolean
    readonly [field: string]: unknown
  }
}

/** The reaction to a request. */
export type Behaviour =
  /** Replies with a text, streamed in words if a stream was requested. */
  | string
  | ((completion: CompletionRequest) => Behaviour)
  /** Refuses with a status and the protocol's error object. */
  | {
      readonly status: number
      readonly error?: {
        readonly message: string
        readonly code?: string
        readonly type?: string
        readonly param?: string
      }
      readonly headers?: Readonly<Record<string, string>>
    }
  /** Returns this body. */
  | { readonly raw: string; readonly type: string; readonly status?: number }
  /** Sends the beginning of a stream and then closes the connection, stops sending, or says that it is long enough. */
  | { readonly begins: string; readonly ending: 'hangs up' | 'ends' | 'is silent' | 'is too long' }
  /** Streams a text word by word, with a pause before each. */
  | { readonly drips: string; readonly everyMs: number }
  /** Accepts the request and never replies. */
  | { readonly never: true }

/** A local server with the OpenAI protocol (chat completions). */
export interface LanguageModelServer {
  /** Address for an integration. */
  readonly baseUrl: string
  /** `host:port`, for PLATFORM_FETCH_ALLOW. */
  readonly host: string
  readonly requests: CompletionRequest[]
  /** Number of clients that disconnected before the end of the reply. */
  readonly abandoned: () => number
  /** The next replies, in order; the last one repeats. */
  behave(...behaviours: Behaviour[]): void
  close(): Promise<void>
}

/** The valid API key. */
export const GOOD_KEY = 'sk-test-0123456789abcdefgh'

export async function startLanguageModelServer(): Promise<LanguageModelServer> {
  const requests: CompletionRequest[] = []
  let abandoned = 0
  let behaviours: Behaviour[] = ['Hello!']
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => {
      if (!response.writableEnded) abandoned += 1
    })
    const completion = await readCompletion(request)
    const error = errorOf(completion)
    if (error) {
      perform(error, completion, response)
      return
    }
    requests.push(completion)
    const [next = 'Hello!'] = behaviours
    if (behaviours.length > 1) behaviours.shift()
    perform(next, completion, response)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    baseUrl: `http://${host}/v1`,
    host,
    requests,
    abandoned: () => abandoned,
    behave: (...next) => void (behaviours = next),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function readCompletion(request: IncomingMessage): Promise<CompletionRequest> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const body = JSON.parse(text || '{}') as CompletionRequest['body']
  return { path: request.url ?? '', authorization: request.headers.authorization ?? '', body }
}

/** Returns the error of a request that is invalid for every model. */
function errorOf({ path, authorization, body }: CompletionRequest): Behaviour | undefined {
  if (path !== '/v1/chat/completions') return { status: 404, error: { message: `Unknown request URL: ${path}` } }
  if (authorization !== `Bearer ${GOOD_KEY}`) {
    const message = `Incorrect API key provided: ${authorization.slice(7)}.`
    return { status: 401, error: { message, type: 'invalid_request_error', code: 'invalid_api_key' } }
  }
  if (!Array.isArray(body.messages) || body.messages.length === 0) {
    return { status: 400, error: { message: "Missing required parameter: 'messages'.", param: 'messages' } }
  }
  return undefined
}

function perform(behaviour: Behaviour, completion: CompletionRequest, response: ServerResponse): void {
  if (typeof behaviour === 'function') return perform(behaviour(completion), completion, response)
  if (typeof behaviour === 'string') return answer(behaviour, completion, response)
  if ('never' in behaviour) return
  if ('begins' in behaviour) return begin(behaviour, completion, response)
  if ('drips' in behaviour) return void drip(behaviour, completion, response)
  if ('raw' in behaviour) {
    response.writeHead(behaviour.status ?? 200, { 'content-type': behaviour.type }).end(behaviour.raw)
    return
  }
  const { status, error, headers = {} } = behaviour
  const body = error ? { error: { type: null, param: null, code: null, ...error } } : {}
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const identity = ({ body }: CompletionRequest, object: string): object => ({
  id: 'chatcmpl-1',
  object,
  created: 1_700_000_000,
  model: body.model,
})

function chunk(completion: CompletionRequest, delta: object, reason: string | null): string {
  const choices = [{ index: 0, delta, finish_reason: reason }]
  return `data: ${JSON.stringify({ ...identity(completion, 'chat.completion.chunk'), choices })}\n\n`
}

/** Splits a text into words, each with the space before it. */
const piecesOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? []

function openStream(completion: CompletionRequest, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.write(': keep-alive\n\n')
  response.write(chunk(completion, { role: 'assistant', content: '' }, null))
}

function answer(text: string, completion: CompletionRequest, response: ServerResponse): void {
  if (completion.body.stream !== true) {
    const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }]
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...identity(completion, 'chat.completion'), choices, usage }))
    return
  }
  openStream(completion, response)
  for (const piece of piecesOf(text)) response.write(chunk(completion, { content: piece }, null))
  response.write(chunk(completion, {}, 'stop'))
  response.end('data: [DONE]\n\n')
}

function begin(
  { begins, ending }: { begins: string; ending: 'hangs up' | 'ends' | 'is silent' | 'is too long' },
  completion: CompletionRequest,
  response: ServerResponse,
): void {
  openStream(completion, response)
  for (const piece of piecesOf(begins)) response.write(chunk(completion, { content: piece }, null))
  if (ending === 'is too long') response.write(chunk(completion, {}, 'length'))
  if (ending === 'ends' || ending === 'is too long') response.end()
  if (ending === 'hangs up') setTimeout(() => response.destroy(), 20)
}

async function drip(
  { drips, everyMs }: { drips: string; everyMs: number },
  completion: CompletionRequest,
  response: ServerResponse,
): Promise<void> {
  openStream(completion, response)
  for (const piece of piecesOf(drips)) {
    await pause(everyMs)
    response.write(chunk(completion, { content: piece }, null))
  }
  response.end('data: [DONE]\n\n')
}
