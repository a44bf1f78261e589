import { route, type Route } from '../../../core/http/route.ts'
import { requireContact } from '../contacts.service.ts'
import { seesPersonal } from '../search/filter.ts'
import { presentEntry } from './timeline.presenter.ts'
import { listChanges } from './timeline.store.ts'

/** What has happened with a contact. */
export const timelineRoutes = (): Route[] => [
  route('contacts.timeline', async ({ id, ...range }, context) => {
    await requireContact(context, id)
    const { page, nextCursor } = await listChanges(context.db, id, range)
    const isMasked = !seesPersonal(context)
    return { entries: page.flatMap((stored) => presentEntry(stored, isMasked) ?? []), nextCursor }
  }),
]
