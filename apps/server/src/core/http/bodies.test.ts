import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { BODY_MAX_BYTES, JSON_DEPTH_MAX, JSON_ITEMS_MAX, JSON_KEYS_MAX, JSON_SHAPES_MAX } from '@platform/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeAgent, makeStory, signedIn } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { FORM_FIELDS_MAX } from './bodies.ts'
import { LARGE_BODY_BYTES, type LargeRequest } from './largeBody.ts'
import { PARTS_MAX } from './MultipartReader.ts'

let server: TestServer
let address: URL
let developer: string
beforeAll(async () => {
  server = await buildServer()
  address = new URL(await server.listen())
  developer = await server.signIn('a', 'DEVELOPMENT')
})
afterAll(() => server.close())

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const MULTIPART_TYPE = 'multipart/form-data; boundary=x'
const SAVE = '/api/chatbird/api/nlp/agent'
const SAVE_INTENT = '/api/chatbird/api/nlp/intent'
const UPLOAD = '/api/chatbird/api/nlp/agent/upload_documents'
const LOGIN = '/api/account/enterprise/login/twoFactorAuth'
const SIZE_BYTES = 15_000_000

interface Partial {
  readonly url: string
  readonly type: string
  readonly token?: string
  /** What is sent of a body of 15 MB. */
  readonly begin?: string
}

/** Sends the head of a request and the beginning of its body, and returns the status of the reply. */
async function statusAfter({ url, type, token, begin = '' }: Partial): Promise<number> {
  const socket = connect(Number(address.port), address.hostname)
  const authentication = token === undefined ? [] : [`authentication-token: ${token}`]
  const head = [`POST ${url} HTTP/1.1`, 'host: x', `content-type: ${type}`, `content-length: ${SIZE_BYTES}`]
  socket.write(`${[...head, ...authentication].join('\r\n')}\r\n\r\n${begin}`)
  const [reply] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d+)/.exec(reply.toString())?.[1])
}

const post = (url: string, type: string, payload: string, token = developer) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'authentication-token': token, 'content-type': type },
    payload,
  })

describe('before its body is read', () => {
  it.each([JSON_TYPE, FORM_TYPE, MULTIPART_TYPE])('a request with a made-up token is refused: %s', async (type) => {
    for (const url of [SAVE, UPLOAD]) expect(await statusAfter({ url, type, token: 'made-up' })).toBe(401)
  })

  it.each([JSON_TYPE, FORM_TYPE, MULTIPART_TYPE])('a request without permission is refused: %s', async (type) => {
    const token = await server.signIn('a', 'REPORT_VIEWER')
    for (const url of [SAVE, UPLOAD]) expect(await statusAfter({ url, type, token })).toBe(403)
  })

  it('a request for nothing is refused', async () => {
    expect(await statusAfter({ url: '/api/nothing', type: JSON_TYPE, token: developer })).toBe(404)
    expect(await statusAfter({ url: '/', type: JSON_TYPE })).toBe(404)
  })

  it('a request that announces too much is refused', async () => {
    expect(await statusAfter({ url: LOGIN, type: JSON_TYPE })).toBe(413)
    expect(await statusAfter({ url: LOGIN, type: FORM_TYPE })).toBe(413)
  })

  it('a multipart form of a call without files is refused', async () => {
    expect(await statusAfter({ url: SAVE, type: MULTIPART_TYPE, token: developer })).toBe(415)
    expect(await statusAfter({ url: LOGIN, type: MULTIPART_TYPE })).toBe(415)
    const session = '/api/chatbird/api/webchat/session'
    expect(await statusAfter({ url: session, type: MULTIPART_TYPE })).toBe(400)
  })
})

describe('while its body is read', () => {
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'
  it.each([
    ['JSON', SAVE_INTENT, JSON_TYPE, '['.repeat(JSON_DEPTH_MAX + 1)],
    ['a form', SAVE_INTENT, FORM_TYPE, '&'.repeat(FORM_FIELDS_MAX)],
    ['a multipart form', UPLOAD, MULTIPART_TYPE, part.repeat(PARTS_MAX + 1)],
    ['empty parts', UPLOAD, MULTIPART_TYPE, '--x\r\n\r\n'.repeat(2_000)],
  ])('a request is refused as soon as it exceeds a limit: %s', async (_, url, type, begin) => {
    expect(await statusAfter({ url, type, token: developer, begin })).toBe(400)
  })
})

