import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { JSON_COLUMNS } from '../columns.generated.ts'
import { openChannels } from '../core/channels/openChannels.ts'
import { openDatabaseClock, readDatabaseTime, type Clock } from '../core/clock/openDatabaseClock.ts'
import type { Config } from '../core/config/config.ts'
import { startCheckpoints } from '../core/database/checkpoints.ts'
import type { Database, EmbeddedDatabase } from '../core/database/database.ts'
import { migrate } from '../core/database/migrate.ts'
import { openDeliveries } from '../core/deliveries/openDeliveries.ts'
import { checkFreeSpace, watchFreeSpace } from '../core/disk/watchFreeSpace.ts'
import { openPglite } from '../core/database/openPglite.ts'
import { openPostgres } from '../core/database/openPostgres.ts'
import { MessageVectors } from '../core/embeddings/MessageVectors.ts'
import { openVectorSource } from '../core/embeddings/openVectorSource.ts'
import { openLocalBus, type Bus } from '../core/events/bus.ts'
import { openPostgresBus } from '../core/events/openPostgresBus.ts'
import { openRedisBus } from '../core/events/openRedisBus.ts'
import { tasksOf, type Feature } from '../core/feature.ts'
import { buildApp } from '../core/http/buildApp.ts'
import { checkRoutes } from '../core/http/checkRoutes.ts'
import { openInstallation, type Installation } from '../core/installation/openInstallation.ts'
import { lockDirectory } from '../core/lock/lockDirectory.ts'
import { maintenanceOf, startMaintenance } from '../core/maintenance/maintenance.ts'
import { openBatches } from '../core/batches/openBatches.ts'
import { openSchedules } from '../core/schedules/openSchedules.ts'
import { openObservers } from '../core/work/changes.ts'
import { openTasks } from '../core/tasks/openTasks.ts'
import { openTopics } from '../core/topics/openTopics.ts'
import { openFeatures } from '../features.ts'
import type { Services } from '../core/services.ts'
import { checkSecretKey } from './checkSecretKey.ts'
import { firstStart, type FirstStart } from './firstStart.ts'
import type { StartOptions } from './readArguments.ts'
import { loadSecretKey } from './secretKey.ts'

/** Time for running requests and tasks to end when the server stops, in milliseconds. */
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
export async function startServer(
  config: Config,
  log: Logger,
  { replacesSecretKey = false }: StartOptions = {},
): Promise<RunningServer> {
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
    const database = await openDatabase(config, log)
    closers.push(() => database.close())
    await migrate(database)
    const secretKey = await loadSecretKey(config, database, { replaces: replacesSecretKey })
    await checkSecretKey(database, secretKey, { replaces: replacesSecretKey })

    const clock = await openClock(database, log)
    closers.push(() => clock.close())
    const now = (): Date => clock.now()
    // Before anything runs that is due.
    const installation = await openInstallation({ database, config, now, log })
    const bus = await openBus(config, log)
    closers.push(() => bus.close())
    const vectorSource = openVectorSource(config, log)
    closers.push(() => vectorSource?.close())
    const observers = openObservers()
    const tasks = openTasks({ database, bus, observers, now, log })
    const schedules = openSchedules({ database, bus, observers, now, log })
    const channels = openChannels()
    const deliveries = openDeliveries({ database, bus, observers, now, log, channels, secretKey })
    const services: Services = {
      config,
      database,
      bus,
      observers,
      tasks,
      schedules,
      batches: openBatches({ tasks }),
      channels,
      deliveries,
      topics: openTopics({ bus, log }),
      vectorSource,
      messageVectors: vectorSource && new MessageVectors(vectorSource),
      log,
      now,
      secretKey,
    }
    const features = openFeatures(services)
    observers.start(features.flatMap((feature) => feature.observes ?? []))
    await tasks.start(tasksOf(services, features))
    closers.push(() => tasks.stop(STOP_MS))
    schedules.start(features.flatMap((feature) => feature.schedules ?? []))
    closers.push(() => schedules.stop(STOP_MS))
    channels.start(features.flatMap((feature) => feature.channels ?? []))
    services.topics.start(features.flatMap((feature) => feature.topics ?? []))
    await deliveries.start()
    closers.push(() => deliveries.stop(STOP_MS))
    const first = await firstStart(services)
    // Not before: the start itself writes, and has checked the space that it needs.
    if ('setReadOnly' in database) {
      closers.push(await watchFreeSpace({ directory: config.dataDirectory, database, log }))
      closers.push(startCheckpoints(database, log))
    }

    const steps = maintenanceOf(services, features).map((step) => ({
      ...step,
      run: () => installation.runByItself(step.run),
    }))
    closers.push(startMaintenance([...steps, installation.maintenance], services))
    closers.push(runAfterStart(features, installation, log))

    checkRoutes(features.flatMap((feature) => feature.routes ?? []))
    const app = await buildApp(services, features)
    closers.push(() => app.close())
    const listening = await app.listen({ host: config.host, port: config.port })
    const address = config.publicUrl ?? listening
    return { app, address, databaseKind: database.kind, ...(first ? { first } : {}), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens the embedded database of the data directory, or PostgreSQL. */
async function openDatabase(
  { databaseUrl, dataDirectory, isDurable }: Config,
  log: Logger,
): Promise<Database | EmbeddedDatabase> {
  if (databaseUrl) {
    return openPostgres(databaseUrl, JSON_COLUMNS, (error) => log.warn({ err: error }, 'database connection lost'))
  }
  await checkFreeSpace(dataDirectory)
  if (!isDurable)
    log.warn('PLATFORM_DURABLE is off: a power loss may take acknowledged changes, or the whole database.')
  return openPglite(join(dataDirectory, 'pg'), JSON_COLUMNS, { isDurable })
}

/** The time of all servers: that of PostgreSQL, or of the machine that the embedded database shares with its server. */
async function openClock(database: Database, log: Logger): Promise<Clock> {
  if (database.kind === 'pglite') return { now: () => new Date(), close: () => undefined }
  return openDatabaseClock(() => readDatabaseTime(database), log)
}

/** The bus between servers: PostgreSQL, or Redis as long as it answers. The embedded database has one server. */
export async function openBus({ redisUrl, databaseUrl }: Config, log: Logger): Promise<Bus> {
  const bus = databaseUrl ? await openPostgresBus(databaseUrl, log) : openLocalBus()
  if (!redisUrl) return bus
  try {
    return await openRedisBus(redisUrl, { log, fallback: bus })
  } catch (error) {
    await bus.close()
    throw error
  }
}

/** Runs what features do after the start, in the background. A hold under which nothing waits ends after it. */
function runAfterStart(features: readonly Feature[], installation: Installation, log: Logger): () => Promise<void> {
  const stopping = new AbortController()
  const logFailure = (err: unknown) => log.error({ err }, 'work after the start failed')
  const running = Promise.all(
    features.map(async ({ afterStart }) => {
      if (afterStart) await installation.runByItself(() => afterStart(stopping.signal)).catch(logFailure)
    }),
  ).then(() => installation.settle().catch(logFailure))
  return async () => {
    stopping.abort()
    await running
  }
}
