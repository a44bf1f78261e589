import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Filling, FoundEffects, Running, WorkerOptions } from './scheduleWorker.ts'

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
  await Promise.all(servers.map((server) => once(server, 'message')))
  await new Promise((resolve) => setTimeout(resolve, ms))
  const ended = servers.map((server) => once(server, 'exit'))
  for (const server of servers) server.kill('SIGKILL')
  await Promise.all(ended)
}

/** Runs a worker to its end, and returns its answer. */
async function ask(place: SchedulePlace, task: WorkerOptions['task']): Promise<unknown> {
  const worker = start(place, task)
  const exited = once(worker, 'exit') as Promise<[code: number | null]>
  const [[answer], [code]] = await Promise.all([once(worker, 'message'), exited])
  if (code !== 0) throw new Error(`A worker has ended with ${code}.`)
  return answer
}

const start = ({ databaseUrl, directory }: SchedulePlace, task: WorkerOptions['task']): ChildProcess =>
  fork(
    new URL('scheduleWorker.ts', import.meta.url),
    [JSON.stringify({ databaseUrl, directory, task } satisfies WorkerOptions)],
    { execArgv: ['--conditions=@platform/source'], serialization: 'advanced' },
  )
