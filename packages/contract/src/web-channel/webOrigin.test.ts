import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWebOrigin, webOriginForms } from './webOrigin.ts'

/** Whether a normalised origin is normalised to itself. */
const isStable = (one: string): boolean => {
  const read = readWebOrigin(one)
  const again = read.isGood ? readWebOrigin(read.origin) : read
  return JSON.stringify(again) === JSON.stringify(read)
}

describe('readWebOrigin', () => {
  it.each([
    ['https://Shop.Example', 'https://shop.example'],
    ['  https://shop.example/  ', 'https://shop.example'],
    ['shop.example:8443', 'https://shop.example:8443'],
    ['https://shop.example:443', 'https://shop.example'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
    ['https://*.shop.example', 'https://*.shop.example'],
    ['*.shop.example:444', 'https://*.shop.example:444'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['localhost', 'http://localhost'],
    ['http://127.0.0.1:5500', 'http://127.0.0.1:5500'],
    ['127.0.0.1:5500/', 'http://127.0.0.1:5500'],
    ['http://127.1', 'http://127.0.0.1'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['[::1]', 'http://[::1]'],
    ['http://[0:0:0:0:0:0:0:1]', 'http://[::1]'],
    ['https://127.0.0.1', 'https://127.0.0.1'],
    ['https://10.0.0.7:8443', 'https://10.0.0.7:8443'],
    ['https://intranet', 'https://intranet'],
  ])('normalises %j to %j', (typed, origin) => {
    expect(readWebOrigin(typed)).toEqual({ isGood: true, origin })
  })

  it.each([
    ['', 'BLANK'],
    ['   ', 'BLANK'],
    ['https://', 'NO_ADDRESS'],
    ['ftp://shop.example', 'NO_ADDRESS'],
    ['javascript://shop.example', 'NO_ADDRESS'],
    ['https://shop.example/page', 'MORE_THAN_ORIGIN'],
    ['https://shop.example?a=1', 'MORE_THAN_ORIGIN'],
    ['https://shop.example#a', 'MORE_THAN_ORIGIN'],
    ['https://me:word@shop.example', 'MORE_THAN_ORIGIN'],
    ['http://shop.example', 'NOT_SECURE'],
    ['http://localhost.shop.example', 'NOT_SECURE'],
    ['http://127.0.0.1.shop.example', 'NOT_SECURE'],
    ['http://127.0.0.2', 'NOT_SECURE'],
    ['http://[::2]', 'NOT_SECURE'],
    ['http://10.0.0.7', 'NOT_SECURE'],
    ['http://*.localhost', 'BAD_WILDCARD'],
    ['http://*.127.0.0.1', 'BAD_WILDCARD'],
    ['*', 'BAD_WILDCARD'],
    ['https://*', 'BAD_WILDCARD'],
    ['https://*.com', 'BAD_WILDCARD'],
    ['https://a*.shop.example', 'BAD_WILDCARD'],
    ['https://*.*.shop.example', 'BAD_WILDCARD'],
    ['https://*.10.0.0.7', 'BAD_WILDCARD'],
    [`https://${'a'.repeat(400)}.example`, 'NO_ADDRESS'],
  ])('refuses %j: %s', (typed, error) => {
    expect(readWebOrigin(typed)).toEqual({ isGood: false, error })
  })

  it('is idempotent', () => {
    const typed = fc.oneof(fc.webUrl({ withQueryParameters: false }), fc.string(), fc.domain())
    expect(() => fc.assert(fc.property(typed, isStable))).not.toThrow()
  })
})

describe('webOriginForms', () => {
  it('returns the origin, and a wildcard for every host above it', () => {
    expect(webOriginForms('https://a.b.shop.example:8443')).toEqual([
      'https://a.b.shop.example:8443',
      'https://*.b.shop.example:8443',
      'https://*.shop.example:8443',
      'https://*.example:8443',
    ])
  })

  it.each(['http://localhost:5173', 'null', 'https://10.0.0.7', 'https://shop.example.', 'https://[::1]:80', ''])(
    'returns no wildcard for %j that a key could have',
    (origin) => {
      const forms = webOriginForms(origin)
      expect(forms[0]).toBe(origin)
      expect(forms.slice(1).filter((form) => readWebOrigin(form).isGood)).toEqual([])
    },
  )

  it('takes constant time for an invalid long origin', () => {
    expect(webOriginForms(`https://${'a.'.repeat(4_000)}example`)).toHaveLength(1)
  })

  it('does not match a host with its own wildcard', () => {
    expect(webOriginForms('https://shop.example')).not.toContain('https://*.shop.example')
  })
})
