import { UNRECOGNISED_MESSAGES_MAX, UNRECOGNISED_TEXTS_MAX } from '@platform/contract'
import { sql } from 'kysely'
import type { Db } from '../../../core/database/database.ts'
import { isSelected, type Selection } from '../messages/messages.store.ts'
import type { Report } from '../openReport.ts'

/** Messages with the same text. */
export interface TextRow {
  readonly text: string
  readonly messages: number
  readonly last_at: Date
  /** The newest message. */
  readonly message_id: string
}

export const UNRECOGNISED: Selection = { scope: 'nonScoped' }

/** Some texts differ in case only, and some became phrases: more are read than are grouped. */
const TEXTS_READ = 2 * UNRECOGNISED_TEXTS_MAX

/** Returns the texts of the newest messages that were not understood, newest first. */
export async function findTexts(db: Db, report: Report): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select question.content ->> 'text' as text, count(*)::integer as messages, max(newest.asked_at) as last_at,
      (array_agg(newest.question_id order by newest.asked_at desc, newest.message_id desc))[1] as message_id
    from (
      select question_id, message_id, asked_at from turns where ${isSelected(report, UNRECOGNISED)}
      order by asked_at desc, message_id desc limit ${UNRECOGNISED_MESSAGES_MAX}
    ) newest
    join messages question on question.id = newest.question_id
    group by 1
    order by 3 desc, 4 desc
    limit ${TEXTS_READ}`.execute(db)
  return rows
}

/** `phraseKey` of a stored phrase, which has its white space as it was typed. */
const KEY = sql`lower(normalize(btrim(regexp_replace(phrase ->> 'text', '\\s+', ' ', 'g')), nfkc))`

/** Returns which of these keys (`phraseKey`) training phrases of the agent have. */
export async function findTrainingPhraseKeys(
  db: Db,
  agentId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct ${KEY} as key
    from intents, jsonb_array_elements(phrases) phrase
    where agent_id = ${agentId} and ${KEY} = any(${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
