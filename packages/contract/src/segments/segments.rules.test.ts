import { describe, expect, it } from 'vitest'
import type { ComparedAttribute } from './segments.rules.ts'
import { countConditions, segmentRules } from './segments.rules.ts'
import { ConditionGroupSchema, type Condition, type ConditionGroup } from './segments.schema.ts'

const ATTRIBUTES: readonly ComparedAttribute[] = [
  { id: 'city', fieldType: 'select', inputType: null },
  { id: 'age', fieldType: 'text', inputType: 'number' },
  { id: 'note', fieldType: 'textarea', inputType: 'alphanumeric' },
]
const group = (...conditions: Condition[]): ConditionGroup => ({
  kind: 'group',
  match: 'all',
  conditions,
  isNegated: false,
})
const text = (field: 'name' | `values.${string}`, ...values: string[]): Condition => ({
  kind: 'text',
  field,
  operator: 'equals',
  values,
  isNegated: false,
})
const errorsOf = (condition: ConditionGroup, name = 'Regulars') =>
  segmentRules({ name, condition }, ATTRIBUTES).map(({ rule, field, sentence }) => [rule, field, sentence])

describe('the rules of a segment', () => {
  it('accept every kind of condition that suits its field', () => {
    const condition = group(
      text('name', 'Asha'),
      text('values.note', 'x'),
      { kind: 'text', field: 'values.city', operator: 'isFilled', values: [], isNegated: true },
      { kind: 'choice', field: 'values.city', match: 'any', values: ['Pune'], isNegated: false },
      { kind: 'number', field: 'values.age', min: 18, max: null, isNegated: false },
      { kind: 'date', field: 'createdAt', from: null, until: '2026-01-01T00:00:00.000Z', isNegated: false },
      { kind: 'recent', field: 'updatedAt', days: 30, isNegated: false },
      { kind: 'list', match: 'any', listIds: ['g1'], isNegated: false },
      { kind: 'consent', channel: 'whatsapp', status: 'granted', isNegated: false },
      group({ kind: 'import', uploadIds: ['u1'], isNegated: false }),
    )
    expect(errorsOf(condition)).toEqual([])
    expect(countConditions(condition)).toBe(11)
    expect(ConditionGroupSchema.parse(condition)).toEqual(condition)
  })

  it.each<[what: string, condition: ConditionGroup, errors: unknown]>([
    ['no condition', group(), [['BLANK', 'condition', 'SEGMENT_CONDITIONS_REQUIRED']]],
    [
      'a group without conditions in another',
      group(text('name', 'x'), group()),
      [['BLANK', 'condition.conditions.1', 'SEGMENT_CONDITIONS_REQUIRED']],
    ],
    ['blank values', group(text('name', ' ')), [['BLANK', 'condition.conditions.0', 'SEGMENT_VALUE_REQUIRED']]],
    [
      'an attribute that does not exist',
      group(text('values.gone', 'x')),
      [['BAD_VALUE', 'condition.conditions.0', 'SEGMENT_FIELD_UNKNOWN']],
    ],
    [
      'a text compared with a dropdown',
      group(group(text('values.city', 'Pune'))),
      [['BAD_VALUE', 'condition.conditions.0.conditions.0', 'SEGMENT_FIELD_UNSUITABLE']],
    ],
    [
      'a number compared with a text',
      group({ kind: 'number', field: 'values.note', min: 1, max: 2, isNegated: false }),
      [['BAD_VALUE', 'condition.conditions.0', 'SEGMENT_FIELD_UNSUITABLE']],
    ],
    [
      'no limit',
      group({ kind: 'number', field: 'values.age', min: null, max: null, isNegated: false }),
      [['BLANK', 'condition.conditions.0', 'SEGMENT_LIMIT_REQUIRED']],
    ],
    [
      'limits in the wrong order',
      group({
        kind: 'date',
        field: 'createdAt',
        from: '2026-02-01T00:00:00.000Z',
        until: '2026-01-01T00:00:00.000Z',
        isNegated: false,
      }),
      [['BAD_VALUE', 'condition.conditions.0', 'SEGMENT_LIMITS_REVERSED']],
    ],
    [
      'more than 50 conditions',
      group(...Array.from({ length: 51 }, () => text('name', 'x'))),
      [['TOO_MANY', 'condition', 'SEGMENT_CONDITIONS_TOO_MANY']],
    ],
  ])('refuse %s', (_, condition, errors) => {
    expect(errorsOf(condition)).toEqual(errors)
  })

  it('require a name', () => {
    expect(errorsOf(group(text('name', 'x')), ' ')).toEqual([['BLANK', 'name', 'CUSTOMER_FIELD_REQUIRED']])
  })
})

it('groups are nested at most four deep', () => {
  const nested = (depth: number): ConditionGroup => (depth === 1 ? group(text('name', 'x')) : group(nested(depth - 1)))
  expect(ConditionGroupSchema.safeParse(nested(4)).success).toBe(true)
  expect(ConditionGroupSchema.safeParse(nested(5)).success).toBe(false)
})
