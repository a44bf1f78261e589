import { expect, it } from 'vitest'
import { readSearch } from './readSearch.ts'

it.each([
  // Each pattern is one search of the index and of the contacts that are not in it yet.
  ['+919876543210', ['%919876543210%']],
  ['00 919876543210', ['%919876543210%']],
  ['98765 43210', ['%98765 43210%', '%9876543210%']],
  ['Rao  Áshà', ['%rao%\n%asha%']],
  ['li asha', ['%li asha%', 'li%\n%asha%']],
  ['li w', ['%li w%', '% li%\nli%\nw%']],
  ['50% x_yz', ['%50\\%%\n%x\\_yz%']],
])('%s is searched by as few patterns as possible', (typed, contains) => {
  expect(readSearch(typed, false)?.contains).toEqual(contains)
})
