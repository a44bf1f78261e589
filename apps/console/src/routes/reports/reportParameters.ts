import type { ReportView } from '@platform/reports'
import { choice, dayRange, flag, position, recordId, type AddressParameter } from '../../app/address/parameters.ts'

/** The address of a report: filter, tab, listed messages and page. */
export const REPORT_PARAMETERS = {
  agent: recordId(),
  days: dayRange(),
  withoutTryIt: flag(),
  tab: choice('overview', 'conversations', 'teach'),
  list: choice('messages', 'conversations'),
  scope: choice('all', 'scoped', 'nonScoped', 'unavailable'),
  intent: recordId(),
  weak: flag(),
  conversation: recordId(),
  score: numberIn(1, 5),
  weekday: numberIn(1, 7),
  hour: numberIn(0, 23),
  span: span(),
  from: position(),
}

const NAMES = {
  agentId: 'agent',
  days: 'days',
  withoutTryIt: 'withoutTryIt',
  tab: 'tab',
  list: 'list',
  scope: 'scope',
  from: 'from',
  intentId: 'intent',
  isWeak: 'weak',
  conversationId: 'conversation',
  score: 'score',
  weekday: 'weekday',
  hour: 'hour',
  span: 'span',
} as const satisfies Record<keyof ReportView, keyof typeof REPORT_PARAMETERS>

/** Returns the parameters that a change of the view changes. */
export function reportAddress(change: Partial<ReportView>) {
  const { from, ...others } = change
  const changed = Object.entries(others).map(([field, value]) => [NAMES[field as keyof typeof others], value])
  // The first page has no position.
  return { ...Object.fromEntries(changed), ...(from === undefined ? {} : { from: from || null }) }
}

/** Returns the path at which the console shows a report. */
export function reportPath(view: ReportView): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(reportAddress(view))) {
    const { write } = REPORT_PARAMETERS[name as keyof typeof REPORT_PARAMETERS] as AddressParameter<unknown>
    const text = write(value)
    if (text !== null) query.set(name, text)
  }
  return `/nlp-report/overview?${query.toString()}`
}

/** A whole number within bounds, such as a weekday. Default: null. */
function numberIn(min: number, max: number): AddressParameter<number | null> {
  return {
    read: (text) => {
      const number = text !== null && /^\d{1,2}$/u.test(text) ? Number(text) : Number.NaN
      return number >= min && number <= max ? number : null
    },
    write: (number) => (number === null ? null : String(number)),
  }
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z)?$/u

/** The time of the listed messages: days or instants, in the address `2026-08-05..2026-08-05`. Default: null. */
function span(): AddressParameter<{ readonly start: string; readonly end: string } | null> {
  return {
    read: (text) => {
      const [start = '', end = '', ...others] = text?.split('..') ?? []
      return isMoment(start) && isMoment(end) && others.length === 0 ? { start, end } : null
    },
    write: (moments) => moments && `${moments.start}..${moments.end}`,
  }
}

const isMoment = (text: string): boolean =>
  MOMENT.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text.slice(0, 10))