describe('the limits of bodies', () => {
  it.each([
    ['depth', `{"a":${'['.repeat(JSON_DEPTH_MAX)}`, `The JSON must be nested at most ${JSON_DEPTH_MAX} levels deep`],
    ['keys', `[${'{"a":0},'.repeat(JSON_KEYS_MAX)}{"a":0}]`, `The JSON must have at most ${JSON_KEYS_MAX} keys`],
    ['elements', `[${'0,'.repeat(JSON_ITEMS_MAX)}0]`, `The JSON must have at most ${JSON_ITEMS_MAX} elements`],
    [
      'shapes',
      `{${Array.from({ length: JSON_SHAPES_MAX + 1 }, (_, at) => `"${at}":0`).join()}}`,
      `The objects of the JSON must have at most ${JSON_SHAPES_MAX} different sequences of keys`,
    ],
  ])('of JSON are named: %s', async (_, payload, message) => {
    const response = await post(SAVE_INTENT, JSON_TYPE, payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ status: false, message, errors: [{ message }] })
  })

  it('are higher for the calls that save content', async () => {
    const payload = JSON.stringify({ name: 'x'.repeat(BODY_MAX_BYTES) })
    const refused = await post(SAVE, JSON_TYPE, payload)
    expect([refused.statusCode, refused.json()]).toEqual([413, expect.objectContaining({ limit: BODY_MAX_BYTES })])
    expect((await post(SAVE_INTENT, JSON_TYPE, payload)).statusCode).toBe(422)
  })

  it('hold for JSON in a form and in a string, too', async () => {
    const nested = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
    const url = `${SAVE}/config`
    const form = await post('/api/chatbird/api/nlp/agent/a/story', FORM_TYPE, `name=x&intents=${nested}`)
    expect([404, 422]).toContain(form.statusCode)
    expect([404, 422]).toContain((await post(url, JSON_TYPE, JSON.stringify({ a: nested }))).statusCode)
  })

  it('permit forms with many fields, and lists in them', async () => {
    const fields = Array.from({ length: FORM_FIELDS_MAX - 3 }, (_, index) => `x${index}=1`).join('&')
    const response = await post(SAVE, FORM_TYPE, `name=Form&description=&type=nlp&${fields}`)
    expect(response.json()).toMatchObject({ status: true })
  })

  it.each([
    ['JSON', SAVE, JSON_TYPE, '{"__proto__":{"isAdmin":true}}'],
    ['a form', SAVE, FORM_TYPE, 'name=x&__proto__=1'],
    [
      'a multipart form',
      UPLOAD,
      MULTIPART_TYPE,
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n\r\n--x--',
    ],
  ])('refuse a field named __proto__: %s', async (_, url, type, payload) => {
    expect((await post(url, type, payload)).statusCode).toBe(400)
  })

  it('ignore a parameter of the query named __proto__', async () => {
    const url = '/api/chatbird/api/nlp/v2/agent?__proto__=1&__proto__[isAdmin]=1&from=0&perPage=15'
    const response = await server.app.inject({ method: 'GET', url, headers: { 'authentication-token': developer } })
    expect(response.json()).toMatchObject({ status: true })
  })
})

describe('a large body', () => {
  const filler = 'x'.repeat(LARGE_BODY_BYTES)
  const phrases = ['book a flight', 'a plane to Goa', filler.slice(0, 900)]
  const wire = (fields: object) => ({
    name: 'large',
    utterances: phrases.map((utterance) => ({ utterance, entityDefined: false, entityRefs: [] })),
    responses: [],
    ...fields,
  })

  it('is read in a thread, and saved as any other', async () => {
    const readLarge = vi.spyOn(Worker.prototype, 'postMessage')
    const staff = await signedIn(server, 'a')
    const { id: agentId } = await makeAgent(staff)
    const { id: storyId } = await makeStory(staff, agentId)
    // White space makes it large.
    const body = `${JSON.stringify(wire({ agentId, storyId }))}${' '.repeat(LARGE_BODY_BYTES)}`
    const saved = (await post(SAVE_INTENT, JSON_TYPE, body)).json<{ data: { id: string } }>()
    expect(readLarge).toHaveBeenCalledWith(expect.objectContaining({ name: 'intents.save' }), [])
    readLarge.mockRestore()
    const { phrases: stored } = (await staff.call('intents.get', { agentId, storyId, intentId: saved.data.id })).output
    expect(stored.map(({ text }) => text)).toEqual(phrases)
  })

  it('is read in turn with those of other enterprises, of which only some may wait', async () => {
    const senders = { a: developer, b: await server.signIn('b', 'DEVELOPMENT') }
    const sends = vi.spyOn(Worker.prototype, 'postMessage')
    // The first one is not read until the others wait.
    const { promise: held, resolve: hold } = Promise.withResolvers<() => void>()
    sends.mockImplementationOnce(function (this: Worker, ...message) {
      hold(() => this.postMessage(...message))
    })
    const send = (sender: keyof typeof senders, count: number) =>
      Array.from({ length: count }, async () => {
        const body = JSON.stringify({ sender, filler })
        const { statusCode, headers, json } = await post(SAVE_INTENT, JSON_TYPE, body, senders[sender])
        return { statusCode, retryAfter: headers['retry-after'], reply: json<object>() }
      })
    const first = send('a', 1)
    const release = await held
    const waiting = [send('a', 11), send('b', 11)]
    const message = 'The server still works on earlier requests of your enterprise. Try again in some seconds.'
    for (const replies of waiting) {
      expect(await Promise.race(replies)).toEqual({
        statusCode: 429,
        retryAfter: '10',
        reply: { status: false, message, retryAfter: 10 },
      })
    }
    release()
    expect(await Promise.all(first)).toMatchObject([{ statusCode: 422 }])
    for (const replies of waiting) {
      const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode)
      expect([422, 429].map((one) => statuses.filter((status) => status === one).length)).toEqual([10, 1])
    }
    const order = sends.mock.calls.map(([task]) =>
      Buffer.from((task as LargeRequest).body)
        .toString()
        .charAt(11),
    )
    sends.mockRestore()
    // The task that was held was sent twice.
    expect(order.join('')).toBe(`aa${'ba'.repeat(10)}`)
  })

  it.each([
    ['JSON that is not valid', `{${filler}`, 400, 'The request could not be read'],
    ['a key named __proto__', `{"__proto__":{"a":"${filler}"}}`, 400, 'The request could not be read'],
    ['an invalid field', JSON.stringify(wire({ agentId: filler })), 422, expect.stringContaining('agentId')],
  ])('is refused as any other: %s', async (_, body, status, message) => {
    const response = await post(SAVE_INTENT, JSON_TYPE, body)
    expect([response.statusCode, response.json()]).toEqual([
      status,
      expect.objectContaining({ status: false, message }),
    ])
  })
})
