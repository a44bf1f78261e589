import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callFulfilment, type FulfilmentCall } from './callFulfilment.ts'
import { ANSWER_MAX_BYTES } from './fulfilment.limits.ts'
import { fulfilmentSecrets, type SigningAgent } from './signature.ts'
import { startFulfilment } from './testing.ts'

let webhook: Awaited<ReturnType<typeof startFulfilment>>
beforeAll(async () => {
  webhook = await startFulfilment()
})
afterAll(() => webhook.close())

const NOW = new Date('2026-08-12T10:00:00Z')
const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000)
const secretsOf = (agent: Partial<SigningAgent> = {}, serverKey = 1) =>
  fulfilmentSecrets(
    Buffer.alloc(32, serverKey),
    { id: 'agent', fulfilment_generation: 0, fulfilment_rotated_at: null, ...agent },
    NOW,
  )
const secrets = secretsOf()
const REQUEST: FulfilmentCall = {
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
  callFulfilment({ url: webhook.url, fallback }, REQUEST, {
    secrets,
    allow: new Set([webhook.host]),
    attemptTimeoutMs: 300,
    pausesMs: [5, 5],
    ...options,
  })

describe('callFulfilment', () => {
  it('sends the request as JSON, signed with the agent’s secret and the time', async () => {
    webhook.replyWith({ body: '{"text":"Booked."}' })
    expect(await call()).toEqual({ text: 'Booked.', note: 'answered' })
    const [{ headers, body } = { headers: {}, body: '' }] = webhook.deliveries
    expect(JSON.parse(body)).toEqual({ ...REQUEST, deliveryId: headers['platform-delivery'] })
    const timestamp = String(headers['platform-timestamp'])
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(5)
    const expected = createHmac('sha256', secrets.secret).update(`${timestamp}.${body}`).digest('hex')
    expect(headers['platform-signature']).toBe(`sha256=${expected}`)
    expect(headers['platform-signature-new']).toBeUndefined()
  })

  it('signs with another secret for another agent, server key or generation', () => {
    const others = [secretsOf({ id: 'other' }), secretsOf({}, 2), secretsOf({ fulfilment_generation: 1 })]
    expect(new Set([secrets, ...others].map(({ secret }) => secret)).size).toBe(4)
  })

  it('signs with both secrets for 24 hours after a rotation, the previous one in the usual header', async () => {
    const rotated = { fulfilment_generation: 1, fulfilment_rotated_at: hoursAgo(23) }
    webhook.replyWith({ status: 204 })
    await call({ secrets: secretsOf(rotated) })
    const [{ headers, body } = { headers: {}, body: '' }] = webhook.deliveries
    const signed = (secret: string) =>
      `sha256=${createHmac('sha256', secret)
        .update(`${String(headers['platform-timestamp'])}.${body}`)
        .digest('hex')}`
    expect(headers['platform-signature']).toBe(signed(secrets.secret))
    expect(headers['platform-signature-new']).toBe(signed(secretsOf(rotated).secret))
  })

  it('signs only with the new secret 24 hours after a rotation', () => {
    const ended = secretsOf({ fulfilment_generation: 1, fulfilment_rotated_at: hoursAgo(24) })
    expect(ended.previous).toBeNull()
    expect(ended.secret).not.toBe(secrets.secret)
  })

  it('signs with the last two secrets after two rotations', () => {
    const twice = secretsOf({ fulfilment_generation: 2, fulfilment_rotated_at: hoursAgo(1) })
    expect(twice.previous?.secret).toBe(secretsOf({ fulfilment_generation: 1 }).secret)
    expect(twice.previous?.validUntil).toEqual(new Date('2026-08-13T09:00:00Z'))
  })

  it('accepts an empty reply, and buttons and contexts', async () => {
    webhook.replyWith({ status: 204 })
    expect(await call()).toEqual({ note: 'answered' })
    webhook.replyWith({ body: '{}' })
    expect(await call()).toEqual({ note: 'answered' })
    const rich = {
      text: 'Which?',
      buttons: [{ kind: 'link', label: 'See', url: 'https://example.com/' }],
      contexts: [{ name: 'choosing', turns: 2 }],
    }
    webhook.replyWith({ body: JSON.stringify({ ...rich, more: 1 }) })
    expect(await call()).toEqual({ ...rich, note: 'answered' })
  })

  it.each([500, 503, 429])('retries after HTTP %i with the same delivery id', async (status) => {
    webhook.replyWith({ status }, { status }, { body: '{"text":"Booked."}' })
    expect(await call()).toEqual({ text: 'Booked.', note: 'answered at attempt 3' })
    expect(new Set(webhook.deliveries.map(({ headers }) => headers['platform-delivery'])).size).toBe(1)
  })

  it('returns the fallback after three failed attempts', async () => {
    webhook.replyWith({ status: 500 })
    expect(await call()).toEqual({ text: 'Later, please.', note: 'failed: HTTP 500', failure: 'HTTP 500' })
    expect(webhook.deliveries).toHaveLength(3)
    expect(await call({}, ' ')).toEqual({ note: 'failed: HTTP 500', failure: 'HTTP 500' })
  })

  it('stops waiting for a webhook that never replies at the time-out', async () => {
    webhook.replyWith(null)
    const startedAt = performance.now()
    expect(await call({ attemptTimeoutMs: 100, pausesMs: [5] })).toEqual({
      text: 'Later, please.',
      note: 'failed: TIMEOUT',
      failure: 'TIMEOUT',
    })
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    expect(webhook.deliveries).toHaveLength(2)
  })

  it.each([
    ['a 4xx status', { status: 400 }, 'HTTP 400'],
    ['a redirect', { status: 302 }, 'HTTP 302'],
    ['a body that is not JSON', { body: '<html>' }, 'the answer is not JSON'],
    ['incomplete JSON', { body: '{"text":"Boo' }, 'the answer is not JSON'],
    ['a body of another shape', { body: '{"text":7}' }, 'the answer is not as documented'],
    [
      'a link with a script',
      { body: '{"buttons":[{"kind":"link","label":"x","url":"javascript:alert(1)"}]}' },
      'the answer is not as documented',
    ],
    ['a body that is too large', { body: JSON.stringify({ text: 'x'.repeat(ANSWER_MAX_BYTES) }) }, 'TOO_LARGE'],
  ])('does not retry after %s', async (_, answer, note) => {
    webhook.replyWith(answer)
    const reply = await call()
    expect(reply.text).toBe('Later, please.')
    expect(reply.note).toContain(note)
    expect(webhook.deliveries).toHaveLength(1)
  })

  it('refuses a private address that the operator has not allowed', async () => {
    webhook.replyWith({ body: '{"text":"inside"}' })
    expect((await call({ allow: new Set() })).note).toBe('failed: BAD_ADDRESS') // the port is not 80 or 443
    const privateAddress = { url: 'http://127.0.0.1/do', fallback: '' }
    expect(await callFulfilment(privateAddress, REQUEST, { secrets, allow: new Set() })).toEqual({
      note: 'failed: PRIVATE_ADDRESS',
      failure: 'PRIVATE_ADDRESS',
    })
    expect(webhook.deliveries).toHaveLength(0)
  })

  it('does not retry after the caller has aborted', async () => {
    webhook.replyWith({ status: 500 })
    const controller = new AbortController()
    controller.abort()
    expect((await call({ signal: controller.signal })).note).toContain('failed')
    expect(webhook.deliveries.length).toBeLessThan(2)
  })
})
