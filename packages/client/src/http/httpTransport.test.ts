import type { ServerResponse } from 'node:http'
import { NO_DIALOGUE } from '@platform/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PlatformError, type PlatformErrorContext } from '../PlatformError.ts'
import { sendJson, startServer, type Answer } from '@platform/testing/http-server'
import type { CallOptions, CallProgress, Transport } from '../transport.ts'
import { httpTransport, uploadTimeoutMs, type HttpTransportOptions } from './httpTransport.ts'

const training = {
  state: 'untrained',
  progress: 0,
  startedAt: null,
  finishedAt: null,
  error: null,
  isCancelled: false,
  modelVersion: null,
  metrics: null,
  warnings: [],
}
const agent = {
  id: 'a1',
  eId: 'e1',
  name: 'Travel',
  description: '',
  type: 'nlp',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  training,
}
const ok = { status: true, data: training }
const read = { agentId: 'a1' }

async function transportTo(answer: Answer, options: Partial<HttpTransportOptions> = {}) {
  const { baseUrl, received } = await startServer(answer)
  return { transport: httpTransport({ baseUrl, ...options }), received }
}

async function failureOf(call: Promise<unknown>): Promise<{ context: PlatformErrorContext; message: string }> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof PlatformError)) throw new Error(`rejected with ${String(error)}, which is not a PlatformError`)
  return { context: error.context, message: error.message }
}

describe('a request', () => {
  it('carries the token in its header and the input in path and query', async () => {
    const { transport, received } = await transportTo(
      (response) => sendJson(response, { status: true, data: { agents: [agent], more: true } }),
      { getToken: () => 'secret' },
    )
    const page = await transport.call('agents.list', { name: 'Tra vel', from: 15 })
    expect(page.more).toBe(true)
    expect(page.agents[0]).toMatchObject({ id: 'a1', enterpriseId: 'e1' })
    expect(received[0]).toMatchObject({
      method: 'GET',
      url: '/api/chatbird/api/nlp/v2/agent?from=15&perPage=15&name=Tra+vel',
      body: '',
    })
    expect(received[0]?.headers['authentication-token']).toBe('secret')
    expect(received[0]?.headers['content-type']).toBeUndefined()
    expect(received[0]?.headers.cookie).toBeUndefined()
  })

  it('has no token header if no user is signed in', async () => {
    const { transport, received } = await transportTo((response) => sendJson(response, ok))
    await transport.call('agents.training', read)
    expect(received[0]?.headers).not.toHaveProperty('authentication-token')
  })

  it.each([
    ['form', 'application/x-www-form-urlencoded;charset=UTF-8', 'name=Travel&description=&type=nlp'],
    ['json', 'application/json', '{"name":"Travel","description":"","type":"nlp"}'],
  ] as const)('sends its body as %s', async (bodyEncoding, contentType, body) => {
    const { transport, received } = await transportTo((response) => sendJson(response, { status: true, data: agent }), {
      bodyEncoding,
    })
    await transport.call('agents.save', { name: ' Travel ', description: '', type: 'nlp' })
    expect(received[0]).toMatchObject({ method: 'POST', url: '/api/chatbird/api/nlp/agent', body })
    expect(received[0]?.headers['content-type']).toBe(contentType)
  })

  it('is not sent if the input does not match its schema', async () => {
    const { transport, received } = await transportTo((response) => sendJson(response, ok))
    const { context } = await failureOf(
      transport.call('agents.save', { name: 'x'.repeat(201), description: '', type: 'nlp' }),
    )
    expect(context).toEqual({
      type: 'INVALID',
      errors: [{ field: 'name', message: 'must be at most 200 characters long' }],
    })
    expect(received).toHaveLength(0)
  })
})

