import type { Outage } from '../conversation/conversation.schema.ts'

/** The cell of an outage in the file of a report: `429 TOO_MANY_REQUESTS`, `TIMED_OUT`, or '' without one. */
export function outageCell(outage: Outage | null): string {
  if (outage === null) return ''
  const { code, status } = outage
  return status === null ? code : `${status} ${code}`
}
