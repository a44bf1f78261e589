import {
  NO_DIALOGUE,
  TEST_CASES_MAX,
  verdictOfCase,
  type Agent,
  type InputOf,
  type Intent,
  type Story,
  type TestRun,
} from '@platform/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { json } from '../../core/database/database.ts'
import { makeBookingBot, makeIntent, phrasesOf, signedIn, train, type Staff } from '../../testing/bots.ts'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { inEnterprise } from '../../core/work/work.ts'
import { requestTestRun } from './runs/runs.service.ts'
import { messagesKey } from './testCases.store.ts'

let server: TestServer
let staff: Staff
beforeAll(async () => {
  server = await buildServer()
  staff = await signedIn(server, 'a')
})
afterAll(() => server.close())

let agent: Agent
let story: Story
let book: Intent
let cancel: Intent
beforeEach(async () => {
  ;({ agent, story, book, cancel } = await makeBookingBot(staff))
})

const phrase = (text: string, intentId: string | null) => ({ turns: [{ text, intentId }] })
const add = (...testCases: InputOf<'testCases.add'>['testCases']) =>
  staff.call('testCases.add', { agentId: agent.id, testCases })
const list = async () => (await staff.call('testCases.list', { agentId: agent.id })).output
const ofTexts = async (texts: (ids: Map<string, string>) => string[]) => {
  const { testCases } = await list()
  return texts(new Map(testCases.map(({ id, turns }) => [id, turns.map(({ text }) => text).join(' / ')])))
}
const latestRun = async (version?: number): Promise<TestRun> => {
  const { output } = await staff.call('testCases.result', { agentId: agent.id, ...(version && { version }) })
  return output.run!
}
/** The texts of the test cases of a run whose verdict changed, by verdict. */
const changesOf = async (run: TestRun) => {
  const changed = run.results.map((result) => ({ id: result.testCaseId, verdict: verdictOfCase(result) }))
  const of = (verdict: string) =>
    ofTexts((texts) => changed.filter((one) => one.verdict === verdict).map(({ id }) => texts.get(id)!))
  return { fixed: await of('fixed'), broken: await of('broken'), moved: await of('moved') }
}
const ended = async (kind: 'agents.test' | 'agents.crossValidate') => {
  const filter = { agentId: agent.id, kind }
  await expect
    .poll(async () => (await staff.call('tasks.list', { ...filter, isOpen: true })).output.tasks, { timeout: 30_000 })
    .toEqual([])
  return (await staff.call('tasks.list', filter)).output.tasks[0]!
}
const save = async (intent: Intent, changes: Partial<Intent>) => {
  const { revision: _, ...content } = intent
  await staff.call('intents.save', { ...content, ...changes })
}

/** Phrases of cancelling that a careless person adds to booking. */
const badPhrases = () => [
  ...book.phrases,
  ...phrasesOf('cancel my reservation now', 'cancel the whole trip', 'please cancel it'),
]
const total = (counts: readonly number[] = []) => counts.reduce((sum, count) => sum + count, 0)

