import { setTimeout as pause } from 'node:timers/promises'
import { WITHOUT_LANGUAGE_MODEL, type EventPayload, type KnowledgeSource, type Task } from '@platform/contract'
import type { Audience } from '@platform/contract/policies'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../core/database/id.ts'
import type { Tables } from '../../core/database/tables.ts'
import { EVENT } from '../../core/events/events.bus.ts'
import { makeAgent, makeBookingBot, makeIntent, makeStory, phrasesOf, signedIn, train } from '../../testing/bots.ts'
import type { Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { insertTryIt, insertTurn } from '../../testing/conversations.ts'
import { makeIntegration } from '../../testing/integrations.ts'
import { startLanguageModelServer, type LanguageModelServer } from '../../testing/languageModelServer.ts'
import { startWebServer, webPage, type WebPage, type WebServer } from '../../testing/webServer.ts'

/** Within this time a cancelled task has ended, in milliseconds. */
const CANCELLED_WITHIN_MS = 2_000

let llm: LanguageModelServer
let web: WebServer
let server: TestServer
let staff: Staff
let viewer: Staff
let other: Staff
/** The page of the website after its first reading; undefined sends it as it was. */
let laterPage: WebPage | undefined
beforeAll(async () => {
  llm = await startLanguageModelServer()
  const luggage = webPage('Luggage', 'One bag of up to 7 kg may be carried in the cabin.')
  web = await startWebServer({
    '/': (request, response) => {
      if (typeof laterPage === 'function') laterPage(request, response)
      else response.writeHead(200, { 'content-type': 'text/html' }).end(luggage)
    },
  })
  server = await buildServer({ environment: { PLATFORM_FETCH_ALLOW: `${llm.host},${web.host}` } })
  staff = await signedIn(server, 'a', 'DEVELOPMENT')
  viewer = await signedIn(server, 'a', 'REPORT_VIEWER')
  other = await signedIn(server, 'b', 'DEVELOPMENT')
}, 60_000)
afterAll(async () => {
  await server.close()
  web.close()
  await llm.close()
})

async function until<T>(what: string, read: () => Promise<T | undefined>, withinMs = 20_000): Promise<T> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(10)) {
    const found = await read()
    if (found !== undefined) return found
  }
  throw new Error(`timed out: ${what}`)
}

const tasksOf = async (subjectId: string): Promise<Task[]> =>
  (await staff.call('tasks.list', { subjectId })).output.tasks
const untilRunning = (subjectId: string): Promise<Task> =>
  until('the run', async () => (await tasksOf(subjectId)).find(({ state }) => state === 'running'))

/** Cancels the task of a subject and waits until it has ended. Returns it and the time that this took. */
async function cancel({ taskId, subjectId }: Task): Promise<{ task: Task; milliseconds: number }> {
  const beganAt = performance.now()
  const { output, failure } = await staff.call('tasks.cancel', { taskId })
  expect(failure).toBeUndefined()
  expect(output).toMatchObject({ taskId, isCancelling: true })
  const task = await until('the cancellation', async () =>
    (await tasksOf(subjectId)).find((each) => each.taskId === taskId && each.state === 'cancelled'),
  )
  return { task, milliseconds: performance.now() - beganAt }
}

/** Collects the events about a subject, with their audiences. */
function follow(subjectId: string) {
  const events: { payload: EventPayload<'tasks.changed'>; audience: Audience | null }[] = []
  const stop = server.services.bus.subscribe(EVENT, (message) => {
    if (message.name !== 'tasks.changed') return
    const payload = message.payload as EventPayload<'tasks.changed'>
    if (payload.subjectId === subjectId) events.push({ payload, audience: message.audience })
  })
  /** Waits for the event of the end, which arrives after the commit. */
  const end = async (): Promise<void> => {
    await until('the event of the end', async () => events.find(({ payload }) => payload.state === 'cancelled'))
    stop()
  }
  return { events, end }
}

const words = (intent: number): string[] =>
  Array.from(
    { length: 300 },
    (_, at) => `phrase ${at * 7919} of ${intent} says word${(at * 31 + intent) % 97} about thing${at % 13}`,
  )

