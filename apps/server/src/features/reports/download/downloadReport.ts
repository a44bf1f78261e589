import { outageCell, reportClock, reportFileName } from '@platform/contract'
import type { ParsedInputOf, ReportClock, ReportMessage } from '@platform/contract'
import { writeTableParts } from '../../../core/csv/cells.ts'
import { fileOf, type FileOutput } from '../../../core/http/fileReply.ts'
import type { LongRunningContext } from '../../../core/http/route.ts'
import { presentMessage } from '../messages/messages.presenter.ts'
import { countPresent, findNext, type Position, type Selection } from '../messages/messages.store.ts'
import { openReport, type Report } from '../openReport.ts'

/** Messages that are read in one transaction. */
const BATCH = 1_000

/**
 * The columns of the table of messages (specification 1 §2.10), what distinguishes messages of customers from others, and why a
 * language model failed.
 */
const titlesIn = ({ zone }: ReportClock): readonly string[] => [
  'Message',
  `Date (${zone})`,
  'Intent Identified',
  'Intent',
  'Confidence',
  'Training Phrase',
  'Response',
  'Emotion',
  'Channel',
  'Sample',
  'Outage',
]

/** Returns the messages behind a figure as a CSV file, oldest first. */
export async function downloadReport(
  context: LongRunningContext,
  { timeZone, timeZoneOffset, ...input }: ParsedInputOf<'reports.download'>,
): Promise<FileOutput> {
  const { report, now } = await context.inWork(async (work) => {
    const opened = await openReport(work, input)
    const { agentId, from, until } = opened
    const after = { count: await countPresent(work.db, opened, input), from, until, scope: input.scope }
    await context.audit(work, { entity: 'report', entityId: agentId, after })
    return { report: opened, now: work.now }
  })
  const clock = reportClock({ timeZone, timeZoneOffset })
  return fileOf({
    fileName: reportFileName(now.toISOString(), clock),
    type: 'text/csv; charset=utf-8',
    content: writeTableParts(rowsOf(context, report, input, clock)),
  })
}

async function* rowsOf(
  { inWork }: LongRunningContext,
  report: Report,
  selection: Selection,
  clock: ReportClock,
): AsyncGenerator<readonly (readonly string[])[]> {
  yield [titlesIn(clock)]
  for (let after: Position | undefined, isEnd = false; !isEnd;) {
    const turns = await inWork(({ db }) => findNext(db, report, selection, { after, size: BATCH }))
    yield turns.map((turn) => rowOf(presentMessage(turn), clock))
    after = turns.at(-1)
    isEnd = turns.length < BATCH
  }
}

const rowOf = (message: ReportMessage, clock: ReportClock): readonly string[] => [
  message.text,
  clock.timeOf(message.at),
  message.isIdentified ? 'Yes' : 'No',
  message.intent,
  message.confidence === null ? '' : String(Number(message.confidence.toFixed(4))),
  message.phrase,
  message.response,
  message.emotion ?? '',
  message.origin ?? '',
  message.isSample ? 'Yes' : 'No',
  outageCell(message.outage),
]
