import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { taskKind } from '../../core/tasks/task.ts'
import { READING_LANES } from './knowledge.limits.ts'
import type { SourceRow } from './knowledge.store.ts'

const ReadingInputSchema = z.object({ agentId: z.string() })

export type ReadingInput = z.infer<typeof ReadingInputSchema>

/** Number of pages that the interrupted runs have fetched. They are in `knowledge_visits`. */
const ReadingCursorSchema = z.object({ visits: z.int() })

export type ReadingCursor = z.infer<typeof ReadingCursorSchema>

/** A reading of the website or document that is its subject. A kind of its own: no training waits for a slow site. */
export const READING = taskKind('knowledge.read', { input: ReadingInputSchema, cursor: ReadingCursorSchema })

/**
 * The turn group of a reading. Each lane has places of its own at a server, so that no document waits for websites, which
 * may take minutes to answer, and an agent with slow ones keeps only those waiting that share its lane.
 */
export const readingLane = ({ kind, agentId }: { kind: SourceRow['kind']; agentId: string }): string =>
  `${kind} ${crc32(agentId) % READING_LANES[kind]}`
