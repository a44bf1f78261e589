import { z } from 'zod'
import { jsonColumn } from '../../core/database/jsonColumn.ts'

/** The types of the JSON columns of its tables. */
export const transferColumns = {
  'staged_rows.columns': jsonColumn(z.unknown()),
  'staged_rows.content': jsonColumn(z.unknown()),
}
