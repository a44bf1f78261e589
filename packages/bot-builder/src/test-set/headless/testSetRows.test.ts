import { buildTestCase } from '@platform/testing/builders'
import type { TestCase, TestRun } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { countRows, filterRows, testSetRows } from './testSetRows.ts'

const NAMES = new Map([
  ['a', 'Book flight'],
  ['b', 'Cancel'],
])
const testCase = (id: string, intentId: string | null): TestCase =>
  buildTestCase({ id, turns: [{ text: `text of ${id}`, intentId }] })
const result = ({ id, turns: [turn] }: TestCase, before: string | null, after: string | null) => ({
  testCaseId: id,
  turns: [
    {
      text: turn!.text,
      expectedId: turn!.intentId,
      before: { intentId: before, confidence: 0.9 },
      after: { intentId: after, confidence: 0.9 },
    },
  ],
})
const CASES = [
  testCase('right', 'a'),
  testCase('broken', 'a'),
  testCase('fixed', 'b'),
  testCase('moved', null),
  testCase('new', 'gone'),
]
const [right, broken, fixed, moved] = CASES as [TestCase, TestCase, TestCase, TestCase]
const RUN: TestRun = {
  version: 2,
  comparedVersion: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  isOutdated: false,
  right: 2,
  wrong: 2,
  fixed: 1,
  broken: 1,
  moved: 1,
  intents: [],
  results: [
    result(right, 'a', 'a'),
    result(broken, 'a', 'b'),
    result(fixed, 'a', 'b'),
    result(moved, 'a', 'b'),
    result(testCase('deleted', 'a'), 'a', 'b'),
  ],
}
const rows = testSetRows(CASES, RUN, NAMES)
const idsOf = (list: typeof rows) => list.map(({ testCase: { id } }) => id)
const find = (filter: Parameters<typeof filterRows>[1]['filter'], search = '') =>
  idsOf(filterRows(rows, { filter, search }, NAMES))

describe('the rows of a test set', () => {
  it('have the verdict of the run, and none if it did not test them', () => {
    expect(rows.map(({ verdict }) => verdict)).toEqual(['right', 'broken', 'fixed', 'moved', null])
    expect(rows.map(({ hasDeletedIntent }) => hasDeletedIntent)).toEqual([false, false, false, false, true])
  })

  it('have no verdict once their messages or intents differ from the tested ones', () => {
    const changed = [testCase('right', 'b'), { ...broken, turns: [{ text: 'other', intentId: 'a' }] }]
    expect(testSetRows(changed, RUN, NAMES).map(({ verdict }) => verdict)).toEqual([null, null])
  })

  it('are filtered and counted by verdict', () => {
    expect(countRows(rows)).toEqual({ all: 5, failing: 2, broken: 1, fixed: 1, moved: 1 })
    expect([find('failing'), find('broken'), find('fixed'), find('moved')]).toEqual([
      ['broken', 'moved'],
      ['broken'],
      ['fixed'],
      ['moved'],
    ])
  })

  it('are found by their messages and by the names of their intents', () => {
    expect(find('all', ' TEXT of FIXED')).toEqual(['fixed'])
    expect(find('all', 'book')).toEqual(['right', 'broken'])
    expect(find('broken', 'cancel')).toEqual([])
  })
})
