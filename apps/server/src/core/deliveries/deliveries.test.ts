import { setTimeout as pause } from 'node:timers/promises'
import type { ConversationFrame } from '@platform/contract'
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest'
import { CONVERSATION_TOPIC } from '../../features/conversations/conversationTopic.ts'
import { makeBookingBot, signedIn, train, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { insertAccount } from '../../testing/loopback/insertAccount.ts'
import { loopbackChannel } from '../../testing/loopback/loopbackChannel.ts'
import {
  LoopbackVendor,
  type ReceivedMessage,
  type VendorAnswer,
  type VendorMessage,
} from '../../testing/loopback/LoopbackVendor.ts'
import { queueMessages } from '../../testing/loopback/queueMessages.ts'
import { Subscription } from '../topics/Subscription.ts'
import { topicName } from '../topics/topic.ts'
import { inEnterprise } from '../work/work.ts'
import { holdDeliveries } from './heldDeliveries.store.ts'

const AT = '2026-11-30T10:00:00.000Z'

let server: TestServer
let vendor: LoopbackVendor
let address: string
let answer: (message: ReceivedMessage) => VendorAnswer
let onAccepted: (message: VendorMessage) => Promise<void> | void
beforeAll(async () => {
  server = await buildServer({ channels: [loopbackChannel({ answerMs: 2_000 })] })
  vendor = await LoopbackVendor.start({
    secret: 'a secret of webhooks',
    answer: (message) => answer(message),
    onAccepted: (message) => onAccepted(message),
  })
  address = await server.listen()
  reset()
})
afterEach(reset)
afterAll(async () => {
  await server.close()
  await vendor.close()
})

function reset(): void {
  answer = () => ({ does: 'accept' })
  onAccepted = () => undefined
}

async function openAccount(agentId: string | null = null) {
  const enterpriseId = server.enterprises.a.id
  const accountId = await insertAccount(server.services, vendor, { enterpriseId, agentId })
  const webhook = `${address}/api/channels/${accountId}/webhook`
  return {
    accountId,
    webhook,
    queue: (...messages: { to: string; text: string }[]) =>
      queueMessages(server.services, { enterpriseId, accountId }, messages),
  }
}

const delivery = async (id: string) => {
  const { owner } = server.services.database
  const row = await owner.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const changes = await owner
    .selectFrom('delivery_changes')
    .select(['status', 'reason', 'at'])
    .where('delivery_id', '=', id)
    .orderBy('sequence')
    .execute()
  return { ...row, history: changes.map(({ status }) => status), changes }
}

/** Waits until a delivery has a status. */
async function becomes(id: string, status: string) {
  await expect.poll(async () => (await delivery(id)).status, { timeout: 15_000 }).toBe(status)
  return delivery(id)
}

const textsAt = (to: string) => vendor.accepted.filter((message) => message.to === to).map(({ text }) => text)
const status = (id: string, is: 'sent' | 'delivered' | 'read' | 'failed', code?: string) => ({
  id,
  status: is,
  at: AT,
  ...(code === undefined ? {} : { code }),
})

const sendAgain = (messageId: string) =>
  inEnterprise(server.services, server.enterprises.a.id, (work) =>
    server.services.deliveries.sendAgain(work, messageId),
  )
/** A message that its vendor has accepted, and then reported as failed. */
const makeFailed = async (to: string) => {
  const { queue, webhook } = await openAccount()
  const [queued] = await queue({ to, text: 'Hello' })
  const { provider_id: id } = await becomes(queued!.deliveryId, 'accepted')
  await vendor.report(webhook, { statuses: [status(id!, 'failed', '131026')] })
  return { ...queued!, webhook, vendorId: id! }
}

describe('a delivery', () => {
  it('leaves after its transaction, with its outcome and each change stored', async () => {
    const { queue } = await openAccount()
    const [queued] = await queue({ to: '+15550001', text: 'Hello' })
    const { provider_id, history, attempt } = await becomes(queued!.deliveryId, 'accepted')
    expect([history, attempt]).toEqual([['sending', 'accepted'], 1])
    expect(vendor.accepted.find(({ id }) => id === provider_id)).toMatchObject({
      key: queued!.deliveryId,
      to: '+15550001',
      text: 'Hello',
    })
  })

  it('leaves after the earlier ones to the same person', async () => {
    const { queue } = await openAccount()
    const atVendor = { now: 0, most: 0 }
    onAccepted = async () => {
      atVendor.now += 1
      atVendor.most = Math.max(atVendor.most, atVendor.now)
      await pause(20)
      atVendor.now -= 1
    }
    const texts = Array.from({ length: 8 }, (_, index) => String(index))
    const queued = await queue(...texts.map((text) => ({ to: '+15550002', text })))
    await becomes(queued.at(-1)!.deliveryId, 'accepted')
    expect(textsAt('+15550002')).toEqual(texts)
    // The next one waits for the vendor's answer.
    expect(atVendor.most).toBe(1)
  })

  it('is sent again after a refusal that may pass, and the next one to the person waits', async () => {
    const { queue } = await openAccount()
    let refusals = 1
    answer = ({ text }) =>
      text === 'first' && refusals-- > 0 ? { does: 'refuse', code: 'TOO_FAST', isTransient: true } : { does: 'accept' }
    const queued = await queue({ to: '+15550003', text: 'first' }, { to: '+15550003', text: 'second' })
    const { history, changes } = await becomes(queued[0]!.deliveryId, 'accepted')
    expect(history).toEqual(['sending', 'queued', 'sending', 'accepted'])
    expect(changes[1]?.reason).toBe('TOO_FAST')
    await becomes(queued[1]!.deliveryId, 'accepted')
    expect(textsAt('+15550003')).toEqual(['first', 'second'])
  })

  it('has failed after a refusal for good, with the code of the vendor', async () => {
    const { queue } = await openAccount()
    answer = () => ({ does: 'refuse', code: 'NO_SUCH_NUMBER', isTransient: false })
    const [queued] = await queue({ to: '+15550004', text: 'Hello' })
    expect(await becomes(queued!.deliveryId, 'failed')).toMatchObject({ reason: 'NO_SUCH_NUMBER', attempt: 1 })
  })

  it.each<[string, VendorAnswer]>([
    ['whose answer is lost', { does: 'accept', hangsUp: true }],
    ['whose answer is too late', { does: 'accept', delayMs: 2_500 }],
    ['that the vendor answers with an error of its own', { does: 'fail' }],
  ])('%s is unknown, and not sent again', async (_, lost) => {
    const { queue, webhook } = await openAccount()
    answer = ({ text }) => (text === 'lost' ? lost : { does: 'accept' })
    const to = `+1555${Math.floor(Math.random() * 1e7)}`
    const [first, second] = await queue({ to, text: 'lost' }, { to, text: 'next' })
    await becomes(first!.deliveryId, 'unknown')
    await becomes(second!.deliveryId, 'accepted')
    expect(textsAt(to)).toEqual(lost.does === 'fail' ? ['next'] : ['lost', 'next'])
    // Nothing names it: a receipt of another message changes nothing.
    expect(await vendor.report(webhook, { statuses: [status('another', 'delivered')] })).toBe(200)
    expect((await delivery(first!.deliveryId)).status).toBe('unknown')
  })

  it('of a paused account waits', async () => {
    const { queue, accountId } = await openAccount()
    const pauseAccount = (state: 'paused' | 'active') =>
      server.services.database.owner
        .updateTable('channel_accounts')
        .set({ state })
        .where('id', '=', accountId)
        .execute()
    await pauseAccount('paused')
    const [queued] = await queue({ to: '+15550005', text: 'Hello' })
    await pause(300)
    expect((await delivery(queued!.deliveryId)).status).toBe('queued')
    await pauseAccount('active')
    await becomes(queued!.deliveryId, 'accepted')
  })
})

const held = async (staff: Staff) =>
  (await staff.call('longWork.held', {})).output.kinds.filter(({ form }) => form === 'delivery')

describe('in a copied database', () => {
  it('deliveries wait until an administrator releases or discards them', async () => {
    const { queue, accountId } = await openAccount()
    const { owner } = server.services.database
    const setState = (state: 'paused' | 'active') =>
      owner.updateTable('channel_accounts').set({ state }).where('id', '=', accountId).execute()
    const staff = await signedIn(server)
    const hold = async (to: string) => {
      await setState('paused')
      const [queued] = await queue({ to, text: 'Hello' })
      await owner.transaction().execute((db) => holdDeliveries(db, server.services.now()))
      await setState('active')
      expect(await held(staff)).toMatchObject([{ kind: 'whatsapp', count: 1 }])
      return queued!.deliveryId
    }
    const released = await hold('+15550041')
    await pause(2_500)
    expect((await delivery(released)).status).toBe('held')
    await staff.call('longWork.releaseHeld', { form: 'delivery', kind: 'whatsapp' })
    expect((await becomes(released, 'accepted')).history).toEqual(['held', 'queued', 'sending', 'accepted'])
    const discarded = await hold('+15550042')
    await staff.call('longWork.discardHeld', { form: 'delivery', kind: 'whatsapp' })
    expect(await held(staff)).toEqual([])
    await pause(2_500)
    expect([(await delivery(discarded)).status, textsAt('+15550042')]).toEqual(['cancelled', []])
  })
})

describe('receipts', () => {
  it.each<[string, ('sent' | 'delivered' | 'read' | 'failed')[], string[]]>([
    ['P15', ['read', 'delivered', 'sent', 'sent'], ['read']],
    ['P16', ['failed', 'sent'], ['failed']],
    ['in their order', ['sent', 'delivered', 'read', 'read'], ['sent', 'delivered', 'read']],
  ])('never move a delivery back (%s: %j)', async (_, statuses, expected) => {
    const { queue, webhook } = await openAccount()
    const [queued] = await queue({ to: '+15550006', text: 'Hello' })
    const { provider_id: id } = await becomes(queued!.deliveryId, 'accepted')
    for (const each of statuses) expect(await vendor.report(webhook, { statuses: [status(id!, each)] })).toBe(200)
    const { history, changes } = await delivery(queued!.deliveryId)
    expect(history).toEqual(['sending', 'accepted', ...expected])
    expect(changes.at(-1)?.at).toEqual(new Date(AT))
  })

  it('that come before the answer to their message wait for it (P17)', async () => {
    const { queue, webhook, accountId } = await openAccount()
    const replies: number[] = []
    onAccepted = async ({ id }) => {
      replies.push(await vendor.report(webhook, { statuses: [status(id, 'delivered'), status(id, 'sent')] }))
      replies.push(await vendor.report(webhook, { statuses: [status(id, 'delivered')] }))
    }
    const [queued] = await queue({ to: '+15550007', text: 'Hello' })
    const { history } = await becomes(queued!.deliveryId, 'delivered')
    expect(replies).toEqual([200, 200])
    expect(history.at(-1)).toBe('delivered')
    const { owner } = server.services.database
    const left = owner.selectFrom('early_receipts').select('status').where('account_id', '=', accountId)
    expect(await left.execute()).toEqual([])
  })

  it('of a failed message keep the code of the vendor', async () => {
    const { queue, webhook } = await openAccount()
    const [queued] = await queue({ to: '+15550008', text: 'Hello' })
    const { provider_id: id } = await becomes(queued!.deliveryId, 'accepted')
    await vendor.report(webhook, { statuses: [status(id!, 'failed', '131047')] })
    expect(await delivery(queued!.deliveryId)).toMatchObject({ status: 'failed', reason: '131047' })
  })
})

describe('a failed message', () => {
  it('that is sent again leaves once more under another id, and keeps its first failure (P16)', async () => {
    const to = '+15550051'
    const { messageId, deliveryId, vendorId, webhook } = await makeFailed(to)
    const again = await sendAgain(messageId)
    const { provider_id: other } = await becomes(again!, 'accepted')
    expect(other).not.toBe(vendorId)
    expect(textsAt(to)).toEqual(['Hello', 'Hello'])
    await vendor.report(webhook, { statuses: [status(vendorId, 'delivered'), status(other!, 'sent')] })
    expect([(await delivery(deliveryId)).status, (await delivery(again!)).status]).toEqual(['failed', 'sent'])
  })

  it('is sent again once, however many people ask for it at the same time', async () => {
    const to = '+15550052'
    const { messageId } = await makeFailed(to)
    const asked = await Promise.all([1, 2, 3].map(() => sendAgain(messageId)))
    const again = asked.filter((id) => id !== undefined)
    expect(again).toHaveLength(1)
    await becomes(again[0]!, 'accepted')
    expect(await sendAgain(messageId)).toBeUndefined()
    expect(textsAt(to)).toEqual(['Hello', 'Hello'])
  })
})

it('those who follow a conversation see how far its messages have come', async () => {
  const { queue, webhook } = await openAccount()
  const [queued] = await queue({ to: '+15550053', text: 'Hello' })
  const { provider_id: id } = await becomes(queued!.deliveryId, 'accepted')
  const { owner } = server.services.database
  const { conversation_id: conversationId } = await owner
    .selectFrom('messages')
    .select('conversation_id')
    .where('id', '=', queued!.messageId)
    .executeTakeFirstOrThrow()
  const frames: ConversationFrame[] = []
  const read = (sequence: number) =>
    inEnterprise(server.services, server.enterprises.a.id, (work) =>
      CONVERSATION_TOPIC.entriesAfter(work, conversationId, sequence),
    )
  const follower = new Subscription({
    after: 0,
    read,
    send: ({ content }) => frames.push(content as ConversationFrame),
  })
  const topic = topicName(CONVERSATION_TOPIC, conversationId)
  server.services.topics.follow(topic, follower)
  await follower.sendMissed()
  await vendor.report(webhook, { statuses: [status(id!, 'sent'), status(id!, 'failed', '131047')] })
  await expect.poll(() => frames).toHaveLength(2)
  server.services.topics.leave(topic, follower)
  const shown = { id: queued!.deliveryId, status: 'accepted', reason: null, sequence: 2 }
  expect(frames).toMatchObject([
    { type: 'message', message: { id: queued!.messageId, delivery: shown } },
    {
      type: 'delivery',
      messageId: queued!.messageId,
      delivery: { ...shown, status: 'failed', reason: '131047', sequence: 4 },
    },
  ])
})

describe('a webhook', () => {
  it('applies everything in it, once, however often it is sent (P14)', async () => {
    const { accountId, queue, webhook } = await openAccount()
    const to = ['+15550011', '+15550012', '+15550013', '+15550014', '+15550015']
    const queued = await queue(...to.map((each) => ({ to: each, text: 'Hello' })))
    const rows = await Promise.all(queued.map(({ deliveryId }) => becomes(deliveryId, 'accepted')))
    const statuses = rows.map(({ provider_id: id }) => status(id!, 'delivered'))
    const messages = ['one', 'two', 'three'].map((text) => ({ id: `in.${accountId}.${text}`, from: to[0]!, text }))
    const reports = [1, 2, 3].map(() => vendor.report(webhook, { statuses, messages }))
    expect(await Promise.all(reports)).toEqual([200, 200, 200])
    for (const { deliveryId } of queued) {
      expect((await delivery(deliveryId)).history).toEqual(['sending', 'accepted', 'delivered'])
    }
    const { owner } = server.services.database
    const stored = await owner
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .select(['messages.content', 'messages.sequence', 'conversations.channel'])
      .where('account_id', '=', accountId)
      .where('author', '=', 'visitor')
      .orderBy('messages.sequence')
      .execute()
    expect(stored.map(({ content: { text }, sequence }) => [text, sequence])).toEqual([
      ['one', 2],
      ['two', 3],
      ['three', 4],
    ])
    expect(new Set(stored.map(({ channel }) => channel))).toEqual(new Set(['whatsapp']))
  })

  it('with a wrong signature, of an unknown account or in another format is refused, and changes nothing', async () => {
    const { accountId, webhook } = await openAccount()
    const messages = [{ id: 'in.refused', from: '+15550020', text: 'Hello' }]
    expect(await vendor.report(webhook, { messages }, { secret: 'another' })).toBe(401)
    expect(await vendor.report(webhook.replace(accountId, 'nobody'), { messages })).toBe(404)
    expect(await vendor.report(webhook, { messages: 7 as never })).toBe(400)
    const large = await fetch(webhook, { method: 'POST', body: Buffer.alloc(3 * 1024 * 1024 + 1) })
    expect(large.status).toBe(413)
    const { owner } = server.services.database
    const stored = await owner.selectFrom('conversations').select('id').where('account_id', '=', accountId).execute()
    expect(stored).toEqual([])
  })

  it('with a message to a bot is answered on the same channel, in order', async () => {
    const staff = await signedIn(server)
    const { agent } = await makeBookingBot(staff)
    await train(staff, agent.id)
    const { webhook, accountId } = await openAccount(agent.id)
    const from = '+15550030'
    await vendor.report(webhook, {
      messages: [
        { id: `in.${accountId}.1`, from, text: 'please book me a flight' },
        { id: `in.${accountId}.2`, from, text: 'qqq www' },
      ],
    })
    await expect.poll(() => textsAt(from).length, { timeout: 20_000 }).toBe(2)
    const { owner } = server.services.database
    const answers = await owner
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .select('messages.content')
      .where('account_id', '=', accountId)
      .where('author', '=', 'bot')
      .orderBy('messages.sequence')
      .execute()
    expect(textsAt(from)).toEqual(answers.map(({ content: { text } }) => text))
  })
})
