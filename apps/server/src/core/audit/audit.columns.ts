import { z } from 'zod'
import { jsonColumn } from '../database/jsonColumn.ts'

/** The types of the JSON columns of its tables. */
export const auditColumns = {
  'audit.after': jsonColumn(z.unknown()),
  'audit.before': jsonColumn(z.unknown()),
}
