import { expect, it } from 'vitest'
import { isFooter } from './isFooter.ts'

it.each([
  ['Total,,2', '', true],
  ['Grand total: 2', '', true],
  ['TOTAL,1200,3,', '1200', true],
  [',Summe,2', '', true],
  ['कुल,2', '', true],
  ['الإجمالي,٢', '٢', true],
  ['总计,2', '', true],
  ['Total Energies,+919876543210', '+919876543210', false],
  ['Total,Pune,Gold,VIP', '', false],
  ['Totala,', '', false],
  ['Asha,', '', false],
])('%s with the number %j: %s', (line, phone, expected) => {
  expect(isFooter({ row: 9, line, cells: line.split(','), problem: null }, { phone })).toBe(expected)
})
