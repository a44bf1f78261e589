const counters = new Map<string, number>()

/** A fresh id that says what it stands for: agent-1, agent-2, story-1. */
export function nextId(kind: string): string {
  const count = (counters.get(kind) ?? 0) + 1
  counters.set(kind, count)
  return `${kind}-${count}`
}

/** The moment at which everything that a builder makes was last changed. */
export const BUILT_AT = '2026-03-02T09:30:00.000Z'
/** The enterprise that everything belongs to. */
export const BUILT_ENTERPRISE_ID = 'enterprise-1'
