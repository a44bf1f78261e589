import { TASK_KINDS, type Task } from '@platform/contract'
import { BUILT_AT, nextId } from '../../ids.ts'

const BY_STATE: Readonly<Record<Task['state'], Partial<Task>>> = {
  queued: {},
  running: { startedAt: BUILT_AT, progress: 0.4 },
  done: { startedAt: BUILT_AT, endedAt: BUILT_AT, progress: 1 },
  failed: { startedAt: BUILT_AT, endedAt: BUILT_AT, error: 'There is only one intent to learn.' },
  cancelled: { startedAt: BUILT_AT, endedAt: BUILT_AT, progress: 0.4 },
}

/** A task in a state, by default a training that runs, with matching fields. */
export function buildTask(overrides: Partial<Task> = {}): Task {
  const { kind = 'agents.train', state = 'running', subjectId = 'agent-1' } = overrides
  return {
    taskId: nextId('task'),
    kind,
    subjectKind: TASK_KINDS[kind],
    subjectId,
    agentId: kind === 'agents.train' ? subjectId : 'agent-1',
    state,
    progress: 0,
    isCancelling: false,
    error: null,
    createdAt: BUILT_AT,
    startedAt: null,
    endedAt: null,
    ...BY_STATE[state],
    ...overrides,
  }
}