describe('the test set', () => {
  it('keeps phrases and conversations, newest first, with who added them', async () => {
    const conversation = {
      turns: [
        { text: 'book a flight', intentId: book.id },
        { text: 'who won the match', intentId: null },
      ],
      source: 'report' as const,
    }
    const { output } = await add(phrase('cancel it', cancel.id), conversation)
    expect(output).toMatchObject({ changed: [], unchanged: 0 })
    expect(output.added.map(({ source }) => source).toSorted()).toEqual(['report', 'typed'])
    const { testCases, intents, blocksPublishing } = await list()
    expect(testCases.map(({ turns }) => turns)).toEqual(
      expect.arrayContaining([conversation.turns, phrase('cancel it', cancel.id).turns]),
    )
    expect(testCases[0]?.createdBy).not.toBe('')
    expect(intents.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      { id: book.id, name: 'Book a flight' },
      { id: cancel.id, name: 'Cancel a booking' },
    ])
    expect(blocksPublishing).toBe(false)
  })

  it('has one test case for the same messages: other intents replace, and copies are left out', async () => {
    await add(phrase('Cancel  it', cancel.id), phrase('book one', book.id))
    const { output } = await add(phrase('cancel it', book.id), phrase('book one', book.id))
    expect(output).toMatchObject({ added: [], unchanged: 1 })
    expect(output.changed.map(({ turns }) => turns)).toEqual([[{ text: 'Cancel  it', intentId: cancel.id }]])
    expect((await list()).testCases.map(({ turns }) => turns[0]?.intentId)).toEqual([book.id, book.id])
  })

  it('takes the last of equal ones in one call', async () => {
    const { output } = await add(phrase('cancel it', book.id), phrase('cancel it', cancel.id))
    expect(output).toMatchObject({ changed: [], unchanged: 1 })
    expect(output.added.map(({ turns }) => turns[0]?.intentId)).toEqual([cancel.id])
  })

  it('refuses blank messages, unknown intents, and those of another agent', async () => {
    const other = await makeBookingBot(staff)
    expect((await add({ turns: [] })).failure).toMatchObject({ rule: 'BLANK' })
    expect((await add(phrase('  ', null))).failure).toMatchObject({ rule: 'BLANK' })
    expect((await add(phrase('hello', 'nothing'))).failure).toMatchObject({ rule: 'BAD_VALUE' })
    expect((await add(phrase('hello', other.book.id))).failure).toMatchObject({ rule: 'BAD_VALUE' })
    expect((await list()).testCases).toEqual([])
  })

  it('holds a limited number of test cases', async () => {
    const now = new Date()
    const rows = Array.from({ length: TEST_CASES_MAX - 1 }, (_, index) => {
      const turns = [{ text: `phrase ${index}`, intentId: null }]
      return {
        id: `${agent.id}-${index}`,
        enterprise_id: server.enterprises.a.id,
        agent_id: agent.id,
        turns: json(turns),
        messages_key: messagesKey(turns),
        source: 'file' as const,
        created_at: now,
        updated_at: now,
      }
    })
    await server.services.database.owner.insertInto('test_cases').values(rows).execute()
    expect((await add(phrase('one more', null), phrase('and one', null))).failure).toMatchObject({ rule: 'TOO_MANY' })
    expect((await add(phrase('phrase 7', null), phrase('and one', null))).output).toMatchObject({ unchanged: 1 })
  })

  it('changes and deletes test cases, and a deleted one can be added again', async () => {
    const [first, second] = (await add(phrase('cancel it', cancel.id), phrase('book one', book.id))).output.added
    const saved = await staff.call('testCases.save', {
      agentId: agent.id,
      testCaseId: first!.id,
      turns: [{ text: 'cancel all', intentId: null }],
    })
    expect(saved.output).toMatchObject({ id: first!.id, turns: [{ text: 'cancel all', intentId: null }] })
    const copy = { agentId: agent.id, testCaseId: first!.id, turns: second!.turns }
    expect((await staff.call('testCases.save', copy)).failure).toMatchObject({ rule: 'DUPLICATE_PHRASE' })
    const { output } = await staff.call('testCases.delete', {
      agentId: agent.id,
      testCaseIds: [first!.id, 'unknown'],
    })
    expect(output.deleted).toEqual([saved.output])
    await add(...output.deleted.map(({ turns, source }) => ({ turns, source })))
    expect((await list()).testCases.map(({ turns }) => turns[0]!.text).toSorted()).toEqual(['book one', 'cancel all'])
  })
})

