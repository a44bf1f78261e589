import { matchesCondition, type Attribute } from '@platform/contract'
import type { Work } from '../../../core/work/work.ts'
import { definedAttributes } from '../../attributes/attributes.service.ts'
import { presentContact } from '../../contacts/contacts.presenter.ts'
import { lockContacts, type ContactRecord } from '../../contacts/contacts.store.ts'
import { lockPhoneBook } from '../../phone-book/phoneBooks.store.ts'
import type { MemberLists } from '../../groups/members.store.ts'
import {
  deleteMemberships,
  findMisplaced,
  insertMemberships,
  lockSegments,
  placementOf,
  segmentsOfContact,
  storedMembers,
  wantedMembers,
  type Membership,
  type Placement,
} from './placement.store.ts'
import { listConditions } from './requests.store.ts'

/**
 * Puts one contact into its segments, in the transaction that saves it: a list that is read afterwards is never outdated.
 * Lock the phone book to read it and the contact before; call it last.
 *
 * @param contact the contact as it is stored, with its groups and labels
 * @param attributes those that the enterprise has defined
 */
export async function placeContact(
  work: Work,
  { row, lists }: { readonly row: ContactRecord; readonly lists: MemberLists },
  attributes: readonly Attribute[],
): Promise<void> {
  const segments = await segmentsOfContact(work.db, row.id)
  if (segments.length === 0) return
  const contact = presentContact(row, lists, { attributes, isMasked: false })
  const now = work.now.getTime()
  const changed = segments.filter(({ condition, isMember, uploadId }) => {
    const matched = { ...contact, phone: row.phone_e164, uploadId }
    return matchesCondition(matched, condition, now) !== isMember
  })
  const membershipOf = ({ id }: { id: string }): Membership => ({ contactId: row.id, segmentId: id })
  await changeMembers(work, {
    entered: changed.filter(({ isMember }) => !isMember).map(membershipOf),
    left: changed.filter(({ isMember }) => isMember).map(membershipOf),
    emits: true,
  })
}

interface MemberChanges {
  readonly entered: readonly Membership[]
  readonly left: readonly Membership[]
  /** Whether the change of each segment is announced. */
  readonly emits: boolean
}

/** Changes members of segments that exist. Lock their contacts before. Returns the ids of the segments. */
async function changeMembers(work: Work, { entered, left, emits }: MemberChanges): Promise<readonly string[]> {
  const ids = [...new Set([...entered, ...left].map(({ segmentId }) => segmentId))]
  if (ids.length === 0) return []
  const existing = new Set(await lockSegments(work.db, ids))
  const isThere = ({ segmentId }: Membership) => existing.has(segmentId)
  await deleteMemberships(work.db, left.filter(isThere))
  await insertMemberships(work.db, work.enterpriseId, entered.filter(isThere))
  if (emits) for (const segmentId of existing) work.emit({ name: 'segments.changed', payload: { segmentId } })
  return [...existing]
}

/** Returns how the contacts of segments are decided in this transaction. */
async function readPlacement(work: Work, isIncluded: (id: string) => boolean): Promise<Placement> {
  await lockPhoneBook(work, 'read')
  const attributes = await definedAttributes(work)
  const segments = await listConditions(work.db)
  return placementOf(
    segments.filter(({ id }) => isIncluded(id)),
    {
      attributeIds: new Set(attributes.map(({ id }) => id)),
      segmentIds: new Set(segments.map(({ id }) => id)),
      now: work.now,
    },
  )
}

/** Puts contacts into their segments. */
export async function placeListed(work: Work, contactIds: readonly string[]): Promise<void> {
  const placement = await readPlacement(work, () => true)
  if (placement.segmentIds.length > 0) await place(work, placement, contactIds, true)
}

/**
 * Puts the next contacts in order of their ids into some segments.
 *
 * @returns the id of the last contact, null if none is left, and the ids of the segments that have changed
 */
export async function placeNext(
  work: Work,
  segmentIds: ReadonlySet<string>,
  from: { readonly after: string; readonly size: number },
): Promise<{ lastId: string | null; changedIds: readonly string[] }> {
  const placement = await readPlacement(work, (id) => segmentIds.has(id))
  if (placement.segmentIds.length === 0) return { lastId: null, changedIds: [] }
  const { lastId, misplacedIds } = await findMisplaced(work.db, placement, from)
  return { lastId, changedIds: await place(work, placement, misplacedIds, false) }
}

/**
 * Decides the segments of contacts while these are locked, whatever was seen of them before: a save that runs at the same
 * time has then ended, or has not begun.
 */
async function place(
  work: Work,
  placement: Placement,
  contactIds: readonly string[],
  emits: boolean,
): Promise<readonly string[]> {
  if (contactIds.length === 0) return []
  const locked = await lockContacts(work.db, contactIds)
  const wanted = await wantedMembers(work.db, placement, locked)
  const stored = await storedMembers(work.db, placement, locked)
  return changeMembers(work, { entered: without(wanted, stored), left: without(stored, wanted), emits })
}

const keyOf = ({ segmentId, contactId }: Membership): string => `${segmentId} ${contactId}`

function without(memberships: readonly Membership[], others: readonly Membership[]): Membership[] {
  const keys = new Set(others.map(keyOf))
  return memberships.filter((each) => !keys.has(keyOf(each)))
}
