const counters = new Map<string, number>()

/** Returns a new id with the kind of the record, in kebab-case: agent-1, agent-2, canned-reply-1. */
export function nextId(kind: string): string {
  const prefix = kind.replaceAll(' ', '-')
  const count = (counters.get(prefix) ?? 0) + 1
  counters.set(prefix, count)
  return `${prefix}-${count}`
}

/** Time of the last change of every built record. */
export const BUILT_AT = '2026-03-02T09:30:00.000Z'
/** The enterprise of every built record. */
export const BUILT_ENTERPRISE_ID = 'enterprise-1'
