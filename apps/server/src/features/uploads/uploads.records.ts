import { setTimeout as pause } from 'node:timers/promises'
import { nameKey, type UploadPhase } from '@platform/contract'
import { json } from '../../core/database/database.ts'
import { newId } from '../../core/database/id.ts'
import type { RecordContext, ResourceRecords } from '../../testing/records.ts'
import { presentAttributes } from '../attributes/attributes.presenter.ts'
import { attributesKey } from './uploadOptions.ts'
import { NO_WARNINGS } from './reading/checking/countWarnings.ts'
import { chunkColumns } from './rows/chunkRows.ts'
import type { StoredRejectedRow } from './rows/rows.types.ts'
import { READING_FORMAT } from './uploads.store.ts'

export const uploadRecords: ResourceRecords = {
  create: {
    fileId: insertFile,
    uploadId: (context) => insertUpload(context, 'mapping'),
    checkedUploadId: (context) => insertUpload(context, 'checked'),
    mappingId: insertMapping,
    importedUploadId: (context) => insertUpload(context, 'imported'),
  },
  inputs: {
    // With an upload as well, it would import: that changes the phone book while other calls are made.
    'uploads.save': { values: async (context) => ({ uploadId: undefined, file: await fileOf(context) }) },
    'uploads.check': { values: () => ({ mapping: MAPPING }) },
    'uploads.rows': { ids: { uploadId: 'checkedUploadId' } },
    'uploads.errors': { ids: { uploadId: 'checkedUploadId' } },
    'uploads.rejected': { ids: { uploadId: 'checkedUploadId' } },
    'uploads.fix': {
      ids: { uploadId: 'checkedUploadId' },
      values: () => ({ rows: [{ row: REJECTED_ROW, cells: { name: 'Asha' } }] }),
    },
    'uploads.accept': { ids: { uploadId: 'checkedUploadId' } },
    'uploads.missingNames': { ids: { uploadId: 'checkedUploadId' }, values: () => ({ fieldId: 'groups' }) },
    'uploads.addNames': {
      ids: { uploadId: 'checkedUploadId' },
      values: ({ name }) => ({ fieldId: 'groups', names: [`${name} group`] }),
    },
    'uploadMappings.save': { ids: { id: 'mappingId' } },
    'uploadMappings.delete': { ids: { id: 'mappingId' } },
    'uploads.commit': { ids: { uploadId: 'checkedUploadId' }, values: othersEnded },
    'uploads.undo': { ids: { uploadId: 'importedUploadId' }, values: othersEnded },
  },
}

const REJECTED_ROW = 2
const MAPPING = [
  { fieldId: 'name', column: 0 },
  { fieldId: 'phone', column: 1 },
  { fieldId: 'groups', column: 2 },
]
const HOUR_MS = 60 * 60 * 1000

const fileOf = async ({ name, idOf }: RecordContext) => ({ name: `${name}.csv`, path: await idOf('fileId') })

/** Waits until no import of the enterprise runs: another one would be refused. */
async function othersEnded({ server, enterpriseId }: RecordContext): Promise<object> {
  const applying = server.services.database.owner
    .selectFrom('contact_uploads')
    .select('id')
    .where('enterprise_id', '=', enterpriseId)
    .where('phase', 'in', ['importing', 'undoing'])
  while ((await applying.execute()).length > 0) await pause(10)
  return {}
}

async function insertFile({ server, enterpriseId, name }: RecordContext): Promise<string> {
  const { owner } = server.services.database
  const [id, now] = [newId(), server.services.now()]
  const bytes = Buffer.from(`Name,Phone Number,Groups\n${name},,\n`)
  await owner
    .insertInto('stored_files')
    .values({
      id,
      enterprise_id: enterpriseId,
      name: `${name}.csv`,
      size_bytes: bytes.length,
      is_complete: true,
      expires_at: new Date(now.getTime() + HOUR_MS),
      created_at: now,
    })
    .execute()
  await owner
    .insertInto('stored_file_parts')
    .values({ file_id: id, part: 0, enterprise_id: enterpriseId, bytes })
    .execute()
  return id
}

async function insertMapping({ server, enterpriseId, name }: RecordContext): Promise<string> {
  const [id, now] = [newId(), server.services.now()]
  await server.services.database.owner
    .insertInto('contact_upload_mappings')
    .values({
      id,
      enterprise_id: enterpriseId,
      name,
      name_key: nameKey(name),
      pairs: json([{ header: name, fieldId: 'name', label: 'Name' }]),
      options: json({ replaces: true }),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** Inserts an upload with one row, which is rejected. */
async function insertUpload(context: RecordContext, phase: UploadPhase): Promise<string> {
  const { server, enterpriseId, name, idOf } = context
  const { owner } = server.services.database
  const [id, now] = [newId(), server.services.now()]
  const attributes = await owner
    .selectFrom('contact_attributes')
    .selectAll()
    .where('enterprise_id', '=', enterpriseId)
    .execute()
  const isChecked = phase !== 'mapping'
  await owner
    .insertInto('contact_uploads')
    .values({
      id,
      enterprise_id: enterpriseId,
      file_id: await idOf('fileId'),
      file_name: `${name}.csv`,
      phase,
      replaces: false,
      reading: json({
        format: READING_FORMAT,
        value: {
          format: 'csv',
          encoding: 'utf-8',
          encodings: [],
          delimiter: ',',
          sheet: null,
          sheets: [],
          headerRow: 1,
          firstRows: [{ row: 1, text: 'Name · Phone Number · Groups' }],
        },
      }),
      columns: json([
        { name: 'Name', samples: [name] },
        { name: 'Phone Number', samples: [] },
        { name: 'Groups', samples: [] },
      ]),
      mapping: json(MAPPING),
      attributes_key: isChecked ? attributesKey(presentAttributes(attributes)) : null,
      rejected_count: isChecked ? 1 : 0,
      created_at: now,
      completed_at: phase === 'imported' ? now : null,
      expires_at: new Date(now.getTime() + HOUR_MS),
    })
    .execute()
  if (!isChecked) return id
  await owner
    .insertInto('contact_upload_chunks')
    .values({
      upload_id: id,
      chunk: 0,
      enterprise_id: enterpriseId,
      first_row: REJECTED_ROW,
      created_rows: '[]',
      phone_numbers: new Uint8Array(),
      ...chunkColumns(
        { created: 0, warnings: NO_WARNINGS, repeated: 0 },
        { otherRows: [], rejectedRows: [rejectedRow(name)] },
      ),
    })
    .execute()
  return id
}

const rejectedRow = (name: string): StoredRejectedRow => ({
  row: REJECTED_ROW,
  line: `${name},,`,
  cells: { name, phone: '', groups: '' },
  errors: [{ rule: 'BLANK', field: 'phone', sentence: 'CUSTOMER_FIELD_REQUIRED', values: {} }],
  suggestion: null,
  isIncomplete: false,
  phoneNumber: null,
})
