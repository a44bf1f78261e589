import { expect, it } from 'vitest'
import { readCountry } from './readCountry.ts'

it.each([
  ['91', 'IN'],
  ['+91', 'IN'],
  ['0049', 'DE'],
  ['(+44)', 'GB'],
  ['1', 'US'],
  ['91.0', 'IN'],
  ['+९१', 'IN'],
  ['in', 'IN'],
  ['DE', 'DE'],
  ['India', 'IN'],
  ['INDIA (+91)', 'IN'],
  ['+49 Germany', 'DE'],
  ['भारत', 'IN'],
  ['الهند', 'IN'],
  ['Deutschland', 'DE'],
  ['Österreich', 'AT'],
  ['oesterreich', null],
  ['España', 'ES'],
  ['espana', 'ES'],
  ["Côte d'Ivoire", 'CI'],
  ['UK', 'GB'],
  ['U.S.A.', 'US'],
  ['United Arab Emirates', 'AE'],
  ['no', 'NO'],
  ['', null],
  ['Pune', null],
  ['999', null],
  ['12345', null],
])('reads %j as the country %s', (cell, country) => {
  expect(readCountry(cell)).toBe(country)
})
