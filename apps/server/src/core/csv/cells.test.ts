import { expect, it } from 'vitest'
import { unguardCell, writeCell, writeTable, writeTableParts } from './cells.ts'

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
  ['+919876543210', '+919876543210'],
  ['+1+1', "'+1+1"],
  ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
  ['+91 98765 43210', "'+91 98765 43210"],
  ['+9198765432101234', "'+9198765432101234"],
  ['-919876543210', "'-919876543210"],
  ["'+919876543210", "''+919876543210"],
])('writes %s as %s, and reads it as it was', (text, cell) => {
  expect(writeCell(text)).toBe(cell)
  expect(unguardCell(cell)).toBe(text)
})

it('reads the number of an earlier export without its apostrophe', () => {
  expect(unguardCell("'+919876543210")).toBe('+919876543210')
})
