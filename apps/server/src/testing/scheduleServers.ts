import type { ChildProcess } from 'node:child_process'
import type { Filling, FoundEffects, Running, WorkerOptions } from './scheduleWorker.ts'
import { answerOf, killWorkers, nextMessage, startWorker } from './workers.ts'

/** A database, and the servers that run its scheduled work. */
export interface SchedulePlace {
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined
  readonly directory: string
  /** Number of servers at once. */
  readonly servers: number
}

/** Stores wake-ups. */
export const fillSchedules = (place: SchedulePlace, filling: Filling): Promise<unknown> => ask(place, filling)

/** Returns the effects that are stored, and the number of wake-ups that are left. */
export const readEffects = async (place: SchedulePlace): Promise<FoundEffects> =>
  (await ask(place, 'read')) as FoundEffects

/** Lets the servers run what is due for a time, then kills them. */
export async function runAndKill(place: SchedulePlace, running: Running, ms: number): Promise<void> {
  const servers = Array.from({ length: place.servers }, () => start(place, running))
  await Promise.all(servers.map(nextMessage))
  await new Promise((resolve) => setTimeout(resolve, ms))
  await killWorkers(servers)
}

/** Runs a worker to its end, and returns its answer. */
const ask = (place: SchedulePlace, task: WorkerOptions['task']): Promise<unknown> => answerOf(start(place, task))

const start = ({ databaseUrl, directory }: SchedulePlace, task: WorkerOptions['task']): ChildProcess =>
  startWorker(new URL('scheduleWorker.ts', import.meta.url), {
    databaseUrl,
    directory,
    task,
  } satisfies WorkerOptions)
