import { z } from 'zod'
import { jsonColumn } from '../database/jsonColumn.ts'

/** The types of the JSON columns of its tables. */
export const batchesColumns = {
  'batches.input': jsonColumn(z.unknown()),
  'batch_parts.result': jsonColumn(z.unknown()),
}
