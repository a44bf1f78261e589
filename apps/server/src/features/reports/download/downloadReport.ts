import type { ParsedInputOf, ReportMessage } from '@platform/contract'
import { writeTableParts } from '../../../core/csv/cells.ts'
import { fileOf, type FileOutput } from '../../../core/http/fileReply.ts'
import type { LongRunningContext } from '../../../core/http/route.ts'
import { presentMessage } from '../messages/messages.presenter.ts'
import { countPresent, findNext, type Position, type Selection } from '../messages/messages.store.ts'
import { openReport, type Report } from '../openReport.ts'

/** Messages that are read in one transaction. */
const BATCH = 1_000
const MINUTE_MS = 60 * 1000

/** The columns of the table of messages (specification 1 §2.10), and what tells messages of customers from others. */
const TITLES = [
  'Message',
  'Date',
  'Intent Identified',
  'Intent',
  'Confidence',
  'Training Phrase',
  'Response',
  'Emotion',
  'Channel',
  'Sample',
] as const

/** Returns the messages behind a figure as a CSV file, oldest first. */
export async function downloadReport(
  context: LongRunningContext,
  { timeZoneOffset, ...input }: ParsedInputOf<'reports.download'>,
): Promise<FileOutput> {
  const { report, now } = await context.inWork(async (work) => {
    const opened = await openReport(work, input)
    const { agentId, from, until } = opened
    const after = { count: await countPresent(work.db, opened, input), from, until, scope: input.scope }
    await context.audit(work, { entity: 'report', entityId: agentId, after })
    return { report: opened, now: work.now }
  })
  return fileOf({
    fileName: `conversation_report_${localTime(now, timeZoneOffset).slice(0, -3).replace(':', '-')}.csv`,
    type: 'text/csv; charset=utf-8',
    content: writeTableParts(rowsOf(context, report, input, timeZoneOffset)),
  })
}

async function* rowsOf(
  { inWork }: LongRunningContext,
  report: Report,
  selection: Selection,
  timeZoneOffset: number,
): AsyncGenerator<readonly (readonly string[])[]> {
  yield [TITLES]
  for (let after: Position | undefined, isEnd = false; !isEnd;) {
    const turns = await inWork(({ db }) => findNext(db, report, selection, { after, size: BATCH }))
    yield turns.map((turn) => rowOf(presentMessage(turn), timeZoneOffset))
    after = turns.at(-1)
    isEnd = turns.length < BATCH
  }
}

const rowOf = (message: ReportMessage, timeZoneOffset: number): readonly string[] => [
  message.text,
  localTime(new Date(message.at), timeZoneOffset),
  message.isIdentified ? 'Yes' : 'No',
  message.intent,
  message.confidence === null ? '' : String(Number(message.confidence.toFixed(4))),
  message.phrase,
  message.response,
  message.emotion ?? '',
  message.origin ?? '',
  message.isSample ? 'Yes' : 'No',
]

/** A moment as `dd-MM-yyyy HH:mm:ss` (specification 1 §9). @param offset minutes east of UTC */
function localTime(moment: Date, offset: number): string {
  const [day = '', time = ''] = new Date(moment.getTime() + offset * MINUTE_MS).toISOString().split('T')
  return `${day.split('-').toReversed().join('-')} ${time.slice(0, 'HH:mm:ss'.length)}`
}
