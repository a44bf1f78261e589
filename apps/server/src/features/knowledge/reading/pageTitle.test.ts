import { describe, expect, it } from 'vitest'
import { pageTitle } from './pageTitle.ts'

const url = 'https://a.example/help/hours/'

describe('pageTitle', () => {
  it.each([
    'Opening hours',
    'वापसी',
    'Untitled: the life of an unknown painter',
    'Documents',
    'Index of all products',
    'How to write index.html',
    'Page 404 and other riddles',
    '1984, the novel',
  ])('keeps the title %j', (title) => {
    expect(pageTitle({ title, heading: 'Heading', url })).toBe(title)
  })

  it.each([
    '',
    'about:blank',
    'Untitled',
    'untitled document',
    'Untitled Page 2',
    'Document',
    'New Page (1)',
    'index.html',
    'page-2.PHP',
    'https://a.example/help',
    'React App',
    'Vite + React',
    'Loading...',
    '2026-01-02',
    '—',
  ])('takes the heading, not %j', (title) => {
    expect(pageTitle({ title, heading: 'Heading', url })).toBe('Heading')
  })

  it.each([
    [url, 'a.example/help/hours'],
    ['http://127.0.0.1:4511/', '127.0.0.1:4511'],
    ['https://xn--p1b6ci4b4b3a.xn--h2brj9c/%E0%A4%B5%E0%A4%BE%E0%A4%AA%E0%A4%B8%E0%A5%80?a=b', 'उदाहरण.भारत/वापसी'],
    ['https://a.example/%ff', 'a.example/%ff'],
    ['http://[2001:db8::1]/x', '[2001:db8::1]/x'],
  ])('names a page without a heading by its place: %s', (address, title) => {
    expect(pageTitle({ title: 'about:blank', heading: '', url: address })).toBe(title)
  })
})
