import { CONFIDENCES, type Confidences } from '@platform/contract'
import { sql } from 'kysely'
import type { Work } from '../../core/work/work.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Counts the messages of an agent's newest conversations by the confidence of their most likely intent. */
export async function confidencesOf({ db, now }: Pick<Work, 'db' | 'now'>, agentId: string): Promise<Confidences> {
  const rows = await db
    .with('recent', (query) =>
      query
        .selectFrom('conversations')
        .select('id')
        .where('agent_id', '=', agentId)
        .where('created_at', '>', new Date(now.getTime() - CONFIDENCES.days * DAY_MS))
        .orderBy('created_at', 'desc')
        .limit(CONFIDENCES.conversations),
    )
    .selectFrom('recent')
    .innerJoin('messages', 'messages.conversation_id', 'recent.id')
    .innerJoin('turns', 'turns.message_id', 'messages.id')
    .select([
      sql<number>`least(floor(confidence * ${CONFIDENCES.bins}::integer), ${CONFIDENCES.bins - 1}::integer)::integer`.as(
        'bin',
      ),
      sql<number>`count(*)::integer`.as('messages'),
    ])
    .where('confidence', 'is not', null)
    .where('layer', '<>', 'parameter')
    .groupBy('bin')
    .execute()
  const counts = new Map(rows.map(({ bin, messages }) => [bin, messages]))
  const bins = Array.from({ length: CONFIDENCES.bins }, (_, bin) => counts.get(bin) ?? 0)
  return { bins, messages: bins.reduce((sum, count) => sum + count, 0) }
}
