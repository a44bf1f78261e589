import type { Permission } from '@platform/contract'
import { z } from 'zod'
import { jsonColumn } from '../../core/database/jsonColumn.ts'
import { text } from '../../core/database/storedForms.ts'

/** The types of its text columns whose values no check constraint lists. */
export interface AccountColumnTypes {
  'roles.permissions': Permission[]
}

/** The types of the JSON columns of its tables. */
export const accountColumns = {
  'enterprises.flags': jsonColumn(z.record(text, z.boolean())),
}
