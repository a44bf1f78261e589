import { expect, it } from 'vitest'
import { plainName } from './plainName.ts'

it.each([
  ['C:\\files\\prices.pdf', 'prices.pdf'],
  ['/tmp/prices\n2026.pdf', 'prices 2026.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['\u2067أسعار\u2069 \u200F2026\u061C.pdf', 'أسعار 2026.pdf'],
  ['\u202D\u202C.pdf', '.pdf'],
])('makes %j %j', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})
