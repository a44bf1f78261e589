import { useState } from 'react'
import type { ReportView } from '../report/headless/reportView.ts'
import { Report } from '../report/components/Report/Report.tsx'
import type { ReportProps } from '../report/components/Report/Report.tsx'

/** A report whose view a host keeps, for stories and tests. */
export function ControlledReport({ view: initial, onViewChange, ...props }: ReportProps) {
  const [view, setView] = useState<ReportView>(initial)
  return (
    <Report
      {...props}
      view={view}
      onViewChange={(change) => {
        onViewChange(change)
        setView((before) => ({ ...before, ...change }))
      }}
    />
  )
}
