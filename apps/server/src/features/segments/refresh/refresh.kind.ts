import { z } from 'zod'
import { taskKind } from '../../../core/tasks/task.ts'

/** Finds the contacts of the segments of the enterprise that is its subject. */
export const REFRESH_SEGMENTS = taskKind('segments.refresh', {
  cursor: z.object({
    /** The segments whose contacts are being found, and the number of the request that this answers. */
    requests: z.record(z.string(), z.int()),
    /** The id of the last contact that was examined. */
    after: z.string(),
  }),
})
