import { describe, expect, it } from 'vitest'
import { websiteUrl } from './websiteUrl.ts'

describe('websiteUrl', () => {
  it.each([
    ['https://example.com/help', 'https://example.com/help'],
    ['  example.com  ', 'https://example.com/'],
    ['HTTP://Example.COM/A?b=c#d', 'http://example.com/A?b=c'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['http://localhost:4000', 'http://localhost:4000/'],
    ['http://[2001:db8::1]/', 'http://[2001:db8::1]/'],
    ['http://उदाहरण.भारत/', 'http://xn--p1b6ci4b4b3a.xn--h2brj9c/'],
  ])('keeps %j as %s', (typed, kept) => {
    expect(websiteUrl(typed)).toBe(kept)
  })

  it.each([
    '',
    ' ',
    'help',
    'ftp://example.com',
    'javascript://example.com',
    'https://me:secret@example.com',
    'http://',
  ])('takes %j for no web address', (typed) => {
    expect(websiteUrl(typed)).toBeUndefined()
  })
})
