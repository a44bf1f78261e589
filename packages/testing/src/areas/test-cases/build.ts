import type { TestCase } from '@platform/contract'
import { BUILT_AT, nextId } from '../../ids.ts'

/** A labelled phrase. */
export function buildTestCase(overrides: Partial<TestCase> = {}): TestCase {
  return {
    id: nextId('test-case'),
    agentId: 'agent-1',
    turns: [{ text: 'Where is my booking now', intentId: 'intent-1' }],
    source: 'typed',
    createdAt: BUILT_AT,
    createdBy: 'Asha Rao',
    ...overrides,
  }
}
export { buildEvaluation } from './buildEvaluation.ts'
