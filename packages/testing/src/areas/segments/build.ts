import type { Condition, ConditionGroup, Segment } from '@platform/contract'
import { BUILT_AT, nextId } from '../../ids.ts'

/** Conditions that are all true of the contacts of a segment. */
export const allOf = (...conditions: readonly Condition[]): ConditionGroup => ({
  kind: 'group',
  match: 'all',
  conditions,
  isNegated: false,
})

/** A live segment of all contacts with a name. A back end counts its contacts itself, unless `countedAt` is null. */
export function buildSegment(overrides: Partial<Segment> = {}): Segment {
  const id = overrides.id ?? nextId('segment')
  return {
    id,
    name: `Segment ${id}`,
    condition: allOf({ kind: 'text', field: 'name', operator: 'isFilled', values: [], isNegated: false }),
    count: 0,
    countedAt: BUILT_AT,
    revision: 1,
    createdAt: BUILT_AT,
    updatedAt: BUILT_AT,
    ...overrides,
  }
}
