import { describe, expect, it } from 'vitest'
import { distinctWebsites, includesWebsite, websiteHref, websiteUrl } from './websiteUrl.ts'

describe('websiteUrl', () => {
  it.each([
    ['https://example.com/help', 'https://example.com/help'],
    ['  example.com  ', 'example.com'],
    ['Example.COM/', 'example.com'],
    ['example.com/help/#top', 'example.com/help/'],
    ['example.com?a=b', 'example.com/?a=b'],
    ['HTTP://Example.COM/A?b=c#d', 'http://example.com/A?b=c'],
    ['example.com:8080/x', 'example.com:8080/x'],
    ['127.0.0.1:4511/', '127.0.0.1:4511'],
    ['[2001:DB8::1]:80', '[2001:db8::1]:80'],
    // An https URL omits its default port. A person who types the port means https.
    ['example.com:443', 'https://example.com/'],
    ['example.com:4430/x', 'example.com:4430/x'],
    ['example.com/:443', 'example.com/:443'],
    ['http://localhost:4000', 'http://localhost:4000/'],
    ['http://[2001:db8::1]/', 'http://[2001:db8::1]/'],
    ['http://उदाहरण.भारत/', 'http://xn--p1b6ci4b4b3a.xn--h2brj9c/'],
  ])('keeps %j as %s', (typed, kept) => {
    expect(websiteUrl(typed)).toBe(kept)
    expect(websiteUrl(kept)).toBe(kept)
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

it('an address without a scheme is read by https at first', () => {
  expect(websiteHref('127.0.0.1:4511')).toBe('https://127.0.0.1:4511')
  expect(websiteHref('http://example.com/')).toBe('http://example.com/')
})

it('an address without a scheme is the same as with one', () => {
  const websites = ['https://a.example/', 'b.example/help', 'http://c.example/']
  for (const typed of [
    'a.example',
    'https://a.example/',
    'https://b.example/help',
    'http://b.example/help',
    'c.example',
  ]) {
    expect([typed, includesWebsite(websites, typed)]).toEqual([typed, true])
  }
  for (const typed of ['http://a.example/', 'b.example', 'b.example/help/', 'https://c.example/']) {
    expect([typed, includesWebsite(websites, typed)]).toEqual([typed, false])
  }
  expect(distinctWebsites([...websites, 'c.example', 'd.example', 'http://a.example/', 'd.example'])).toEqual([
    ...websites,
    'd.example',
    'http://a.example/',
  ])
})