/** Creates an agent with a training of a few seconds. */
async function makeLargeBot(): Promise<string> {
  const { id: agentId } = await makeAgent(staff)
  const story = await makeStory(staff, agentId)
  for (let intent = 0; intent < 6; intent++) await makeIntent(staff, story, { phrases: phrasesOf(...words(intent)) })
  return agentId
}

async function makeWebsite(): Promise<{ agentId: string; sources: () => Promise<KnowledgeSource[]> }> {
  const { id: agentId } = await makeAgent(staff)
  await staff.call('knowledge.save', {
    agentId,
    fromWebsite: true,
    websites: [`${web.url}/`],
    fromDocuments: false,
    configurationId: WITHOUT_LANGUAGE_MODEL,
  })
  return { agentId, sources: async () => (await staff.call('knowledge.sources', { agentId })).output.sources }
}

/** Inserts a task of enterprise a that another server runs, and that this one does not hear of. */
async function insertTask(
  fields: Partial<Insertable<Tables['tasks']>> = {},
): Promise<{ taskId: string; subjectId: string }> {
  const now = new Date()
  const row = {
    id: newId(),
    enterprise_id: server.enterprises.a.id,
    kind: 'agents.train',
    subject: newId(),
    input: '{"trainingId":"none"}',
    state: 'running',
    held_by: 'another server',
    held_until: new Date(now.getTime() + 60_000),
    due_at: now,
    created_at: now,
    ...fields,
  } as const
  await server.services.database.owner.insertInto('tasks').values(row).execute()
  return { taskId: row.id, subjectId: row.subject }
}

const auditsOf = (taskId: string) =>
  server.services.database.owner
    .selectFrom('audit')
    .select(['action', 'entity', 'before'])
    .where('entity_id', '=', taskId)
    .execute()

const statusOf = async (person: Staff, { taskId }: { taskId: string }): Promise<number> =>
  (await person.call('tasks.cancel', { taskId })).httpStatus

describe('tasks.list and tasks.cancel', () => {
  it('answer 401 without a session and 403 without a permission for any kind', async () => {
    const { taskId } = await insertTask()
    const agent = await signedIn(server, 'a', 'HANDLE_CHATS')
    expect((await server.call('tasks.list', {})).httpStatus).toBe(401)
    expect((await server.call('tasks.cancel', { taskId })).httpStatus).toBe(401)
    expect((await agent.call('tasks.list', {})).httpStatus).toBe(403)
    expect((await agent.call('tasks.cancel', { taskId })).httpStatus).toBe(403)
  })

  it('limit the size of a page', async () => {
    expect((await staff.call('tasks.list', { perPage: 101 })).httpStatus).toBe(422)
    expect((await staff.call('tasks.list', { perPage: -1 })).httpStatus).toBe(422)
  })

  it('show and cancel only what the caller may start, in their enterprise', async () => {
    const training = await insertTask()
    const extraction = await insertTask({ kind: 'conversation.extract', input: 'null' })
    const seenBy = async (person: Staff): Promise<boolean[]> => {
      const { tasks } = (await person.call('tasks.list', { perPage: 100 })).output
      return [training, extraction].map(({ taskId }) => tasks.some((task) => task.taskId === taskId))
    }
    expect([await seenBy(staff), await seenBy(viewer), await seenBy(other)]).toEqual([
      [true, true],
      [false, true],
      [false, false],
    ])
    expect(await statusOf(viewer, training)).toBe(404)
    expect(await statusOf(other, extraction)).toBe(404)
    expect(await statusOf(viewer, extraction)).toBe(200)
  })

  it('do not list tasks of internal kinds', async () => {
    for (const kind of ['agents.retrain', 'conversation.answer']) {
      const { taskId, subjectId } = await insertTask({ kind, input: 'null' })
      expect(await tasksOf(subjectId)).toEqual([])
      expect((await staff.call('tasks.cancel', { taskId })).httpStatus).toBe(404)
    }
  })

  it('keep the exception of a failed task for the operator', async () => {
    const { subjectId } = await insertTask({
      state: 'failed',
      error: 'connect ECONNREFUSED 10.0.0.7',
      ended_at: new Date(),
    })
    expect(await tasksOf(subjectId)).toMatchObject([{ state: 'failed', error: null }])
  })

  it('cancel once: a second request, and one after the end, are refused with the reason', async () => {
    const { taskId } = await insertTask()
    const answers = await Promise.all([1, 2, 3].map(() => staff.call('tasks.cancel', { taskId })))
    const refusals = answers.flatMap(({ failure, reply }) => (failure ? [[failure, reply.message]] : []))
    expect(refusals).toHaveLength(2)
    for (const refusal of refusals) {
      expect(refusal).toMatchObject([
        { type: 'REFUSED', rule: 'TASK_CANCELLED' },
        'The task is being cancelled already.',
      ])
    }
    expect(await auditsOf(taskId)).toMatchObject([
      { action: 'tasks.cancel', entity: 'task', before: { kind: 'agents.train', state: 'running' } },
    ])
    const done = await insertTask({ state: 'done', ended_at: new Date() })
    const { failure, reply } = await staff.call('tasks.cancel', { taskId: done.taskId })
    expect([failure, reply.message]).toMatchObject([
      { type: 'REFUSED', rule: 'TASK_ENDED' },
      'The task has ended already. It cannot be cancelled.',
    ])
  })
})

