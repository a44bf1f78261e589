import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GOOD_KEY, startLanguageModelServer, type LanguageModelServer } from '../../testing/languageModelServer.ts'
import { connectLanguageModel } from './connectLanguageModel.ts'
import { LanguageModelError, type CompletionRequest } from './LanguageModel.ts'
import { sendWithin } from './send.ts'

let server: LanguageModelServer
beforeAll(async () => {
  server = await startLanguageModelServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.behave('Hello!')
  server.requests.length = 0
})

let models = 0
/** Connects a new model, because the options that a model refuses are cached. */
function connect({
  key = GOOD_KEY,
  baseUrl = server.baseUrl,
  allow = [server.host],
  ...options
}: {
  key?: string
  baseUrl?: string
  allow?: string[]
  retries?: number
  silenceTimeoutMs?: number
  answerTimeoutMs?: number
  retryAfterLongestMs?: number
} = {}) {
  const connection = { baseUrl, model: `model-${++models}`, key }
  return connectLanguageModel(connection, { send: sendWithin(new Set(allow)), retryFirstMs: 10, ...options })
}

const ask = (text: string, more: Partial<CompletionRequest> = {}): CompletionRequest => ({
  messages: [{ role: 'user', text }],
  ...more,
})

async function errorOf(promise: Promise<unknown>): Promise<LanguageModelError> {
  const error: unknown = await promise.then(
    () => new Error('it answered'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof LanguageModelError)) throw error
  return error
}

/** The error of a model that does not support a field. */
const unsupported = (param: string) => ({
  status: 400,
  error: {
    message: `Unsupported parameter: '${param}' is not supported with this model.`,
    param,
    code: 'unsupported_parameter',
  },
})

const streamed = () => connect({ retries: 0 }).complete(ask('Hi', { onDelta: () => undefined }))

describe('a language model', () => {
  it('requests a chat completion and returns its text', async () => {
    const answer = await connect().complete({
      system: 'You are a bot.',
      messages: [
        { role: 'user', text: 'Hi' },
        { role: 'assistant', text: 'Hello' },
        { role: 'user', text: 'नमस्ते 📦' },
      ],
      maxTokens: 20,
      temperature: 0,
    })
    expect(answer).toBe('Hello!')
    expect(server.requests).toMatchObject([
      {
        path: '/v1/chat/completions',
        authorization: `Bearer ${GOOD_KEY}`,
        body: {
          model: `model-${models}`,
          messages: [
            { role: 'system', content: 'You are a bot.' },
            { role: 'user', content: 'Hi' },
            { role: 'assistant', content: 'Hello' },
            { role: 'user', content: 'नमस्ते 📦' },
          ],
          stream: false,
          max_tokens: 20,
          temperature: 0,
        },
      },
    ])
  })

  it('passes on the pieces of its answer as they arrive', async () => {
    server.behave('It is **on its way**.\n\n- to दिल्ली 📦')
    const pieces: string[] = []
    const answer = await connect().complete(ask('Where?', { onDelta: (piece) => pieces.push(piece) }))
    expect(answer).toBe('It is **on its way**.\n\n- to दिल्ली 📦')
    expect(pieces.length).toBeGreaterThan(3)
    expect(pieces.join('')).toBe(answer)
    expect(server.requests[0]?.body.stream).toBe(true)
  })

  it('may exceed the silence limit in all, while pieces arrive', async () => {
    server.behave({ drips: 'one two three four five six', everyMs: 60 })
    const request = ask('Count', { onDelta: () => undefined })
    expect(await connect({ silenceTimeoutMs: 250, retries: 0 }).complete(request)).toBe('one two three four five six')
  })

  it('returns the answer in one piece if the service does not stream', async () => {
    const body = { choices: [{ message: { role: 'assistant', content: 'All at once' }, finish_reason: 'stop' }] }
    server.behave({ raw: JSON.stringify(body), type: 'application/json' })
    const pieces: string[] = []
    expect(await connect().complete(ask('Hi', { onDelta: (piece) => pieces.push(piece) }))).toBe('All at once')
    expect(pieces).toEqual(['All at once'])
  })

  it.each([
    ['without the last blank line', 'data: {"choices":[{"delta":{"content":"Hi"}}]}\n\ndata: [DONE]'],
    ['with carriage returns', 'data: {"choices":[{"delta":{"content":"Hi"}}]}\r\n\r\ndata: [DONE]\r\n\r\n'],
    ['without [DONE], but with a reason', 'data: {"choices":[{"delta":{"content":"Hi"},"finish_reason":"stop"}]}\n\n'],
    [
      'with a usage chunk',
      'data: {"choices":[{"delta":{"content":"Hi"}}]}\n\ndata: {"choices":null,"usage":{}}\n\ndata: [DONE]\n\n',
    ],
    [
      'cut at its maximum length',
      'data: {"choices":[{"delta":{"content":"Hi"},"finish_reason":"length"}]}\n\ndata: [DONE]\n\n',
    ],
  ])('may stream %s', async (_, raw) => {
    server.behave({ raw, type: 'text/event-stream' })
    expect(await connect({ retries: 0 }).complete(ask('Hi', { onDelta: () => undefined }))).toBe('Hi')
  })

  it('no longer sends an option that the model refused', async () => {
    server.behave(unsupported('max_tokens'), unsupported('temperature'), unsupported('response_format'), 'Hello!')
    const model = connect({ retries: 0 })
    const request = ask('Hi', { maxTokens: 5, temperature: 0, isJson: true })
    expect(await model.complete(request)).toBe('Hello!')
    expect(server.requests.at(-1)?.body).toMatchObject({ max_completion_tokens: 5 })
    expect(Object.keys(server.requests.at(-1)?.body ?? {}).toSorted()).toEqual([
      'max_completion_tokens',
      'messages',
      'model',
      'stream',
    ])
    server.requests.length = 0
    await model.complete(request)
    expect(server.requests).toHaveLength(1)
  })
})

