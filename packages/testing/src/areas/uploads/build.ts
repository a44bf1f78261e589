import type { Upload, UploadDetail, UploadRow } from '@platform/contract'
import { BUILT_AT, nextId } from '../../ids.ts'

/** An upload that has been imported: 12 rows, of which 3 were rejected. */
export function buildUpload(overrides: Partial<Upload> = {}): Upload {
  return {
    uploadId: nextId('upload'),
    fileName: 'contacts.csv',
    state: 'completed',
    phase: 'imported',
    totalLines: 12,
    acceptedLines: 9,
    errorLines: 3,
    completedAt: BUILT_AT,
    ...overrides,
  }
}

/** An upload of names and phone numbers that waits for its mapping. */
export function buildUploadDetail(overrides: Partial<UploadDetail> = {}): UploadDetail {
  const waiting = { state: 'waiting', phase: 'mapping', totalLines: 0, acceptedLines: 0, errorLines: 0 } as const
  return {
    ...buildUpload({ ...waiting, completedAt: null }),
    groupId: null,
    labelId: null,
    replaces: false,
    defaultCountry: null,
    acceptsUnknownNumbers: false,
    keepsBlankMarkers: false,
    creates: true,
    matchBy: 'phone',
    clearWord: '',
    reading: {
      format: 'csv',
      encoding: 'utf-8',
      encodings: [],
      delimiter: ',',
      sheet: null,
      sheets: [],
      headerRow: 1,
      firstRows: [],
    },
    fields: [
      { id: 'name', label: 'Name', isRequired: true },
      { id: 'phone', label: 'Phone Number', isRequired: true },
    ],
    columns: [
      { name: 'Name', samples: ['Asha Rao', 'Rohan Mehta'] },
      { name: 'Phone', samples: ['+91 98765 43210', '+91 98765 43211'] },
    ],
    mapping: [
      { fieldId: 'name', column: 0 },
      { fieldId: 'phone', column: 1 },
    ],
    counts: null,
    problems: [],
    warnings: { rows: 0, kinds: [] },
    progress: null,
    failure: null,
    undoUntil: null,
    keptCount: 0,
    createdAt: BUILT_AT,
    ...overrides,
  }
}

/** A row that creates a contact. */
export function buildUploadRow(overrides: Partial<UploadRow> = {}): UploadRow {
  return {
    row: 2,
    state: 'created',
    isFixed: false,
    cells: { name: 'Asha Rao', phone: '+91 98765 43210' },
    errors: [],
    warnings: [],
    phoneNumber: '+919876543210',
    phoneCountry: 'IN',
    suggestion: null,
    contactId: null,
    ...overrides,
  }
}
