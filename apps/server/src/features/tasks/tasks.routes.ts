import { route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { cancelTask, listTasks } from './tasks.service.ts'

export function taskRoutes({ tasks }: Services): Route[] {
  return [
    route('tasks.list', (input, context) => listTasks(context, context.caller, input)),

    route('tasks.cancel', async ({ taskId }, context) => {
      const { before, after } = await cancelTask(context, tasks, { taskId, caller: context.caller })
      const { kind, subjectId, state, progress } = before
      context.audit({ entity: 'task', entityId: taskId, before: { kind, subjectId, state, progress } })
      return after
    }),
  ]
}
