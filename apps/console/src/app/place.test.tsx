import { describe, expect, it } from 'vitest'
import { isLoginPlace, loginPath, nextPlace } from './place.ts'

describe('the way to the login and back', () => {
  it.each(['/bots', '/bots/7/intents?story=1&intent=2&tab=response', '/bots?search=%E0%A4%AF%E0%A4%BE'])(
    'leads back to %s',
    (place) => {
      const url = new URL(loginPath(place), window.location.origin)
      expect(url.pathname).toBe('/login')
      expect(nextPlace(url.search)).toBe(place)
    },
  )

  it('says nothing of the start page', () => {
    expect(loginPath('/')).toBe('/login')
    expect(nextPlace('')).toBe('/')
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    'bots',
    '',
  ])('does not lead to %j', (next) => {
    expect(nextPlace(`?next=${encodeURIComponent(next)}`)).toBe('/')
  })

  it('knows the two addresses of the login', () => {
    expect(['/login', '/7/redirect', '/bots', '/'].map(isLoginPlace)).toEqual([true, true, false, false])
  })
})
