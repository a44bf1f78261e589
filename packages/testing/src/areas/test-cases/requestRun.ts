import type { Task } from '@platform/contract'
import { refuse } from '../../memory-backend/refuse.ts'
import type { World } from '../../memory-backend/world.ts'
import { addTask, endTask, isOpenTask, progressTask, taskOf, TASKS } from '../tasks/records.ts'
import { versionOf, versionsOf } from '../versions/records.ts'
import { testSetOf } from './records.ts'
import { testVersion } from './runTests.ts'

/** Number of progress reports of one test run. */
const STEPS = 4

/** Tests the newest version in the background, or joins the run that is open. A run takes as long as a training. */
export function requestRun(world: World, agentId: string): Task {
  const newest = versionsOf(world, agentId).records.at(-1)
  if (!newest) refuse('NOT_TRAINED', 'There is no version to test yet. Train the agent first.')
  if (testSetOf(world, agentId).testCases.length === 0) {
    refuse('NOTHING_TO_TRAIN', 'The test set is empty. Add a phrase with the intent that must answer it, then run it.')
  }
  const open = [...world.of(TASKS).values()].find(
    (task) => task.kind === 'agents.test' && task.agentId === agentId && isOpenTask(world, task.taskId),
  )
  if (open) return open
  const taskId = addTask(world, { kind: 'agents.test', subjectId: agentId, agentId })
  run(world, { agentId, taskId, version: newest.version })
  return taskOf(world, taskId)
}

interface Run {
  readonly agentId: string
  readonly taskId: string
  readonly version: number
}

function run(world: World, { agentId, taskId, version }: Run): void {
  let step = 0
  const timer = setInterval(() => {
    step += 1
    const isOpen = isOpenTask(world, taskId)
    if (!isOpen || step === STEPS) clearInterval(timer)
    if (!isOpen) return
    if (step < STEPS) return progressTask(world, taskId, step / STEPS)
    testVersion(world, agentId, { version, data: versionOf(world, agentId, version) })
    endTask(world, taskId, 'done')
  }, world.trainingMs / STEPS)
}
