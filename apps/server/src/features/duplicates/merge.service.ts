import {
  CONTACT_CHANNELS,
  CONTACT_STALE,
  mergedContents,
  mergeRules,
  unmergedContents,
  type Consents,
  type ConsentsInput,
  type Contact,
  type MergedContents,
  type MergedField,
  type ParsedInputOf,
  type SkippedContact,
} from '@platform/contract'
import { json } from '../../core/database/database.ts'
import { newId } from '../../core/database/id.ts'
import { enforceRules, notFound, refusedBy } from '../../core/http/failed.ts'
import type { Tasks } from '../../core/tasks/openTasks.ts'
import type { Work } from '../../core/work/work.ts'
import { definedAttributes } from '../attributes/attributes.service.ts'
import { CONTACTS_CHANGED } from '../contacts/contacts.changes.ts'
import { presentContact } from '../contacts/contacts.presenter.ts'
import { saveContact } from '../contacts/contacts.service.ts'
import { findContact, lockContacts } from '../contacts/contacts.store.ts'
import { deleteLocked, restoreDeleted } from '../contacts/deletions/deletions.service.ts'
import { moveConversations } from '../contacts/deletions/deletions.store.ts'
import { lockPhoneBook } from '../phone-book/phoneBooks.store.ts'
import { refreshContacts } from '../contacts/refresh/refreshContacts.ts'
import { changesOf } from '../contacts/timeline/timeline.service.ts'
import { insertChange } from '../contacts/timeline/timeline.store.ts'
import { listsOfContact, lockListsOf } from '../groups/members.store.ts'
import { contactsByIds } from './duplicates.store.ts'
import {
  changeMergedNumbers,
  insertMerge,
  isExternalIdTaken,
  keptLists,
  listNumbers,
  listStillDeleted,
  lockMerge,
  markUndone,
} from './merges.store.ts'

const personOf = ({ id, name, phone }: Contact): SkippedContact => ({ id, name, phone })

/** Whole contacts in the order of the ids, with personal data. 404 if one does not exist or is hidden. */
export async function loadWhole(work: Work, ids: readonly string[]): Promise<Contact[]> {
  const view = { attributes: await definedAttributes(work), isMasked: false }
  const rows = await contactsByIds(work.db, ids)
  return Promise.all(
    ids.map(async (id) => {
      const row = rows.get(id)
      if (!row) throw notFound()
      return presentContact(row, await listsOfContact(work.db, id), view)
    }),
  )
}

/** Merges contacts into one of them. The others are deleted so that they can be put back. */
export async function mergeContacts(
  work: Work,
  input: ParsedInputOf<'contacts.merge'>,
  userId: string,
): Promise<{ contact: Contact; mergeId: string; others: readonly Contact[] }> {
  const { db, enterpriseId, now } = work
  if (!(await findContact(db, input.survivorId))) throw notFound()
  enforceRules(mergeRules(input))
  await lockPhoneBook(work, 'read')
  const ids = input.contacts.map(({ id }) => id)
  await lockContacts(db, ids)
  const contacts = await loadWhole(work, ids)
  if (input.contacts.some(({ revision }, at) => contacts[at]?.revision !== revision)) throw refusedBy(CONTACT_STALE)
  await lockListsOf(db, ids)

  const survivor = contacts.find(({ id }) => id === input.survivorId)
  if (!survivor) throw notFound()
  const others = contacts.filter(({ id }) => id !== survivor.id)
  const after = mergedContents(survivor, others, input.chosen)
  // Before the save: an id of the enterprise's own system is unique.
  const otherIds = others.map(({ id }) => id)
  const numbers = await listNumbers(db, otherIds)
  const deletionId = await deleteLocked(work, { contactIds: otherIds, reason: 'merge', userId })
  await moveConversations(db, { deletionId, contactId: survivor.id })
  await changeMergedNumbers(db, survivor.id, { added: numbers })
  const contact = await storeContents(work, survivor, after, userId)

  const mergeId = newId()
  await insertMerge(db, {
    id: mergeId,
    enterprise_id: enterpriseId,
    survivor_id: survivor.id,
    deletion_id: deletionId,
    user_id: userId,
    merged_at: now,
    record: json({ before: survivor, after, others: others.map(personOf) }),
  })
  const attributes = await definedAttributes(work)
  await insertChange(work, {
    type: 'merged',
    contactIds: [survivor.id],
    userId,
    details: {
      contacts: others.map(personOf),
      // What is not in the contact any more: the survivor's own values that were replaced, and those of the others.
      changes: [survivor, ...others].flatMap((one) =>
        changesOf(one, after, attributes).filter(({ before }) => before !== ''),
      ),
    },
  })
  await insertChange(work, {
    type: 'mergedInto',
    contactIds: otherIds,
    userId,
    details: { contacts: [personOf(survivor)] },
  })
  return { contact, mergeId, others }
}

