import { CONTACT_CHANNELS, ENCODINGS } from '@platform/contract'
import { newId } from '../../core/database/id.ts'
import { READING_FORMAT } from '../../features/uploads/uploads.store.ts'
import { makeAttribute, makeContact, makeConversationOf, makeGroup } from '../contacts.ts'
import { changedContacts, undoneDeletion } from '../bulkChanges.ts'
import { makeSegment, segmentsRefreshed } from '../segments.ts'
import { checkedUpload, csvOf, importedUpload, makeUpload, undone, untilPhase } from '../uploads.ts'
import { ago, HARD_TEXT, taskRow, type Filling } from './filling.ts'

const table = (...rows: readonly (readonly string[])[]) => csvOf([['Name', 'Phone'], ...rows])

/**
 * The phone book beside its samples: a contact with hard texts, one that has entered and left a segment, deletions, merges,
 * and uploads that are imported, undone and checked, with corrected and rejected rows.
 */
export async function fillContacts({ server, staff }: Filling): Promise<void> {
  const { id: city } = await makeAttribute(staff, {
    fieldType: 'select',
    inputType: null,
    options: ['Pune', 'नई दिल्ली'],
    minLength: 1,
    maxLength: 30,
    specialCharacters: ['+'],
    isMandatory: false,
  })
  const { id: groupId } = await makeGroup(staff, HARD_TEXT.slice(0, 30))
  const values = { [city]: 'नई दिल्ली' }
  await makeContact(staff, { name: "Zoë O'Brien", twitterId: HARD_TEXT.slice(0, 80), groupIds: [groupId], values })
  await makeSegment(staff, { kind: 'list', match: 'any', listIds: [groupId], isNegated: false })
  await segmentsRefreshed(server)
  // Enters the segment, and leaves it.
  const { id } = await makeContact(staff, { groupIds: [groupId], values })
  await staff.call('contacts.delete', { id })
  await fillMerges({ server, staff })
  await fillBulkChanges({ staff }, groupId)
  await staff.call('account.saveConfiguration', { enterprise: { defaultCountry: 'IN' } })

  await importedUpload(
    staff,
    table(
      ['Asha Rao', '+919876500001'],
      ['Ravi', 'none'],
      ['Two', '+919876500007 / +919876500008'],
      ['Meera', '+919876500006', 'x'],
    ),
    {
      groupId,
      defaultCountry: 'IN',
    },
  )
  const replaced = table(['Asha R.', '+919876500001'], ['Meera', '+919876500002'])
  const { uploadId } = await importedUpload(staff, replaced, { replaces: true })
  await undone(staff, uploadId)
  const checked = await checkedUpload(staff, table(['A', '+919876500003'], ['B', '+919876500004']))
  await staff.call('uploads.fix', { uploadId: checked.uploadId, rows: [{ row: 2, cells: { name: 'Anna' } }] })
  for (const matchBy of ['phone', 'email', 'externalId'] as const) {
    const options = { creates: matchBy === 'phone', matchBy, clearWord: 'none' }
    await staff.call('uploadMappings.save', { name: matchBy, pairs: [], options })
  }
  await staff.call('uploadMappings.save', {
    name: HARD_TEXT,
    pairs: [{ header: HARD_TEXT, fieldId: 'name', label: HARD_TEXT }],
    options: { replaces: true, defaultCountry: 'IN', acceptsUnknownNumbers: true, keepsBlankMarkers: true },
  })
  await staff.call('uploadMappings.save', { name: 'Without choices', pairs: [], options: { defaultCountry: null } })
  await makeUpload(staff, table(['Omkar', '+919876500005']))
  await fillMatching({ staff })
}

