import { newId } from '../../core/database/id.ts'
import { makeAttribute, makeContact, makeGroup } from '../contacts.ts'
import { makeSegment, segmentsRefreshed } from '../segments.ts'
import { checkedUpload, csvOf, importedUpload, makeUpload, undone } from '../uploads.ts'
import { ago, HARD_TEXT, type Filling } from './filling.ts'

const table = (...rows: readonly (readonly string[])[]) => csvOf([['Name', 'Phone'], ...rows])

/**
 * The phone book beside its samples: a contact with hard texts, one that has entered and left a segment, deletions, and uploads that are imported, undone and
 * checked, with corrected and rejected rows.
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

  await importedUpload(staff, table(['Asha Rao', '+919876500001'], ['Ravi', 'none']), { groupId, defaultCountry: 'IN' })
  const replaced = table(['Asha R.', '+919876500001'], ['Meera', '+919876500002'])
  const { uploadId } = await importedUpload(staff, replaced, { replaces: true })
  await undone(staff, uploadId)
  const checked = await checkedUpload(staff, table(['A', '+919876500003'], ['B', '+919876500004']))
  await staff.call('uploads.fix', { uploadId: checked.uploadId, rows: [{ row: 2, cells: { name: 'Anna' } }] })
  await makeUpload(staff, table(['Omkar', '+919876500005']))
}

/** Uploads and requests as a killed server leaves them, and files that are read in every way. */
export async function fillOpenUploads({ insert }: Filling): Promise<void> {
  const reading = { format: 'csv', encoding: 'utf-8', delimiter: ',', sheet: null, sheets: [], hasHeader: true }
  const upload = (more: object) => ({
    id: newId(),
    file_name: 'contacts.csv',
    replaces: false,
    reading,
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
    hidden_member_count: 0,
    has_unindexed: false,
    created_at: ago(300),
    expires_at: ago(-300),
    ...more,
  })
  const id = newId()
  await insert(
    'contact_uploads',
    upload({ id, phase: 'undoing', ends_as: 'cancelled', begun_at: ago(20), hides_contacts: true }),
    upload({ phase: 'failed', failure: { sentence: 'UPLOAD_FILE_EMPTY', values: {} } }),
    upload({ phase: 'failed', failure: { sentence: 'UPLOAD_FILE_TOO_MANY_ROWS', values: { limit: 2, what: 'rows' } } }),
    upload({ phase: 'cancelled', reading: { ...reading, encoding: 'utf-16le', delimiter: ';', hasHeader: false } }),
    upload({ phase: 'cancelled', reading: { ...reading, encoding: 'utf-16be', delimiter: '\t' } }),
    upload({ phase: 'cancelled', reading: { ...reading, encoding: 'windows-1252', delimiter: '|' } }),
    upload({
      phase: 'cancelled',
      reading: { ...reading, format: 'xlsx', encoding: null, delimiter: null, sheet: 'People', sheets: ['People'] },
    }),
  )
  await insert('segment_requests', { contact_ids: [newId(), 'absent'] })
  await insert('contacts', {
    id: newId(),
    name: 'Hidden',
    name_key: 'hidden',
    phone: '+919876500009',
    phone_e164: '+919876500009',
    whatsapp_number: '',
    twitter_id: '',
    facebook_id: '',
    instagram_id: '',
    attribute_values: {},
    search_text: 'hidden',
    revision: 1,
    created_at: ago(20),
    updated_at: ago(20),
    import_id: id,
    is_unindexed: true,
  })
}
