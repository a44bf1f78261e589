import { expect, it } from 'vitest'
import { openFooterTest } from './isFooter.ts'

const isFooter = (line: string, cells: Record<string, string>, matchBy: 'phone' | 'email' | 'externalId' = 'phone') =>
  openFooterTest({ attributes: [], keepsBlankMarkers: false, matchBy })(
    { row: 9, line, cells: line.split(','), problem: null },
    cells,
  )

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
  expect(isFooter(line, { phone })).toBe(expected)
})

it.each([
  ['Total Recall,arnold@example.com', { email: 'arnold@example.com' }, 'email', false],
  ['Total Gas,arnold@example.com', { email: ' arnold@example.com\u200B' }, 'phone', false],
  ['Total,2 addresses', { email: '2 addresses' }, 'email', true],
  ['Total Gas,K-17', { externalId: 'K-17' }, 'externalId', false],
  ['Total Gas,K-17', { externalId: 'K-17' }, 'phone', false],
  ['Total Gas,1042', { externalId: '1042' }, 'externalId', false],
  ['Total Gas,7012345678901', { externalId: '7012345678901' }, 'phone', false],
  // A count in the column of the ids.
  ['Total,1042', { externalId: '1042' }, 'externalId', true],
  ['Grand total:,1 042', { externalId: '1 042' }, 'externalId', true],
  ['Total customers,1042', { externalId: '1042' }, 'phone', true],
  ['Total,-', { externalId: '-' }, 'externalId', true],
  ['Total,N/A', { externalId: 'N/A' }, 'externalId', true],
] as const)('%s with the key %j, matched by %s: %s', (line, cells, matchBy, expected) => {
  expect(isFooter(line, cells, matchBy)).toBe(expected)
})
