import { describe, expect, it } from 'vitest'
import { PlatformError } from './PlatformError.ts'

describe('PlatformError', () => {
  it("says the server's own sentence where there is one", () => {
    expect(new PlatformError({ type: 'NOT_FOUND' }, 'No such agent').message).toBe('No such agent')
  })

  it('has a sentence of its own otherwise', () => {
    expect(new PlatformError({ type: 'SERVER' }, '').message).toBe('Something went wrong')
    expect(new PlatformError({ type: 'NETWORK', isOnline: false }).message).toMatch('offline')
    expect(new PlatformError({ type: 'NETWORK', isOnline: true }).message).not.toMatch('offline')
  })

  it('keeps what caused it', () => {
    const cause = new TypeError('Failed to fetch')
    expect(new PlatformError({ type: 'ABORTED' }, '', { cause })).toMatchObject({ name: 'PlatformError', cause })
  })
})
