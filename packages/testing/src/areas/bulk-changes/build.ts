import type { BulkChange } from '@platform/contract'
import { BUILT_AT, nextId } from '../../ids.ts'

/** A deletion of 12,400 contacts that runs. */
export function buildBulkChange(overrides: Partial<BulkChange> = {}): BulkChange {
  const { state = 'running', total = 12_400 } = overrides
  const done = state === 'done' ? total : Math.round(total / 4)
  return {
    bulkChangeId: nextId('bulk-change'),
    type: 'delete',
    lists: [],
    state,
    isPaused: false,
    total,
    done,
    changed: done,
    canUndo: false,
    showsResult: true,
    createdAt: BUILT_AT,
    endedAt: state === 'running' ? null : BUILT_AT,
    ...overrides,
  }
}
