import type { Story } from '@platform/contract'
import { BUILT_AT, nextId } from '../../ids.ts'

/** A story without intents, directly under its agent. */
export function buildStory(overrides: Partial<Story> = {}): Story {
  const id = overrides.id ?? nextId('story')
  return {
    id,
    agentId: 'agent-1',
    parentId: null,
    name: `Story ${id}`,
    intentCount: 0,
    updatedAt: BUILT_AT,
    ...overrides,
  }
}
