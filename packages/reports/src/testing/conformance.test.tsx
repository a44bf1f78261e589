import { describeExports } from '@platform/testing/conformance'
import type { ConformanceLine } from '@platform/testing/conformance'
import { buildReportMessage } from '@platform/testing/builders'
import { memoryBackend } from '@platform/testing/memory-backend'
import { withPlatform } from '@platform/testing/with-platform'
import { useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { describe } from 'vitest'
import { chartLines } from '../charts/testing/chartLines.tsx'
import * as exported from '../index.ts'
import { FIRST_REPORT } from '../report/headless/reportView.ts'
import { useReportConversations } from '../report/headless/useReportConversations.ts'
import { useReportFilter } from '../report/headless/useReportFilter.ts'
import { useReportMessages } from '../report/headless/useReportMessages.ts'
import { useUnrecognised } from '../report/headless/useUnrecognised.ts'
import { useReportOverview } from '../report/headless/useReportOverview.ts'
import '../styles.css'

const ignore = () => {}
const options = { view: FIRST_REPORT, onViewChange: ignore }

/** Renders with its own back end. */
function Platform({ children }: { children: ReactNode }) {
  const [Provider] = useState(() => withPlatform(memoryBackend()))
  return <Provider>{children}</Provider>
}

/** The suite of a component that forwards no props. */
const line = (className: string, make: (handler: () => void) => ReactElement): ConformanceLine => ({
  className,
  forwards: [],
  make: (_props, handler) => <Platform>{make(handler)}</Platform>,
})

// Components that take the result of a hook.
function ReportOverview() {
  const { period, days } = useReportFilter(options)
  return <exported.ReportOverview overview={useReportOverview({ period })} days={days} onRowsOpen={ignore} />
}
function ReportConversations() {
  const { period } = useReportFilter(options)
  return <exported.ReportConversations messages={useReportMessages({ ...options, period })} />
}

function ReportConversationList() {
  const { period } = useReportFilter(options)
  return <exported.ReportConversationList conversations={useReportConversations({ ...options, period })} />
}

function ReportTeaching() {
  const { period } = useReportFilter(options)
  return <exported.ReportTeaching unrecognised={useUnrecognised({ period })} />
}

describe('@platform/reports', () => {
  describeExports(exported, {
    ...chartLines,
    ConversationLimits: line('platform-ConversationLimits', () => (
      <exported.ConversationLimits conversation={{ hasOlder: true, isCutByDays: true }} />
    )),
    ConversationTurns: line('platform-ConversationTurns', () => (
      <exported.ConversationTurns agentId="agent-travel" message={buildReportMessage()} />
    )),
    Dashboard: line('platform-Dashboard', () => (
      <exported.Dashboard agentId={null} onAgentChange={ignore} reportHref={() => '#report'} />
    )),
    Report: line('platform-Report', () => <exported.Report {...options} />),
    ReportConversationList: line('platform-ReportConversationList', () => <ReportConversationList />),
    ReportConversations: line('platform-ReportConversations', () => <ReportConversations />),
    ReportMessageDialog: {
      ...line('platform-ReportMessage', (onClose) => (
        <exported.ReportMessageDialog message={buildReportMessage()} onClose={onClose} />
      )),
      keyboard: { role: 'button', keys: '{Enter}' },
    },
    ReportOverview: line('platform-ReportOverview', () => <ReportOverview />),
    ReportTeaching: line('platform-ReportTeaching', () => <ReportTeaching />),
  })
})
