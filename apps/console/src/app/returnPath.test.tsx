import { describe, expect, it } from 'vitest'
import { isLoginPath, isLoginStart, loginPath, returnPath } from './returnPath.ts'

describe('the login path and the return path', () => {
  it.each(['/bots', '/bots/7/intents?story=1&intent=2&tab=response', '/bots?search=%E0%A4%AF%E0%A4%BE'])(
    'returns to %s',
    (path) => {
      const url = new URL(loginPath(path), window.location.origin)
      expect(url.pathname).toBe('/login')
      expect(returnPath(url.search)).toBe(path)
    },
  )

  it('omits the start page', () => {
    expect(loginPath('/')).toBe('/login')
    expect(returnPath('')).toBe('/')
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    'bots',
    '',
  ])('does not return to %j', (next) => {
    expect(returnPath(`?next=${encodeURIComponent(next)}`)).toBe('/')
  })

  it('recognises the two addresses of the login', () => {
    expect(['/login', '/7/redirect', '/bots', '/'].map(isLoginPath)).toEqual([true, true, false, false])
    expect(isLoginPath('/bots/7/redirect')).toBe(false)
  })

  it('recognises the paths that show the login before the routes are loaded', () => {
    expect(['/login', '/7/redirect', '/', '/bots'].map(isLoginStart)).toEqual([true, true, true, false])
  })
})
