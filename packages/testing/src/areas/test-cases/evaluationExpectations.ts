import type { Evaluations, InputOf, LabelledBins } from '@platform/contract'
import type { Transport } from '@platform/client'
import { expect, it } from 'vitest'
import {
  eventually,
  failureOf,
  makeAgent,
  makeIntent,
  makeStory,
  phrases,
  refusal,
  train,
} from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

const CANCEL = 'cancel my booking'

async function makeBot(admin: Transport) {
  const { id: agentId } = await makeAgent(admin)
  const story = await makeStory(admin, agentId)
  const book = await makeIntent(admin, story, {
    name: 'book',
    phrases: phrases('book a flight', 'reserve a seat on a plane', 'book a seat'),
  })
  const cancel = await makeIntent(admin, story, {
    name: 'cancel',
    phrases: phrases(CANCEL, 'call off the trip', 'cancel the trip'),
  })
  return { agentId, book, cancel }
}

type NewTestCase = InputOf<'testCases.add'>['testCases'][number]

/** Waits for the end of a task of an agent. */
const untilDone = (admin: Transport, agentId: string, taskId: string) =>
  eventually(async () => {
    const { tasks } = await admin.call('tasks.list', { agentId })
    expect(tasks.find((task) => task.taskId === taskId)?.state).toBe('done')
  })

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
const sums = ({ right, wrong, outOfScope }: LabelledBins) => [sum(right), sum(wrong), sum(outOfScope)]

/** The figures of test runs and of cross-validations. */
export function evaluationExpectations(open: Opened): void {
  it('evaluates the latest test run, with the confused messages', async () => {
    const { admin } = open()
    const { agentId, book, cancel } = await makeBot(admin)
    await train(admin, agentId)
    const none: Evaluations = { testCases: null, crossValidation: null }
    expect(await admin.call('testCases.evaluations', { agentId })).toEqual(none)
    const labelled: NewTestCase[] = [
      { turns: [{ text: 'book a flight', intentId: book.id }] },
      { turns: [{ text: 'book a seat', intentId: cancel.id }] },
      { turns: [{ text: 'qwertz uiop', intentId: null }] },
    ]
    await admin.call('testCases.add', { agentId, testCases: labelled })
    await untilDone(admin, agentId, (await admin.call('testCases.run', { agentId })).taskId)
    const { testCases, crossValidation } = await admin.call('testCases.evaluations', { agentId })
    expect(crossValidation).toBeNull()
    expect(testCases).toMatchObject({ version: 1, isOutdated: false, threshold: 0.5, messages: 3, accuracy: 0.5 })
    expect(testCases?.confusions).toEqual([
      {
        expected: { intentId: cancel.id, name: 'cancel' },
        answered: { intentId: book.id, name: 'book' },
        count: 1,
        phrases: ['book a seat'],
      },
    ])
    expect(testCases?.intents).toEqual([
      { intentId: cancel.id, name: 'cancel', messages: 1, precision: 0, recall: 0, f1: 0 },
      { intentId: book.id, name: 'book', messages: 1, precision: 0.5, recall: 1, f1: expect.closeTo(2 / 3) },
    ])
    expect(testCases?.macroF1).toBeCloseTo(1 / 3)
    expect(testCases && sums(testCases.bins)).toEqual([1, 1, 1])
    await admin.call('testCases.add', { agentId, testCases: [{ turns: [{ text: CANCEL, intentId: cancel.id }] }] })
    expect((await admin.call('testCases.evaluations', { agentId })).testCases).toEqual({
      ...testCases,
      isOutdated: true,
    })
  })

  it('cross-validates the training phrases as a task, and reports when they have changed since', async () => {
    const { admin } = open()
    const { agentId, book } = await makeBot(admin)
    const { taskId } = await admin.call('testCases.crossValidate', { agentId })
    expect((await admin.call('testCases.crossValidate', { agentId })).taskId).toBe(taskId)
    await untilDone(admin, agentId, taskId)
    const read = async () => (await admin.call('testCases.evaluations', { agentId })).crossValidation
    const measured = await read()
    expect(measured).toMatchObject({ version: null, isOutdated: false, threshold: 0.5 })
    expect(measured?.intents.map(({ name, messages }) => [name, messages]).toSorted()).toEqual([
      ['book', 3],
      ['cancel', 3],
    ])
    const [right = 0, wrong = 0, outOfScope = 0] = measured ? sums(measured.bins) : []
    expect([right + wrong, measured?.messages]).toEqual([6, 6 + outOfScope])
    // A phrase that is measured was not learned: not all of them are known exactly.
    expect(measured?.bins.right.at(-1)).toBeLessThan(6)
    await admin.call('intents.save', { ...book, phrases: [...book.phrases, ...phrases('get me a plane')] })
    expect(await read()).toEqual({ ...measured, isOutdated: true })
  })

  it('refuses to cross-validate an agent without intents', async () => {
    const { admin } = open()
    const { id: agentId } = await makeAgent(admin)
    expect(await failureOf(admin.call('testCases.crossValidate', { agentId }))).toEqual(refusal('NOTHING_TO_TRAIN'))
    for (const name of ['testCases.crossValidate', 'testCases.evaluations'] as const) {
      const unknown = admin.call(name, { agentId: 'nothing' })
      expect([name, await failureOf(unknown)]).toEqual([name, { type: 'NOT_FOUND' }])
    }
  })
}
