import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { refused } from '../../../core/http/failed.ts'
import { makeAgent, signedIn, type Staff } from '../../../testing/bots.ts'
import { buildServer, type TestServer } from '../../../testing/buildServer.ts'
import { makeWebKey, openPage } from '../../../testing/webChannel.ts'
import { botsOf } from '../../../features/conversation/BotCache.ts'
import { inEnterprise } from '../../../core/work/work.ts'
import { ANSWER_ATTEMPTS_MAX } from '../webChannel.limits.ts'
import { answerClaimed } from './answerClaimed.ts'
import { claimNext, listUnanswered, releaseAll } from './answering.store.ts'
import { WebAnswers } from './WebAnswers.ts'

let server: TestServer
let staff: Staff
let agentId: string
let page: ReturnType<typeof openPage>
beforeAll(async () => {
  server = await buildServer()
  page = openPage(await server.listen())
  staff = await signedIn(server, 'a')
  agentId = (await makeAgent(staff)).id
})
afterAll(() => server.close())
beforeEach(() => server.advance(60))

/** A conversation with a pending message. */
async function pendingConversation(attempts = 0) {
  const { key } = await makeWebKey(staff, agentId)
  const { token, sessionId: conversationId } = (await page.begin(key)).body
  await page.send(token, 'hello')
  await page.until(token, 2)
  const { owner } = server.services.database
  await owner.deleteFrom('web_messages').where('author', '=', 'bot').execute()
  await owner.updateTable('web_conversations').set({ sequence: 1 }).where('id', '=', conversationId).execute()
  await owner
    .updateTable('web_messages')
    .set({ awaits_answer: true, attempts })
    .where('conversation_id', '=', conversationId)
    .execute()
  return { token, conversationId, enterpriseId: server.enterprises.a.id }
}
const inA = <T>(operation: Parameters<typeof inEnterprise<T>>[2]): Promise<T> =>
  inEnterprise(server.services, server.enterprises.a.id, operation)

it('one server at a time answers in a conversation; another claims it after the lease has ended', async () => {
  const { conversationId, token } = await pendingConversation()
  const claim = (name: string) => inA((work) => claimNext(work, conversationId, name))
  expect(await claim('one')).toMatchObject({ text: 'hello', attempts: 0 })
  expect(await claim('two')).toBeUndefined()
  const unanswered = () =>
    server.services.database.owner.transaction().execute((db) => listUnanswered(db, server.services.now(), 10))
  expect(await unanswered()).toEqual([])
  server.advance(11)
  expect(await unanswered()).toEqual([{ conversationId, enterpriseId: server.enterprises.a.id }])
  const claimed = await claim('two')
  expect(claimed).toMatchObject({ text: 'hello', attempts: 1 })
  if (!claimed) throw new Error('it was not claimed')

  // Both answer: the second answer is rolled back.
  const answering = { enterpriseId: server.enterprises.a.id, signal: new AbortController().signal }
  await answerClaimed(server.services, claimed, { ...answering, server: 'two' })
  await answerClaimed(server.services, claimed, { ...answering, server: 'one' })
  const { body } = await page.messages(token)
  expect(body.messages.map(({ from }) => from)).toEqual(['visitor', 'bot'])
})

it('the next server to start answers pending messages', async () => {
  const { token } = await pendingConversation()
  const answers = new WebAnswers(server.services)
  await answers.start()
  expect((await page.until(token, 2)).map(({ from }) => from)).toEqual(['visitor', 'bot'])
  await answers.stop()
})

it('a message whose answer ended the server too often gets the out-of-scope message', async () => {
  const { conversationId, token } = await pendingConversation(ANSWER_ATTEMPTS_MAX)
  await staff.call('agents.saveConfig', {
    agentId,
    modelType: 'SVM',
    language: 'en',
    entityExtractRetries: 1,
    outOfScopeMessage: 'Ask me **later**.',
    confidenceThreshold: 0.5,
  })
  const answers = new WebAnswers(server.services)
  answers.wake({ conversationId, enterpriseId: server.enterprises.a.id })
  expect((await page.until(token, 2)).at(-1)).toMatchObject({ from: 'bot', text: 'Ask me **later**.' })
  await answers.stop()
})

it('an answer that failed with an internal error is retried, and given once', async () => {
  const { conversationId, token } = await pendingConversation()
  let attempts = 0
  const find = vi.spyOn(botsOf(server.services), 'find').mockImplementation(async () => {
    attempts += 1
    throw attempts < 3 ? new Error('an internal error') : refused('NOT_TRAINED', 'Train the agent first')
  })
  const answers = new WebAnswers(server.services)
  answers.wake({ conversationId, enterpriseId: server.enterprises.a.id })
  expect((await page.until(token, 2)).map(({ from }) => from)).toEqual(['visitor', 'bot'])
  expect(attempts).toBe(3)
  await answers.stop()
  find.mockRestore()
})

it('a server that stops leaves its messages pending', async () => {
  const { conversationId, token } = await pendingConversation()
  const answers = new WebAnswers(server.services)
  await answers.stop()
  answers.wake({ conversationId, enterpriseId: server.enterprises.a.id })
  await pause(50)
  expect((await page.messages(token)).body.messages).toHaveLength(1)
  await server.services.database.owner.transaction().execute((db) => releaseAll(db))
})
