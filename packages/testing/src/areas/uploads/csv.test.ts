import { expect, it } from 'vitest'
import { readWrittenCell, writeCsv } from './csv.ts'

it.each([
  ['+919876543210', '+919876543210'],
  ['+1+1', "'+1+1"],
  ['+91 98765 43210', "'+91 98765 43210"],
  ["'+919876543210", "''+919876543210"],
])('writes %s as %s, and reads it as it was', async (text, cell) => {
  expect((await writeCsv('contacts.csv', [[text]]).content.text()).trim()).toBe(cell)
  expect(readWrittenCell(cell)).toBe(text)
})

it('reads the number of an earlier export without its apostrophe', () => {
  expect(readWrittenCell("'+919876543210")).toBe('+919876543210')
})
