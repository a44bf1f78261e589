import { z } from 'zod'
import { transact, inEnterprise, type Work } from '../../core/work/work.ts'
import { defineSchedule, scheduleKind, type ScheduleDefinition } from '../../core/schedules/schedule.ts'
import type { Schedules } from '../../core/schedules/openSchedules.ts'
import type { Services } from '../../core/services.ts'
import { lockAgent } from '../agents/agents.store.ts'
import { isReadingDue, nextReading } from './knowledge.presenter.ts'
import { findBase, findSource, type BaseRow, type SourceRow } from './knowledge.store.ts'
import { queueReading } from './queueReading.ts'

/** Reads a website again. The subject is the source. */
const REREADING = scheduleKind('knowledge.reread', z.object({ agentId: z.string() }))

/** Stores when a website is read again by the schedule of its knowledge base, or that it is not. */
export async function scheduleRereading(
  work: Work,
  schedules: Schedules,
  base: BaseRow | undefined,
  source: SourceRow,
): Promise<void> {
  const next = nextReading(base, source)
  if (!base || !next) return void (await schedules.cancel(work, REREADING, [source.id]))
  // A reading that ended in a far future was stored while the clock was ahead.
  const afterMs = isReadingDue(base, source, work.now) ? 0 : next.getTime() - work.now.getTime()
  const payload = { agentId: source.agent_id }
  await schedules.set(work, REREADING, [{ subject: source.id, at: { afterMs }, payload }])
}

/** Queues the websites that are due. Somebody may have queued them before, or changed when they are due. */
export function rereadingSchedule({ tasks, schedules }: Pick<Services, 'tasks' | 'schedules'>): ScheduleDefinition {
  return defineSchedule({
    kind: REREADING,
    whenLate: 'run',
    async run(work, wakeUps) {
      for (const { subject, payload } of wakeUps) {
        const { agentId } = payload
        if (!(await lockAgent(work.db, agentId))) continue
        const source = await findSource(work.db, agentId, subject)
        if (!source) continue
        const base = await findBase(work.db, agentId)
        if (isReadingDue(base, source, work.now)) await queueReading(work, tasks, source)
        else await scheduleRereading(work, schedules, base, source)
      }
    },
  })
}

/** Schedules websites that are not: they were read by a server of a release that did not schedule. */
export async function scheduleUnscheduled(services: Services): Promise<void> {
  const unscheduled = await transact(services, ({ db }) =>
    db
      .selectFrom('knowledge_sources as source')
      .innerJoin('knowledge_bases as base', 'base.agent_id', 'source.agent_id')
      .select(['source.id', 'source.agent_id as agentId', 'source.enterprise_id as enterpriseId'])
      .where('source.kind', '=', 'website')
      .where('source.state', 'in', ['ready', 'failed'])
      .where('base.from_website', '=', true)
      .where('base.reread_every_hours', '>', 0)
      .where((select) =>
        select.not(
          select.exists(
            select
              .selectFrom('schedules')
              .select('schedules.id')
              .whereRef('schedules.enterprise_id', '=', 'source.enterprise_id')
              .where('schedules.kind', '=', REREADING.name)
              .whereRef('schedules.subject', '=', 'source.id'),
          ),
        ),
      )
      .execute(),
  )
  for (const { id, agentId, enterpriseId } of unscheduled) {
    await inEnterprise(services, enterpriseId, async (work) => {
      if (!(await lockAgent(work.db, agentId))) return
      const source = await findSource(work.db, agentId, id)
      if (source) await scheduleRereading(work, services.schedules, await findBase(work.db, agentId), source)
    })
  }
}
