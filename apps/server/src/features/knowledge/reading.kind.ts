import { z } from 'zod'
import { taskKind } from '../../core/tasks/task.ts'

const ReadingInputSchema = z.object({ agentId: z.string() })

export type ReadingInput = z.infer<typeof ReadingInputSchema>

/** Number of pages that the interrupted runs have fetched. They are in `knowledge_visits`. */
const ReadingCursorSchema = z.object({ visits: z.int() })

export type ReadingCursor = z.infer<typeof ReadingCursorSchema>

/** A reading of the website or document that is its subject. A kind of its own: no training waits for a slow site. */
export const READING = taskKind('knowledge.read', { input: ReadingInputSchema, cursor: ReadingCursorSchema })
