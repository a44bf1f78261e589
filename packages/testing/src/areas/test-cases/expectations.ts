import {
  TEST_CASES_MAX,
  TEST_CASES_PER_CALL_MAX,
  type InputOf,
  type Intent,
  type TestCase,
  type TestRun,
} from '@platform/contract'
import type { Transport } from '@platform/client'
import { expect, it } from 'vitest'
import {
  eventually,
  failureOf,
  makeAgent,
  makeIntent,
  makeStory,
  phrases,
  recordEvents,
  refusal,
  train,
} from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'
import { evaluationExpectations } from './evaluationExpectations.ts'

const BOOK = 'book a flight'
const CANCEL = 'cancel my booking'

interface Bot {
  readonly agentId: string
  readonly book: Intent
  readonly cancel: Intent
}

async function makeBot(admin: Transport): Promise<Bot> {
  const { id: agentId } = await makeAgent(admin)
  const story = await makeStory(admin, agentId)
  const book = await makeIntent(admin, story, {
    name: 'book',
    phrases: phrases(BOOK, 'reserve a seat on a plane', 'I want to fly to Paris'),
  })
  const cancel = await makeIntent(admin, story, {
    name: 'cancel',
    phrases: phrases(CANCEL, 'call off the trip', 'I no longer want to travel'),
  })
  return { agentId, book, cancel }
}

type NewTestCase = InputOf<'testCases.add'>['testCases'][number]

const phrase = (text: string, intentId: string | null): NewTestCase => ({ turns: [{ text, intentId }] })

/** Adds test cases that are new. Returns them. */
async function addCases(admin: Transport, agentId: string, ...testCases: NewTestCase[]): Promise<TestCase[]> {
  const { added } = await admin.call('testCases.add', { agentId, testCases })
  expect(added).toHaveLength(testCases.length)
  return added
}

/** Tests the newest version, and returns the run. */
async function runTests(admin: Transport, agentId: string): Promise<TestRun | null> {
  const { taskId } = await admin.call('testCases.run', { agentId })
  await eventually(async () => {
    const { tasks } = await admin.call('tasks.list', { agentId, kind: 'agents.test' })
    expect(tasks.find((task) => task.taskId === taskId)?.state).toBe('done')
  })
  return (await admin.call('testCases.result', { agentId })).run
}

/** Moves the phrase of a test case to the other intent, so that the next version breaks the test case. */
async function breakBook(admin: Transport, { book, cancel }: Bot): Promise<void> {
  await admin.call('intents.save', { ...book, phrases: book.phrases.filter(({ text }) => text !== BOOK) })
  await admin.call('intents.save', { ...cancel, phrases: [...cancel.phrases, ...phrases(BOOK)] })
}

