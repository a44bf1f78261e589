import { countConditions, type Segment } from '@platform/contract'
import { longRunningRoute, route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { contactViewOf } from '../contacts/contacts.service.ts'
import { LatestOfPerson } from './preview/LatestOfPerson.ts'
import { previewCondition } from './preview/preview.service.ts'
import { presentSegment } from './segments.presenter.ts'
import { deleteSegment, pageOfChanges, requireSegment, saveSegment } from './segments.service.ts'
import { listSegments, type SegmentRecord } from './segments.store.ts'

/** Live segments of the phone book. */
export function segmentRoutes(services: Services): Route[] {
  const { database } = services
  const previews = new LatestOfPerson()
  return [
    route('segments.list', async (_input, context) => {
      const view = await contactViewOf(context)
      return { segments: (await listSegments(context.db)).map((row): Segment => presentSegment(row, view)) }
    }),

    route('segments.get', async ({ id }, context) =>
      presentSegment(await requireSegment(context, id), await contactViewOf(context)),
    ),

    route('segments.save', async (input, context) => {
      const { before, after } = await saveSegment(context, services, input)
      const audited = { before: before && auditOf(before), after: auditOf(after) }
      context.audit({ entity: 'segment', entityId: after.id, ...audited })
      const message = before ? 'Segment updated successfully' : 'Segment created successfully'
      return { segment: presentSegment(after, await contactViewOf(context)), message }
    }),

    route('segments.delete', async ({ id }, context) => {
      context.audit({ entity: 'segment', entityId: id, before: auditOf(await deleteSegment(context, services, id)) })
      return { message: 'Segment deleted successfully' }
    }),

    longRunningRoute('segments.preview', async ({ condition }, context) =>
      previews.run(context.caller.userId, context.signal, (signal) =>
        previewCondition({ ...context, signal }, database, condition),
      ),
    ),

    route('segments.changes', async (input, context) => pageOfChanges(context, input)),
  ]
}

/** The audited fields of a segment: of its condition, which may have personal data, the size only. */
const auditOf = ({ name, condition, contact_count: count, revision }: SegmentRecord): object => ({
  name,
  conditionCount: countConditions(condition),
  count,
  revision,
})
