import {
  MERGED_FIELDS,
  mergedFieldOf,
  SELECTION_MAX,
  type Attribute,
  type Contact,
  type MergedField,
} from '@platform/contract'
import type { Work } from '../../../core/work/work.ts'
import type { ListDeletion } from '../../groups/groups.changes.ts'
import { presentContact } from '../contacts.presenter.ts'
import type { ContactSave, ContactsDeletion } from '../contacts.changes.ts'
import type { StoredContact } from '../contacts.service.ts'
import type { StoredFieldChange } from './timeline.presenter.ts'
import { insertChange, listMembers, listsByIds } from './timeline.store.ts'

type Listed = Pick<Contact, 'groupIds' | 'labelIds'>

/** Adds a save of a contact to its timeline: which fields have changed, and which groups and labels. */
export async function recordSave(work: Work, { before, after, attributes, userId }: ContactSave): Promise<void> {
  const contactIds = [after.row.id]
  if (!before) {
    await insertChange(work, { type: 'created', contactIds, userId })
    return
  }
  const changes = changesOf(unmasked(before, attributes), unmasked(after, attributes), attributes)
  if (changes.length > 0) await insertChange(work, { type: 'changed', contactIds, userId, details: { changes } })
  await recordLists(work, { contactIds, userId, before: before.lists, after: after.lists })
}

const unmasked = ({ row, lists }: StoredContact, attributes: readonly Attribute[]): Contact =>
  presentContact(row, lists, { attributes, isMasked: false })

type Fields = Parameters<typeof mergedFieldOf>[0]

/** Returns the fields of a contact that differ between two states. */
export function changesOf(before: Fields, after: Fields, attributes: readonly Attribute[]): StoredFieldChange[] {
  const ofAttributes = attributes.map(({ id }): MergedField => `values.${id}`)
  return [...MERGED_FIELDS, ...ofAttributes].flatMap((field) => {
    const [was, is] = [mergedFieldOf(before, field), mergedFieldOf(after, field)]
    if (was === is) return []
    const label = attributes.find(({ id }) => field === `values.${id}`)?.label ?? null
    return [{ field, label, before: was, after: is }]
  })
}

interface ListChange {
  readonly contactIds: readonly string[]
  readonly userId: string | null
  readonly before: { readonly [K in keyof Listed]: readonly string[] }
  readonly after: { readonly [K in keyof Listed]: readonly string[] }
}

/** Adds a change of the groups and labels of contacts to their timelines, with the current names. */
export async function recordLists(work: Work, { contactIds, userId, before, after }: ListChange): Promise<void> {
  const [was, is] = [before, after].map(({ groupIds, labelIds }) => new Set([...groupIds, ...labelIds]))
  const ids = [...new Set([...(was ?? []), ...(is ?? [])])].filter((id) => was?.has(id) !== is?.has(id))
  if (ids.length === 0) return
  const lists = await listsByIds(work.db, ids)
  const details = {
    added: lists.filter(({ id }) => is?.has(id)),
    removed: lists.filter(({ id }) => was?.has(id)),
  }
  await insertChange(work, { type: 'listsChanged', contactIds, userId, details })
}

/**
 * Adds a deletion to the timelines of its contacts. A merge is an entry of its own, and what an undone import has created
 * cannot be restored.
 */
export async function recordDeletion(work: Work, { contactIds, reason, userId }: ContactsDeletion): Promise<void> {
  if (reason === 'merge' || reason === 'import') return
  await insertChange(work, { type: 'deleted', contactIds, userId })
}

/** Adds the deletion of a group or label to the timelines of its contacts, unless it has more than `SELECTION_MAX`. */
export async function recordListDeleted(
  work: Work,
  { list: { id, kind, name, count }, userId }: ListDeletion,
): Promise<void> {
  // The index of the entries takes some 25 s for a million contacts.
  if (count > SELECTION_MAX) return
  const contactIds = await listMembers(work.db, id)
  await insertChange(work, {
    type: 'listsChanged',
    contactIds,
    userId,
    details: { added: [], removed: [{ id, kind, name }] },
  })
}
