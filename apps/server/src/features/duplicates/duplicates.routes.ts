import { comparedAttributes, duplicateReasons } from '@platform/contract'
import { longRunningRoute, route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { definedAttributes } from '../attributes/attributes.service.ts'
import { pluralOf } from '../contacts/pluralOf.ts'
import { pageOfDuplicates, requirePairs } from './duplicates.service.ts'
import { deleteDistinctions, insertDistinctions } from './duplicates.store.ts'
import { loadWhole, mergeContacts, unmergeContacts } from './merge.service.ts'

/** Likely duplicates in the phone book, and their merges. */
export const duplicateRoutes = ({ tasks }: Pick<Services, 'tasks'>): Route[] => [
  longRunningRoute('duplicates.list', async (range, context) => pageOfDuplicates(context, range)),

  route('duplicates.compare', async ({ contactIds }, context) => {
    const contacts = await loadWhole(context, [...new Set(contactIds)])
    const attributes = comparedAttributes(await definedAttributes(context))
    return { contacts, reasons: [...duplicateReasons(contacts, attributes)] }
  }),

  route('duplicates.dismiss', async ({ contactIds }, context) => {
    const { db, enterpriseId, now, caller } = context
    const pairs = await requirePairs(context, contactIds)
    await insertDistinctions(db, pairs, { enterpriseId, userId: caller.userId, now })
    context.audit({ entity: 'contacts', entityId: contactIds[0] ?? '', after: { isDistinct: true, contactIds } })
    context.emit({ name: 'duplicates.changed', payload: { contactIds } })
    return { message: 'The contacts are not listed as duplicates any more' }
  }),

  route('duplicates.restore', async ({ contactIds }, context) => {
    await deleteDistinctions(context.db, await requirePairs(context, contactIds))
    context.audit({ entity: 'contacts', entityId: contactIds[0] ?? '', after: { isDistinct: false, contactIds } })
    context.emit({ name: 'duplicates.changed', payload: { contactIds } })
    return { message: 'The contacts may be duplicates again' }
  }),

  route('contacts.merge', async (input, context) => {
    const { contact, mergeId, others } = await mergeContacts(context, input, context.caller.userId)
    context.audit({
      entity: 'contact',
      entityId: contact.id,
      before: { mergedIds: others.map(({ id }) => id) },
      after: { mergeId, name: contact.name, revision: contact.revision },
    })
    return { contact, mergeId, message: `${pluralOf(others.length + 1)} merged successfully` }
  }),

  route('contacts.unmerge', async ({ mergeId }, context) => {
    const { survivorId, restored, keptFields, skipped } = await unmergeContacts(
      context,
      tasks,
      mergeId,
      context.caller.userId,
    )
    context.audit({ entity: 'contact', entityId: survivorId, after: { mergeId, restored, keptFields } })
    return {
      message: `${pluralOf(restored)} restored successfully`,
      restored,
      keptFields: [...keptFields],
      skipped: [...skipped],
    }
  }),
]
