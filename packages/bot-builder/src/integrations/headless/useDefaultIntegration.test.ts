import { buildIntegration } from '@platform/testing/builders'
import { expect, it } from 'vitest'
import { newestOf } from './useDefaultIntegration.ts'

it('returns the newest language model of the type, otherwise the newest of all', () => {
  const all = [
    buildIntegration({ id: 'old', llm: 1, createdAt: '2026-01-01T00:00:00.000Z' }),
    buildIntegration({ id: 'new', llm: 1, createdAt: '2026-03-01T00:00:00.000Z' }),
    buildIntegration({ id: 'gpt', llm: 2, createdAt: '2026-02-01T00:00:00.000Z' }),
  ]
  expect(newestOf(all, 1)?.id).toBe('new')
  expect(newestOf(all, 2)?.id).toBe('gpt')
  expect(newestOf(all.slice(0, 2), 2)?.id).toBe('new')
  expect(newestOf([], 1)).toBeNull()
})
