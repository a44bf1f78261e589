import type { OutputOf, ParsedInputOf, ReportConversation } from '@platform/contract'
import type { Db } from '../../../core/database/database.ts'
import type { Report } from '../openReport.ts'
import { countConversations, findConversations, type ListedConversation } from './conversations.store.ts'

/** Returns a page of the conversations behind a figure. */
export async function listConversations(
  db: Db,
  report: Report,
  { from, perPage }: Pick<ParsedInputOf<'reports.conversations'>, 'from' | 'perPage'>,
): Promise<OutputOf<'reports.conversations'>> {
  const found = await findConversations(db, report, { from, perPage })
  return {
    conversations: found.slice(0, perPage).map(presentConversation),
    more: found.length > perPage,
    ...(await countConversations(db, report)),
  }
}

const presentConversation = (found: ListedConversation): ReportConversation => ({
  conversationId: found.id,
  origin: found.channel,
  startedAt: found.started_at.toISOString(),
  endedAt: found.last_at.toISOString(),
  messages: found.messages,
  firstText: found.first_text ?? '',
  isSample: found.is_sample,
  rating: found.score === null ? null : { score: found.score, comment: found.comment ?? '' },
})
