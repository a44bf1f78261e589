import type { Task } from '@platform/contract'
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

/** Creates an agent that is trained in a moment, and a function that makes its next training take seconds. */
async function makeBot(admin: Transport): Promise<{ agentId: string; grow: () => Promise<void> }> {
  const { id: agentId } = await makeAgent(admin)
  const story = await makeStory(admin, agentId)
  const addIntent = (name: string, count: number) => {
    const texts = Array.from({ length: count }, (_, at) => `phrase ${at * 7919} of ${name} says word${(at * 31) % 97}`)
    return makeIntent(admin, story, { name, phrases: phrases(...texts) })
  }
  for (const name of ['one', 'two']) await addIntent(name, 3)
  return {
    agentId,
    async grow() {
      for (const name of ['three', 'four', 'five', 'six', 'seven', 'eight']) await addIntent(name, 300)
    },
  }
}

/** Starts a training and returns its task. */
async function startTraining(admin: Transport, agentId: string): Promise<Task> {
  await admin.call('agents.train', { agentId })
  const { tasks } = await admin.call('tasks.list', { agentId })
  const [task] = tasks
  if (!task) throw new Error('The training has no task.')
  return task
}

/** Long work that people see and cancel. */
export function taskExpectations(open: Opened): void {
  it('lists a training, and reports it from its creation to its end', async () => {
    const { admin } = open()
    const { events } = await recordEvents(admin)
    const { agentId } = await makeBot(admin)
    const started = await startTraining(admin, agentId)
    const training = { kind: 'agents.train', subjectKind: 'agent', subjectId: agentId, agentId, isCancelling: false }
    expect(started).toMatchObject({ ...training, error: null })
    await eventually(async () => {
      const { tasks } = await admin.call('tasks.list', { agentId })
      expect(tasks[0]?.state).toBe('done')
    })
    const { tasks, nextCursor } = await admin.call('tasks.list', { agentId })
    expect({ tasks, nextCursor }).toEqual({
      tasks: [expect.objectContaining({ ...training, taskId: started.taskId, state: 'done', progress: 1 })],
      nextCursor: null,
    })
    expect(await admin.call('tasks.list', { agentId, isOpen: true })).toEqual({ tasks: [], nextCursor: null })
    const ofTraining = (): Task[] =>
      events.flatMap(({ name, payload }) =>
        name === 'tasks.changed' && payload.taskId === started.taskId ? [payload] : [],
      )
    await eventually(() => expect(ofTraining().at(-1)).toEqual(tasks[0]))
    expect(ofTraining()[0]).toMatchObject({ state: 'queued', progress: 0 })
    const steps = ofTraining().map(({ progress }) => progress)
    expect(steps).toEqual(steps.toSorted((one, other) => one - other))
  })

  it('cancels a training: the earlier version still answers, and the reason is reported', async () => {
    const { admin } = open()
    const { agentId, grow } = await makeBot(admin)
    expect(await train(admin, agentId)).toMatchObject({ state: 'trained', modelVersion: 1, isCancelled: false })
    await grow()
    const { taskId } = await startTraining(admin, agentId)
    expect(await admin.call('tasks.cancel', { taskId })).toMatchObject({ taskId, isCancelling: true })
    await eventually(async () => {
      const { tasks } = await admin.call('tasks.list', { subjectId: agentId })
      expect(tasks[0]).toMatchObject({ taskId, state: 'cancelled', isCancelling: false, endedAt: expect.any(String) })
    })
    const training = await admin.call('agents.training', { agentId })
    expect(training).toMatchObject({ state: 'failed', isCancelled: true, modelVersion: 1 })
    expect(training.error).toBe('The training was cancelled. Version 1 continues to answer.')
    const { trace } = await admin.call('conversation.predict', { agentId, text: 'phrase 0 of one' })
    expect(trace?.modelVersion).toBe(1)
    expect(await failureOf(admin.call('tasks.cancel', { taskId }))).toEqual(refusal('TASK_ENDED'))
  })

  it('lists tasks page by page, newest first, and by kind', async () => {
    const { admin } = open()
    const { agentId } = await makeBot(admin)
    const taskIds: string[] = []
    for (let count = 0; count < 3; count++) {
      await train(admin, agentId)
      const { tasks } = await admin.call('tasks.list', { agentId, perPage: 1 })
      taskIds.unshift(tasks[0]?.taskId ?? '')
    }
    const pageAt = async (cursor?: string) => {
      const page = await admin.call('tasks.list', { agentId, perPage: 2, ...(cursor === undefined ? {} : { cursor }) })
      return { ids: page.tasks.map(({ taskId }) => taskId), nextCursor: page.nextCursor }
    }
    const first = await pageAt()
    expect(first).toEqual({ ids: taskIds.slice(0, 2), nextCursor: expect.any(String) })
    expect(await pageAt(first.nextCursor ?? '')).toEqual({ ids: taskIds.slice(2), nextCursor: null })
    expect(await admin.call('tasks.list', { agentId, kind: 'knowledge.read' })).toEqual({ tasks: [], nextCursor: null })
  })

  it('shows a task to nobody who may not start one of its kind', async () => {
    const { admin, viewer } = open()
    const { agentId } = await makeBot(admin)
    const { taskId } = await startTraining(admin, agentId)
    const { tasks } = await viewer.call('tasks.list', {})
    expect(tasks.filter(({ kind }) => kind !== 'conversation.extract')).toEqual([])
    expect(await failureOf(viewer.call('tasks.cancel', { taskId }))).toEqual({ type: 'NOT_FOUND' })
  })

  it('returns NOT_FOUND for an unknown task and for an unknown agent', async () => {
    const { admin } = open()
    expect(await failureOf(admin.call('tasks.cancel', { taskId: 'nothing' }))).toEqual({ type: 'NOT_FOUND' })
    expect(await failureOf(admin.call('tasks.list', { agentId: 'nothing' }))).toEqual({ type: 'NOT_FOUND' })
  })
}