describe('errors', () => {
  it.each([
    ['a key that is refused', { status: 401 }, 'KEY_REFUSED', /API key was refused/],
    [
      'an unknown model',
      { status: 404, error: { message: 'The model `x` does not exist', code: 'model_not_found' } },
      'NOT_FOUND',
      /The service reports: The model `x` does not exist/,
    ],
    [
      'no credit',
      { status: 429, error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } },
      'QUOTA_EXCEEDED',
      /no credit/,
    ],
    [
      'too many requests',
      { status: 429, headers: { 'retry-after': '30' } },
      'TOO_MANY_REQUESTS',
      /Try again in 30 seconds/,
    ],
    [
      'a message that is too long',
      { status: 400, error: { message: 'maximum context length is 8192 tokens', code: 'context_length_exceeded' } },
      'REQUEST_REFUSED',
      /maximum context length/,
    ],
    ['an error of the service', { status: 500 }, 'SERVER_ERROR', /HTTP 500/],
    [
      'a gateway’s page',
      { raw: '<html>Bad gateway</html>', type: 'text/html', status: 502 },
      'SERVER_ERROR',
      /HTTP 502/,
    ],
    ['another service', { raw: '<html>Welcome</html>', type: 'text/html' }, 'NONSENSE', /does not follow the protocol/],
    [
      'JSON of another service',
      { raw: '{"ok":true}', type: 'application/json' },
      'NONSENSE',
      /does not follow the protocol/,
    ],
    [
      'a blank answer',
      { raw: '{"choices":[{"message":{"content":""},"finish_reason":"stop"}]}', type: 'application/json' },
      'EMPTY',
      /empty answer/,
    ],
    [
      'an answer without text at its maximum length',
      { raw: '{"choices":[{"message":{"content":null},"finish_reason":"length"}]}', type: 'application/json' },
      'EMPTY',
      /maximum length/,
    ],
    [
      'a blank stream',
      { raw: 'data: {"choices":[{"delta":{"content":" "}}]}\n\ndata: [DONE]\n\n', type: 'text/event-stream' },
      'EMPTY',
      /empty answer/,
    ],
    [
      'a refusal',
      { raw: '{"choices":[{"message":{"content":null,"refusal":"I can’t."}}]}', type: 'application/json' },
      'REQUEST_REFUSED',
      /refused to answer. The service reports: I can’t./,
    ],
    [
      'a streamed refusal',
      {
        raw:
          ['I', ' can’t.']
            .map((refusal) => `data: ${JSON.stringify({ choices: [{ delta: { refusal } }] })}\n\n`)
            .join('') + 'data: [DONE]\n\n',
        type: 'text/event-stream',
      },
      'REQUEST_REFUSED',
      /I can’t./,
    ],
    [
      'a content filter within the answer',
      {
        raw: 'data: {"choices":[{"delta":{"content":"Hi"},"finish_reason":"content_filter"}]}\n\n',
        type: 'text/event-stream',
      },
      'REQUEST_REFUSED',
      /content filter/,
    ],
    [
      'a content filter',
      { raw: '{"choices":[{"message":{"content":null},"finish_reason":"content_filter"}]}', type: 'application/json' },
      'REQUEST_REFUSED',
      /content filter/,
    ],
    [
      'an error in the body of a 200',
      { raw: '{"error":{"message":"overloaded","code":503}}', type: 'application/json' },
      'SERVER_ERROR',
      /503/,
    ],
    [
      'a redirect',
      { status: 302, headers: { location: 'https://example.com/' } },
      'NOT_FOUND',
      /redirects to another one/,
    ],
  ] as const)('%s', async (_, behaviour, code, message) => {
    server.behave(behaviour)
    const error = await errorOf(connect({ retries: 0 }).complete(ask('Hi')))
    expect(error).toMatchObject({ code, message: expect.stringMatching(message) })
  })

  it('never contain the key', async () => {
    const key = 'sk-live-secretsecretsecret'
    const refused = await errorOf(connect({ key }).complete(ask('Hi')))
    server.behave({ status: 400, error: { message: `Your key ${key} may not use this model` } })
    const reported = await errorOf(connect().complete(ask('Hi')))
    for (const { message } of [refused, reported]) expect(message).not.toContain('secret')
    expect(reported.message).toContain('may not use this model')
  })

  it('report that nothing answers', async () => {
    const error = await errorOf(
      connect({ baseUrl: 'http://127.0.0.1:9/v1', allow: ['127.0.0.1:9'], retries: 0 }).complete(ask('Hi')),
    )
    expect(error).toMatchObject({ code: 'UNREACHABLE', message: expect.stringContaining('Nothing answers') })
  })

  it.each(['http://127.0.0.1:9/v1', 'http://[::1]:80/v1', 'http://169.254.169.254/latest', 'http://0x7f.1/v1'])(
    'report a private address that is not allowed: %s',
    async (baseUrl) => {
      const error = await errorOf(connect({ baseUrl, allow: [] }).complete(ask('Hi')))
      expect(error).toMatchObject({
        code: 'ADDRESS_NOT_ALLOWED',
        message: expect.stringContaining('PLATFORM_FETCH_ALLOW'),
      })
    },
  )

  it('report silence, and an answer that takes too long', async () => {
    server.behave({ never: true })
    expect(await errorOf(connect({ silenceTimeoutMs: 50 }).complete(ask('Hi')))).toMatchObject({ code: 'TIMED_OUT' })
    expect(await errorOf(connect({ answerTimeoutMs: 50 }).complete(ask('Hi')))).toMatchObject({ code: 'TIMED_OUT' })
    server.behave({ begins: 'Well,', ending: 'is silent' })
    const stalled = connect({ silenceTimeoutMs: 100 }).complete(ask('Hi', { onDelta: () => undefined }))
    expect(await errorOf(stalled)).toMatchObject({ code: 'TIMED_OUT' })
  })

  it.each(['hangs up', 'ends'] as const)('report half a stream that %s', async (ending) => {
    server.behave({ begins: 'It is on', ending })
    const pieces: string[] = []
    const error = await errorOf(connect().complete(ask('Hi', { onDelta: (piece) => pieces.push(piece) })))
    expect(error).toMatchObject({ code: 'BROKEN_OFF' })
    expect(pieces.join('')).toBe('It is on')
    expect(server.requests).toHaveLength(1) // pieces that were passed on are not repeated
  })

  it('report a stream that breaks within an event or contains an error', async () => {
    server.behave({ raw: 'data: {"choices":[{"delta":{"content":"Hi"}}]}\n\ndata: {"choi', type: 'text/event-stream' })
    expect(await errorOf(streamed())).toMatchObject({ code: 'BROKEN_OFF' })
    server.behave({
      raw: 'data: {"error":{"message":"overloaded","type":"server_error"}}\n\n',
      type: 'text/event-stream',
    })
    expect(await errorOf(streamed())).toMatchObject({ code: 'SERVER_ERROR' })
    server.behave({ raw: 'data: surprise\n\n', type: 'text/event-stream' })
    expect(await errorOf(streamed())).toMatchObject({ code: 'NONSENSE' })
  })

  it('report an endless answer', async () => {
    server.behave({ raw: 'x'.repeat(5 * 1024 * 1024), type: 'application/json' })
    expect(await errorOf(connect().complete(ask('Hi')))).toMatchObject({
      code: 'NONSENSE',
      message: expect.stringContaining('too large'),
    })
  })
})

