import type { HeldKind, LongWorkEntry } from '@platform/contract'
import { BUILT_AT, nextId } from '../../ids.ts'

/** Held work of a kind: websites that are read again. */
export function buildHeldKind(overrides: Partial<HeldKind> = {}): HeldKind {
  return { form: 'wakeUp', kind: 'knowledge.reread', count: 3, earliestDueAt: BUILT_AT, ...overrides }
}

/** Long work, by default a training that runs. */
export function buildLongWorkEntry(overrides: Partial<LongWorkEntry> = {}): LongWorkEntry {
  const { state = 'running' } = overrides
  const isOpen = state === 'queued' || state === 'running' || state === 'waiting'
  return {
    form: 'task',
    id: nextId('work'),
    kind: 'agents.train',
    subject: { kind: 'agent', id: 'agent-1', agentId: 'agent-1', names: ['Travel desk'] },
    state,
    progress: state === 'running' ? 0.4 : Number(state === 'done'),
    isCancelling: false,
    canCancel: isOpen,
    counts: null,
    error: null,
    failure: null,
    createdAt: BUILT_AT,
    startedAt: state === 'queued' ? null : BUILT_AT,
    endedAt: isOpen ? null : BUILT_AT,
    ...overrides,
  }
}