describe('a reply', () => {
  it('that refuses keeps the rule and the message of the server', async () => {
    const { transport } = await transportTo((response) =>
      sendJson(response, { status: false, code: 101, message: 'Agent has Stories' }),
    )
    expect(await failureOf(transport.call('agents.delete', read))).toEqual({
      message: 'Agent has Stories',
      context: { type: 'REFUSED', rule: 'AGENT_NOT_EMPTY', errors: [] },
    })
  })

  it('returns the saved state when it refuses a stale save', async () => {
    const current = { id: 'i1', agentId: 'a1', storyId: 's1', name: 'New', revision: 2, updatedAt: agent.updatedAt }
    const wire = {
      ...current,
      utterances: [{ utterance: 'Hi', entityDefined: false, entityRefs: [] }],
      responses: null,
    }
    const intent = { agentId: 'a1', storyId: 's1', name: 'Mine', phrases: [], responses: [], revision: 1 }
    const refuseWith = async (data: unknown) => {
      const { transport } = await transportTo((response) => sendJson(response, { status: false, code: 409, data }))
      return (await failureOf(transport.call('intents.save', intent))).context
    }
    expect(await refuseWith(wire)).toEqual({
      type: 'REFUSED',
      rule: 'STALE',
      errors: [],
      current: {
        ...current,
        phrases: [{ text: 'Hi', annotations: [] }],
        responses: [],
        parameters: [],
        dialogue: NO_DIALOGUE,
      },
    })
    expect(await refuseWith({ something: 'else' })).toEqual({ type: 'REFUSED', rule: 'STALE', errors: [] })
  })

  it.each<[string, Answer, Partial<PlatformErrorContext>]>([
    ['that is a page', (response) => response.end('<html>'), { type: 'UNEXPECTED_REPLY', endpoint: 'agents.training' }],
    ['that is empty', (response) => response.end(), { type: 'UNEXPECTED_REPLY' }],
    ['that is half a JSON', (response) => response.end('{"status":true,"data":{"sta'), { type: 'UNEXPECTED_REPLY' }],
    ['that is a list', (response) => sendJson(response, []), { type: 'UNEXPECTED_REPLY' }],
    [
      'whose data is of another shape',
      (response) => sendJson(response, { status: true, data: { ...training, progress: 'half' } }),
      { type: 'UNEXPECTED_REPLY', detail: 'progress: Invalid input: expected number, received string' },
    ],
    ['of a gateway that is down', (response) => response.writeHead(502).end('<html>'), { type: 'SERVER' }],
    [
      'of an error',
      (response) => sendJson(response, { status: false, requestId: 'r1' }, 500),
      { type: 'SERVER', requestId: 'r1' },
    ],
    ['of an unknown id', (response) => sendJson(response, { status: false }, 404), { type: 'NOT_FOUND' }],
    [
      'of somebody who asks too often',
      (response) => sendJson(response, { status: false, retryAfter: 30 }, 429),
      { type: 'TOO_MANY_REQUESTS', retryAfterSeconds: 30 },
    ],
  ])('reports %s', async (_, answer, context) => {
    const { transport, received } = await transportTo(answer)
    const failure = await failureOf(transport.call('agents.training', read))
    expect(failure.context).toMatchObject(context)
    expect(failure.message).not.toBe('')
    expect(received).toHaveLength(1)
  })
})

describe('a lost session', () => {
  const answers: [string, Answer][] = [
    ['401', (response) => sendJson(response, { status: false }, 401)],
    ['login_required', (response) => sendJson(response, { status: false, login_required: true })],
    ['403 of a gateway', (response) => response.writeHead(403).end('denied')],
  ]

  it.each(answers)('is reported once after %s, however many calls fail', async (_, answer) => {
    const onLoginRequired = vi.fn()
    const { transport } = await transportTo(answer, { getToken: () => 't1', onLoginRequired })
    const calls = [1, 2, 3].map(() => failureOf(transport.call('agents.training', read)))
    for (const { context } of await Promise.all(calls)) expect(context).toEqual({ type: 'LOGIN_REQUIRED' })
    expect(onLoginRequired).toHaveBeenCalledTimes(1)
  })

  it('is not reported after a 403 with code 1403', async () => {
    const onLoginRequired = vi.fn()
    const { transport } = await transportTo(
      (response) => sendJson(response, { status: false, code: 1403, permissions: ['NLP.NLP'] }, 403),
      { getToken: () => 't1', onLoginRequired },
    )
    const { context } = await failureOf(transport.call('agents.training', read))
    expect(context).toEqual({ type: 'FORBIDDEN', permissions: ['NLP.NLP'] })
    expect(onLoginRequired).not.toHaveBeenCalled()
  })

  it('is reported again when the next session is lost', async () => {
    let token = 't1'
    const onLoginRequired = vi.fn()
    const { transport } = await transportTo((response) => sendJson(response, {}, 401), {
      getToken: () => token,
      onLoginRequired,
    })
    await failureOf(transport.call('agents.training', read))
    token = 't2'
    await failureOf(transport.call('agents.training', read))
    expect(onLoginRequired).toHaveBeenCalledTimes(2)
  })

  it('is not reported if the user signed in again during the call', async () => {
    let token = 't1'
    const onLoginRequired = vi.fn()
    const { transport } = await transportTo(
      (response) => {
        token = 't2'
        sendJson(response, {}, 401)
      },
      { getToken: () => token, onLoginRequired },
    )
    expect((await failureOf(transport.call('agents.training', read))).context.type).toBe('LOGIN_REQUIRED')
    expect(onLoginRequired).not.toHaveBeenCalled()
  })

  it('is not reported by a refused sign-in', async () => {
    const onLoginRequired = vi.fn()
    const { transport } = await transportTo((response) => sendJson(response, {}, 401), { onLoginRequired })
    await failureOf(transport.call('account.login', { email: 'a@example.com', password: 'x' }))
    expect(onLoginRequired).not.toHaveBeenCalled()
  })
})

