import type { Task } from '@platform/contract'
import { refuse } from '../../memory-backend/refuse.ts'
import type { World } from '../../memory-backend/world.ts'
import { addTask, endTask, isOpenTask, taskOf, TASKS } from '../tasks/records.ts'
import { waitInSteps } from '../tasks/waitInSteps.ts'
import { versionsOf, type VersionRecord } from '../versions/records.ts'
import { testSetOf } from './records.ts'
import { testVersion } from './runTests.ts'

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
  void run(world, agentId, taskId, newest)
  return taskOf(world, taskId)
}

async function run(world: World, agentId: string, taskId: string, newest: VersionRecord): Promise<void> {
  if (!(await waitInSteps(world, taskId))) return
  await testVersion(world, agentId, { version: newest.version, data: newest })
  if (isOpenTask(world, taskId)) endTask(world, taskId, 'done')
}
