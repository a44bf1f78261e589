import { expect, it } from 'vitest'
import { robotsRules } from './robotsRules.ts'

it.each([
  ['', true, true],
  ['index, follow', true, true],
  ['NoIndex', false, true],
  ['noindex, nofollow', false, false],
  ['none', false, false],
  ['googlebot: noindex', true, true],
  ['googlebot: nofollow, otherbot: noindex, nofollow', true, true],
  ['max-snippet:20, noindex', false, true],
])('reads "%s"', (directives, mayIndex, mayFollow) => {
  expect(robotsRules(directives)).toEqual({ mayIndex, mayFollow })
})