describe('retries', () => {
  it('recover from a transient error', async () => {
    server.behave({ status: 500 }, { status: 429, headers: { 'retry-after-ms': '5' } }, 'At last')
    expect(await connect().complete(ask('Hi'))).toBe('At last')
    expect(server.requests).toHaveLength(3)
  })

  it('respect `retry-after`, up to a limit', async () => {
    server.behave({ status: 429, headers: { 'retry-after': '1' } }, 'At last')
    const startedAt = performance.now()
    expect(await connect().complete(ask('Hi'))).toBe('At last')
    expect(performance.now() - startedAt).toBeGreaterThan(950)
    server.behave({ status: 429, headers: { 'retry-after': '3600' } }, 'At last')
    expect(await errorOf(connect().complete(ask('Hi')))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it.each([undefined, () => undefined])('follow an empty answer', async (onDelta) => {
    server.behave(
      { raw: 'data: {"choices":[{"delta":{"content":" "}}]}\n\ndata: [DONE]\n\n', type: 'text/event-stream' },
      'Here',
    )
    expect(await connect({ retries: 1 }).complete(ask('Hi', onDelta ? { onDelta } : {}))).toBe('Here')
    expect(server.requests).toHaveLength(2)
  })

  it('respect no longer pause than is allowed', async () => {
    server.behave({ status: 429, headers: { 'retry-after-ms': '300' } }, 'At last')
    const error = await errorOf(connect({ retryAfterLongestMs: 200 }).complete(ask('Hi')))
    expect([error.code, error.status]).toEqual(['TOO_MANY_REQUESTS', 429])
    expect(server.requests).toHaveLength(1)
  })

  it('follow a broken stream if none of its pieces was read', async () => {
    server.behave({ begins: 'It is', ending: 'hangs up' }, 'Here')
    let pieces: string[] = []
    const request = ask('Hi', {
      onDelta: (piece) => pieces.push(piece),
      onRestart: () => {
        pieces = []
        return true
      },
    })
    expect(await connect().complete(request)).toBe('Here')
    expect(pieces.join('')).toBe('Here')
  })

  it("respect a date in `retry-after` by the service's clock, whatever ours shows", async () => {
    const headers = { date: 'Tue, 01 Jan 2019 10:00:00 GMT', 'retry-after': 'Tue, 01 Jan 2019 10:00:01 GMT' }
    server.behave({ status: 429, headers }, 'At last')
    const startedAt = performance.now()
    expect(await connect().complete(ask('Hi'))).toBe('At last')
    expect(performance.now() - startedAt).toBeGreaterThan(950)
  })

  it('end after two', async () => {
    server.behave({ status: 503 })
    expect(await errorOf(connect().complete(ask('Hi')))).toMatchObject({ code: 'SERVER_ERROR' })
    expect(server.requests).toHaveLength(3)
  })

  it.each([401, 404, 400])('are not made after %i', async (status) => {
    server.behave({ status })
    await errorOf(connect().complete(ask('Hi')))
    expect(server.requests).toHaveLength(1)
  })

  it('end when the request is aborted', async () => {
    server.behave({ status: 429, headers: { 'retry-after': '10' } })
    const controller = new AbortController()
    const answer = connect().complete(ask('Hi', { signal: controller.signal }))
    setTimeout(() => controller.abort(new Error('gone')), 50)
    await expect(answer).rejects.toThrow(/gone|abort/)
    server.behave({ never: true })
    const silent = connect().complete(ask('Hi', { signal: AbortSignal.timeout(50) }))
    await expect(silent).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

it('reads the same stream in any chunks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.string({ unit: 'grapheme', maxLength: 8 }).map((word) => `${word}.`),
        { minLength: 1, maxLength: 6 },
      ),
      fc.array(fc.nat(400), { maxLength: 12 }),
      async (words, cuts) => {
        const events = words.map((content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
        const bytes = Buffer.from(`${events.join('')}data: [DONE]\n\n`)
        const edges = [0, ...cuts.map((cut) => cut % bytes.length), bytes.length].toSorted((a, b) => a - b)
        async function* body(): AsyncGenerator<Uint8Array> {
          for (const [index, edge] of edges.slice(1).entries()) yield bytes.subarray(edges[index], edge)
        }
        const model = connectLanguageModel(
          { baseUrl: 'http://x.example', model: 'cut', key: 'k' },
          {
            send: async () => ({ status: 200, headers: { 'content-type': 'text/event-stream' }, body: body() }),
            retries: 0,
          },
        )
        expect(await model.complete(ask('Hi', { onDelta: () => undefined }))).toBe(words.join(''))
      },
    ),
    { numRuns: 100 },
  )
})
