import { createHmac } from 'node:crypto'
import { FULFILMENT_GRACE_SECONDS, NO_DIALOGUE } from '@platform/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startFulfilment } from '../fulfilment/testing.ts'
import { makeAgent, makeIntent, makeStory, phrasesOf, signedIn, train, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'

let webhook: Awaited<ReturnType<typeof startFulfilment>>
let server: TestServer
let staff: Staff
let agentId: string
beforeAll(async () => {
  webhook = await startFulfilment()
  server = await buildServer({ environment: { PLATFORM_FETCH_ALLOW: webhook.host } })
  staff = await signedIn(server, 'a')
  agentId = (await makeAgent(staff)).id
  const story = await makeStory(staff, agentId)
  await makeIntent(staff, story, {
    name: 'Book a room',
    phrases: phrasesOf('book a room', 'I need a place to sleep', 'reserve a hotel'),
    responses: ['Noted.'],
    parameters: [
      {
        id: 'sys.number',
        entityId: 'sys.number',
        name: 'nights',
        required: true,
        value: '',
        prompts: ['How many nights?'],
      },
    ],
    dialogue: { ...NO_DIALOGUE, fulfilment: { url: webhook.url, fallback: 'We will come back to you.' } },
  })
  await makeIntent(staff, story, { phrases: phrasesOf('what is the weather like', 'will it rain') })
  await makeIntent(staff, story, {
    name: 'Send a parcel',
    phrases: phrasesOf('send a parcel', 'ship my package', 'parcel delivery'),
    responses: ['Sent.'],
    parameters: [
      { id: 'p', entityId: 'sys.number', name: 'kilograms', required: true, value: '', prompts: ['Weight?'] },
    ],
    dialogue: {
      ...NO_DIALOGUE,
      confirmation: { text: 'Send {kilograms} kg?' },
      fulfilment: { url: webhook.url, fallback: 'We will come back to you.' },
    },
  })
  await train(staff, agentId)
})
afterAll(async () => {
  await server.close()
  await webhook.close()
})

it('calls the webhook once every value is known, and replies with its answer', async () => {
  const ask = async (text: string, sessionId?: string) =>
    (await staff.call('conversation.predict', { agentId, text, sessionId })).output
  webhook.replyWith({ body: '{"text":"Booked for **3** nights.","buttons":[{"kind":"reply","label":"Thanks"}]}' })
  const { sessionId, text: prompt } = await ask('book a room')
  expect([prompt, webhook.deliveries.length]).toEqual(['How many nights?', 0])
  const reply = await ask('three', sessionId)
  expect(reply).toMatchObject({ text: 'Booked for **3** nights.', buttons: [{ label: 'Thanks' }] })
  const [step] = reply.trace?.steps.slice(-1) ?? []
  expect(step).toMatchObject({ layer: 'fulfilment', note: 'answered' })
  expect(step?.failure).toBeUndefined()

  const [{ headers, body } = { headers: {}, body: '' }] = webhook.deliveries
  expect(JSON.parse(body)).toMatchObject({
    agentId,
    sessionId,
    intent: { name: 'Book a room' },
    parameters: { nights: 3 },
  })
  const { secret } = (await staff.call('conversation.fulfilmentSecret', { agentId })).output
  const signature = createHmac('sha256', secret)
    .update(`${String(headers['platform-timestamp'])}.${body}`)
    .digest('hex')
  expect(headers['platform-signature']).toBe(`sha256=${signature}`)

  webhook.replyWith({ status: 400 })
  const failed = await ask('reserve a hotel for 2', sessionId)
  expect(failed.text).toBe('We will come back to you.')
  expect(failed.trace?.steps.at(-1)).toMatchObject({ layer: 'fulfilment', failure: 'HTTP 400' })
})

/** The header in which a receiver with this secret finds its signature; undefined if it must refuse the request. */
function acceptedBy(secret: string): string | undefined {
  const [{ headers, body } = { headers: {}, body: '' }] = webhook.deliveries
  const text = `${String(headers['platform-timestamp'])}.${body}`
  const expected = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`
  return ['platform-signature', 'platform-signature-new'].find((name) => headers[name] === expected)
}

it('rotates the secret: receivers with either secret accept the requests until the previous one ends', async () => {
  const secretOf = async () => (await staff.call('conversation.fulfilmentSecret', { agentId })).output
  const deliver = async () => {
    webhook.replyWith({ status: 204 })
    await staff.call('conversation.predict', { agentId, text: 'book a room for 2' })
  }
  const before = await secretOf()
  expect(before.previousValidUntil).toBeNull()
  const startedAt = Date.now()
  const rotated = (await staff.call('conversation.rotateFulfilmentSecret', { agentId })).output
  expect(await secretOf()).toEqual(rotated)
  const rotatedAt = Date.parse(rotated.previousValidUntil ?? '') - FULFILMENT_GRACE_SECONDS * 1_000
  expect(rotatedAt).toBeGreaterThanOrEqual(startedAt)
  expect(rotatedAt).toBeLessThanOrEqual(Date.now())
  await deliver()
  expect([acceptedBy(before.secret), acceptedBy(rotated.secret)]).toEqual([
    'platform-signature',
    'platform-signature-new',
  ])

  await sql`update agents set fulfilment_rotated_at = fulfilment_rotated_at - interval '1 day' where id = ${agentId}`.execute(
    server.services.database.owner,
  )
  await deliver()
  expect([acceptedBy(before.secret), acceptedBy(rotated.secret)]).toEqual([undefined, 'platform-signature'])
  expect(await secretOf()).toEqual({ secret: rotated.secret, previousValidUntil: null })
})

it('lets only those rotate the secret who may, in their own enterprise, and audits it without the secret', async () => {
  const viewer = await signedIn(server, 'a', 'REPORT_VIEWER')
  expect((await viewer.call('conversation.rotateFulfilmentSecret', { agentId })).httpStatus).toBe(403)
  const neighbour = await signedIn(server, 'b')
  expect((await neighbour.call('conversation.rotateFulfilmentSecret', { agentId })).httpStatus).toBe(404)
  const { output } = await staff.call('conversation.rotateFulfilmentSecret', { agentId })
  const { rows } = await sql<{ after: object }>`
    select after from audit where entity = 'fulfilment secret' and entity_id = ${agentId} order by id`.execute(
    server.services.database.owner,
  )
  expect(rows.at(-1)?.after).toEqual({ generation: expect.any(Number) })
  expect(JSON.stringify(rows)).not.toContain(output.secret)
})

it('keeps no transaction open during the call: other messages are answered meanwhile', async () => {
  webhook.replyWith(null)
  const slow = staff.call('conversation.predict', { agentId, text: 'book a room for 2' })
  while (webhook.deliveries.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  const startedAt = performance.now()
  expect((await staff.call('conversation.predict', { agentId, text: 'will it rain' })).failure).toBeUndefined()
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  webhook.replyWith({ status: 500 })
  expect((await slow).output.text).toBe('We will come back to you.')
}, 20_000)

it('calls the webhook of an intent with a confirmation once, with the confirmed values', async () => {
  webhook.replyWith({ body: '{"text":"On its way."}' })
  const before = webhook.deliveries.length
  let sessionId: string | undefined
  const texts: string[] = []
  for (const text of ['send a parcel', '3', 'no, 4', 'yes', 'yes']) {
    const { output } = await staff.call('conversation.predict', { agentId, text, sessionId })
    sessionId = output.sessionId
    texts.push(output.text)
  }
  expect(texts.slice(0, 4)).toEqual(['Weight?', 'Send 3 kg?', 'Send 4 kg?', 'On its way.'])
  expect(webhook.deliveries.slice(before).map(({ body }) => JSON.parse(body).parameters)).toEqual([{ kilograms: 4 }])
})
