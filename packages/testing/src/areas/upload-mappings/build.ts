import type { UploadMapping } from '@platform/contract'
import { nextId } from '../../ids.ts'

/** Builds a saved mapping. */
export const buildUploadMapping = (fields: Partial<UploadMapping> = {}): UploadMapping => ({
  id: nextId('mapping'),
  name: 'Monthly list',
  pairs: [
    { header: 'Customer Name', fieldId: 'name', label: 'Name' },
    { header: 'Mobile', fieldId: 'phone', label: 'Phone Number' },
  ],
  options: {},
  updatedAt: '2026-03-02T09:30:00.000Z',
  ...fields,
})
