import type { Entity, EntityValue } from '@platform/contract'
import { BUILT_AT, nextId } from '../../ids.ts'

/** A custom entity with two values. */
export function buildEntity(overrides: Partial<Entity> = {}): Entity {
  const id = overrides.id ?? nextId('entity')
  const values = overrides.values ?? [buildSynonyms('Delhi', 'New Delhi'), buildSynonyms('Mumbai', 'Bombay')]
  return {
    id,
    agentId: 'agent-1',
    name: `Entity ${id}`,
    kind: 'custom',
    description: '',
    isFuzzy: false,
    values,
    valueCount: values.length,
    revision: 1,
    updatedAt: BUILT_AT,
    ...overrides,
  }
}

/** A value with synonyms. */
export function buildSynonyms(value: string, ...words: string[]): EntityValue {
  return { type: 'synonyms', value, synonyms: [value, ...words] }
}

/** A value that is recognised by patterns. */
export function buildPattern(value: string, ...patterns: string[]): EntityValue {
  return { type: 'pattern', value, patterns }
}
