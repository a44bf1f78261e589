import { expect, it } from 'vitest'
import { maskCondition } from './maskCondition.ts'
import type { Condition, ConditionGroup } from './segments.schema.ts'

const text = (field: 'name' | 'phone' | `values.${string}`): Condition => ({
  kind: 'text',
  field,
  operator: 'contains',
  values: ['asha', 'rao@'],
  isNegated: false,
})
const group = (...conditions: Condition[]): ConditionGroup => ({
  kind: 'group',
  match: 'any',
  conditions,
  isNegated: true,
})

it('masks the values that personal data is compared with, at every depth', () => {
  const plain = [text('name'), text('values.city')]
  const condition = group(...plain, text('phone'), group(text('values.mail')))
  const masked = (field: 'phone' | 'values.mail') => ({ ...text(field), values: ['***', '***'] })
  expect(maskCondition(condition, new Set(['mail']))).toEqual(
    group(...plain, masked('phone'), group(masked('values.mail'))),
  )
})
