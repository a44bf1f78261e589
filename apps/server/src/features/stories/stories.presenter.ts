import type { Story } from '@platform/contract'
import type { StoryRow } from './stories.store.ts'

export function presentStory(row: StoryRow): Story {
  return {
    id: row.id,
    agentId: row.agent_id,
    parentId: row.parent_id,
    name: row.name,
    intentCount: row.intent_count,
    updatedAt: row.updated_at.toISOString(),
  }
}
