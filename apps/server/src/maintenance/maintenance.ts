import { LOGIN_WINDOW_SECONDS } from '@platform/contract'
import { extractionJob } from '../extraction/extraction.job.ts'
import { endIdleConversations } from '../extraction/extraction.service.ts'
import { queueDueReadings } from '../knowledge/queueDueReadings.ts'
import type { Services } from '../services.ts'
import { deleteExpiredSessions } from '../sessions/sessions.store.ts'
import { deleteFullAllowances } from '../web-channel/visitor/allowances.ts'
import { deleteIdleTokens } from '../web-channel/visitor/visitors.store.ts'
import { ALLOWANCE_KEPT_SECONDS } from '../web-channel/webChannel.limits.ts'
import { transact, type WorkServices } from '../work/work.ts'

const EVERY_MS = 10 * 60_000
/** Time for which events are stored, in seconds. Clients that were disconnected longer fetch again. */
export const EVENTS_KEPT_SECONDS = 24 * 60 * 60

/**
 * Deletes expired rows, ends idle conversations and queues due readings at intervals. Several servers may run it.
 * Returns a function that stops it.
 */
export function startMaintenance(services: Services): () => void {
  const queue = { jobs: services.jobs, job: extractionJob(services) }
  const run = (): void => {
    const tasks = [deleteExpired(services), endIdleConversations(services, queue), queueDueReadings(services)]
    Promise.all(tasks).catch((err: unknown) => services.log.error({ err }, 'maintenance failed'))
  }
  const timer = setInterval(run, EVERY_MS)
  return () => clearInterval(timer)
}

export async function deleteExpired(services: WorkServices): Promise<void> {
  await transact(services, async ({ db, now }) => {
    const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)
    await deleteExpiredSessions(db, now)
    await db.deleteFrom('socket_tickets').where('expires_at', '<=', now).execute()
    await db.deleteFrom('captchas').where('expires_at', '<=', now).execute()
    await db.deleteFrom('login_attempts').where('at', '<=', ago(LOGIN_WINDOW_SECONDS)).execute()
    await deleteIdleTokens(db, now)
    await deleteFullAllowances(db, ago(ALLOWANCE_KEPT_SECONDS))
    await db.deleteFrom('events').where('at', '<=', ago(EVENTS_KEPT_SECONDS)).execute()
  })
}
