import { z } from 'zod'
import { taskKind } from '../../core/tasks/task.ts'

/** Works through the contacts of the bulk change that is its subject. */
export const BULK_CHANGE = taskKind('contacts.bulkChange', {
  /** Number of the part that is next. */
  cursor: z.object({ part: z.int() }),
})
