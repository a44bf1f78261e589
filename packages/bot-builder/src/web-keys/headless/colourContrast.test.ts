import { expect, it } from 'vitest'
import { colourContrast } from './colourContrast.ts'

it.each([
  ['#f97316', 'black', 7.5],
  ['#0f766e', 'white', 5.5],
  ['#000000', 'white', 21],
  ['#FFFFFF', 'black', 21],
])('on %s shows %s text', (colour, text, ratio) => {
  expect(colourContrast(colour).text).toBe(text)
  expect(colourContrast(colour).ratio).toBeCloseTo(ratio, 1)
})

it('is readable on every grey', () => {
  const greys = Array.from({ length: 256 }, (_, level) => `#${level.toString(16).padStart(2, '0').repeat(3)}`)
  expect(Math.min(...greys.map((grey) => colourContrast(grey).ratio))).toBeGreaterThan(4.5)
})