const cut: Answer = (response) => response.destroy()
const cutInTheMiddle: Answer = (response) => {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('{"status":true,', () => response.destroy())
}

describe('a network error', () => {
  it.each([
    ['before the reply', cut],
    ['in the middle of the reply', cutInTheMiddle],
  ])('%s is tried once more where repeating changes nothing', async (_, fail) => {
    const { transport, received } = await transportTo((response, call, index) =>
      index === 0 ? fail(response, call, index) : sendJson(response, ok),
    )
    await expect(transport.call('agents.training', read)).resolves.toEqual(training)
    expect(received).toHaveLength(2)
  })

  it('is reported after two attempts', async () => {
    const { transport, received } = await transportTo(cut)
    const { context } = await failureOf(transport.call('agents.training', read))
    expect(context).toEqual({ type: 'NETWORK', isOnline: true })
    expect(received).toHaveLength(2)
  })

  it.each([
    ['agents.save', { name: 'x', description: '', type: 'nlp' }],
    ['agents.delete', read],
    ['agents.train', read],
  ] as const)('never repeats %s, which changes something', async (name, input) => {
    const { transport, received } = await transportTo(cut)
    expect((await failureOf(transport.call(name, input))).context.type).toBe('NETWORK')
    expect(received).toHaveLength(1)
  })

  it('is reported as offline without a retry if the device is offline', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('Failed to fetch'))
    const network = { isOnline: () => false, subscribe: () => () => undefined }
    const transport = httpTransport({ baseUrl: '/api/', fetch, network })
    const { context, message } = await failureOf(transport.call('agents.training', read))
    expect(context).toEqual({ type: 'NETWORK', isOnline: false })
    expect(message).toMatch('offline')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('becomes a timeout if no reply arrives', async () => {
    const { transport } = await transportTo(() => undefined, { timeoutMs: 60 })
    const { context } = await failureOf(transport.call('agents.training', read))
    expect(context).toEqual({ type: 'TIMEOUT', milliseconds: 60 })
  })

  it('becomes a timeout if the reply stops in the middle', async () => {
    const { transport } = await transportTo((response) => void response.write('{"status":'), { timeoutMs: 60 })
    expect((await failureOf(transport.call('agents.training', read))).context.type).toBe('TIMEOUT')
  })
})

const exported = (transport: Transport, options: CallOptions = {}) =>
  transport.call('contacts.export', { filter: {} }, options)

