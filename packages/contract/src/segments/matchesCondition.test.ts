import { describe, expect, it } from 'vitest'
import { matchesCondition, type ContactToMatch } from './matchesCondition.ts'
import type { Condition } from './segments.schema.ts'

const NOW = Date.parse('2026-03-10T12:00:00.000Z')
const ASHA: ContactToMatch = {
  id: 'c1',
  name: 'Asha Ünal',
  phone: '+91 98765 43210',
  email: 'Asha@Example.com',
  externalId: '',
  language: 'hi',
  timeZone: 'Asia/Kolkata',
  whatsAppNumber: '',
  twitterId: '',
  facebookId: '',
  instagramId: '',
  groupIds: ['g1', 'g2'],
  labelIds: ['l1'],
  values: { city: 'Pune, Goa', spent: '1,200.50', note: 'VIP guest' },
  consents: { whatsapp: { status: 'withdrawn', source: 'staff', changedAt: '2026-03-01T00:00:00.000Z' } },
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-10T12:00:00.000Z',
  uploadId: 'u1',
}

type Asked = Condition extends infer Each ? (Each extends Condition ? Omit<Each, 'isNegated'> : never) : never

const group = (match: 'any' | 'all', isNegated: boolean, ...conditions: Condition[]): Condition => ({
  kind: 'group',
  match,
  conditions,
  isNegated,
})
const isTrue = (condition: Condition): boolean => matchesCondition(ASHA, condition, NOW)

describe('matchesCondition', () => {
  it.each<[what: string, condition: Asked, isTrue: boolean]>([
    ['a name in any case', { kind: 'text', field: 'name', operator: 'equals', values: ['no', 'ASHA  ÜNAL'] }, true],
    ['a part of a name', { kind: 'text', field: 'name', operator: 'contains', values: ['ünal'] }, true],
    ['a part that is no beginning', { kind: 'text', field: 'name', operator: 'startsWith', values: ['ünal'] }, false],
    ['a blank value', { kind: 'text', field: 'name', operator: 'contains', values: [' '] }, false],
    [
      'a number in other spelling',
      { kind: 'text', field: 'phone', operator: 'equals', values: ['00919876543210'] },
      true,
    ],
    ['a country code', { kind: 'text', field: 'phone', operator: 'startsWith', values: ['+91 98'] }, true],
    ['digits of a number', { kind: 'text', field: 'phone', operator: 'contains', values: ['765-43'] }, true],
    ['no digits', { kind: 'text', field: 'phone', operator: 'contains', values: ['abc'] }, false],
    ['an address', { kind: 'text', field: 'email', operator: 'contains', values: ['@EXAMPLE.'] }, true],
    ['a value', { kind: 'text', field: 'values.note', operator: 'startsWith', values: ['vip'] }, true],
    ['that there is a value', { kind: 'text', field: 'values.note', operator: 'isFilled', values: [] }, true],
    ['that there is none', { kind: 'text', field: 'externalId', operator: 'isFilled', values: [] }, false],
    ['an unknown attribute', { kind: 'text', field: 'values.toString', operator: 'isFilled', values: [] }, false],
    ['one of the choices', { kind: 'choice', field: 'values.city', match: 'any', values: ['Goa', 'Delhi'] }, true],
    ['all of the choices', { kind: 'choice', field: 'values.city', match: 'all', values: ['Goa', 'Delhi'] }, false],
    ['a number in a range', { kind: 'number', field: 'values.spent', min: 1200.5, max: 1300 }, true],
    ['a number below', { kind: 'number', field: 'values.spent', min: 1200.51, max: null }, false],
    ['a text without a number', { kind: 'number', field: 'values.note', min: null, max: 9 }, false],
    ['a period', { kind: 'date', field: 'createdAt', from: '2026-03-01T12:00:00.000Z', until: null }, true],
    ['the end of a period', { kind: 'date', field: 'createdAt', from: null, until: '2026-03-01T12:00:00.000Z' }, false],
    ['the last nine days', { kind: 'recent', field: 'createdAt', days: 9 }, true],
    ['the last eight days', { kind: 'recent', field: 'createdAt', days: 8 }, false],
    ['one of the groups and labels', { kind: 'list', match: 'any', listIds: ['l1', 'x'] }, true],
    ['all of the groups and labels', { kind: 'list', match: 'all', listIds: ['g2', 'l1'] }, true],
    ['a group that it is not in', { kind: 'list', match: 'all', listIds: ['g2', 'x'] }, false],
    ['a withdrawn consent', { kind: 'consent', channel: 'whatsapp', status: 'withdrawn' }, true],
    ['an unknown consent', { kind: 'consent', channel: 'email', status: 'unknown' }, true],
    ['an import', { kind: 'import', uploadIds: ['u1'] }, true],
    ['another import', { kind: 'import', uploadIds: ['u2'] }, false],
  ])('asks for %s, and for the opposite', (_, asked, expected) => {
    expect(isTrue({ ...asked, isNegated: false })).toBe(expected)
    expect(isTrue({ ...asked, isNegated: true })).toBe(!expected)
  })

  it('joins conditions by all, any and their opposite', () => {
    const yes: Condition = { kind: 'import', uploadIds: ['u1'], isNegated: false }
    const no: Condition = { kind: 'import', uploadIds: ['u2'], isNegated: false }
    expect(isTrue(group('all', false, yes, no))).toBe(false)
    expect(isTrue(group('any', false, yes, no))).toBe(true)
    expect(isTrue(group('any', true, yes, no))).toBe(false)
    expect(isTrue(group('all', false, yes, group('all', true, yes, no)))).toBe(true)
  })
})
