import type { FileReply } from '@platform/contract'
import { writeCsv } from '../uploads/csv.ts'
import type { ReportedMessage } from './selectMessages.ts'

const HEADERS = [
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
]

/** Writes messages as a CSV file. @param offsetMinutes minutes east of UTC of its times */
export function messagesFile(
  messages: readonly ReportedMessage[],
  { now, offsetMinutes }: { readonly now: string; readonly offsetMinutes: number },
): FileReply {
  const rows = messages.map(({ text, at, isIdentified, intent, confidence, phrase, response, emotion, ...marks }) => [
    text,
    shownTime(at, offsetMinutes),
    isIdentified ? 'Yes' : 'No',
    intent,
    confidence === null ? '' : String(Number(confidence.toFixed(4))),
    phrase,
    response,
    emotion ?? '',
    marks.origin ?? '',
    marks.isSample ? 'Yes' : 'No',
  ])
  const minute = shownTime(now, offsetMinutes).slice(0, 'dd-MM-yyyy HH:mm'.length)
  return writeCsv(`conversation_report_${minute.replace(':', '-')}.csv`, [HEADERS, ...rows])
}

/** Returns `dd-MM-yyyy HH:mm:ss`. */
function shownTime(moment: string, offsetMinutes: number): string {
  const local = new Date(Date.parse(moment) + offsetMinutes * 60_000).toISOString()
  const [year, month, day] = local.slice(0, 10).split('-')
  return `${day}-${month}-${year} ${local.slice(11, 19)}`
}