describe('a reply that is a file', () => {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="_.csv"; filename*=UTF-8''%C3%9Cber%20uns.csv`,
  }
  const file: Answer = (response) => response.writeHead(200, headers).end('Näme\r\n')

  it('is returned with its name and type', async () => {
    const { transport, received } = await transportTo(file)
    const { fileName, content } = await exported(transport)
    expect(fileName).toBe('Über uns.csv')
    expect(content.type.replace(' ', '')).toBe('text/csv;charset=utf-8')
    expect(await content.text()).toBe('Näme\r\n')
    expect(received[0]?.headers.accept).toBe('*/*')
  })

  it('has no name if the server hides it', async () => {
    const { transport } = await transportTo((response) => response.writeHead(200, { 'content-type': 'text/csv' }).end())
    expect(await exported(transport)).toMatchObject({ fileName: '', content: { size: 0 } })
  })

  it('may be JSON itself', async () => {
    const asJson = { ...headers, 'content-type': 'application/json' }
    const { transport } = await transportTo((response) => response.writeHead(200, asJson).end('[1]'))
    expect(await (await exported(transport)).content.text()).toBe('[1]')
  })

  it('reports the progress of its download', async () => {
    const { transport } = await transportTo((response) => {
      response.writeHead(200, { ...headers, 'content-length': 3_000_000 })
      response.end(Buffer.alloc(3_000_000, 'x'))
    })
    const reported: CallProgress[] = []
    const { content } = await exported(transport, { onProgress: (progress) => reported.push(progress) })
    const down = reported.filter(({ direction }) => direction === 'download')
    expect(content).toMatchObject({ size: 3_000_000, type: expect.stringMatching(/^text\/csv/) as string })
    expect(down.length).toBeGreaterThan(1)
    expect(down.at(-1)).toEqual({ direction: 'download', loadedBytes: 3_000_000, totalBytes: 3_000_000 })
  })

  it.each<[string, Answer, Partial<PlatformErrorContext>]>([
    [
      'a refusal',
      (response) => sendJson(response, { status: false, errors: [{ rule: 'BLANK', message: 'Choose contacts' }] }),
      { type: 'REFUSED' },
    ],
    [
      'an internal error',
      (response) => sendJson(response, { status: false, requestId: 'r1' }, 500),
      { type: 'SERVER' },
    ],
    ['a file of an error', (response) => response.writeHead(502, headers).end('no'), { type: 'SERVER' }],
    ['a success without a file', (response) => sendJson(response, { status: true }), { type: 'UNEXPECTED_REPLY' }],
    [
      'a page',
      (response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>'),
      { type: 'UNEXPECTED_REPLY' },
    ],
    ['a reply without a type', (response) => response.end('?'), { type: 'UNEXPECTED_REPLY' }],
  ])('is not %s', async (_, answer, context) => {
    const { transport } = await transportTo(answer)
    expect((await failureOf(exported(transport))).context).toMatchObject(context)
  })

  const breakInTheMiddle: Answer = (response) => {
    response.writeHead(200, headers)
    response.write('Name\r\nAn', () => response.destroy())
  }

  it('that breaks is a network error, and is requested twice', async () => {
    for (const options of [{}, { onProgress: () => undefined }]) {
      const { transport, received } = await transportTo(breakInTheMiddle)
      expect((await failureOf(exported(transport, options))).context).toEqual({ type: 'NETWORK', isOnline: true })
      expect(received).toHaveLength(2)
    }
  })

  it('may take longer than the timeout, if it does not stop', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const sent = Promise.withResolvers<ServerResponse>()
    const { transport } = await transportTo((response) => {
      response.writeHead(200, headers).write('x')
      sent.resolve(response)
    })
    const onProgress = async ({ direction, loadedBytes }: CallProgress) => {
      if (direction === 'upload') return
      vi.advanceTimersByTime(20_000)
      const response = await sent.promise
      if (loadedBytes < 5) response.write('x')
      else response.end()
    }
    const { content } = await exported(transport, { onProgress: (progress) => void onProgress(progress) })
    expect(content.size).toBe(5)
  })

  it('becomes a timeout if it stops', async () => {
    const { transport } = await transportTo((response) => void response.writeHead(200, headers).write('x'), {
      timeoutMs: 60,
    })
    expect((await failureOf(exported(transport))).context).toEqual({ type: 'TIMEOUT', milliseconds: 60 })
  })
})

it('waits longer for the reply to a larger upload', () => {
  const gigabyte = 1_000_000_000
  expect(uploadTimeoutMs(gigabyte) - uploadTimeoutMs(0)).toBe((gigabyte * 8) / 1_000)
})

describe('an aborted call', () => {
  it('sends nothing if it was aborted before', async () => {
    const { transport, received } = await transportTo((response) => sendJson(response, ok))
    const { context } = await failureOf(transport.call('agents.training', read, { signal: AbortSignal.abort() }))
    expect(context).toEqual({ type: 'ABORTED' })
    expect(received).toHaveLength(0)
  })

  it('ends the request without a retry if it is aborted while waiting', async () => {
    const controller = new AbortController()
    const { transport, received } = await transportTo(() => controller.abort())
    const { context } = await failureOf(transport.call('agents.training', read, { signal: controller.signal }))
    expect(context).toEqual({ type: 'ABORTED' })
    expect(received).toHaveLength(1)
  })
})

it('reports the progress of upload and download', async () => {
  const { transport } = await transportTo((response) => sendJson(response, { status: true, data: agent }), {
    bodyEncoding: 'json',
  })
  const reported: CallProgress[] = []
  const input = { name: 'ए', description: '', type: 'nlp' } as const
  await transport.call('agents.save', input, { onProgress: (progress) => reported.push(progress) })
  const bytes = new TextEncoder().encode(JSON.stringify(input)).byteLength
  expect(reported.filter(({ direction }) => direction === 'upload')).toEqual([
    { direction: 'upload', loadedBytes: 0, totalBytes: bytes },
    { direction: 'upload', loadedBytes: bytes, totalBytes: bytes },
  ])
  const replied = JSON.stringify({ status: true, data: agent }).length
  expect(reported.at(-1)).toMatchObject({ direction: 'download', loadedBytes: replied })
})