describe('a training', () => {
  it('reports exactly the test cases whose verdict changed against the published version', async () => {
    await add(
      phrase('book me a flight', book.id),
      phrase('cancel my reservation now', cancel.id),
      phrase('please cancel it', cancel.id),
      phrase('what is the meaning of life', null),
      phrase('call off my trip', cancel.id),
    )
    expect((await train(staff, agent.id)).metrics?.tests).toMatchObject({ right: 5, wrong: 0, broken: 0 })
    expect(await latestRun()).toMatchObject({ version: 1, comparedVersion: null, right: 5, isOutdated: false })

    await save(book, { phrases: badPhrases() })
    const training = await train(staff, agent.id)
    const run = await latestRun()
    expect(run).toMatchObject({ version: 2, comparedVersion: 1, right: 3, wrong: 2, fixed: 0, broken: 2, moved: 0 })
    expect((await changesOf(run)).broken.toSorted()).toEqual(['cancel my reservation now', 'please cancel it'])
    expect(training.metrics?.tests).toEqual({ right: 3, wrong: 2, fixed: 0, broken: 2, moved: 0, isHeldBack: false })
    expect(training.modelVersion).toBe(2)
    const broken = run.results.find((result) => verdictOfCase(result) === 'broken')!
    expect(broken.turns[0]).toMatchObject({
      expectedId: cancel.id,
      before: { intentId: cancel.id },
      after: { intentId: book.id },
    })
    expect(run.intents).toContainEqual({ id: book.id, name: 'Book a flight' })

    const { output } = await staff.call('intents.get', { agentId: agent.id, storyId: story.id, intentId: book.id })
    await save(output, { phrases: book.phrases })
    await train(staff, agent.id)
    const fixed = await latestRun()
    expect(fixed).toMatchObject({ version: 3, comparedVersion: 2, fixed: 2, broken: 0, right: 5 })
    expect(await latestRun(2)).toMatchObject({ version: 2, broken: 2 })
  })

  it('does not publish a version that breaks test cases, if the agent is set so', async () => {
    await train(staff, agent.id)
    await add(phrase('please cancel it', cancel.id))
    await staff.call('testCases.setGate', { agentId: agent.id, blocksPublishing: true })
    expect((await list()).blocksPublishing).toBe(true)
    await save(book, { phrases: badPhrases() })
    const training = await train(staff, agent.id)
    expect(training).toMatchObject({ modelVersion: 1, metrics: { tests: { broken: 1, isHeldBack: true } } })
    const ask = async () =>
      (await staff.call('conversation.predict', { agentId: agent.id, text: 'please cancel it' })).output.text
    expect(await ask()).toContain('cancelled')
    const publish = (version: number) => staff.call('versions.publish', { agentId: agent.id, version })
    const refusal = await publish(2)
    expect(refusal.failure).toMatchObject({ rule: 'TESTS_BROKEN' })
    expect(refusal.failure).toMatchObject({ errors: [{ values: { version: 2, count: 1 } }] })

    // The test case was wrong: it is corrected, and run again.
    await add(phrase('please cancel it', book.id))
    expect(await latestRun(2)).toMatchObject({ isOutdated: true })
    await staff.call('testCases.run', { agentId: agent.id })
    await ended('agents.test')
    expect(await latestRun(2)).toMatchObject({ isOutdated: false, comparedVersion: 1, broken: 0, fixed: 1 })
    expect((await publish(2)).output.versions.find(({ isLive }) => isLive)?.version).toBe(2)
    // An earlier version is a roll-back: it is never refused.
    expect((await publish(1)).output.versions.find(({ isLive }) => isLive)?.version).toBe(1)
  })

  it('tests conversations without calling a webhook, each message in the state that the ones before have left', async () => {
    const booking = await makeIntent(staff, story, {
      name: 'Hire a car',
      phrases: phrasesOf('hire a car', 'I need a rental car', 'rent me a car'),
      responses: ['A car in {city}.'],
      parameters: [{ id: 'p', entityId: null, name: 'city', required: true, value: '', prompts: ['In which city?'] }],
    })
    const turns = [
      { text: 'rent me a car please', intentId: booking.id },
      { text: 'Lyon', intentId: booking.id },
      { text: 'who won the match', intentId: null },
    ]
    await add({ turns })
    await train(staff, agent.id)
    const run = await latestRun()
    expect(run.results[0]?.turns.map(({ after }) => after.intentId)).toEqual([booking.id, booking.id, null])
    expect(run).toMatchObject({ right: 1, wrong: 0 })
    // The threshold does not apply to the reply to a question: it is not evaluated.
    const { output } = await staff.call('testCases.evaluations', { agentId: agent.id })
    expect(output.testCases).toMatchObject({ messages: 2, version: 1, isOutdated: false })
  })

  it('runs without test cases as before', async () => {
    const training = await train(staff, agent.id)
    expect(training.metrics).not.toHaveProperty('tests')
    expect((await staff.call('testCases.result', { agentId: agent.id })).output.run).toBeNull()
  })
})

describe('a test run', () => {
  it('needs a version and test cases', async () => {
    const run = () => staff.call('testCases.run', { agentId: agent.id })
    expect((await run()).failure).toMatchObject({ rule: 'NOT_TRAINED' })
    await train(staff, agent.id)
    expect((await run()).failure).toMatchObject({ rule: 'NOTHING_TO_TRAIN' })
  })

  it('is joined by a second one, and tests what was added since the training', async () => {
    await train(staff, agent.id)
    await add(phrase('book a seat', book.id), phrase('drop it', null))
    const { services, enterprises } = server
    // In one transaction, so that the first run cannot end before the second request.
    const [one, other] = await inEnterprise(services, enterprises.a.id, async (work) => [
      await requestTestRun(work, services.tasks, agent.id),
      await requestTestRun(work, services.tasks, agent.id),
    ])
    expect(other.taskId).toBe(one.taskId)
    expect(await ended('agents.test')).toMatchObject({ state: 'done', error: null })
    expect(await latestRun()).toMatchObject({ version: 1, comparedVersion: null, isOutdated: false })
    expect((await latestRun()).results).toHaveLength(2)
  })
})

