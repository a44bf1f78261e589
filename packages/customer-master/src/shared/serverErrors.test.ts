import { PlatformError } from '@platform/client'
import { PHONE_TAKEN } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { serverRefusalOf } from './serverErrors.ts'

const known = { DUPLICATE_PHONE: PHONE_TAKEN }

const refused = (field: string) =>
  serverRefusalOf(
    new PlatformError({ type: 'REFUSED', errors: [{ field, message: 'Taken', rule: 'DUPLICATE_PHONE' }] }),
    known,
  )?.errors[0]

describe('serverRefusalOf', () => {
  it('reads the errors of a refusal and of an invalid input', () => {
    const errors = [{ field: 'values.city', message: 'City is required' }, { message: 'Not today' }]
    for (const type of ['REFUSED', 'INVALID'] as const) {
      expect(serverRefusalOf(new PlatformError({ type, errors }, 'Refused'), known)).toEqual({
        message: 'Refused',
        errors: [{ field: 'values.city', message: 'City is required' }, { message: 'Not today' }],
      })
    }
  })

  it('knows a rule at its field', () => {
    expect(refused('phone')).toEqual({ field: 'phone', message: 'Taken', known: PHONE_TAKEN })
    expect(refused('name')).toEqual({ field: 'name', message: 'Taken' })
  })

  it('has the sentence of the contract without a rule that is known', () => {
    const errors = [
      { message: 'Already here', sentence: 'ATTRIBUTE_READ_ONLY' },
      { message: 'At most 9', sentence: 'A_LATER_SENTENCE', values: { limit: 9 } },
    ]
    expect(serverRefusalOf(new PlatformError({ type: 'REFUSED', errors }), known)?.errors).toEqual([
      { message: 'Already here', known: { sentence: 'ATTRIBUTE_READ_ONLY', values: {} } },
      { message: 'At most 9' },
    ])
  })

  it('is null without errors of fields', () => {
    expect(serverRefusalOf(new PlatformError({ type: 'NETWORK', isOnline: true }), known)).toBeNull()
    expect(serverRefusalOf(new PlatformError({ type: 'REFUSED', errors: [] }), known)).toBeNull()
  })
})
