import { sql } from 'kysely'
import type { Services } from '../../core/services.ts'
import { inEnterprise, transact } from '../../core/work/work.ts'
import { lockAgent } from '../agents/agents.store.ts'
import { isReadingDue } from './knowledge.presenter.ts'
import { findBase, findSource } from './knowledge.store.ts'
import { queueReading } from './queueReading.ts'

/** Queues the websites that are due by their schedule, each once, even if several servers run. */
export async function queueDueReadings(services: Services): Promise<void> {
  const due = await transact(services, ({ db, now }) =>
    db
      .selectFrom('knowledge_sources as source')
      .innerJoin('knowledge_bases as base', 'base.agent_id', 'source.agent_id')
      .select(['source.id', 'source.agent_id as agentId', 'source.enterprise_id as enterpriseId'])
      .where('source.kind', '=', 'website')
      .where('source.state', 'in', ['ready', 'failed'])
      .where('base.from_website', '=', true)
      .where('base.reread_every_hours', '>', 0)
      // A reading that ended in a far future was stored while the clock was ahead.
      .where(sql<boolean>`abs(extract(epoch from ${now} - source.ended_at)) >= base.reread_every_hours * 3600`)
      .execute(),
  )
  for (const { id, agentId, enterpriseId } of due) {
    await inEnterprise(services, enterpriseId, async (work) => {
      // Another server or a user may have queued it already.
      if (!(await lockAgent(work.db, agentId))) return
      const source = await findSource(work.db, agentId, id)
      if (source && isReadingDue(await findBase(work.db, agentId), source, work.now)) {
        await queueReading(work, services.tasks, source)
      }
    })
  }
}