/** An import of existing contacts only, found by their e-mail addresses, which empties a field. */
async function fillMatching({ staff }: Pick<Filling, 'staff'>): Promise<void> {
  await makeContact(staff, { email: 'matched@example.com', twitterId: 'before' })
  const rows = [
    ['E-mail', 'Customer ID', 'Twitter'],
    ['matched@example.com', 'Matched', 'none'],
    ['unknown@example.com', 'Unknown', ''],
  ]
  const uploadId = await makeUpload(staff, csvOf(rows), { matchBy: 'email', creates: false, clearWord: 'None' })
  await staff.call('uploads.save', { uploadId, replaces: true })
  await untilPhase(staff, uploadId, 'imported')
}

/** Contacts that were merged, one whose merge was undone, and two that are different people. */
async function fillMerges({ server, staff }: Pick<Filling, 'server' | 'staff'>): Promise<void> {
  const merged = async () => {
    const [survivor, other] = [
      await makeContact(staff, { email: 'zoe@example.com', consents: { sms: 'withdrawn' } }),
      await makeContact(staff, {
        email: 'ZOE@example.com',
        twitterId: HARD_TEXT.slice(0, 80),
        consents: { rcs: 'granted' },
      }),
    ]
    await makeConversationOf(server, staff, other.id)
    const contacts = [survivor, other].map(({ id, revision }) => ({ id, revision }))
    return (await staff.call('contacts.merge', { survivorId: survivor.id, contacts })).output
  }
  await merged()
  await staff.call('contacts.unmerge', { mergeId: (await merged()).mergeId })
  const different = [await makeContact(staff), await makeContact(staff)]
  const contactIds = different.map(({ id }) => id)
  await staff.call('duplicates.dismiss', { contactIds })
  const { deletionId } = (await staff.call('contacts.deleteMany', { contactIds })).output
  await staff.call('contacts.restore', { deletionId })
}

/** Changes of many contacts that have ended: one of each type, and one whose result is closed. */
async function fillBulkChanges({ staff }: Pick<Filling, 'staff'>, groupId: string): Promise<void> {
  const contactIds = [(await makeContact(staff)).id, (await makeContact(staff)).id]
  const listIds = [groupId]
  await changedContacts(staff, { contactIds, action: { type: 'add', listIds } })
  const { bulkChangeId } = await changedContacts(staff, { contactIds, action: { type: 'remove', listIds } })
  await staff.call('bulkChanges.dismiss', { bulkChangeId })
  await undoneDeletion(staff, await changedContacts(staff, { contactIds, action: { type: 'delete' } }))
}

/** A row of a contact that no call has stored. */
const insertedContact = (digit: number, more: object) => ({
  id: newId(),
  name: 'Inserted',
  name_key: 'inserted',
  phone: `+91987650001${digit}`,
  phone_e164: `+91987650001${digit}`,
  whatsapp_number: '',
  twitter_id: '',
  facebook_id: '',
  instagram_id: '',
  attribute_values: {},
  search_text: 'inserted',
  revision: 1,
  created_at: ago(20),
  updated_at: ago(20),
  ...more,
})

