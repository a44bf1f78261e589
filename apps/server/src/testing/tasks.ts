import { sql } from 'kysely'
import { json } from '../core/database/database.ts'
import { newId } from '../core/database/id.ts'
import { TASKS_QUEUED } from '../core/tasks/tasks.bus.ts'
import type { TaskKind } from '../core/tasks/task.ts'
import type { TestServer } from './buildServer.ts'

const EXPIRED = sql<Date>`clock_timestamp() - interval '1 second'`

/** Takes the running task of a subject from its server, as if that had been killed: another run takes over. */
export async function interruptTask({ services }: TestServer, subject: string): Promise<void> {
  await services.database.owner
    .updateTable('tasks')
    .set({ held_until: EXPIRED, fence: sql<number>`fence + 1` })
    .where('subject', '=', subject)
    .where('state', '=', 'running')
    .execute()
  services.bus.publish(TASKS_QUEUED, {})
}

/** Inserts a task of enterprise a that a killed server has left. `attempt` is the number of its earlier runs. */
export async function insertInterruptedTask<Input>(
  { services, enterprises }: TestServer,
  kind: TaskKind<Input, unknown>,
  { subject, input, attempt }: { subject: string; input: NoInfer<Input>; attempt: number },
): Promise<void> {
  const now = services.now()
  await services.database.owner
    .insertInto('tasks')
    .values({
      id: newId(),
      enterprise_id: enterprises.a.id,
      kind: kind.name,
      subject,
      input: json(input),
      state: 'running',
      attempt,
      held_by: 'killed',
      held_until: EXPIRED,
      due_at: now,
      created_at: now,
    })
    .execute()
  services.bus.publish(TASKS_QUEUED, {})
}
