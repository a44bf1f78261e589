import { REPORT_PAGE_SIZE } from '@platform/contract'
import type { Day, ReportMessageFilter, ReportScope } from '@platform/contract'

/** Days from the first to the last, both included, such as `2026-08-05` and `2026-08-18`. */
export interface ReportDays {
  readonly start: Day
  readonly end: Day
}

/** The part of a report's period that is listed, both ends included: days `YYYY-MM-DD`, or instants in UTC. */
export interface ReportSpan {
  readonly start: string
  readonly end: string
}

/** What the tab of the conversations lists. */
export type ReportList = 'messages' | 'conversations'

export type ReportTab = 'overview' | 'conversations' | 'teach'

/** The figure whose messages are listed. Null and false do not limit the list. */
export interface ReportRows {
  /** Messages of this intent. */
  readonly intentId: string | null
  /** Messages that were understood weakly. */
  readonly isWeak: boolean
  /** Messages of one conversation. */
  readonly conversationId: string | null
  /** Messages of conversations with this rating, 1 to 5. */
  readonly score: number | null
  /** Messages of this day of the week: 1 is Monday, 7 is Sunday. */
  readonly weekday: number | null
  /** Messages of this hour of the day, 0 to 23. */
  readonly hour: number | null
  /** Messages of this time instead of the days of the report. */
  readonly span: ReportSpan | null
}

/** What the report shows. A host keeps it in the address. */
export interface ReportView extends ReportRows {
  /** Null until the first agent is selected. */
  readonly agentId: string | null
  /** The days of the report; null for the last seven, today included. */
  readonly days: ReportDays | null
  /** Leaves out what was said to the bot in the console. */
  readonly withoutTryIt: boolean
  readonly tab: ReportTab
  /** The limits of the list, and the scope, are those of the messages. */
  readonly list: ReportList
  /** Which messages are listed. */
  readonly scope: ReportScope
  /** Position of the page's first row among all that match, from 0. */
  readonly from: number
}

const ALL_ROWS: ReportRows = {
  intentId: null,
  isWeak: false,
  conversationId: null,
  score: null,
  weekday: null,
  hour: null,
  span: null,
}

/** The overview of the last seven days of the first agent. */
export const FIRST_REPORT: ReportView = {
  agentId: null,
  days: null,
  withoutTryIt: false,
  tab: 'overview',
  list: 'messages',
  scope: 'all',
  from: 0,
  ...ALL_ROWS,
}

/** The filter of a report that is submitted. */
export type ReportRequest = Pick<ReportView, 'agentId' | 'days' | 'withoutTryIt'>

/** A limit of the list that a user can remove. */
export type ReportLimit = 'intent' | 'weak' | 'conversation' | 'score' | 'span' | 'weekdayAndHour'

/** What a user does to the view. */
export type ReportViewEvent =
  | { readonly type: 'submitted'; readonly request: ReportRequest }
  | { readonly type: 'tabSelected'; readonly tab: ReportTab }
  | { readonly type: 'listSelected'; readonly list: ReportList }
  | { readonly type: 'scopeSelected'; readonly scope: ReportScope }
  /** A figure was pressed: its messages, or its conversations, are listed. */
  | { readonly type: 'rowsOpened'; readonly rows: Partial<ReportRows & Pick<ReportView, 'scope' | 'list'>> }
  | { readonly type: 'limitRemoved'; readonly limit: ReportLimit }
  | { readonly type: 'previousShown' }
  | { readonly type: 'nextShown' }

/** Returns the fields of the view that an event changes. Everything but a tab and another page begins at the first page. */
export function changeOfReport({ from }: ReportView, event: ReportViewEvent): Partial<ReportView> {
  switch (event.type) {
    case 'submitted':
      return { ...event.request, ...ALL_ROWS, from: 0 }
    case 'tabSelected':
      return { tab: event.tab }
    case 'listSelected':
      return { list: event.list, from: 0 }
    case 'scopeSelected':
      return { scope: event.scope, from: 0 }
    case 'rowsOpened':
      return { ...ALL_ROWS, scope: 'all', list: 'messages', ...event.rows, tab: 'conversations', from: 0 }
    case 'limitRemoved':
      return { ...REMOVED[event.limit], from: 0 }
    case 'previousShown':
      return { from: Math.max(0, from - REPORT_PAGE_SIZE) }
    case 'nextShown':
      return { from: from + REPORT_PAGE_SIZE }
    default:
      return event satisfies never
  }
}

/** What removing a limit changes. The time of a conversation is that of the conversation only. */
const REMOVED: Readonly<Record<ReportLimit, Partial<ReportRows>>> = {
  intent: { intentId: null },
  weak: { isWeak: false },
  conversation: { conversationId: null, span: null },
  score: { score: null },
  span: { span: null },
  weekdayAndHour: { weekday: null, hour: null },
}

/** Returns the limits of the list, in the order in which they are shown. */
export function limitsOf({ intentId, isWeak, conversationId, score, weekday, hour, span }: ReportRows): ReportLimit[] {
  const limits: readonly (readonly [ReportLimit, boolean])[] = [
    ['intent', intentId !== null],
    ['weak', isWeak],
    ['conversation', conversationId !== null],
    ['score', score !== null],
    ['span', span !== null && conversationId === null],
    ['weekdayAndHour', weekday !== null || hour !== null],
  ]
  return limits.filter(([, isSet]) => isSet).map(([limit]) => limit)
}

/** Agent, days and channels of a report, as its calls take them. */
export interface ReportPeriod {
  readonly agentId: string
  readonly startDate: Day
  readonly endDate: Day
  readonly withoutTryIt?: true
}

/** A period that is not known yet: nothing is requested for it. @internal */
export const NO_PERIOD: ReportPeriod = { agentId: '', startDate: '1970-01-01', endDate: '1970-01-01' }

/** Returns the filter of the calls for the listed messages. */
export function messageFilterOf(
  period: ReportPeriod,
  view: ReportRows & Pick<ReportView, 'scope'>,
): ReportMessageFilter {
  const { intentId, isWeak, conversationId, score, weekday, hour, span, scope } = view
  return {
    ...period,
    ...(span && { startDate: span.start, endDate: span.end }),
    scope,
    ...(intentId === null ? {} : { intentId }),
    ...(isWeak ? { isWeak } : {}),
    ...(conversationId === null ? {} : { conversationId }),
    ...(score === null ? {} : { score }),
    ...(weekday === null ? {} : { weekday }),
    ...(hour === null ? {} : { hour }),
  }
}
