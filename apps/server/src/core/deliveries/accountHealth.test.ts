import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { insertAccount } from '../../testing/loopback/insertAccount.ts'
import { loopbackChannel } from '../../testing/loopback/loopbackChannel.ts'
import { LoopbackVendor, type ReceivedMessage, type VendorAnswer } from '../../testing/loopback/LoopbackVendor.ts'
import { queueMessages } from '../../testing/loopback/queueMessages.ts'
import { startTrials } from './accountHealth.store.ts'
import { ACCOUNT_REFUSALS, TRIAL_INTERVAL_MS } from './deliveries.limits.ts'

const WRONG: VendorAnswer = { does: 'refuseAccount', code: 'INVALID_CREDENTIALS' }
const ACCEPT: VendorAnswer = { does: 'accept' }

let server: TestServer
beforeAll(async () => void (server = await buildServer({ channels: [loopbackChannel()] })))
afterAll(() => server.close())

let vendor: LoopbackVendor
let received: ReceivedMessage[]
let answer: (message: ReceivedMessage) => VendorAnswer
beforeEach(async () => {
  received = []
  answer = () => ACCEPT
  vendor = await LoopbackVendor.start({
    secret: 'a secret of webhooks',
    answer(message) {
      received.push(message)
      return answer(message)
    },
  })
})
afterEach(() => vendor.close())

const owner = () => server.services.database.owner

async function openAccount(at: LoopbackVendor = vendor, vendorName = 'loopback') {
  const enterpriseId = server.enterprises.a.id
  const accountId = await insertAccount(server.services, at, { enterpriseId, vendorName })
  return {
    accountId,
    queue: (...messages: { to: string; text: string }[]) =>
      queueMessages(server.services, { enterpriseId, accountId }, messages),
    health: () => server.services.deliveries.health(accountId),
    set: (values: { state?: 'active' | 'paused'; credentials?: Buffer; trial_at?: Date }) =>
      owner().updateTable('channel_accounts').set(values).where('id', '=', accountId).execute(),
    statuses: async () => {
      const rows = await owner()
        .selectFrom('deliveries')
        .select(['status', 'attempt', 'reason'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute()
      return rows.map(({ status, attempt, reason }) => `${status} ${attempt} ${reason}`)
    },
  }
}
type Account = Awaited<ReturnType<typeof openAccount>>

/** Waits until an account has a state. */
const becomes = (account: Account, state: 'active' | 'refused') =>
  expect.poll(async () => (await account.health())?.state, { timeout: 15_000 }).toBe(state)
const haveStatuses = (account: Account, statuses: readonly string[]) =>
  expect.poll(account.statuses, { timeout: 15_000 }).toEqual(statuses)
const trialTime = () => server.advance(TRIAL_INTERVAL_MS / 1000 + 1)

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ to: `+1555010${index}`, text: String(index) }))