describe('a cancelled training', () => {
  it('ends within 2 s. The published version answers on, and the agent reports why', async () => {
    const agentId = await makeLargeBot()
    await train(staff, agentId)
    const { events, end } = follow(agentId)
    await staff.call('agents.train', { agentId })
    const running = await untilRunning(agentId)
    // Its event would be left out if the next one followed at once.
    await until('the event of the run', async () =>
      events.find(({ payload: { taskId, state } }) => taskId === running.taskId && state === 'running'),
    )
    const { task, milliseconds } = await cancel(running)
    expect(milliseconds).toBeLessThan(CANCELLED_WITHIN_MS)
    const reason = 'The training was cancelled. Version 1 continues to answer.'
    expect(task).toMatchObject({ error: reason, isCancelling: false, endedAt: expect.any(String) })
    expect((await staff.call('agents.training', { agentId })).output).toMatchObject({
      state: 'failed',
      isCancelled: true,
      error: reason,
      modelVersion: 1,
      progress: 0,
    })
    const { output } = await staff.call('conversation.predict', {
      agentId,
      text: 'phrase 0 of 1 says word1 about thing0',
    })
    expect(output.trace?.modelVersion).toBe(1)
    await end()
    // The first training's task may end after its version answers.
    const states = events.flatMap(({ payload: { taskId, state, isCancelling } }) =>
      taskId === task.taskId ? [isCancelling ? 'cancelling' : state] : [],
    )
    expect([...new Set(states)]).toEqual(['queued', 'running', 'cancelling', 'cancelled'])
    for (const { audience } of events) expect(audience).toEqual({ to: 'action', action: 'agent.train' })
    expect(await train(staff, agentId)).toMatchObject({ state: 'trained', isCancelled: false, modelVersion: 2 })
  })

  it('of an agent without a version reports that there is none', async () => {
    const agentId = await makeLargeBot()
    await staff.call('agents.train', { agentId })
    await cancel(await untilRunning(agentId))
    expect((await staff.call('agents.training', { agentId })).output).toMatchObject({
      error: 'The training was cancelled. The agent has no trained version yet.',
      modelVersion: null,
    })
  })

  it('ends although it waits for a free slot', async () => {
    const running: string[] = []
    for (let count = 0; count < 4; count++) running.push(await makeLargeBot())
    for (const agentId of running) await staff.call('agents.train', { agentId })
    const [last = ''] = running.slice(-1)
    const [waiting] = await tasksOf(last)
    if (!waiting) throw new Error('the training has a task')
    const { task, milliseconds } = await cancel(waiting)
    expect(milliseconds).toBeLessThan(CANCELLED_WITHIN_MS)
    expect(task).toMatchObject({ startedAt: expect.any(String), progress: 0 })
    for (const agentId of running.slice(0, -1)) {
      for (const { taskId } of await tasksOf(agentId)) await staff.call('tasks.cancel', { taskId })
    }
  })
})

