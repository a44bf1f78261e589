import { parseDraft, serializeDraft } from '@platform/client/react'
import type { Draft } from '@platform/client/react'
import { EntityContentSchema } from '@platform/contract'
import { rowOf, valueOf } from './entityContent.ts'
import type { EntityContent } from './entityContent.ts'
import { hasUnsavedWork } from './entityFormState.ts'
import type { EntityFormState } from './entityFormState.ts'

const recordKeyOf = (agentId: string, entityId: string | null) => `${agentId}/${entityId ?? ''}`

/** The unsaved work on an entity as text to store; null if there is none. */
export function serializeEntityDraft(state: EntityFormState, agentId: string): string | null {
  if (!hasUnsavedWork(state)) return null
  const { id, revision, content } = state
  const { name, isFuzzy, rows } = content
  return serializeDraft({
    recordKey: recordKeyOf(agentId, id),
    revision,
    content: { name, isFuzzy, values: rows.map(valueOf) },
  })
}

/** Reads the unsaved work on an entity, or with the id null on a new one; null if the text has none. */
export function parseEntityDraft(
  stored: string | null,
  agentId: string,
  entityId: string | null,
): Draft<EntityContent> | null {
  return parseDraft(stored, recordKeyOf(agentId, entityId), readContent)
}

function readContent(content: unknown): EntityContent | null {
  const { data } = EntityContentSchema.safeParse(content)
  return data ? { name: data.name, isFuzzy: data.isFuzzy, rows: data.values.map(rowOf) } : null
}
