import { PlatformError } from '@platform/client'
import { buildIntent, buildParameter, buildPhrase } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { staleIntent } from './staleIntent.ts'

const refusal = (current: unknown, rule: 'STALE' | 'DUPLICATE_NAME' = 'STALE') =>
  new PlatformError({ type: 'REFUSED', rule, errors: [], current })
const theirs = buildIntent({
  phrases: [buildPhrase('To Pune', [{ entityId: 'city', start: 3, end: 7 }])],
  parameters: [buildParameter()],
})

describe('staleIntent', () => {
  it('reads the newer version', () => {
    expect(staleIntent(refusal(theirs))).toEqual(theirs)
  })

  it('finds none in another refusal, or where none is', () => {
    expect(staleIntent(refusal(theirs, 'DUPLICATE_NAME'))).toBeNull()
    expect(staleIntent(refusal(undefined))).toBeNull()
    expect(staleIntent(refusal({ id: theirs.id }))).toBeNull()
    expect(staleIntent(new PlatformError({ type: 'SERVER' }))).toBeNull()
  })
})
