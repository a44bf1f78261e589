import { describe, expect, it } from 'vitest'
import { joinUrl, socketUrl } from './url.ts'

describe('joinUrl', () => {
  it.each([
    ['/api/', 'account/logout', '/api/account/logout'],
    ['/api', '/account/logout', '/api/account/logout'],
    ['/api//', '//account//logout/', '/api/account/logout/'],
    ['https://example.com//api/', 'account/logout', 'https://example.com/api/account/logout'],
    ['//example.com', 'x', '/example.com/x'],
  ])('joins %j and %j', (base, path, url) => {
    expect(joinUrl(base, path)).toBe(url)
  })

  it('adds an encoded query, and keeps its slashes', () => {
    expect(joinUrl('/api/', 'agent', { name: 'a//b & c', from: '0' })).toBe('/api/agent?name=a%2F%2Fb+%26+c&from=0')
  })
})

describe('socketUrl', () => {
  it('uses ws, or wss if the base uses https', () => {
    expect(socketUrl('http://localhost:4400/api/')).toBe('ws://localhost:4400/api/socket')
    expect(socketUrl('https://example.com/api')).toBe('wss://example.com/api/socket')
  })

  it('is relative to the page if the base is', () => {
    expect(socketUrl('/api/', 'https://example.com/bots/1?tab=2')).toBe('wss://example.com/api/socket')
  })
})
