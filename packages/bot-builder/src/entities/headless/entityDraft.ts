import { EntityInputSchema } from '@platform/contract'
import { rowOf, valueOf } from './entityContent.ts'
import type { EntityContent } from './entityContent.ts'
import { hasUnsavedWork } from './entityFormState.ts'
import type { EntityFormState } from './entityFormState.ts'

/** Unsaved work on an entity. */
export interface EntityDraft {
  readonly agentId: string
  /** Null for an entity that was never saved. */
  readonly id: string | null
  readonly revision: number | null
  readonly content: EntityContent
}

/** The unsaved work as a text to store; null when there is none. */
export function serializeDraft(state: EntityFormState, agentId: string): string | null {
  if (!hasUnsavedWork(state)) return null
  const { id, revision, content } = state
  const { name, isFuzzy, rows } = content
  return JSON.stringify({
    ...(id === null ? {} : { id }),
    ...(revision === null ? {} : { revision }),
    agentId,
    name,
    isFuzzy,
    values: rows.map(valueOf),
  })
}

/** Reads stored work; null when it is none. */
export function readDraft(stored: string | null): EntityDraft | null {
  const parsed = EntityInputSchema.safeParse(parse(stored))
  if (!parsed.success) return null
  const { id = null, revision = null, agentId, name, isFuzzy, values } = parsed.data
  return { agentId, id, revision, content: { name, isFuzzy, rows: values.map(rowOf) } }
}

function parse(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null // not ours, or cut short: no draft
  }
}
