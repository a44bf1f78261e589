import { saveFile } from '@platform/client'
import { mapOutcome, useCommand } from '@platform/client/react'
import type { CallOutcome } from '@platform/client/react'
import type { FileReply, RuleOf } from '@platform/contract'
import { messageFilterOf } from './reportView.ts'
import type { ReportPeriod, ReportView } from './reportView.ts'

/** Options of {@link useReportDownload}. */
export interface UseReportDownloadOptions {
  readonly view: ReportView
  /** `period` of `useReportFilter`; null to wait. */
  readonly period: ReportPeriod | null
  /** Saves the file. @default a download of the browser */
  readonly onSave?: (file: FileReply) => void
}

/** Result of `useReportDownload`: values first, functions after. */
export interface UseReportDownloadResult {
  readonly isRunning: boolean
  /** Downloads all messages that match, and returns the name of the file; null until the period is known. */
  readonly download: (() => Promise<CallOutcome<RuleOf<'reports.download'>, string>>) | null
}

/** The download of the listed messages as a CSV file, with the times of the device (specification 1 §2.10 and §9). */
export function useReportDownload({
  view,
  period,
  onSave = saveFile,
}: UseReportDownloadOptions): UseReportDownloadResult {
  const { isRunning, run } = useCommand('reports.download')
  return {
    isRunning,
    download:
      period &&
      (async () => {
        const now = new Date()
        const timeZoneOffset = -now.getTimezoneOffset()
        const outcome = await run({ ...messageFilterOf(period, view), timeZoneOffset })
        return mapOutcome(outcome, ({ content }) => {
          const fileName = reportFileName(now)
          onSave({ fileName, content })
          return fileName
        })
      }),
  }
}

/**
 * Returns `conversation_report_{dd-MM-yyyy HH:mm}.csv` in the time zone of the device (specification 1 §7), with a hyphen
 * instead of the colon, which some systems forbid in file names.
 */
export function reportFileName(now: Date): string {
  const [day, month, hour, minute] = [now.getDate(), now.getMonth() + 1, now.getHours(), now.getMinutes()].map(
    (number) => String(number).padStart(2, '0'),
  )
  return `conversation_report_${day}-${month}-${now.getFullYear()} ${hour}-${minute}.csv`
}