describe('an account that its vendor refuses', () => {
  it('waits with all its messages, is tried once a minute, and goes on when one is accepted', async () => {
    const account = await openAccount()
    answer = () => WRONG
    const messages = people(5)
    await account.queue(...messages, { to: messages[0]!.to, text: 'later' })
    await becomes(account, 'refused')
    const waiting = [
      ...Array.from({ length: 5 }, () => 'queued 0 INVALID_CREDENTIALS'),
      // It waits for the first one to the same person.
      'queued 0 null',
    ]
    await haveStatuses(account, waiting)
    const { refusals, reason, refusedAt, trialAt } = (await account.health())!
    expect([refusals, reason]).toEqual([5, 'INVALID_CREDENTIALS'])
    expect(trialAt!.getTime() - refusedAt!.getTime()).toBe(TRIAL_INTERVAL_MS)

    for (const trial of [1, 2, 3, 4, 5, 6]) {
      trialTime()
      await expect.poll(async () => (await account.health())?.refusals, { timeout: 15_000 }).toBe(5 + trial)
      expect(received).toHaveLength(5 + trial)
      await haveStatuses(account, waiting)
    }
    expect(await account.health()).toMatchObject({ state: 'refused', refusedAt })

    answer = () => ACCEPT
    trialTime()
    await haveStatuses(
      account,
      Array.from({ length: 6 }, () => 'accepted 1 null'),
    )
    expect(await account.health()).toEqual({
      state: 'active',
      refusals: 0,
      reason: null,
      refusedAt: null,
      trialAt: null,
    })
    expect(vendor.accepted.flatMap(({ to, text }) => (to === messages[0]!.to ? [text] : []))).toEqual(['0', 'later'])
  })

  it('holds up no other account', async () => {
    const account = await openAccount()
    answer = () => WRONG
    await account.queue(...people(3))
    await becomes(account, 'refused')
    const healthy = await LoopbackVendor.start({ secret: 'another secret' })
    const other = await openAccount(healthy)
    await other.queue(...people(3))
    await haveStatuses(
      other,
      Array.from({ length: 3 }, () => 'accepted 1 null'),
    )
    expect(await account.health()).toMatchObject({ state: 'refused' })
    await healthy.close()
  })

  it('whose only message is refused is refused after a run of refusals', async () => {
    const account = await openAccount()
    answer = () => WRONG
    await account.queue(...people(1))
    await becomes(account, 'refused')
    expect(received).toHaveLength(ACCOUNT_REFUSALS)
  })

  it('stays paused if a person has paused it', async () => {
    const account = await openAccount()
    answer = () => WRONG
    await account.queue(...people(3))
    await becomes(account, 'refused')
    await account.set({ state: 'paused' })
    answer = () => ACCEPT
    trialTime()
    // Longer than the time between two looks for refused accounts: a refused one would have been tried.
    const probe = await openAccount()
    await probe.queue(...people(1))
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect([(await account.health())?.state, await account.statuses()]).toEqual([
      'paused',
      Array.from({ length: 3 }, () => 'queued 0 INVALID_CREDENTIALS'),
    ])
    await account.set({ state: 'active' })
    await haveStatuses(
      account,
      Array.from({ length: 3 }, () => 'accepted 1 null'),
    )
    expect(await account.health()).toMatchObject({ state: 'active', refusals: 0, reason: null })
  })

  it('is also one whose stored credentials cannot be read', async () => {
    const account = await openAccount()
    await account.set({ credentials: Buffer.from('not encrypted') })
    await account.queue(...people(3))
    await becomes(account, 'refused')
    expect(await account.health()).toMatchObject({ reason: 'ACCOUNT_UNREADABLE' })
    const { url, secret } = vendor
    await account.set({
      credentials: server.services.deliveries.sealCredentials(account.accountId, { url, secret }),
    })
    trialTime()
    await becomes(account, 'active')
    await haveStatuses(
      account,
      Array.from({ length: 3 }, () => 'accepted 1 null'),
    )
  })

  it('is tried by one of two servers', async () => {
    const account = await openAccount(vendor, 'unknown here')
    await account.queue(...people(2))
    const set = (values: object) =>
      owner().updateTable('channel_accounts').set(values).where('id', '=', account.accountId).execute()
    const tried = async () => {
      const now = server.services.now()
      const both = [1, 2].map(() => startTrials(owner(), { vendors: ['unknown here'], now }))
      return (await Promise.all(both)).flat()
    }
    const expected = [{ accountId: account.accountId, vendor: 'unknown here' }]
    await set({ state: 'refused', trial_at: server.services.now() })
    expect(await tried()).toEqual(expected)
    expect(await tried()).toEqual([])
    // A clock that was ahead.
    await set({ trial_at: new Date(server.services.now().getTime() + 30 * TRIAL_INTERVAL_MS) })
    expect(await tried()).toEqual(expected)
  })
})

describe('an account is not refused', () => {
  it('by refusals of messages, however many', async () => {
    const account = await openAccount()
    answer = () => ({ does: 'refuse', code: 'NO_SUCH_NUMBER', isTransient: false })
    await account.queue(...people(6))
    await haveStatuses(
      account,
      Array.from({ length: 6 }, () => 'failed 1 NO_SUCH_NUMBER'),
    )
    expect(await account.health()).toMatchObject({ state: 'active', refusals: 0, reason: null })
  })

  it('by refusals with an accepted message between them', async () => {
    const account = await openAccount()
    const answers = [WRONG, WRONG, ACCEPT, WRONG, WRONG, ACCEPT]
    answer = () => answers[received.length - 1] ?? ACCEPT
    const to = '+15550109'
    await account.queue({ to, text: '0' }, { to, text: '1' })
    await haveStatuses(account, ['accepted 1 null', 'accepted 1 null'])
    expect(received).toHaveLength(6)
    expect(await account.health()).toMatchObject({ state: 'active', refusals: 0 })
  })
})
