import { LOGIN_WINDOW_SECONDS } from '@platform/contract'
import { queueDueReadings } from '../knowledge/queueDueReadings.ts'
import type { Services } from '../services.ts'
import { deleteExpiredSessions } from '../sessions/sessions.store.ts'
import { transact, type WorkServices } from '../work/work.ts'

const EVERY_MS = 10 * 60_000
/** How long an event can be caught up with, in seconds: a night's sleep. Later, one fetches afresh. */
export const EVENTS_KEPT_SECONDS = 24 * 60 * 60

/** Forgets what has had its time, and begins what is due, now and then. Any number of servers may do it. Returns what ends it. */
export function startMaintenance(services: Services): () => void {
  const run = (): void => {
    const told = (err: unknown): void => services.log.error({ err }, 'maintenance')
    forgetWhatIsOver(services).catch(told)
    queueDueReadings(services).catch(told)
  }
  const timer = setInterval(run, EVERY_MS)
  return () => clearInterval(timer)
}

export async function forgetWhatIsOver(services: WorkServices): Promise<void> {
  await transact(services, async ({ db, now }) => {
    const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)
    await deleteExpiredSessions(db, now)
    await db.deleteFrom('socket_tickets').where('expires_at', '<=', now).execute()
    await db.deleteFrom('captchas').where('expires_at', '<=', now).execute()
    await db.deleteFrom('login_attempts').where('at', '<=', ago(LOGIN_WINDOW_SECONDS)).execute()
    await db.deleteFrom('events').where('at', '<=', ago(EVENTS_KEPT_SECONDS)).execute()
  })
}
