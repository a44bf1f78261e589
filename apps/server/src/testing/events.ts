import type { PlatformEvent } from '@platform/contract'
import type { TestServer } from './buildServer.ts'

/** Returns the events of an enterprise that an operation stores, in their order. */
export async function eventsOf(
  { services, enterprises }: Pick<TestServer, 'services' | 'enterprises'>,
  operation: () => Promise<unknown>,
  enterpriseId: string = enterprises.a.id,
): Promise<PlatformEvent[]> {
  const stored = services.database.owner.selectFrom('events').where('enterprise_id', '=', enterpriseId)
  const { newest } = await stored.select(({ fn }) => fn.max('seq').as('newest')).executeTakeFirstOrThrow()
  await operation()
  const rows = await stored
    .select(['name', 'payload'])
    .where('seq', '>', newest ?? 0)
    .orderBy('seq')
    .execute()
  return rows as PlatformEvent[]
}
