import { z } from 'zod'
import { taskKind } from '../../../core/tasks/task.ts'

/** Stores the values and search texts of all contacts of the enterprise that is its subject, by its current attributes. */
export const REFRESH = taskKind('contacts.refresh', {
  cursor: z.object({
    /** The version of the attributes with which the run began. */
    version: z.int(),
    /** The id of the last contact that is done. */
    after: z.string(),
  }),
})
