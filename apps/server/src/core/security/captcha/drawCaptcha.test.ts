import { expect, it } from 'vitest'
import { drawCaptcha } from './drawCaptcha.ts'
import { GLYPHS } from './glyphs.ts'

const MARGIN = 1.7

it('cuts no sign off at an edge', () => {
  const signs = Object.keys(GLYPHS)
  const points = Array.from({ length: 1_000 }, (_, index) => {
    const word = Array.from({ length: 5 }, (_, at) => signs[(index * 7 + at * 3) % signs.length]).join('')
    return thickPoints(drawCaptcha(word))
  }).flat()
  const outside = points.filter(({ x, y }) => x < MARGIN || x > 200 - MARGIN || y < MARGIN || y > 64 - MARGIN)
  expect(outside).toEqual([])
})

/** The ends of the lines that have the width of signs. */
function thickPoints(image: string): { x: number; y: number }[] {
  const svg = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64').toString()
  const [, path = ''] = /<path d="([^"]*)" stroke-width="3.4"/u.exec(svg) ?? []
  return [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/gu)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
}
