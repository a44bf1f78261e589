import { afterEach, expect, it, vi } from 'vitest'
import { randomId } from './randomId.ts'

afterEach(() => void vi.unstubAllGlobals())

it('makes another id each time, also where crypto.randomUUID does not exist', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 100 }, randomId)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/u)
})
