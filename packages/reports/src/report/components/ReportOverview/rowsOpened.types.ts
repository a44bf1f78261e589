import type { ReportViewEvent } from '../../headless/reportView.ts'

/** The messages behind a figure. */
export type OpenedRows = Extract<ReportViewEvent, { type: 'rowsOpened' }>['rows']

/** Handler that is called with the messages behind a figure that was pressed. */
export type RowsOpened = (rows: OpenedRows) => void
