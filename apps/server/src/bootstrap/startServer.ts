import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { BotCache } from '../conversation/BotCache.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openPglite } from '../database/openPglite.ts'
import { openPostgres } from '../database/openPostgres.ts'
import { openMessageVectors } from '../embeddings/MessageVectors.ts'
import { openLocalBus } from '../events/bus.ts'
import { openRedisBus } from '../events/openRedisBus.ts'
import { buildApp } from '../http/buildApp.ts'
import { openJobs } from '../jobs/jobs.ts'
import { lockDirectory } from '../lock/lockDirectory.ts'
import { checkRoutes } from '../http/checkRoutes.ts'
import { startMaintenance } from '../maintenance/maintenance.ts'
import { allJobs, allRoutes } from '../routes.ts'
import type { Services } from '../services.ts'
import { retrainOutdated } from '../training/retrainOutdated.ts'
import { firstStart, type FirstStart } from './firstStart.ts'
import { loadSecretKey } from './secretKey.ts'

/** Time for running requests and jobs to end when the server stops, in milliseconds. */
const STOP_MS = 5_000

export interface RunningServer {
  readonly app: FastifyInstance
  /** The address to open in a browser. */
  readonly address: string
  readonly databaseKind: Database['kind']
  /** Set if this start created the first administrator. */
  readonly first?: FirstStart
  stop(): Promise<void>
}

/** Starts all services in order. If a step fails, closes those that were started. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const closers: (() => Promise<void> | void)[] = []
  const stop = async (): Promise<void> => {
    for (const close of closers.splice(0).toReversed()) await close()
  }
  try {
    mkdirSync(config.dataDirectory, { recursive: true })
    if (!config.databaseUrl) {
      const lock = await lockDirectory(config.dataDirectory)
      closers.push(() => lock.release())
    }
    const database = config.databaseUrl
      ? await openPostgres(config.databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'))
      : await openPglite(join(config.dataDirectory, 'pg'))
    closers.push(() => database.close())
    await migrate(database)

    const bus = config.redisUrl ? await openRedisBus(config.redisUrl, log) : openLocalBus()
    closers.push(() => bus.close())
    const jobs = openJobs(database, log)
    const services: Services = {
      config,
      database,
      bus,
      jobs,
      bots: new BotCache(),
      messageVectors: openMessageVectors(config),
      log,
      now: () => new Date(),
      secretKey: loadSecretKey(config),
    }
    await jobs.start(allJobs(services))
    closers.push(() => jobs.stop(STOP_MS))
    const first = await firstStart(services)

    closers.push(startMaintenance(services))
    closers.push(startRetraining(services))

    const routes = allRoutes(services)
    checkRoutes(routes)
    const app = await buildApp(services, routes)
    closers.push(() => app.close())
    const listening = await app.listen({ host: config.host, port: config.port })
    const address = config.publicUrl ?? listening
    return { app, address, databaseKind: database.kind, ...(first ? { first } : {}), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Runs in the background, because it takes a while with thousands of agents. */
function startRetraining(services: Services): () => Promise<void> {
  const stopping = new AbortController()
  const retraining = retrainOutdated(services, stopping.signal).catch((err: unknown) =>
    services.log.error({ err }, 'agents with models of an earlier release were not queued for retraining'),
  )
  return () => {
    stopping.abort()
    return retraining
  }
}
