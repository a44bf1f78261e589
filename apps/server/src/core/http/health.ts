import type { FastifyInstance } from 'fastify'
import type { Probe } from '../feature.ts'
import type { Services } from '../services.ts'

/** Time after which a check counts as failed, in milliseconds. */
const PROBE_TIMEOUT_MS = 5_000

/**
 * `GET /api/health`: 200 while the server can do its work, otherwise 503 with the names of the failed checks. It names
 * the database that the server runs on (wire.md).
 */
export function registerHealth(
  app: FastifyInstance,
  probes: readonly Probe[],
  { database, log }: Pick<Services, 'database' | 'log'>,
): void {
  const all: Probe[] = [{ name: 'database', check: () => database.ping() }, ...probes]
  const run = async ({ name, check }: Probe): Promise<string[]> => {
    try {
      await within(check())
      return []
    } catch (error) {
      log.error({ err: error, probe: name }, 'a check of the server failed')
      return [name]
    }
  }
  app.get('/api/health', async (_request, reply) => {
    const failed = (await Promise.all(all.map(run))).flat()
    const data = { database: database.kind }
    if (failed.length === 0) return { status: true, data }
    return reply.code(503).send({ status: false, data: { ...data, failed } })
  })
}

async function within(check: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PROBE_TIMEOUT_MS} ms`)), PROBE_TIMEOUT_MS)
  })
  await Promise.race([check, deadline]).finally(() => clearTimeout(timer))
}
