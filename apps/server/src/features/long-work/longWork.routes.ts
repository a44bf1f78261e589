import { WORK_NOT_HELD, type HeldWork, type ParsedInputOf } from '@platform/contract'
import { refusedBy } from '../../core/http/failed.ts'
import { route, type RequestContext, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import type { LongWorkSource } from '../../core/work/longWork.ts'
import { discardHeld, endHold, releaseHeld } from './heldWork.service.ts'
import { listLongWork } from './listLongWork.ts'
import { readHeldWork } from './readHeldWork.ts'

/** The list of long work, and what is held. */
export function longWorkRoutes(services: Services, sources: () => readonly LongWorkSource[]): Route[] {
  return [
    route('longWork.list', (input, context) => listLongWork(context, sources(), input)),

    route('longWork.held', (_, context) => readHeldWork(context)),

    route('longWork.releaseHeld', (kind, context) => decide(services, context, kind, 'released')),

    route('longWork.discardHeld', (kind, context) => decide(services, context, kind, 'discarded')),
  ]
}

/** Releases or discards the held work of a kind. Two people who do so at once: the second one is refused. */
async function decide(
  services: Services,
  context: RequestContext,
  { form, kind }: ParsedInputOf<'longWork.releaseHeld'>,
  decision: 'released' | 'discarded',
): Promise<HeldWork> {
  const before = (await readHeldWork(context)).kinds.find((held) => held.form === form && held.kind === kind)
  const count = await (decision === 'released' ? releaseHeld : discardHeld)(context, services, { form, kind })
  if (count === 0) throw refusedBy(WORK_NOT_HELD)
  const { earliestDueAt = null } = before ?? {}
  context.audit({
    entity: 'held work',
    entityId: `${form} ${kind}`,
    before: { form, kind, count, earliestDueAt },
    after: { decision },
  })
  context.emit({ name: 'longWork.changed', payload: {} })
  context.afterCommit(() => endHold(services))
  return readHeldWork(context)
}
