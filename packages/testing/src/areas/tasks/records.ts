import { TASK_KINDS, type Task } from '@platform/contract'
import { nextId } from '../../ids.ts'
import { found } from '../../memory-backend/refuse.ts'
import type { StateDefinition, World } from '../../memory-backend/world.ts'
import { AGENTS } from '../agents/records.ts'
import { KNOWLEDGE } from '../knowledge/records.ts'
import { buildTask } from './build.ts'

/** Tasks by their ids, oldest first. What is seeded as being trained or read has one, unless the seed has it. */
export const TASKS: StateDefinition<Task, Map<string, Task>> = {
  start(world, seed) {
    const open = [...openTrainings(world), ...openReadings(world)]
    const missing = open.filter((task) => !seed.some(({ subjectId }) => subjectId === task.subjectId))
    return new Map([...seed, ...missing].map((task) => [task.taskId, task]))
  },
  deleteAgentData(tasks, agentId) {
    for (const task of tasks.values()) if (task.agentId === agentId) tasks.delete(task.taskId)
  },
}

function openTrainings(world: World): Task[] {
  return world
    .of(AGENTS)
    .list()
    .flatMap(({ id: subjectId, training: { state, progress } }) => {
      if (state !== 'queued' && state !== 'training') return []
      return buildTask({ subjectId, progress, state: state === 'queued' ? 'queued' : 'running' })
    })
}

function openReadings(world: World): Task[] {
  const sources = [...world.of(KNOWLEDGE)].flatMap(([agentId, record]) =>
    record.sources.map((source) => ({ agentId, ...source })),
  )
  return sources.flatMap(({ agentId, id: subjectId, state }) => {
    if (state !== 'queued' && state !== 'reading') return []
    const fields = { kind: 'knowledge.read', subjectId, agentId } as const
    return buildTask({ ...fields, state: state === 'queued' ? 'queued' : 'running' })
  })
}

export const taskOf = (world: World, taskId: string): Task => found(world.of(TASKS).get(taskId))

/** Adds a task that waits. Returns its id. */
export function addTask(world: World, fields: Pick<Task, 'kind' | 'subjectId' | 'agentId'>): string {
  const task: Task = {
    ...fields,
    taskId: nextId('task'),
    subjectKind: TASK_KINDS[fields.kind],
    state: 'queued',
    progress: 0,
    isCancelling: false,
    error: null,
    createdAt: world.now(),
    startedAt: null,
    endedAt: null,
  }
  return changeTask(world, task, {}).taskId
}

/** Changes a task, and emits it. */
export function changeTask(world: World, task: Task, changes: Partial<Task>): Task {
  const changed = { ...task, ...changes }
  world.of(TASKS).set(changed.taskId, changed)
  world.emit({ name: 'tasks.changed', payload: changed })
  return changed
}

/** Reports the progress of a task that runs, 0 to 1. */
export function progressTask(world: World, taskId: string, progress: number): void {
  const task = taskOf(world, taskId)
  changeTask(world, task, { state: 'running', progress, startedAt: task.startedAt ?? world.now() })
}

/** Ends a task. */
export function endTask(
  world: World,
  taskId: string,
  state: 'done' | 'failed' | 'cancelled',
  error: string | null = null,
): void {
  const task = taskOf(world, taskId)
  const progress = state === 'done' ? 1 : task.progress
  changeTask(world, task, { state, error, progress, isCancelling: false, endedAt: world.now() })
}

/** Whether a task exists and has not ended. */
export function isOpenTask(world: World, taskId: string): boolean {
  const state = world.of(TASKS).get(taskId)?.state
  return state === 'queued' || state === 'running'
}