describe('a cancelled reading', () => {
  it('ends within 2 s. What was read before answers on, and the source reports why', async () => {
    laterPage = undefined
    const { agentId, sources } = await makeWebsite()
    await until('the first reading', async () => (await sources()).find(({ state }) => state === 'ready'))
    laterPage = () => undefined // no answer any more
    await staff.call('knowledge.reread', { agentId })
    const [source] = await sources()
    const { events, end } = follow(source?.id ?? '')
    const { task, milliseconds } = await cancel(await untilRunning(source?.id ?? ''))
    await end()
    expect(milliseconds).toBeLessThan(CANCELLED_WITHIN_MS)
    expect(task).toMatchObject({ kind: 'knowledge.read', subjectKind: 'source', agentId, error: 'CANCELLED' })
    expect(await sources()).toMatchObject([{ state: 'failed', errorCode: 'CANCELLED', pages: 1, passages: 1 }])
    const found = await staff.call('knowledge.search', { agentId, query: 'bag in the cabin' })
    expect(found.output.passages[0]?.text).toContain('7 kg')
    for (const { audience } of events) expect(audience).toEqual({ to: 'action', action: 'knowledge.edit' })
    expect(events.at(-1)?.payload).toEqual(task)

    laterPage = undefined
    await staff.call('knowledge.reread', { agentId })
    await until('another reading', async () => (await sources()).find(({ state }) => state === 'ready'))
    expect(await sources()).toMatchObject([{ state: 'ready', errorCode: null }])
  })
})

describe('a cancelled extraction', () => {
  it('ends within 2 s, and starts again when the conversation is ended again', async () => {
    const openaiKey = await makeIntegration(staff, llm)
    const { id: agentId } = await makeAgent(staff)
    const userData = [{ name: 'City', description: 'Where the person wants to go' }]
    await staff.call('agents.savePrompt', { agentId, openaiKey, prompt: 'Sell trips.', extractData: true, userData })
    const sessionId = await insertTryIt(server.services, { enterpriseId: server.enterprises.a.id, agentId })
    await insertTurn(server.services, sessionId, 'To Delhi', 'With pleasure.')
    llm.behave({ never: true })
    await staff.call('conversation.end', { agentId, sessionId })
    const { task, milliseconds } = await cancel(await untilRunning(sessionId))
    expect(milliseconds).toBeLessThan(CANCELLED_WITHIN_MS)
    const error = 'The collection of the variables was cancelled. Nothing was stored.'
    expect(task).toMatchObject({ kind: 'conversation.extract', subjectKind: 'conversation', agentId, error })
    const variables = async () => (await staff.call('conversation.variables', { agentId, sessionId })).output
    expect(await variables()).toMatchObject({ state: 'failed', isCancelled: true, error, variables: [] })

    llm.behave(JSON.stringify({ variables: { City: 'Delhi' } }))
    const again = (await staff.call('conversation.end', { agentId, sessionId })).output
    expect(again).toMatchObject({ state: 'queued', isCancelled: false, error: null })
    await until('the variables', async () => ((await variables()).state === 'extracted' ? true : undefined))
    expect((await variables()).variables).toEqual([{ name: 'City', value: 'Delhi' }])
  })
})

it('a version that is restored ends the training of its agent, and the task with it', async () => {
  const { agent } = await makeBookingBot(staff)
  const agentId = agent.id
  await train(staff, agentId)
  const { taskId } = await insertTask({ subject: agentId, agent_id: agentId })
  const { events, end } = follow(agentId)
  await staff.call('versions.restore', { agentId, version: 1 })
  expect((await tasksOf(agentId)).find((task) => task.taskId === taskId)).toMatchObject({ state: 'cancelled' })
  await end()
  expect(events.map(({ payload }) => payload.taskId)).toContain(taskId)
})
