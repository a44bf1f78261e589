import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { jsonColumn } from './jsonColumn.ts'
import { readJson, StoredJsonError } from './readJson.ts'

// Format 1 was a name, format 2 a list of names, and today's format 3 has a note besides.
const column = jsonColumn<{ names: string[]; note: string }>(
  z.object({ names: z.array(z.string()), note: z.string() }),
  (name) => [name],
  (names) => ({ names, note: '' }),
)
const read = (stored: unknown) => readJson(column, stored, 'things.names of the row 7')

describe('readJson', () => {
  it.each([
    ['1', 'Zoë', { names: ['Zoë'], note: '' }],
    ['2', { format: 2, value: ['Zoë', 'Ada'] }, { names: ['Zoë', 'Ada'], note: '' }],
    ['3', { format: 3, value: { names: [], note: 'none' } }, { names: [], note: 'none' }],
  ])('upgrades a value of format %s', (_, stored, value) => {
    expect(read(stored)).toEqual(value)
  })

  it('names the column, the row and the property of an unreadable value', () => {
    const error = new StoredJsonError(
      'things.names of the row 7 cannot be read as format 3: ✖ Invalid input: expected string, received number\n  → at names[0]',
    )
    expect(() => read({ format: 3, value: { names: [1], note: '' } })).toThrow(error)
  })

  it('reports an error of an upgrade', () => {
    const broken = jsonColumn(z.string(), (value) => (value as { name: { first: string } }).name.first)
    expect(() => readJson(broken, {}, 'things.name of the row 8')).toThrow(
      /^things\.name of the row 8 cannot be read as format 1: TypeError/,
    )
  })

  it('refuses a value of a newer version', () => {
    expect(() => read({ format: 4, value: [] })).toThrow(
      new StoredJsonError('things.names of the row 7 has the format 4, and this version reads up to 3.'),
    )
  })
})
