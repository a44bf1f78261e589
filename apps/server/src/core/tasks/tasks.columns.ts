import { z } from 'zod'
import { jsonColumn } from '../database/jsonColumn.ts'

/** The types of the JSON columns of its tables. */
export const tasksColumns = {
  'tasks.cursor': jsonColumn(z.unknown()),
  'tasks.input': jsonColumn(z.unknown()),
}
