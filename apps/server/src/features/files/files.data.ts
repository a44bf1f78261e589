import type { DataOf } from '../../core/privacy/dataMap.ts'

/** The personal data in the columns of its tables. */
export const filesData: DataOf<'stored_files' | 'stored_file_parts'> = {
  stored_files: {
    leadsTo: { contact: { column: 'id', of: 'contact_uploads' } },
    columns: {
      id: 'reference',
      enterprise_id: 'none',
      name: 'personal',
      size_bytes: 'none',
      is_complete: 'none',
      expires_at: 'none',
      created_at: 'none',
    },
  },
  // A file leads to the upload that was created from it by `contact_uploads.file_id`.
  stored_file_parts: {
    leadsTo: { contact: { column: 'file_id', of: 'stored_files' } },
    columns: { file_id: 'reference', part: 'none', enterprise_id: 'none', bytes: 'personal' },
  },
}
