import { describeExports } from '@platform/testing/conformance'
import type { ConformanceLine, PartsConformance } from '@platform/testing/conformance'
import { buildReportMessage, buildReportMessageRecord } from '@platform/testing/builders'
import { emptyWorld, memoryBackend, sampleWorld } from '@platform/testing/memory-backend'
import type { MemoryBackendOptions } from '@platform/testing/memory-backend'
import { withPlatform } from '@platform/testing/with-platform'
import { useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { describe } from 'vitest'
import * as exported from '../index.ts'
import { FIRST_REPORT } from '../report/headless/reportView.ts'
import type { ReportView } from '../report/headless/reportView.ts'
import { useReportConversations } from '../report/headless/useReportConversations.ts'
import { useReportFilter } from '../report/headless/useReportFilter.ts'
import { useReportMessages } from '../report/headless/useReportMessages.ts'
import { useUnrecognised } from '../report/headless/useUnrecognised.ts'
import { useReportOverview } from '../report/headless/useReportOverview.ts'
import '../styles.css'

const ignore = () => {}
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()
const options = { view: FIRST_REPORT, onViewChange: ignore }

/** Renders with its own back end. */
function Platform({ backend = {}, children }: { backend?: MemoryBackendOptions | undefined; children: ReactNode }) {
  const [Provider] = useState(() => withPlatform(memoryBackend(backend)))
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

/** The back ends with which parts are shown that the sample world does not show. */
const BACKENDS: Readonly<Record<string, MemoryBackendOptions>> = {
  sampleNotice: { handlers: { 'reports.samples': () => ({ conversations: 250, planned: 250 }) } },
  noReport: { seed: emptyWorld() },
  noDashboard: { seed: emptyWorld() },
  noConversation: { seed: { ...sampleWorld(), reports: [] } },
  note: { seed: { ...sampleWorld(), reports: [buildReportMessageRecord({ at: yesterday() })] } },
}
/** The tab and the list that show a part of a report. */
const REPORT_VIEWS: Readonly<Record<string, Partial<ReportView>>> = {
  messages: { tab: 'conversations' },
  conversations: { tab: 'conversations', list: 'conversations' },
  teaching: { tab: 'teach' },
}

const ofReport: PartsConformance = {
  parts: exported.reportParts,
  make: (change, part) => (
    <Platform backend={BACKENDS[part]}>
      <exported.Report {...options} view={{ ...FIRST_REPORT, ...REPORT_VIEWS[part] }} {...change} />
    </Platform>
  ),
}
const ofDashboard: PartsConformance = {
  parts: exported.dashboardParts,
  make: (change, part) => (
    <Platform backend={BACKENDS[part]}>
      <exported.Dashboard agentId={null} onAgentChange={ignore} reportHref={() => '#report'} {...change} />
    </Platform>
  ),
}

describe('@platform/reports', () => {
  describeExports(exported, {
    ConversationLimits: line('platform-ConversationLimits', () => (
      <exported.ConversationLimits conversation={{ hasOlder: true, isCutByDays: true }} />
    )),
    ConversationTurns: line('platform-ConversationTurns', () => (
      <exported.ConversationTurns agentId="agent-travel" message={buildReportMessage()} />
    )),
    Dashboard: {
      ...line('platform-Dashboard', () => (
        <exported.Dashboard agentId={null} onAgentChange={ignore} reportHref={() => '#report'} />
      )),
      parts: ofDashboard,
    },
    Report: { ...line('platform-Report', () => <exported.Report {...options} />), parts: ofReport },
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
