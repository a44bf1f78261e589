import type { PlatformError } from '@platform/client'
import { useEndpoint } from '@platform/client/react'
import { dayOf, reportRange, reportRangeRules } from '@platform/contract'
import type { Day, RuleError } from '@platform/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { lastDays } from './reportDays.ts'
import { changeOfReport } from './reportView.ts'
import type { ReportDays, ReportPeriod, ReportRequest, ReportView } from './reportView.ts'
import { useReportAgents } from './useReportAgents.ts'
import type { ReportAgents } from './useReportAgents.ts'

/** Options of the hooks of a report. A host keeps the view in the address. */
export interface ReportViewOptions {
  readonly view: ReportView
  /** Handler that is called with the fields of the view that change, also when the first agent is selected. */
  readonly onViewChange: (change: Partial<ReportView>) => void
}

/** Result of `useReportFilter`: values first, functions after. */
export interface UseReportFilterResult {
  /** `noAgents`: there is none to report about. `failed`: neither an agent nor the list of agents is known. */
  readonly status: 'loading' | 'ready' | 'noAgents' | 'agentNotFound' | 'failed'
  readonly error: PlatformError | null
  /** The agents to choose from, and the one of the report. */
  readonly agents: ReportAgents
  /** Today in the time zone of the enterprise. */
  readonly today: Day
  /** IANA time zone of the enterprise; undefined for that of the device, if the back end does not report it. */
  readonly timeZone: string | undefined
  /** What the report is about; null until an agent and the time zone are known. */
  readonly period: ReportPeriod | null
  /** The days of the report. */
  readonly days: ReportDays
  /** What is edited. It applies when it is submitted. Without days the last seven are submitted. */
  readonly draft: ReportRequest
  /** Why the edited days cannot be submitted. */
  readonly daysError: RuleError | 'AFTER_TODAY' | null
  readonly edit: (change: Partial<ReportRequest>) => void
  /** Applies what is edited: shows the first page of all messages. Returns whether the view stays the same. */
  readonly submit: () => 'invalid' | 'changed' | 'unchanged'
  readonly retry: () => void
}

/**
 * The filter of a report (specification 1 §2.10): agent, days and channels. The first agent is selected if the view has
 * none; what is edited applies on submit.
 *
 * @example
 * const [view, setView] = useState(FIRST_REPORT)
 * const filter = useReportFilter({ view, onViewChange: (change) => setView({ ...view, ...change }) })
 */
export function useReportFilter({ view, onViewChange }: ReportViewOptions): UseReportFilterResult {
  const agents = useReportAgents(view.agentId)
  const configuration = useEndpoint('account.configuration', {})
  const timeZone = configuration.data?.enterprise.timeZone
  const isZoneKnown = configuration.status === 'ready' || configuration.status === 'failed'
  const [now, setNow] = useState(Date.now)
  const [edits, setEdits] = useState<Partial<ReportRequest>>({})

  const today = dayOf(new Date(now).toISOString(), timeZone)
  const agentId = agents.selected.id
  const days = view.days ?? lastDays(today)
  const draft: ReportRequest = { agentId, days, withoutTryIt: view.withoutTryIt, ...edits }

  const selectFirst = useEffectEvent((firstId: string) => onViewChange({ agentId: firstId }))
  const firstId = view.agentId === null ? agentId : null
  useEffect(() => {
    if (firstId !== null) selectFirst(firstId)
  }, [firstId])

  const daysError = draft.days && errorOfDays(draft.days, today)
  return {
    status: statusOf(agents, isZoneKnown),
    error: agents.error,
    agents,
    today,
    timeZone,
    days,
    period:
      agentId === null || !isZoneKnown
        ? null
        : {
            agentId,
            startDate: days.start,
            endDate: days.end,
            ...(view.withoutTryIt && { withoutTryIt: true as const }),
          },
    draft,
    daysError,
    edit: (change) => setEdits((before) => ({ ...before, ...change })),
    submit() {
      if (daysError || draft.agentId === null) return 'invalid'
      setNow(Date.now())
      setEdits({})
      const change = changeOfReport(view, {
        type: 'submitted',
        request: { ...draft, days: edits.days === undefined ? view.days : edits.days },
      })
      onViewChange(change)
      return isChange(view, change) ? 'changed' : 'unchanged'
    },
    retry: agents.retry,
  }
}

function statusOf({ selected, status }: ReportAgents, isZoneKnown: boolean): UseReportFilterResult['status'] {
  if (selected.status === 'notFound') return 'agentNotFound'
  if (selected.id !== null) return isZoneKnown ? 'ready' : 'loading'
  return status === 'ready' ? 'noAgents' : status
}

/** Each end of whole days is before the next one in every time zone. */
function errorOfDays({ start, end }: ReportDays, today: Day): UseReportFilterResult['daysError'] {
  if (end > today) return 'AFTER_TODAY'
  const range = reportRange({ startDate: start, endDate: end }, { timeZone: 'UTC', now: new Date(0) })
  return reportRangeRules(range)[0] ?? null
}

const isChange = (view: ReportView, change: Partial<ReportView>): boolean =>
  Object.entries(change).some(
    ([field, value]) => JSON.stringify(view[field as keyof ReportView]) !== JSON.stringify(value),
  )
