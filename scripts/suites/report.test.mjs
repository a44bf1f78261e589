import { expect, it } from 'vitest'
import { measureSlowness, slownessOf } from './machineSpeed.mjs'
import { checkReport, checkBudgets, secondsOfAreas } from './report.mjs'

const report = { passed: 10, failed: 0, files: [], retried: [] }

it('sums the seconds of each area, with a file in the longest match only', () => {
  const files = [
    { path: 'packages/ui/src/a.test.ts', seconds: 1 },
    { path: 'packages/nlu/src/train/b.test.ts', seconds: 2 },
    { path: 'packages/nlu/src/c.test.ts', seconds: 4 },
    { path: 'packages/nlu/src/d.test.ts', seconds: 8 },
  ]
  expect(secondsOfAreas(files, { '': 20, 'packages/nlu/': 30, 'packages/nlu/src/train/': 40 })).toEqual([
    { area: 'packages/nlu/', seconds: 12, budget: 30 },
    { area: 'packages/nlu/src/train/', seconds: 2, budget: 40 },
    { area: 'other', seconds: 1, budget: 20 },
  ])
})

it('gives a slower machine more time', () => {
  const files = [{ path: 'packages/ui/src/a.test.ts', seconds: 1 }]
  expect(secondsOfAreas(files, { '': 20 }, 1.75)).toEqual([{ area: 'other', seconds: 1, budget: 35 }])
  expect(slownessOf([100, 1, 300, 75, 50])).toBe(1.5)
  expect(slownessOf([10, 20, 30])).toBe(1)
  expect(measureSlowness()).toBeGreaterThanOrEqual(1)
})

it('passes a suite without problems', () => {
  expect(checkReport(report, 0)).toEqual({
    passed: 10,
    failed: 0,
    problems: [],
  })
})

it('fails an area that exceeds its budget', () => {
  expect(checkBudgets([{ area: 'other', seconds: 20, budget: 20 }])).toEqual({
    exceeded: 0,
    lines: ['  20 of 20 s  other'],
  })
  expect(checkBudgets([{ area: 'other', seconds: 20.6, budget: 20 }])).toEqual({
    exceeded: 1,
    lines: ['  21 of 20 s  other', 'FAILED: other exceeds its budget (scripts/suites/budgets.json)'],
  })
})

it('names a test that was retried, and fails one that needed its last retry', () => {
  const retried = [
    {
      name: 'a.test.ts: once',
      retries: 1,
      reason: '\nClick to debug the error directly in Storybook: x\n\nnot visible:\n<p/>\n\n3\n4\n5\n6\nthe whole page',
    },
    { name: 'b.test.ts: twice', retries: 2 },
  ]
  expect(checkReport({ ...report, retried }, 0)).toEqual({
    passed: 9,
    failed: 1,
    problems: [
      'passed at retry 1: a.test.ts: once\n      not visible:\n      <p/>\n      3\n      4\n      5\n      6',
      'FAILED: needed its last retry: b.test.ts: twice',
    ],
  })
})

it('counts the failures of the suite', () => {
  expect(checkReport({ ...report, failed: 3 }, 1)).toEqual({ passed: 10, failed: 3, problems: [] })
})

it('counts a suite that ended with an error but without a failure, or without a report, as one failure', () => {
  const problems = ['FAILED: the suite ended with code 1']
  expect(checkReport(report, 1)).toEqual({ passed: 10, failed: 1, problems })
  expect(checkReport(undefined, 1)).toEqual({ passed: 0, failed: 1, problems })
})

it('fails a suite that ended without a report although it reported success', () => {
  expect(checkReport(undefined, 0)).toEqual({ passed: 0, failed: 1, problems: ['FAILED: the suite wrote no report'] })
})