/** Test sets, their runs, and the gate of publishing. */
export function testCaseExpectations(open: Opened): void {
  it('adds phrases, phrases out of scope and conversations, and lists them newest first', async () => {
    const { admin } = open()
    const { agentId, book, cancel } = await makeBot(admin)
    expect(await admin.call('testCases.list', { agentId })).toEqual({
      testCases: [],
      intents: [],
      blocksPublishing: false,
    })
    const [flight] = await addCases(admin, agentId, { ...phrase(BOOK, book.id), source: 'try-it' })
    const [weather] = await addCases(admin, agentId, phrase('will it rain', null))
    const turns = [
      { text: BOOK, intentId: book.id },
      { text: 'and now stop it', intentId: cancel.id },
      { text: 'will it rain', intentId: null },
    ]
    const [conversation] = await addCases(admin, agentId, { turns, source: 'report' })
    expect(flight).toMatchObject({ agentId, turns: [{ text: BOOK, intentId: book.id }], source: 'try-it' })
    expect(weather).toMatchObject({ turns: [{ text: 'will it rain', intentId: null }], source: 'typed' })
    expect(conversation).toMatchObject({ turns, source: 'report', createdBy: expect.stringMatching(/\S/u) })
    const { testCases, intents } = await admin.call('testCases.list', { agentId })
    expect(testCases).toEqual([conversation, weather, flight])
    expect(new Map(intents.map(({ id, name }) => [id, name]))).toEqual(
      new Map([
        [book.id, 'book'],
        [cancel.id, 'cancel'],
      ]),
    )
  })

  it('gives the intents of an added test case to the one with the same messages, and leaves out copies', async () => {
    const { admin } = open()
    const { agentId, book, cancel } = await makeBot(admin)
    const [flight, weather] = await addCases(admin, agentId, phrase(BOOK, book.id), phrase('will it rain', null))
    const again = await admin.call('testCases.add', {
      agentId,
      testCases: [phrase(BOOK.toUpperCase(), cancel.id), phrase('will it  rain', null), phrase('hello', null)],
    })
    expect(again).toEqual({ added: [expect.objectContaining(phrase('hello', null))], changed: [flight], unchanged: 1 })
    const { testCases } = await admin.call('testCases.list', { agentId })
    const changed = testCases.find(({ id }) => id === flight?.id)
    expect(changed?.turns.map(({ intentId }) => intentId)).toEqual([cancel.id])
    expect(testCases.find(({ id }) => id === weather?.id)).toEqual(weather)
    expect(testCases).toHaveLength(3)
  })

  it('saves messages and intents, and deletes test cases so that they can be added again', async () => {
    const { admin } = open()
    const { agentId, book, cancel } = await makeBot(admin)
    const [flight, stop, weather] = await addCases(
      admin,
      agentId,
      phrase(BOOK, book.id),
      phrase('stop', cancel.id),
      phrase('will it rain', null),
    )
    const testCaseId = stop!.id
    const turns = [
      { text: 'please stop', intentId: cancel.id },
      { text: 'and rain', intentId: null },
    ]
    expect(await admin.call('testCases.save', { agentId, testCaseId, turns })).toEqual({ ...stop, turns })
    const taken = { agentId, testCaseId, turns: [{ text: BOOK, intentId: cancel.id }] }
    expect(await failureOf(admin.call('testCases.save', taken))).toEqual(refusal('DUPLICATE_PHRASE', 'turns'))
    const absent = admin.call('testCases.save', { agentId, testCaseId: 'nothing', turns })
    expect(await failureOf(absent)).toEqual({ type: 'NOT_FOUND' })

    const testCaseIds = [flight!.id, weather!.id, 'nothing']
    const { deleted } = await admin.call('testCases.delete', { agentId, testCaseIds })
    expect(new Set(deleted)).toEqual(new Set([flight, weather]))
    expect(await admin.call('testCases.delete', { agentId, testCaseIds })).toEqual({ deleted: [] })
    expect((await admin.call('testCases.list', { agentId })).testCases).toEqual([{ ...stop, turns }])
    const restored = deleted.map(({ turns: messages, source }) => ({ turns: messages, source }))
    expect((await admin.call('testCases.add', { agentId, testCases: restored })).added).toHaveLength(2)
  })

  it('refuses blank messages, unknown intents and more test cases than an agent holds', async () => {
    const { admin } = open()
    const [{ agentId, book }, other] = [await makeBot(admin), await makeBot(admin)]
    const add = (...testCases: NewTestCase[]) => failureOf(admin.call('testCases.add', { agentId, testCases }))
    expect(await add(phrase(' ', book.id))).toEqual(refusal('BLANK'))
    expect(await add({ turns: [] })).toEqual(refusal('BLANK'))
    expect(await add(phrase(BOOK, book.id), phrase('hello', other.book.id))).toEqual(refusal('BAD_VALUE'))
    const [hello] = await addCases(admin, agentId, phrase('hello', null))
    const save = (text: string, intentId: string | null) =>
      failureOf(admin.call('testCases.save', { agentId, testCaseId: hello!.id, turns: [{ text, intentId }] }))
    expect(await save(' ', null)).toEqual(refusal('BLANK', 'turns.0.text'))
    expect(await save('hello', other.book.id)).toEqual(refusal('BAD_VALUE', 'turns'))
    for (let from = 0; from < TEST_CASES_MAX; from += TEST_CASES_PER_CALL_MAX) {
      const isLast = from + TEST_CASES_PER_CALL_MAX === TEST_CASES_MAX
      const length = TEST_CASES_PER_CALL_MAX - (isLast ? 1 : 0)
      await addCases(admin, agentId, ...Array.from({ length }, (_, at) => phrase(`message ${from + at}`, null)))
    }
    expect(await add(phrase('one too many', null))).toEqual(refusal('TOO_MANY'))
    expect((await admin.call('testCases.list', { agentId })).testCases).toHaveLength(TEST_CASES_MAX)
  })

  it('refuses a run without a version or without test cases', async () => {
    const { admin } = open()
    const { agentId } = await makeBot(admin)
    expect(await failureOf(admin.call('testCases.run', { agentId }))).toEqual(refusal('NOT_TRAINED'))
    expect(await admin.call('testCases.result', { agentId })).toEqual({ run: null })
    expect((await train(admin, agentId)).metrics?.tests).toBeUndefined()
    expect(await failureOf(admin.call('testCases.run', { agentId }))).toEqual(refusal('NOTHING_TO_TRAIN'))
  })

  it('runs the test set as a task, and reports that the run is outdated when the test set changes', async () => {
    const { admin } = open()
    const { events } = await recordEvents(admin)
    const { agentId, book, cancel } = await makeBot(admin)
    await train(admin, agentId)
    const [flight, weather] = await addCases(admin, agentId, phrase(BOOK, book.id), phrase('qwertz uiop', null))
    const [wrong] = await addCases(admin, agentId, phrase('reserve a seat on a plane', cancel.id))
    const turns = [
      { text: BOOK, intentId: book.id },
      { text: CANCEL, intentId: cancel.id },
    ]
    const [conversation] = await addCases(admin, agentId, { turns })
    const run = await runTests(admin, agentId)
    expect(run).toMatchObject({ version: 1, comparedVersion: null, isOutdated: false })
    expect(run).toMatchObject({ right: 3, wrong: 1, fixed: 0, broken: 0, moved: 0 })
    const resultOf = (testCase: TestCase | undefined) =>
      run?.results.find(({ testCaseId }) => testCaseId === testCase?.id)?.turns
    expect(resultOf(flight)).toEqual([
      {
        text: BOOK,
        expectedId: book.id,
        before: null,
        after: { intentId: book.id, confidence: expect.any(Number) },
      },
    ])
    expect(resultOf(weather)).toMatchObject([{ expectedId: null, after: { intentId: null } }])
    expect(resultOf(wrong)).toMatchObject([{ expectedId: cancel.id, after: { intentId: book.id } }])
    expect(resultOf(conversation)?.map(({ after }) => after.intentId)).toEqual([book.id, cancel.id])
    expect(new Set(run?.intents.map(({ name }) => name))).toEqual(new Set(['book', 'cancel']))
    expect(await admin.call('testCases.result', { agentId, version: 1 })).toEqual({ run })

    const changes = () =>
      events.filter(({ name, payload }) => name === 'testCases.changed' && payload.agentId === agentId)
    await eventually(() => expect(changes()).toHaveLength(4))
    await addCases(admin, agentId, phrase('hello', null))
    await eventually(() => expect(changes()).toHaveLength(5))
    expect((await admin.call('testCases.result', { agentId })).run).toEqual({ ...run, isOutdated: true })
  })

  it('tests each version that is trained against the published one', async () => {
    const { admin } = open()
    const bot = await makeBot(admin)
    const { agentId, book, cancel } = bot
    await addCases(admin, agentId, phrase(BOOK, book.id), phrase(CANCEL, cancel.id), phrase('qwertz uiop', null))
    const counts = { right: 3, wrong: 0, fixed: 0, broken: 0, moved: 0 }
    expect((await train(admin, agentId)).metrics?.tests).toEqual({ ...counts, isHeldBack: false })
    expect((await admin.call('testCases.result', { agentId })).run).toMatchObject({ ...counts, comparedVersion: null })
    await breakBook(admin, bot)
    const broken = { ...counts, right: 2, wrong: 1, broken: 1 }
    const training = await train(admin, agentId)
    expect(training).toMatchObject({ modelVersion: 2, metrics: { tests: { ...broken, isHeldBack: false } } })
    const { run } = await admin.call('testCases.result', { agentId })
    expect(run).toMatchObject({ version: 2, comparedVersion: 1, ...broken })
    const moved = run?.results
      .flatMap(({ turns }) => turns)
      .filter(({ before, after }) => before?.intentId !== after.intentId)
    expect(moved).toMatchObject([{ text: BOOK, before: { intentId: book.id }, after: { intentId: cancel.id } }])
  })

  it('holds a version back that breaks test cases, if the agent does not publish such versions', async () => {
    const { admin } = open()
    const bot = await makeBot(admin)
    const { agentId, book, cancel } = bot
    await addCases(admin, agentId, phrase(BOOK, book.id), phrase(CANCEL, cancel.id))
    await train(admin, agentId)
    const gate = { blocksPublishing: true }
    expect(await admin.call('testCases.setGate', { agentId, ...gate })).toEqual(gate)
    expect(await admin.call('testCases.list', { agentId })).toMatchObject(gate)
    await breakBook(admin, bot)
    const training = await train(admin, agentId)
    expect(training).toMatchObject({ modelVersion: 1, metrics: { tests: { broken: 1, isHeldBack: true } } })
    const { versions } = await admin.call('versions.list', { agentId })
    expect(versions.map(({ version, isLive }) => [version, isLive])).toEqual([
      [2, false],
      [1, true],
    ])
    const publish = () => admin.call('versions.publish', { agentId, version: 2 })
    expect(await failureOf(publish())).toEqual(refusal('TESTS_BROKEN', 'version'))
    const { testCases } = await admin.call('testCases.list', { agentId })
    const flight = testCases.find(({ turns }) => turns[0]?.text === BOOK)
    const corrected = { agentId, testCaseId: flight!.id, turns: [{ text: BOOK, intentId: cancel.id }] }
    await admin.call('testCases.save', corrected)
    expect(await runTests(admin, agentId)).toMatchObject({ version: 2, comparedVersion: 1, fixed: 1, broken: 0 })
    await publish()
    expect(
      (await admin.call('versions.publish', { agentId, version: 1 })).versions.find(({ isLive }) => isLive),
    ).toMatchObject({ version: 1 })
  })

  it('publishes a version that breaks test cases when the gate is off again', async () => {
    const { admin } = open()
    const bot = await makeBot(admin)
    const { agentId, book } = bot
    await addCases(admin, agentId, phrase(BOOK, book.id))
    await train(admin, agentId)
    await admin.call('testCases.setGate', { agentId, blocksPublishing: true })
    await breakBook(admin, bot)
    await train(admin, agentId)
    await admin.call('testCases.setGate', { agentId, blocksPublishing: false })
    const { versions } = await admin.call('versions.publish', { agentId, version: 2 })
    expect(versions[0]).toMatchObject({ version: 2, isLive: true })
  })

  it('keeps a test case of an intent that is deleted, without its name', async () => {
    const { admin } = open()
    const { agentId, book } = await makeBot(admin)
    const [flight] = await addCases(admin, agentId, phrase(BOOK, book.id))
    await admin.call('intents.delete', { agentId, storyId: book.storyId, intentId: book.id })
    expect(await admin.call('testCases.list', { agentId })).toMatchObject({ testCases: [flight], intents: [] })
  })

  it('returns NOT_FOUND for an unknown agent', async () => {
    const { admin } = open()
    const agentId = 'nothing'
    for (const name of ['testCases.list', 'testCases.run', 'testCases.result'] as const) {
      expect([name, await failureOf(admin.call(name, { agentId }))]).toEqual([name, { type: 'NOT_FOUND' }])
    }
  })

  evaluationExpectations(open)
}
