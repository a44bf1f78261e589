import { z } from 'zod'
import { taskKind } from '../../core/tasks/task.ts'

const ReadingInputSchema = z.object({ agentId: z.string() })

export type ReadingInput = z.infer<typeof ReadingInputSchema>

/** A reading of the website or document that is its subject. A kind of its own: no training waits for a slow site. */
export const READING = taskKind('knowledge.read', { input: ReadingInputSchema })
