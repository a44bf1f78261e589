const counters = new Map<string, number>()

/** Returns a new id with the kind of the record: agent-1, agent-2, story-1. */
export function nextId(kind: string): string {
  const count = (counters.get(kind) ?? 0) + 1
  counters.set(kind, count)
  return `${kind}-${count}`
}

/** Time of the last change of every built record. */
export const BUILT_AT = '2026-03-02T09:30:00.000Z'
/** The enterprise of every built record. */
export const BUILT_ENTERPRISE_ID = 'enterprise-1'
