import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JSON_DEPTH_MAX, JSON_ITEMS_MAX, JSON_KEYS_MAX, JSON_SHAPES_MAX } from '../limits.ts'
import { JsonMeter } from './JsonMeter.ts'

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

/** As many objects with one key each, or one object with as many keys. */
const different = (count: number): string => Array.from({ length: count }, (_, at) => `{"k${at}":0}`).join()
const keys = (count: number): string => Array.from({ length: count }, (_, at) => `"k${at}":0`).join()

/** Objects of four shapes: a, ab, b and ba. */
const objects = (count: number): string => `[${'{"a":0,"b":{"a":0}},{"b":0,"a":0},'.repeat(count)}`

/** Counts the keys and items of a value, and its depth. */
function countsOf(value: unknown): { keys: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { keys: 0, depth: 0 }
  const inner = Object.values(value).map(countsOf)
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return {
    keys: inner.reduce((sum, { keys }) => sum + keys, own),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  }
}

describe('the limits of JSON', () => {
  it.each([
    ['depth', nested(JSON_DEPTH_MAX), nested(JSON_DEPTH_MAX + 1)],
    ['keys', `[${'{"a":0},'.repeat(JSON_KEYS_MAX)}`, `[${'{"a":0},'.repeat(JSON_KEYS_MAX + 1)}`],
    ['items', `[${'0,'.repeat(JSON_ITEMS_MAX - 1)}`, `[${'0,'.repeat(JSON_ITEMS_MAX)}`],
    ['shapes', `[${different(JSON_SHAPES_MAX)}`, `[${different(JSON_SHAPES_MAX + 1)}`],
    ['shapes', `{${keys(JSON_SHAPES_MAX)}`, `{${keys(JSON_SHAPES_MAX + 1)}`],
  ])('permit a text at the limit of %s, and not above', (limit, permitted, refused) => {
    expect(new JsonMeter().addText(permitted)).toBeUndefined()
    expect(new JsonMeter().addText(refused)).toBe(limit)
  })

  it('do not count what a string contains', () => {
    const text = JSON.stringify({ 'a"\\': `${'['.repeat(1_000)}"\\${'{:,'.repeat(JSON_ITEMS_MAX)}\\\\` })
    expect(new JsonMeter().addText(text)).toBeUndefined()
    expect(new JsonMeter().addText(`${text.slice(0, -1)},"b":${nested(JSON_DEPTH_MAX)}}`)).toBe('depth')
  })

  it('of shapes count the orders of keys, and not how often an object occurs', () => {
    const meter = new JsonMeter()
    expect(meter.addText(objects(20_000))).toBeUndefined()
    expect(meter.addText(`[${different(JSON_SHAPES_MAX - 4)}`)).toBeUndefined()
    expect(meter.addText('{"c":0}')).toBe('shapes')
  })

  it('are the same however the text is divided', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), fc.integer({ min: 1, max: 7 }), (text, size) => {
        const { keys, depth } = countsOf(JSON.parse(text))
        const bytes = new TextEncoder().encode(text)
        const meter = new JsonMeter()
        for (let at = 0; at < bytes.length; at += size) expect(meter.add(bytes.subarray(at, at + size))).toBeUndefined()
        // What is left until each limit shows what was counted.
        expect(meter.add(new TextEncoder().encode(nested(JSON_DEPTH_MAX)))).toBeUndefined()
        expect(depth).toBeLessThanOrEqual(JSON_DEPTH_MAX)
        expect(meter.add(new TextEncoder().encode('{:}'.repeat(JSON_KEYS_MAX - keys)))).toBeUndefined()
        expect(meter.add(new TextEncoder().encode(':'))).toBe('keys')
      }),
      { numRuns: 30 },
    )
  })

  it('of keys hold for several texts together', () => {
    const meter = new JsonMeter()
    const half = `[${'{"a":0},'.repeat(JSON_KEYS_MAX / 2)}`
    expect([meter.addText(half), meter.addText(half), meter.addText('{"a":0}')]).toEqual([undefined, undefined, 'keys'])
  })
})
