import { z } from 'zod'
import { taskKind } from '../../core/tasks/task.ts'

/** A dry run of the upload that is its subject. It has no effects: after an interruption it begins again. */
export const CHECK = taskKind('uploads.check', {
  /** Number of the chunk that is stored next. */
  cursor: z.object({ chunk: z.int() }),
})

/** Where a run through the chunks continues. */
const ChunkCursorSchema = z.object({
  /** Contacts that the upload creates, then those that it updates. */
  stage: z.enum(['created', 'updated']),
  chunk: z.int(),
  /** Rows of the chunk that are done. */
  offset: z.int(),
})
export type ChunkCursor = z.infer<typeof ChunkCursorSchema>

export const FIRST_CHUNK: ChunkCursor = { stage: 'created', chunk: 0, offset: 0 }

/** Stores the contacts of the upload that is its subject. */
export const IMPORT = taskKind('uploads.import', { cursor: ChunkCursorSchema })

/** Moves the contacts that the upload that is its subject has created into the indexes of the phone book. */
export const INDEX = taskKind('uploads.index')

/** Puts everything back that the upload that is its subject has stored. */
export const UNDO = taskKind('uploads.undo', { cursor: ChunkCursorSchema })
