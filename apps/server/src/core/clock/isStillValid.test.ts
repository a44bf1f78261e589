import { expect, it } from 'vitest'
import { isStillValid } from './isStillValid.ts'

it.each([
  [-1, false],
  [0, false],
  [1, true],
  [60, true],
  [120, true],
  [121, false],
  [3 * 24 * 3600, false],
])('what ends in %i s and lives for a minute is valid: %s', (seconds, expected) => {
  const now = new Date('2026-01-01T00:00:00Z')
  expect(isStillValid(new Date(now.getTime() + seconds * 1000), now, 60)).toBe(expected)
})
