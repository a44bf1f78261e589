import type { HeldKind } from '@platform/contract'
import { BUILT_AT } from '../../ids.ts'

/** Held work of a kind: websites that are read again. */
export function buildHeldKind(overrides: Partial<HeldKind> = {}): HeldKind {
  return { form: 'wakeUp', kind: 'knowledge.reread', count: 3, earliestDueAt: BUILT_AT, ...overrides }
}