/** Uploads and requests as a killed server leaves them, and files that are read in every way. */
export async function fillOpenUploads({ insert }: Filling): Promise<void> {
  const reading = {
    format: 'csv',
    encoding: 'utf-8',
    encodings: [{ encoding: 'windows-1252', text: HARD_TEXT }],
    delimiter: ',',
    sheet: null,
    sheets: [],
    headerRow: 2,
    firstRows: [{ row: 2, text: HARD_TEXT }],
  }
  const read = (more: object) => ({ reading: { format: READING_FORMAT, value: { ...reading, ...more } } })
  const upload = (more: object) => ({
    id: newId(),
    file_name: 'contacts.csv',
    replaces: false,
    ...read({}),
    columns: [{ name: HARD_TEXT, samples: [HARD_TEXT] }],
    mapping: [{ fieldId: 'name', column: 0 }],
    commits_at_once: false,
    created_count: 0,
    updated_count: 0,
    unchanged_count: 0,
    rejected_count: 0,
    fixed_count: 0,
    kept_count: 0,
    progress: 0,
    rows_done: 0,
    hides_contacts: false,
    has_unindexed: false,
    created_at: ago(300),
    expires_at: ago(-300),
    ...more,
  })
  const id = newId()
  await insert(
    'contact_uploads',
    upload({ id, phase: 'undoing', ends_as: 'cancelled', begun_at: ago(20), hides_contacts: true }),
    upload({ phase: 'queued', queued_at: ago(9), user_id: newId(), commits_at_once: true }),
    upload({ phase: 'failed', failure: { sentence: 'UPLOAD_FILE_EMPTY', values: {} } }),
    upload({ phase: 'failed', failure: { sentence: 'UPLOAD_FILE_TOO_MANY_ROWS', values: { limit: 2, what: 'rows' } } }),
    upload({ phase: 'cancelled', ...read({ encoding: 'utf-16le', delimiter: ';', headerRow: null }) }),
    upload({ phase: 'cancelled', ...read({ encoding: 'utf-16be', delimiter: '\t' }) }),
    upload({
      phase: 'cancelled',
      ...read({ encodings: ENCODINGS.map((one) => ({ encoding: one, text: one })), delimiter: '|' }),
    }),
    ...ENCODINGS.map((encoding) => upload({ phase: 'cancelled', ...read({ encoding }) })),
    upload({
      phase: 'cancelled',
      ...read({ format: 'xlsx', encoding: null, delimiter: null, sheet: 'People', sheets: ['People'] }),
    }),
    upload({ phase: 'cancelled', ...read({ format: 'vcard', delimiter: null }) }),
  )
  // A deletion of a version that did not know conversations.
  const deletionId = newId()
  await insert('contact_deletions', { id: deletionId, deleted_at: ago(300) })
  const record = { contact: { id: 'deleted before' }, listIds: [], attributesVersion: 1 }
  await insert('deleted_contacts', { deletion_id: deletionId, contact_id: 'deleted before', record })
  // A deletion is undone; its contacts are being collected. A server without batches has begun it.
  const undo = {
    id: newId(),
    type: 'restore',
    list_ids: [],
    deletion_id: deletionId,
    user_id: newId(),
    created_at: ago(9),
  }
  await insert('contact_bulk_changes', { ...undo, state: 'running' })
  await insert('contact_bulk_change_parts', { bulk_change_id: undo.id, part: 0, contact_ids: [record.contact.id] })
  const cursor = { part: 1, collecting: { after: record.contact.id, count: 1 } }
  await insert('tasks', { ...taskRow('contacts.bulkChange', undo.id, { deletionId }), cursor })
  // One that is paused while its contacts are collected.
  const paused = { ...undo, id: newId(), type: 'delete', deletion_id: newId() }
  await insert('contact_bulk_changes', { ...paused, state: 'running' })
  await insert('batches', {
    id: paused.id,
    kind: 'contacts.changeMany',
    input: { filter: { patterns: null, namesOnly: false, listIds: [] } },
    state: 'paused',
    rate_per_second: 10,
    collected_to: record.contact.id,
    collected_count: 1,
    part_count: 1,
    created_at: ago(9),
  })
  await insert('batch_parts', { batch_id: paused.id, part: 0, item_ids: [record.contact.id] })
  await insert('segment_requests', { contact_ids: [newId(), 'absent'] })
  const answers = (['staff', 'import', 'api', 'visitor'] as const).map((source, at) => ({
    source,
    status: at % 2 === 0 ? 'granted' : 'withdrawn',
    changedAt: ago(20),
  }))
  const inserted = answers.map((answer, digit) =>
    insertedContact(digit, { consents: Object.fromEntries(CONTACT_CHANNELS.map((channel) => [channel, answer])) }),
  )
  await insert('contacts', ...inserted, insertedContact(9, { import_id: id, is_unindexed: true }))
  await insert('contacts', insertedContact(8, { revision: 3, restored_revision: 1, restored_at_revision: 3 }))
}
