import type { ReportMessage } from '@platform/contract'
import { expect, it } from 'vitest'
import { readCsv, readWrittenCell } from '../../transport-suite/readCsv.ts'
import {
  FORMULA,
  LONG_CONVERSATION,
  SHORT_CONVERSATION,
  type ReadReport,
} from '../../transport-suite/sharedConversations.ts'

const TITLES = [
  'Message',
  'Date (Asia/Kolkata)',
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

/** What the file of a report contains. */
export function downloadExpectations(read: ReadReport): void {
  it('downloads the messages as a CSV file, oldest first', async () => {
    const { admin, filter, messages } = await read()
    const { fileName, content } = await admin.call('reports.download', { ...filter, timeZone: 'Asia/Kolkata' })
    expect(fileName).toMatch(/^conversation_report_\d{2}-\d{2}-\d{4} \d{2}-\d{2}\.csv$/)
    const bytes = new Uint8Array(await content.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf))
    const text = new TextDecoder().decode(bytes)
    expect(text.split('\r\n')).toHaveLength(LONG_CONVERSATION.length + SHORT_CONVERSATION.length + 2)
    const cells = readCsv(text, ',')
    expect(cells.map(([first]) => first)).toContain(`'${FORMULA}`)
    const rows = cells.map((row) => row.map(readWrittenCell))
    expect(rows).toEqual([TITLES, ...(await messages()).messages.toReversed().map(rowOf)])
    const nonScoped = await admin.call('reports.download', { ...filter, scope: 'nonScoped' })
    expect(readCsv(await nonScoped.content.text(), ',')).toHaveLength(
      (await messages({ scope: 'nonScoped' })).total! + 1,
    )
  })
}

/** The row of a message in a file with the times of India. */
function rowOf(message: ReportMessage): string[] {
  const { text, at, isIdentified, intent, confidence, phrase, response, emotion, origin, isSample } = message
  const [year, month, day, time] = new Date(Date.parse(at) + 330 * 60_000).toISOString().split(/[-T.]/)
  return [
    text,
    `${day}-${month}-${year} ${time}`,
    isIdentified ? 'Yes' : 'No',
    intent,
    confidence === null ? '' : String(Number(confidence.toFixed(4))),
    phrase,
    response,
    emotion ?? '',
    origin ?? '',
    isSample ? 'Yes' : 'No',
    '',
  ]
}
