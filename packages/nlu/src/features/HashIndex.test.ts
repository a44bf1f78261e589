import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HashIndex } from './HashIndex.ts'

it('numbers keys in the order of their first occurrence, and finds no other keys', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffffffff }), { maxLength: 3_000 }), (keys) => {
      const index = new HashIndex(1)
      const numbers = new Map<number, number>()
      for (const key of keys) {
        expect(index.find(key)).toBe(numbers.get(key) ?? -1)
        if (!numbers.has(key)) numbers.set(key, numbers.size)
        expect(index.add(key)).toBe(numbers.get(key))
      }
      for (const [key, number] of numbers) expect(index.find(key)).toBe(number)
      expect(index.size).toBe(numbers.size)
    }),
  )
})
