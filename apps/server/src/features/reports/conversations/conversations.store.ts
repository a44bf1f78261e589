import type { ChannelType } from '@platform/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import { isOfChannels } from '../figures/counted.ts'
import { countParts, hasMessageIn } from '../figures/countParts.ts'
import type { Report } from '../openReport.ts'

export interface ListedConversation {
  readonly id: string
  readonly channel: ChannelType
  readonly started_at: Date
  readonly last_at: Date
  readonly messages: number
  readonly is_sample: boolean
  /** The visitor's rating. */
  readonly score: number | null
  readonly comment: string | null
  /** Null if the first message was deleted. */
  readonly first_text: string | null
}

/**
 * Returns a page of the conversations with a message in the range, the one that began last first, and one more if there are
 * more. The first message is found by its time, which is in an index: all messages of a conversation may be many.
 */
export async function findConversations(
  db: Db,
  report: Report,
  { from, perPage }: { readonly from: number; readonly perPage: number },
): Promise<ListedConversation[]> {
  const newest = sql`order by started_at desc, id desc limit ${from + perPage + 1}`
  const found = (isListed: RawBuilder<unknown>) => sql`(
    select * from report_conversations own
    where ${isListed} and conversation_id is not null and ${isInRange(report)} ${newest})`
  const { rows } = await sql<ListedConversation>`
    select page.id::text, page.channel, page.started_at, page.last_at, page.messages, page.is_sample,
      own.score, own.comment, (
        select question.content ->> 'text'
        from turns
        join messages question on question.id = turns.question_id
        where turns.agent_id = page.agent_id and turns.asked_at = page.started_at
          and turns.report_conversation_id = page.id
        order by turns.message_id limit 1
      ) as first_text
    from (
      select *
      from (
        -- One that is not long began at most a day before its last message: older ones are not read.
        ${found(sql`not is_long and started_at >= ${report.from}::timestamptz - interval '1 day'`)}
        union all
        ${found(sql`is_long`)}
      ) found
      order by started_at desc, id desc limit ${perPage + 1} offset ${from}
    ) page
    join conversations own on own.id = page.conversation_id
    order by page.started_at desc, page.id desc`.execute(db)
  return rows
}

/** Counts the conversations with a message in the range: all, deleted ones included, and the deleted ones. */
export async function countConversations(
  db: Db,
  report: Report,
): Promise<{ readonly total: number; readonly deleted: number }> {
  const [counts] = await countParts(db, report, [report.from.toISOString()])
  const { rows } = await sql<{ deleted: number }>`
    select count(*)::integer as deleted from report_conversations own
    where conversation_id is null and ${isInRange(report)}`.execute(db)
  return { total: counts?.conversations ?? 0, deleted: rows[0]?.deleted ?? 0 }
}

const isInRange = (report: Report): RawBuilder<unknown> => {
  const [from, until] = [sql`${report.from}::timestamptz`, sql`${report.until}::timestamptz`]
  return sql`agent_id = ${report.agentId} and ${isOfChannels(report)}
    and started_at < ${until} and last_at >= ${from} and ${hasMessageIn({ from, until }, 'own')}`
}
