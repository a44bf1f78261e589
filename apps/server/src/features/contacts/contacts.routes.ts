import { pluralOf } from './pluralOf.ts'
import { permit } from '../../core/http/permit.ts'
import { longRunningRoute, route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { pageOfContacts, presentFor, requireContact, saveContact, type StoredContact } from './contacts.service.ts'
import { presentContact } from './contacts.presenter.ts'
import { deleteContact, deleteSelected, restoreContacts } from './deletions/deletions.service.ts'
import { exportContacts } from './export/export.service.ts'
import { readFilter, readSelection, seesPersonal } from './search/filter.ts'
import { countFiltered } from './search/inParts.ts'

/** The contacts of the phone book. */
export function contactRoutes(services: Services): Route[] {
  const { tasks, database } = services
  return [
    longRunningRoute('contacts.list', (input, context) => pageOfContacts(context, database, input)),

    longRunningRoute('contacts.count', async (filter, context) => ({
      count: await countFiltered(context, database, readFilter(context, filter)),
    })),

    route('contacts.get', async ({ id }, context) => presentFor(context, await requireContact(context, id))),

    route('contacts.save', async (input, context) => {
      permit(context.caller, input.id === undefined ? 'contact.create' : 'contact.edit')
      const isMasked = !seesPersonal(context)
      const { userId } = context.caller
      const { before, after, attributes } = await saveContact(context, input, { userId, source: 'staff', isMasked })
      context.audit({ entity: 'contact', entityId: after.row.id, ...auditOf(before, after) })
      const message = before ? 'Contact updated successfully' : 'Contact created successfully'
      return { contact: presentContact(after.row, after.lists, { attributes, isMasked }), message }
    }),

    route('contacts.delete', async ({ id }, context) => {
      const { deletionId, name } = await deleteContact(context, id, context.caller.userId)
      context.audit({ entity: 'contact', entityId: id, before: { name } })
      return { message: 'Contact deleted successfully', deletionId }
    }),

    route('contacts.deleteMany', async (selection, context) => {
      const contactIds = await readSelection(context, selection)
      const { deletionId, count } = await deleteSelected(context, contactIds, context.caller.userId)
      context.audit({ entity: 'contacts', entityId: deletionId, before: { count } })
      return { message: `${pluralOf(count)} deleted successfully`, deletionId, count }
    }),

    longRunningRoute('contacts.export', async (selection, context) => exportContacts(services, context, selection)),

    route('contacts.restore', async ({ deletionId }, context) => {
      const { restored, skipped } = await restoreContacts(context, tasks, { deletionId, userId: context.caller.userId })
      context.audit({ entity: 'contacts', entityId: deletionId, after: { restored, skipped } })
      return { message: `${pluralOf(restored)} restored successfully`, restored, skipped }
    }),
  ]
}

const summary = ({ row: { name, revision } }: StoredContact) => ({ name, revision })

/** The audited fields of a saved contact: its name, and the names of the changed fields. */
function auditOf(before: StoredContact | undefined, after: StoredContact): { before?: object; after: object } {
  if (!before) return { after: summary(after) }
  const { updated_at: _at, revision: _revision, ...fields } = { ...after.row, ...after.lists }
  const former: Readonly<Record<string, unknown>> = { ...before.row, ...before.lists }
  const changed = Object.entries(fields)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(former[field]))
    .map(([field]) => field)
  return { before: summary(before), after: { ...summary(after), changed } }
}
