import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../../core/database/id.ts'
import { refused } from '../../core/http/failed.ts'
import { inEnterprise } from '../../core/work/work.ts'
import { BotCache } from '../../features/conversations/BotCache.ts'
import { storeAnswer } from '../../features/conversations/turns.store.ts'
import { makeAgent, signedIn, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { textContent } from '../../testing/conversations.ts'
import { makeWebKey, openPage } from '../../testing/webChannel.ts'
import { ANSWER } from './answerKind.ts'
import { ANSWER_ATTEMPTS_MAX } from './answering.limits.ts'

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

/** A conversation with a pending message that no task answers. */
async function pendingConversation() {
  const { key } = await makeWebKey(staff, agentId)
  const { token, sessionId: conversationId } = (await page.begin(key)).body
  const { owner } = server.services.database
  const id = newId()
  await owner
    .insertInto('messages')
    .values({
      id,
      enterprise_id: server.enterprises.a.id,
      conversation_id: conversationId,
      sequence: 1,
      author: 'visitor',
      content: textContent('hello'),
      at: server.services.now(),
      awaits_answer: true,
    })
    .execute()
  await owner.updateTable('conversations').set({ sequence: 1 }).where('id', '=', conversationId).execute()
  return { id, token, conversationId }
}
const authors = async (token: string) => (await page.messages(token)).body.messages.map(({ from }) => from)
const openTasks = (subject: string) =>
  server.services.database.owner
    .selectFrom('tasks')
    .select(['state', 'fence'])
    .where('kind', '=', ANSWER.name)
    .where('subject', '=', subject)
    .execute()

it('a message is answered once: a second answer is not stored', async () => {
  const { id, conversationId, token } = await pendingConversation()
  const content = { text: 'Hello!', buttons: [], sources: [] }
  const answer = { conversationId, questionId: id, content }
  const answerIt = () =>
    inEnterprise(server.services, server.enterprises.a.id, async (work) => {
      if (!(await storeAnswer(work, answer))) throw new Error('it was answered')
    })
  await answerIt()
  await expect(answerIt()).rejects.toThrow('it was answered')
  expect((await page.messages(token)).body).toMatchObject({ sequence: 2, messages: [{}, { text: 'Hello!' }] })
})

it('a server that has lost its lease stores no answer; the next holder does', async () => {
  const { token, sessionId } = (await page.begin((await makeWebKey(staff, agentId)).key)).body
  const { owner } = server.services.database
  let asked = 0
  // oxlint-disable-next-line typescript/unbound-method -- called with its cache below
  const { find: original } = BotCache.prototype
  const find = vi.spyOn(BotCache.prototype, 'find').mockImplementation(async function (this: BotCache, ...input) {
    asked += 1
    // Another server claims the task while this one answers, and is killed.
    if (asked === 1) {
      await owner
        .updateTable('tasks')
        .set((set) => ({ fence: set('fence', '+', 1), held_by: 'another', held_until: new Date(0) }))
        .where('subject', '=', sessionId)
        .execute()
    }
    return original.apply(this, input)
  })
  await page.send(token, 'hello')
  await page.until(token, 2)
  expect(await authors(token)).toEqual(['visitor', 'bot'])
  await expect.poll(() => openTasks(sessionId), { timeout: 10_000 }).toEqual([])
  expect(asked).toBeGreaterThanOrEqual(1)
  find.mockRestore()
})

it('messages without a task are answered by the next server to start', async () => {
  const { token, conversationId } = await pendingConversation()
  expect(await openTasks(conversationId)).toEqual([])
  await server.maintain()
  expect((await page.until(token, 2)).map(({ from }) => from)).toEqual(['visitor', 'bot'])
})

it('a message whose answer ended the server too often gets the out-of-scope message', async () => {
  const { conversationId, token } = await pendingConversation()
  await staff.call('agents.saveConfig', {
    agentId,
    modelType: 'SVM',
    language: 'en',
    entityExtractRetries: 1,
    outOfScopeMessage: 'Ask me **later**.',
    confidenceThreshold: 0.5,
  })
  await server.services.database.owner
    .insertInto('tasks')
    .values({
      id: newId(),
      enterprise_id: server.enterprises.a.id,
      kind: ANSWER.name,
      subject: conversationId,
      input: 'null',
      state: 'queued',
      attempt: ANSWER_ATTEMPTS_MAX,
      due_at: new Date(0),
      created_at: new Date(0),
    })
    .execute()
  expect((await page.until(token, 2)).at(-1)).toMatchObject({ from: 'bot', text: 'Ask me **later**.' })
})

it('the attempts at a message are counted until it is answered', async () => {
  const { conversationId, token } = await pendingConversation()
  const { owner } = server.services.database
  const tasks = owner.selectFrom('tasks').select('attempt').where('subject', '=', conversationId)
  const attempts: unknown[] = []
  const find = vi.spyOn(BotCache.prototype, 'find').mockImplementation(async () => {
    attempts.push(await tasks.executeTakeFirst())
    throw refused('NOT_TRAINED', 'Train the agent first')
  })
  const task = { id: newId(), enterprise_id: server.enterprises.a.id, kind: ANSWER.name, subject: conversationId }
  const attempt = ANSWER_ATTEMPTS_MAX - 1
  await owner
    .insertInto('tasks')
    .values({ ...task, input: 'null', state: 'queued', attempt, due_at: new Date(0), created_at: new Date(0) })
    .execute()
  await page.until(token, 2)
  // Those of earlier servers too, or a message that ends each server would never be given up.
  expect(attempts).toEqual([{ attempt }])
  find.mockRestore()
})

it('an answer that failed with an internal error is retried, and given once', async () => {
  const { token } = (await page.begin((await makeWebKey(staff, agentId)).key)).body
  let attempts = 0
  const find = vi.spyOn(BotCache.prototype, 'find').mockImplementation(async () => {
    attempts += 1
    throw attempts < 3 ? new Error('an internal error') : refused('NOT_TRAINED', 'Train the agent first')
  })
  await page.send(token, 'hello')
  expect((await page.until(token, 2)).map(({ from }) => from)).toEqual(['visitor', 'bot'])
  expect(attempts).toBe(3)
  find.mockRestore()
})

it('a server that stops leaves its messages pending, and their task for the next one', async () => {
  const own = await buildServer()
  const ownStaff = await signedIn(own, 'a')
  const ownPage = openPage(await own.listen())
  const { key } = await makeWebKey(ownStaff, (await makeAgent(ownStaff)).id)
  const { token, sessionId } = (await ownPage.begin(key)).body
  const isAsked = Promise.withResolvers<void>()
  const find = vi.spyOn(BotCache.prototype, 'find').mockImplementation(async () => {
    isAsked.resolve()
    await stopped.promise
    throw new Error('the server is stopping')
  })
  const stopped = Promise.withResolvers<void>()
  await ownPage.send(token, 'hello')
  await isAsked.promise
  const stop = own.services.tasks.stop(5_000)
  stopped.resolve()
  await stop
  expect((await ownPage.messages(token)).body.messages.map(({ from }) => from)).toEqual(['visitor'])
  const tasks = await own.services.database.owner
    .selectFrom('tasks')
    .select(['state', 'attempt'])
    .where('subject', '=', sessionId)
    .execute()
  expect(tasks).toEqual([{ state: 'queued', attempt: 0 }])
  find.mockRestore()
  await own.close()
})
