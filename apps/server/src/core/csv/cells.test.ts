import { writeCsvCell } from '@platform/contract'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { unguardCell, unguardKey, writeTable, writeTableParts } from './cells.ts'

async function* batchesOf(...batches: readonly string[][][]): AsyncGenerator<string[][]> {
  yield* batches
}

it('writes a table in parts, of which each has whole rows', async () => {
  const rows = [
    ['Name', 'Note'],
    ['Änne', '=1+1'],
    ['"Bob"', 'a, b'],
    ['', ''],
  ]
  const [head = [], one = [], two = [], three = []] = rows
  const parts: string[] = []
  for await (const part of writeTableParts(batchesOf([], [head, one], [], [two], [three], []))) parts.push(part)
  expect(parts.map((part) => part.split('\r\n').length - 1)).toEqual([2, 1, 1])
  expect(parts.join('')).toBe(writeTable(rows))
  expect(writeTable(rows)).toBe('\uFEFFName,Note\r\nÄnne,\'=1+1\r\n"""Bob""","a, b"\r\n,\r\n')
})

it.each([
  ['="00123"', '00123'],
  ['="say ""hi"""', 'say "hi"'],
  ['="A"&B1', '="A"&B1'],
  ['="open', '="open'],
])('reads the text of the formula %s', (cell, text) => {
  expect(unguardCell(cell)).toBe(text)
})

it.each([
  ["'7012345678901", '7012345678901', '7012345678901'],
  ["'00123 ", '00123 ', '00123 '],
  ["''7012345678901", "'7012345678901", "'7012345678901"],
  ["'90", "'90", '90'],
  ["'90s kid", "'90s kid", "'90s kid"],
  ["'42A", "'42A", "'42A"],
  ["'", "'", "'"],
])('reads %j as the text %j and as the key %j', (cell, text, key) => {
  expect([unguardCell(cell), unguardKey(cell)]).toEqual([text, key])
})

const unquoted = (cell: string) => (/^".*"$/su.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell)

it('returns a written cell as it was, also as a key', () => {
  const marks = fc.constantFrom("'", '=', '"', '+', ' ', '1', '9', 'a', '="')
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(marks, { maxLength: 6 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (cell) => {
      // Only a cell with quotes, white space or a delimiter is quoted.
      const written = /["\s,;|]/u.test(cell) ? unquoted(writeCsvCell(cell)) : writeCsvCell(cell)
      expect([unguardCell(written), unguardKey(written)]).toEqual([cell, cell])
    }),
    { numRuns: 1_000, examples: [['|'], ['a|b'], ['\u2028']] },
  )
})
