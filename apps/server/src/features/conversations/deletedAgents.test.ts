import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeBookingBot, signedIn, train, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { turnsOf } from '../../testing/conversations.ts'
import { insertAccount } from '../../testing/loopback/insertAccount.ts'
import { loopbackChannel } from '../../testing/loopback/loopbackChannel.ts'
import { LoopbackVendor } from '../../testing/loopback/LoopbackVendor.ts'
import { makeWebKey, openPage } from '../../testing/webChannel.ts'

let server: TestServer
let vendor: LoopbackVendor
let address: string
let staff: Staff
beforeAll(async () => {
  server = await buildServer({ channels: [loopbackChannel({ answerMs: 2_000 })] })
  vendor = await LoopbackVendor.start({ secret: 'a secret of webhooks' })
  address = await server.listen()
  staff = await signedIn(server)
})
afterAll(async () => {
  await server.close()
  await vendor.close()
})

async function makeBot(): Promise<string> {
  const { agent } = await makeBookingBot(staff)
  await train(staff, agent.id)
  return agent.id
}

/** Deletes the agent and everything in it. */
async function deleteAgent(agentId: string): Promise<void> {
  const { output: agent } = await staff.call('agents.get', { agentId })
  const { failure } = await staff.call('agents.delete', { agentId, confirmedName: agent.name })
  expect(failure).toBeUndefined()
}

const conversation = (id: string) =>
  server.services.database.owner
    .selectFrom('conversations')
    .select(['agent_id', 'key_id', 'account_id', 'ended_at', 'contact_id'])
    .where('id', '=', id)
    .executeTakeFirst()

const messages = (conversationId: string) =>
  server.services.database.owner
    .selectFrom('messages')
    .select(['author', 'content', 'awaits_answer'])
    .where('conversation_id', '=', conversationId)
    .orderBy('sequence')
    .execute()
const textsOf = async (conversationId: string) => (await messages(conversationId)).map(({ content }) => content.text)

it('what a customer wrote on a page stays when the bot is deleted, and the conversation ends', async () => {
  const agentId = await makeBot()
  const { key, id: keyId } = await makeWebKey(staff, agentId)
  const page = openPage(address)
  const { token, sessionId } = (await page.begin(key)).body
  await page.send(token, 'please book me a flight')
  await expect.poll(async () => (await textsOf(sessionId)).length, { timeout: 20_000 }).toBe(2)
  const said = await textsOf(sessionId)
  expect(await conversation(sessionId)).toMatchObject({ agent_id: agentId, key_id: keyId, ended_at: null })
  await deleteAgent(agentId)
  expect(await textsOf(sessionId)).toEqual(said)
  expect(await conversation(sessionId)).toMatchObject({ agent_id: null, key_id: null, ended_at: expect.any(Date) })
  const { status, body } = await page.send(token, 'are you still there?')
  expect([status, body]).toMatchObject([401, { error: { code: 'TOKEN_INVALID' } }])
})

it('a conversation with an account continues without the bot, and no message of it waits for an answer', async () => {
  const agentId = await makeBot()
  const accountId = await insertAccount(server.services, vendor, { enterpriseId: server.enterprises.a.id, agentId })
  const webhook = `${address}/api/channels/${accountId}/webhook`
  const from = '+15550100'
  const receive = (text: string) =>
    vendor.report(webhook, { messages: [{ id: `in.${accountId}.${text.length}`, from, text }] })
  await receive('please book me a flight')
  const toPerson = () => vendor.accepted.filter(({ to }) => to === from)
  await expect.poll(() => toPerson().length, { timeout: 20_000 }).toBe(1)
  const { id } = await server.services.database.owner
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await deleteAgent(agentId)
  expect(await receive('is anybody there?')).toBe(200)
  expect(await conversation(id)).toMatchObject({ agent_id: null, account_id: accountId, ended_at: null })
  const stored = await messages(id)
  expect(stored.map(({ author, awaits_answer: waits }) => [author, waits])).toEqual([
    ['visitor', false],
    ['bot', false],
    ['visitor', false],
  ])
})

it('a message that the bot had not answered yet waits for nobody', async () => {
  const agentId = await makeBot()
  const { key } = await makeWebKey(staff, agentId)
  const page = openPage(address)
  const { token, sessionId } = (await page.begin(key)).body
  await page.send(token, 'please book me a flight')
  await expect.poll(async () => (await textsOf(sessionId)).length, { timeout: 20_000 }).toBe(2)
  const { owner } = server.services.database
  await owner.updateTable('messages').set({ awaits_answer: true }).where('conversation_id', '=', sessionId).execute()
  await deleteAgent(agentId)
  expect((await messages(sessionId)).map(({ awaits_answer: waits }) => waits)).toEqual([false, false])
})

it('what tested the bot is deleted with it', async () => {
  const agentId = await makeBot()
  const { output } = await staff.call('conversation.predict', { agentId, text: 'please book me a flight' })
  expect(await conversation(output.sessionId)).toMatchObject({ agent_id: agentId })
  expect(await turnsOf(server.services, output.sessionId)).toHaveLength(1)
  await deleteAgent(agentId)
  expect(await conversation(output.sessionId)).toBeUndefined()
  expect(await messages(output.sessionId)).toEqual([])
})
