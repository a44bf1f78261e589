import { describe, expect, it } from 'vitest'
import { PlatformError } from './PlatformError.ts'

describe('PlatformError', () => {
  it("uses the server's message if it sent one", () => {
    expect(new PlatformError({ type: 'NOT_FOUND' }, 'No such agent').message).toBe('No such agent')
  })

  it('uses a default message otherwise', () => {
    expect(new PlatformError({ type: 'SERVER' }, '').message).toBe('Something went wrong')
    expect(new PlatformError({ type: 'NETWORK', isOnline: false }).message).toMatch('offline')
    expect(new PlatformError({ type: 'NETWORK', isOnline: true }).message).not.toMatch('offline')
  })

  it('keeps its cause', () => {
    const cause = new TypeError('Failed to fetch')
    expect(new PlatformError({ type: 'ABORTED' }, '', { cause })).toMatchObject({ name: 'PlatformError', cause })
  })
})
