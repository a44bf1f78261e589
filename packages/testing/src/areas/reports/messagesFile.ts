import { outageCell, reportFileName } from '@platform/contract'
import type { FileReply, ReportClock } from '@platform/contract'
import { writeCsv } from '../uploads/csv.ts'
import type { ReportedMessage } from './selectMessages.ts'

const headersIn = ({ zone }: ReportClock) => [
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

/** Writes messages as a CSV file. @param clock of its times */
export function messagesFile(
  messages: readonly ReportedMessage[],
  { now, clock }: { readonly now: string; readonly clock: ReportClock },
): FileReply {
  const rows = messages.map(({ text, at, isIdentified, intent, confidence, phrase, response, emotion, ...marks }) => [
    text,
    clock.timeOf(at),
    isIdentified ? 'Yes' : 'No',
    intent,
    confidence === null ? '' : String(Number(confidence.toFixed(4))),
    phrase,
    response,
    emotion ?? '',
    marks.origin ?? '',
    marks.isSample ? 'Yes' : 'No',
    outageCell(marks.outage),
  ])
  return writeCsv(reportFileName(now, clock), [headersIn(clock), ...rows])
}
