import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callFulfilment, type FulfilmentCall } from './callFulfilment.ts'
import { ANSWER_MAX_BYTES } from './fulfilment.limits.ts'
import { fulfilmentSecret } from './signature.ts'
import { startFulfilment } from './testing.ts'

let place: Awaited<ReturnType<typeof startFulfilment>>
beforeAll(async () => {
  place = await startFulfilment()
})
afterAll(() => place.close())

const secret = fulfilmentSecret(Buffer.alloc(32, 1), 'agent')
const told: FulfilmentCall = {
  agentId: 'agent',
  version: 3,
  sessionId: 'session',
  senderId: 'me',
  origin: 'try-it',
  language: 'en',
  timeZone: null,
  text: 'book it',
  intent: { id: 'book', name: 'Book' },
  parameters: { price: { amount: 5, currency: 'INR' }, city: 'Goa' },
  contexts: [],
}
const call = (options: Partial<Parameters<typeof callFulfilment>[2]> = {}, fallback = 'Later, please.') =>
  callFulfilment({ url: place.url, fallback }, told, {
    secret,
    allow: new Set([place.host]),
    attemptTimeoutMs: 300,
    pausesMs: [5, 5],
    ...options,
  })

describe('a fulfilment', () => {
  it('is told everything as JSON, signed with the agent’s secret and the time', async () => {
    place.answers({ body: '{"text":"Booked."}' })
    expect(await call()).toEqual({ text: 'Booked.', note: 'answered' })
    const [{ headers, body } = { headers: {}, body: '' }] = place.deliveries
    expect(JSON.parse(body)).toEqual({ ...told, deliveryId: headers['platform-delivery'] })
    const timestamp = String(headers['platform-timestamp'])
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(5)
    const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
    expect(headers['platform-signature']).toBe(`sha256=${expected}`)
  })

  it('of another agent is signed with another secret', () => {
    expect(fulfilmentSecret(Buffer.alloc(32, 1), 'other')).not.toBe(secret)
    expect(fulfilmentSecret(Buffer.alloc(32, 2), 'agent')).not.toBe(secret)
  })

  it('may say nothing, and may bring buttons and contexts', async () => {
    place.answers({ status: 204 })
    expect(await call()).toEqual({ note: 'answered' })
    place.answers({ body: '{}' })
    expect(await call()).toEqual({ note: 'answered' })
    const rich = {
      text: 'Which?',
      buttons: [{ kind: 'link', label: 'See', url: 'https://example.com/' }],
      contexts: [{ name: 'choosing', turns: 2 }],
    }
    place.answers({ body: JSON.stringify({ ...rich, more: 1 }) })
    expect(await call()).toEqual({ ...rich, note: 'answered' })
  })

  it.each([500, 503, 429])('is told again after HTTP %i, as the same delivery', async (status) => {
    place.answers({ status }, { status }, { body: '{"text":"Booked."}' })
    expect(await call()).toEqual({ text: 'Booked.', note: 'answered at attempt 3' })
    expect(new Set(place.deliveries.map(({ headers }) => headers['platform-delivery'])).size).toBe(1)
  })

  it('is given up after three attempts, and the fallback is said', async () => {
    place.answers({ status: 500 })
    expect(await call()).toEqual({ text: 'Later, please.', note: 'failed: HTTP 500' })
    expect(place.deliveries).toHaveLength(3)
    expect(await call({}, ' ')).toEqual({ note: 'failed: HTTP 500' })
  })

  it('that never answers is not waited for longer than it may take', async () => {
    place.answers(null)
    const startedAt = performance.now()
    expect(await call({ attemptTimeoutMs: 100, pausesMs: [5] })).toEqual({
      text: 'Later, please.',
      note: 'failed: TIMEOUT',
    })
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    expect(place.deliveries).toHaveLength(2)
  })

  it.each([
    ['a refusal', { status: 400 }, 'HTTP 400'],
    ['a redirect', { status: 302 }, 'HTTP 302'],
    ['no JSON', { body: '<html>' }, 'the answer is not JSON'],
    ['half of a JSON', { body: '{"text":"Boo' }, 'the answer is not JSON'],
    ['another shape', { body: '{"text":7}' }, 'the answer is not as documented'],
    [
      'a link that would run',
      { body: '{"buttons":[{"kind":"link","label":"x","url":"javascript:alert(1)"}]}' },
      'the answer is not as documented',
    ],
    ['more than is read', { body: JSON.stringify({ text: 'x'.repeat(ANSWER_MAX_BYTES) }) }, 'TOO_LARGE'],
  ])('that answers with %s is not asked again', async (_, answer, note) => {
    place.answers(answer)
    const reply = await call()
    expect(reply.text).toBe('Later, please.')
    expect(reply.note).toContain(note)
    expect(place.deliveries).toHaveLength(1)
  })

  it('never reaches a private address that the operator has not allowed', async () => {
    place.answers({ body: '{"text":"inside"}' })
    expect((await call({ allow: new Set() })).note).toBe('failed: BAD_ADDRESS') // a port that is not the web's
    const inside = { url: 'http://127.0.0.1/do', fallback: '' }
    expect(await callFulfilment(inside, told, { secret, allow: new Set() })).toEqual({
      note: 'failed: PRIVATE_ADDRESS',
    })
    expect(place.deliveries).toHaveLength(0)
  })

  it('is not told again once nobody waits for the reply', async () => {
    place.answers({ status: 500 })
    const gone = new AbortController()
    gone.abort()
    expect((await call({ signal: gone.signal })).note).toContain('failed')
    expect(place.deliveries.length).toBeLessThan(2)
  })
})
