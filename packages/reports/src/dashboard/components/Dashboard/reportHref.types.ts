import type { ReportView } from '../../../report/headless/reportView.ts'

/** Returns the address at which a host shows a report. */
export type ReportHref = (view: ReportView) => string