describe('an evaluation', () => {
  it('names the worst pair first, with its phrases, and the bins by confidence', async () => {
    await train(staff, agent.id)
    await add(
      phrase('book a flight', book.id),
      phrase('cancel my booking', book.id),
      phrase('call off the trip', book.id),
      phrase('drop my reservation', null),
    )
    await staff.call('testCases.run', { agentId: agent.id })
    await ended('agents.test')
    const { testCases: evaluation } = (await staff.call('testCases.evaluations', { agentId: agent.id })).output
    expect(evaluation?.confusions[0]).toEqual({
      expected: { intentId: book.id, name: 'Book a flight' },
      answered: { intentId: cancel.id, name: 'Cancel a booking' },
      count: 2,
      phrases: expect.arrayContaining(['cancel my booking', 'call off the trip']),
    })
    expect(evaluation?.confusions[1]).toMatchObject({ expected: { intentId: null, name: '' }, count: 1 })
    expect(evaluation?.intents[0]).toMatchObject({ intentId: book.id, messages: 3, precision: 1, recall: 1 / 3 })
    expect(evaluation).toMatchObject({ messages: 4, accuracy: 1 / 3, version: 1 })
    const { right, wrong, outOfScope } = evaluation?.bins ?? {}
    expect([total(right), total(wrong), total(outOfScope)]).toEqual([1, 2, 1])
  })

  it('is measured by cross-validation in the background', async () => {
    const evaluations = async () =>
      (await staff.call('testCases.evaluations', { agentId: agent.id })).output.crossValidation
    expect(await evaluations()).toBeNull()
    await staff.call('testCases.crossValidate', { agentId: agent.id })
    expect(await ended('agents.crossValidate')).toMatchObject({ state: 'done' })
    const measured = await evaluations()
    expect(measured).toMatchObject({ messages: 8, version: null, isOutdated: false })
    expect(measured?.intents.map(({ name }) => name).toSorted()).toEqual(['Book a flight', 'Cancel a booking'])
    await save(book, { phrases: [...book.phrases, ...phrasesOf('take me to Rome')] })
    expect(await evaluations()).toMatchObject({ isOutdated: true })
  })
})

describe('a replay', () => {
  it('answers with any version, and stores nothing', async () => {
    await train(staff, agent.id)
    await save(book, {
      phrases: [...book.phrases, ...phrasesOf('where is my dog', 'find my dog')],
      responses: ['Woof.'],
    })
    await train(staff, agent.id)
    const messages = ['find my dog please', 'cancel my booking']
    const replayed = async (version: number | 'draft') =>
      (await staff.call('conversation.replay', { agentId: agent.id, version, messages })).output
    expect(await replayed(1)).toMatchObject({
      version: 1,
      turns: [
        { text: messages[0], intentId: null, intent: '', reply: null },
        { text: messages[1], intentId: cancel.id, reply: 'It is *cancelled*.' },
      ],
    })
    expect((await replayed('draft')).turns[0]).toMatchObject({
      intentId: book.id,
      intent: 'Book a flight',
      reply: 'Woof.',
    })
    const stored = await server.services.database.owner
      .selectFrom('turns')
      .select('message_id')
      .where('agent_id', '=', agent.id)
      .execute()
    expect(stored).toEqual([])
  })

  it('calls no webhook: the intent gives its own response', async () => {
    const fulfilment = { url: 'https://example.invalid/book', fallback: 'The webhook was called.' }
    await save(cancel, { dialogue: { ...NO_DIALOGUE, fulfilment } })
    await train(staff, agent.id)
    const messages = ['cancel my booking']
    const { output } = await staff.call('conversation.replay', { agentId: agent.id, messages })
    expect(output.turns[0]?.reply).toBe('It is *cancelled*.')
  })

  it('needs a version', async () => {
    const { failure } = await staff.call('conversation.replay', { agentId: agent.id, messages: ['hello'] })
    expect(failure).toMatchObject({ rule: 'NOT_TRAINED' })
  })
})
