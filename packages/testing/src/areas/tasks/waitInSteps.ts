import type { World } from '../../memory-backend/world.ts'
import { isOpenTask, progressTask } from './records.ts'

/** Number of parts of a task, each of which ends with a progress report. */
const STEPS = 5

/**
 * Waits as long as a training takes (`world.trainingMs`), and reports the progress of a task.
 *
 * @returns whether the task is still open
 */
export async function waitInSteps(
  world: World,
  taskId: string,
  onProgress: (progress: number) => void = () => undefined,
): Promise<boolean> {
  for (let step = 1; step <= STEPS; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, world.trainingMs / STEPS))
    if (!isOpenTask(world, taskId)) return false
    if (step === STEPS) break
    onProgress(step / STEPS)
    progressTask(world, taskId, step / STEPS)
  }
  return true
}
