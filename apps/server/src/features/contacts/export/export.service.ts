import {
  LIST_COLUMNS,
  listCell,
  PROFILE_COLUMNS,
  profileCells,
  selectionRules,
  type ContactFilter,
  type ContactSelection,
} from '@platform/contract'
import { writeTableParts } from '../../../core/csv/cells.ts'
import type { Db } from '../../../core/database/database.ts'
import { enforceRules } from '../../../core/http/failed.ts'
import { fileOf, type FileOutput } from '../../../core/http/fileReply.ts'
import type { LongRunningContext } from '../../../core/http/route.ts'
import { transact, type WorkServices } from '../../../core/work/work.ts'
import { definedAttributes } from '../../attributes/attributes.service.ts'
import { presentContact, type ContactView } from '../contacts.presenter.ts'
import type { ContactRecord } from '../contacts.store.ts'
import { readFilter, seesPersonal } from '../search/filter.ts'
import { countFiltered } from '../search/inParts.ts'
import { conditionOf } from '../search/search.store.ts'
import { findListed, findNext, namesOfLists, type Position } from './export.store.ts'

/** Contacts that are examined in one transaction. */
const BATCH = 1_000

type Row = readonly string[]

/**
 * Returns the selected contacts as a CSV file in order of their names. It is not a snapshot: a contact that is renamed
 * while the file is sent may be missing, or in it twice.
 */
export async function exportContacts(
  services: WorkServices,
  context: LongRunningContext,
  selection: ContactSelection,
): Promise<FileOutput> {
  enforceRules(selectionRules(selection))
  const isMasked = !seesPersonal(context)
  const selected = await auditOf(services, context, selection)
  const { now, view } = await context.inWork(async (work) => {
    const after = { ...selected, isMasked }
    await context.audit(work, { entity: 'contacts', entityId: work.enterpriseId, after })
    return { now: work.now, view: { attributes: await definedAttributes(work), isMasked } }
  })
  return fileOf({
    fileName: `Contacts-${now.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    content: writeTableParts(
      selection.filter
        ? matchingRows(services, context, selection.filter, view)
        : listedRows(context, selection.contactIds ?? [], view),
    ),
  })
}

/** What the audit trail records of a selection: how many contacts, and how they were chosen, without personal data. */
async function auditOf(
  { database }: WorkServices,
  context: LongRunningContext,
  { filter, contactIds }: ContactSelection,
) {
  if (!filter) return { count: new Set(contactIds).size, by: 'ids' }
  // What was searched for may be a name or a phone number.
  const { search = '', groupIds, labelIds, segmentIds } = filter
  const count = await countFiltered(context, database, readFilter(context, filter))
  return { count, by: 'filter', isSearched: search.trim() !== '', groupIds, labelIds, segmentIds }
}

async function* listedRows(
  { inWork }: LongRunningContext,
  contactIds: readonly string[],
  view: ContactView,
): AsyncGenerator<readonly Row[]> {
  const rows = await inWork(async ({ db }) => rowsOf(db, await findListed(db, contactIds), view))
  yield [titlesOf(view), ...rows]
}

async function* matchingRows(
  services: WorkServices,
  context: LongRunningContext,
  filter: ContactFilter,
  view: ContactView,
): AsyncGenerator<readonly Row[]> {
  const read = readFilter(context, filter)
  const condition = await transact(services, ({ db }) => conditionOf(db, context.caller.enterpriseId, read))
  yield [titlesOf(view)]
  for (let after: Position | undefined, isEnd = false; !isEnd;) {
    const batch = await context.inWork(async ({ db }) => {
      const found = await findNext(db, condition, { after, size: BATCH })
      return found && { rows: await rowsOf(db, found.contacts, view), last: found.last }
    })
    isEnd = batch === undefined
    after = batch?.last
    yield batch?.rows ?? []
  }
}

const titlesOf = ({ attributes }: ContactView): Row => [
  'Name',
  'Phone Number',
  'Whatsapp',
  'Twitter ID',
  'Facebook ID',
  'Instagram ID',
  ...attributes.map(({ label }) => label),
  ...LIST_COLUMNS.map(({ label }) => label),
  ...PROFILE_COLUMNS.map(({ label }) => label),
  'Phone Number As Typed',
]

async function rowsOf(db: Db, contacts: readonly ContactRecord[], view: ContactView): Promise<Row[]> {
  const ids = contacts.map(({ id }) => id)
  const lists = Map.groupBy(await namesOfLists(db, ids), ({ contact_id: contactId }) => contactId)
  return contacts.map((contact) => rowOf(contact, lists.get(contact.id) ?? [], view))
}

function rowOf(
  record: ContactRecord,
  lists: readonly { readonly kind: 'group' | 'label'; readonly name: string }[],
  view: ContactView,
): Row {
  const contact = presentContact(record, { groupIds: [], labelIds: [] }, view)
  return [
    contact.name,
    contact.phone,
    contact.whatsAppNumber,
    contact.twitterId,
    contact.facebookId,
    contact.instagramId,
    ...view.attributes.map(({ id }) => contact.values[id] ?? ''),
    ...LIST_COLUMNS.map(({ kind }) => listCell(lists.filter((list) => list.kind === kind).map(({ name }) => name))),
    ...profileCells(contact),
    contact.typedPhone,
  ]
}
