import type { TimelineEntry } from '@platform/contract'
import { expect, it } from 'vitest'
import { relativeTime } from '../components/ContactTimeline/relativeTime.ts'
import { mergeEntries } from './useContactTimeline.ts'

const entry = (id: string, at: string): TimelineEntry => ({ id, at, actor: null, type: 'deleted' })
const hosted = (id: string, at: string) => ({ id, at, content: id })

it('merges entries of the host by time, and keeps those back that are older than what is loaded', () => {
  const own = [entry('c', '2026-03-03T10:00:00.000Z'), entry('a', '2026-03-01T10:00:00.000Z')]
  const host = [
    hosted('older', '2026-02-01T10:00:00.000Z'),
    hosted('newest', '2026-03-04T10:00:00+05:30'),
    hosted('between', '2026-03-02T10:00:00.000Z'),
  ]
  const keysOf = (hasMore: boolean) => mergeEntries(own, host, hasMore).map(({ key }) => key)
  const loaded = ['host newest', 'contact c', 'host between', 'contact a']
  expect(keysOf(true)).toEqual(loaded)
  expect(keysOf(false)).toEqual([...loaded, 'host older'])
})

it.each([
  ['2026-03-02T09:59:40.000Z', 'this minute'],
  ['2026-03-02T09:55:00.000Z', '5 minutes ago'],
  ['2026-03-02T07:00:00.000Z', '3 hours ago'],
  ['2026-03-01T09:00:00.000Z', 'yesterday'],
  ['2025-03-01T09:00:00.000Z', 'last year'],
])('%s is %s', (at, text) => {
  expect(relativeTime(at, Date.parse('2026-03-02T10:00:00.000Z'), 'en')).toBe(text)
})
