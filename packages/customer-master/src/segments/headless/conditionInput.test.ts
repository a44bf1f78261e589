import type { Attribute, Condition, ConditionGroup } from '@platform/contract'
import { buildAttribute } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { conditionFields, comparisonsOf, infoOf } from './conditionFields.ts'
import { conditionOf, nodeAtPath, treeErrors, treeOf } from './conditionInput.ts'
import { newRow, type ConditionRow } from './conditionTree.ts'

const CITY = buildAttribute({ id: 'city', fieldType: 'select', inputType: null, options: ['Pune', 'Goa'] })
const SPENT = buildAttribute({ id: 'spent', inputType: 'decimal' })
const NOTE = buildAttribute({ id: 'note' })
const ATTRIBUTES: readonly Attribute[] = [CITY, SPENT, NOTE]
const KOLKATA = 'Asia/Kolkata'

const allOf = (...conditions: Condition[]): ConditionGroup => ({
  kind: 'group',
  match: 'all',
  conditions,
  isNegated: false,
})
const row = (change: Partial<ConditionRow>): ConditionRow => ({ ...newRow('r'), ...change })
const treeWith = (...conditions: ConditionRow[]) => ({ ...treeOf(allOf(), undefined), conditions })

describe('treeOf and conditionOf', () => {
  const conditions: Condition[] = [
    { kind: 'text', field: 'name', operator: 'equals', values: ['Asha', 'Ravi'], isNegated: false },
    { kind: 'text', field: 'values.spent', operator: 'isFilled', values: [], isNegated: true },
    { kind: 'choice', field: 'values.city', match: 'all', values: ['Pune'], isNegated: true },
    { kind: 'number', field: 'values.spent', min: 1, max: null, isNegated: false },
    { kind: 'number', field: 'values.spent', min: null, max: 2.5, isNegated: true },
    { kind: 'number', field: 'values.spent', min: 3, max: 3, isNegated: false },
    { kind: 'number', field: 'values.spent', min: 4, max: 5, isNegated: false },
    { kind: 'date', field: 'createdAt', from: '2026-08-11T18:30:00.000Z', until: null, isNegated: false },
    { kind: 'date', field: 'createdAt', from: null, until: '2026-08-11T18:30:00.000Z', isNegated: false },
    // One day in India; elsewhere, and with other moments, a period that keeps its moments.
    {
      kind: 'date',
      field: 'updatedAt',
      from: '2026-08-11T18:30:00.000Z',
      until: '2026-08-12T18:30:00.000Z',
      isNegated: true,
    },
    {
      kind: 'date',
      field: 'updatedAt',
      from: '2026-08-11T09:15:00.000Z',
      until: '2026-08-12T18:30:00.000Z',
      isNegated: false,
    },
    { kind: 'recent', field: 'createdAt', days: 7, isNegated: true },
    { kind: 'list', match: 'any', listIds: ['group', 'label'], isNegated: false },
    { kind: 'consent', channel: 'sms', status: 'unknown', isNegated: true },
    { kind: 'import', uploadIds: ['upload'], isNegated: false },
    {
      kind: 'group',
      match: 'any',
      isNegated: true,
      conditions: [allOf({ kind: 'import', uploadIds: ['u'], isNegated: false })],
    },
  ]

  it('keep every condition as it is, in any time zone', () => {
    for (const timeZone of [KOLKATA, 'America/New_York']) {
      expect(conditionOf(treeOf(allOf(...conditions), timeZone))).toEqual(allOf(...conditions))
    }
  })

  const operators = (timeZone: string) =>
    treeOf(allOf(...conditions), timeZone).conditions.map((each) => (each.kind === 'row' ? each.operator : each.match))

  it('recognise the comparison', () => {
    expect(operators(KOLKATA)).toEqual(
      ['equals', 'isFilled', 'all', 'atLeast', 'atMost', 'isNumber', 'betweenNumbers', 'since', 'before'].concat([
        'on',
        'betweenDays',
        'recent',
        'any',
        'unknown',
        'any',
        'any',
      ]),
    )
    expect(operators('America/New_York')[9]).toBe('betweenDays')
  })
})

describe('treeErrors', () => {
  it('finds what is incomplete, by the id of the node', () => {
    const inner = { ...treeOf(allOf(), undefined), id: 'inner' }
    const tree = {
      ...treeWith(
        row({ id: 'new' }),
        row({ id: 'blank', field: 'name', values: [' '] }),
        row({ id: 'gone', field: 'values.gone', values: ['x'] }),
        row({ id: 'days', field: 'createdAt', operator: 'recent', days: null }),
        row({ id: 'reversed', field: 'values.spent', operator: 'betweenNumbers', low: 2, high: 1 }),
        row({ id: 'fine', field: 'consent.sms', operator: 'granted' }),
      ),
    }
    const found = treeErrors({ ...tree, conditions: [...tree.conditions, inner] }, ATTRIBUTES)
    expect([...found].map(([id, { sentence }]) => [id, sentence])).toEqual([
      ['new', 'CUSTOMER_FIELD_REQUIRED'],
      ['blank', 'SEGMENT_VALUE_REQUIRED'],
      ['gone', 'SEGMENT_FIELD_UNKNOWN'],
      ['reversed', 'SEGMENT_LIMITS_REVERSED'],
      ['inner', 'SEGMENT_CONDITIONS_REQUIRED'],
      ['days', 'SEGMENT_VALUE_REQUIRED'],
    ])
    expect(nodeAtPath(tree, 'condition.conditions.1')?.id).toBe('blank')
    expect(nodeAtPath(tree, 'condition.conditions.1.conditions.0')).toBeUndefined()
  })
})

describe('the fields and their comparisons', () => {
  it('suit each other by the rules of the contract', () => {
    for (const { field, kind } of conditionFields(ATTRIBUTES, true)) {
      for (const comparison of comparisonsOf(kind)) {
        const filled = row({
          ...comparison,
          field,
          values: ['Pune'],
          low: 1,
          high: 2,
          from: '2026-08-11T00:00:00.000Z',
          until: '2026-08-12T00:00:00.000Z',
        })
        const condition = allOf(...conditionOf(treeWith(filled)).conditions)
        expect([field, comparison, [...treeErrors(treeWith(filled), ATTRIBUTES)]]).toEqual([field, comparison, []])
        // A saved condition is shown with the comparison that it was made with.
        expect(treeOf(condition, 'UTC').conditions[0]).toMatchObject({ field, isNegated: comparison.isNegated })
      }
    }
  })

  it('offer the comparison of another program as well', () => {
    const rare = { operator: 'all', isNegated: true } as const
    expect(comparisonsOf('choice', rare).at(-1)).toEqual(rare)
    expect(comparisonsOf('choice', { operator: 'any', isNegated: true })).toHaveLength(4)
    expect(infoOf('values.gone', ATTRIBUTES).kind).toBe('gone')
  })
})