/** Stores the contents of a contact, whose phone number stays. */
async function storeContents(
  work: Work,
  { id, consents }: Contact,
  { groupIds, labelIds, ...contents }: MergedContents,
  userId: string,
): Promise<Contact> {
  const input = { ...contents, id, phone: '', groupIds: [...groupIds], labelIds: [...labelIds] }
  const saver = { userId, source: 'staff', isMasked: false, reason: 'merge', checksRules: false } as const
  const saved = await saveContact(work, { ...input, consents: consentsInput(consents, contents.consents) }, saver)
  return presentContact(saved.after.row, saved.after.lists, { attributes: saved.attributes, isMasked: false })
}

/** The input that makes stored consents those of other contents. */
const consentsInput = (stored: Consents, contents: Consents): ConsentsInput =>
  Object.fromEntries(
    CONTACT_CHANNELS.filter((channel) => stored[channel] !== undefined || contents[channel] !== undefined).map(
      (channel) => [channel, contents[channel]?.status ?? null],
    ),
  )

/** What an undone merge has put back. */
export interface Unmerged {
  readonly survivorId: string
  readonly restored: number
  readonly keptFields: readonly MergedField[]
  readonly skipped: readonly SkippedContact[]
}

/**
 * Undoes a merge: the contacts are as before, except for what was edited since. 404 if the merge is unknown or too
 * old. Called again, it puts back the contacts whose phone number was taken, if it is free by now.
 */
export async function unmergeContacts(work: Work, tasks: Tasks, mergeId: string, userId: string): Promise<Unmerged> {
  const { db, now } = work
  await lockPhoneBook(work, 'change')
  const merge = await lockMerge(db, mergeId)
  if (!merge) throw notFound()
  const { survivor_id: survivorId, deletion_id: deletionId, record } = merge
  const keptFields = merge.undone_at ? [] : await restoreSurvivor(work, record, userId)
  const { contactIds } = await restoreDeleted(work, tasks, deletionId)
  await changeMergedNumbers(db, survivorId, { removed: await listNumbers(db, contactIds) })
  await refreshContacts(work, [survivorId])
  await markUndone(db, mergeId, now)

  const stillDeleted = await listStillDeleted(db, deletionId)
  const restored = record.others.filter(({ id }) => contactIds.includes(id))
  if (restored.length > 0) {
    await insertChange(work, { type: 'unmerged', contactIds: [survivorId], userId, details: { contacts: restored } })
  }
  await insertChange(work, { type: 'restored', contactIds, userId })
  // If contacts were restored, that was reported.
  if (contactIds.length === 0) await work.changed(CONTACTS_CHANGED, { contactIds, continues: false })
  return {
    survivorId,
    restored: contactIds.length,
    keptFields,
    skipped: record.others.filter(({ id }) => stillDeleted.has(id)),
  }
}

/** Puts back the contact that has stayed, if it still exists. Returns the fields that were edited since. */
async function restoreSurvivor(
  work: Work,
  { before, after }: { readonly before: Contact; readonly after: MergedContents },
  userId: string,
): Promise<readonly MergedField[]> {
  const { db } = work
  const [id] = await lockContacts(db, [before.id])
  // Deleted, or merged into another contact: what it was is put back with that.
  if (id === undefined) return []
  const [now] = await loadWhole(work, [id])
  if (!now) return []
  const { contents, keptFields } = unmergedContents(now, before, after)
  const lists = await keptLists(db, [...contents.groupIds, ...contents.labelIds])
  const isTaken = contents.externalId !== now.externalId && (await isExternalIdTaken(db, contents.externalId, id))
  const restored = {
    ...contents,
    externalId: isTaken ? now.externalId : contents.externalId,
    groupIds: contents.groupIds.filter((list) => lists.has(list)),
    labelIds: contents.labelIds.filter((list) => lists.has(list)),
  }
  await storeContents(work, now, restored, userId)
  return isTaken ? [...keptFields, 'externalId'] : keptFields
}
