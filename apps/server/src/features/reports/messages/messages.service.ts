import type { OutputOf, ParsedInputOf } from '@platform/contract'
import type { Db } from '../../../core/database/database.ts'
import type { Report } from '../openReport.ts'
import { presentMessage } from './messages.presenter.ts'
import { countAll, countPresent, findPage, hasDeleted, type Selection } from './messages.store.ts'

/** Returns a page of the messages behind a figure. */
export async function listMessages(
  db: Db,
  report: Report,
  { from, perPage, ...selection }: ParsedInputOf<'reports.messages'>,
): Promise<OutputOf<'reports.messages'>> {
  const found = await findPage(db, report, selection, { from, perPage })
  const { total, present } = await countMessages(db, report, selection)
  return {
    messages: found.slice(0, perPage).map(presentMessage),
    more: found.length > perPage,
    total,
    deleted: Math.max(0, total - present),
  }
}

/** Counts messages: all, deleted ones included, and those that exist. */
export async function countMessages(
  db: Db,
  report: Report,
  selection: Selection,
): Promise<{ readonly total: number; readonly present: number }> {
  const total = await countAll(db, report, selection)
  // Counting the messages themselves takes long.
  const present =
    total === undefined || (await hasDeleted(db, report)) ? await countPresent(db, report, selection) : total
  return { total: total ?? present, present }
}
