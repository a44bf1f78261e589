import { saveFile } from '@platform/client'
import { mapOutcome, useCommand } from '@platform/client/react'
import type { CallOutcome } from '@platform/client/react'
import { reportClock, reportFileName, timeZoneOffsetOf } from '@platform/contract'
import type { FileReply, RuleOf } from '@platform/contract'
import { messageFilterOf } from './reportView.ts'
import type { ReportPeriod, ReportView } from './reportView.ts'

/** Options of {@link useReportDownload}. */
export interface UseReportDownloadOptions {
  readonly view: ReportView
  /** `period` of `useReportFilter`; null to wait. */
  readonly period: ReportPeriod | null
  /** IANA time zone of the times in the file, `timeZone` of `useReportFilter`; undefined for that of the device. */
  readonly timeZone: string | undefined
  /** Saves the file. @default a download of the browser */
  readonly onSave?: (file: FileReply) => void
}

/** Result of `useReportDownload`: values first, functions after. */
export interface UseReportDownloadResult {
  readonly isRunning: boolean
  /** Downloads all messages that match, and returns the name of the file; null until the period is known. */
  readonly download: (() => Promise<CallOutcome<RuleOf<'reports.download'>, string>>) | null
}

/**
 * The download of the listed messages as a CSV file, with the times of the report, whose time zone the file names
 * (specification 1 §2.10 and §9).
 */
export function useReportDownload({
  view,
  period,
  timeZone,
  onSave = saveFile,
}: UseReportDownloadOptions): UseReportDownloadResult {
  const { isRunning, run } = useCommand('reports.download')
  return {
    isRunning,
    download:
      period &&
      (async () => {
        const now = new Date().toISOString()
        // Back ends of the specification know only the offset, without changes of daylight saving.
        const zone = { ...(timeZone !== undefined && { timeZone }), timeZoneOffset: timeZoneOffsetOf(now, timeZone) }
        const outcome = await run({ ...messageFilterOf(period, view), ...zone })
        return mapOutcome(outcome, ({ content }) => {
          const fileName = reportFileName(now, reportClock(zone))
          onSave({ fileName, content })
          return fileName
        })
      }),
  }
}
