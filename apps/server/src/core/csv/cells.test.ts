import { expect, it } from 'vitest'
import { unguardCell, writeTable, writeTableParts } from './cells.ts'

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
