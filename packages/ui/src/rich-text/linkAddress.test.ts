import { expect, it } from 'vitest'
import { linkAddress } from './linkAddress.ts'

it.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  [' example.com/prices ', 'https://example.com/prices'],
  ['उदाहरण.भारत', 'https://उदाहरण.भारत'],
  ['info@example.com', 'mailto:info@example.com'],
  ['tel:+911234', 'tel:+911234'],
  ['https://example.com/{order}', 'https://example.com/{order}'],
  ['', undefined],
  ['prices', undefined],
  ['/prices', undefined],
  ['https://', undefined],
  ['https://a b.example', undefined],
  ['javascript:alert(1)', undefined],
  ['JAVASCRIPT:alert(1)//example.com', undefined],
  ['data:text/html,x', undefined],
])('the address of %j is %j', (typed, address) => expect(linkAddress(typed)).toBe(address))
