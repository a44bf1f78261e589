import { buildSourceNote } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { countLeftOut, groupNotes, groupPlaces, pageRanges } from './groupNotes.ts'

const left = buildSourceNote()
const ofPage = (page: number | null, url: string | null) => buildSourceNote({ page, url })

it('the pages that were left out are those of all notes, also of those that are not listed', () => {
  const notes = [
    buildSourceNote({ code: 'READ_OVER_HTTP', count: 0 }),
    buildSourceNote({ code: 'LIMIT_PAGES', count: 20 }),
    left,
  ]
  expect(countLeftOut({ notes, notesTotal: 3 })).toBe(21)
  expect(countLeftOut({ notes, notesTotal: 10 })).toBe(28)
  expect(countLeftOut({ notes: [], notesTotal: 0 })).toBe(0)
})

it('notes are grouped by their reason', () => {
  const gone = buildSourceNote({ detail: '410' })
  const large = buildSourceNote({ errorCode: 'TOO_LARGE', detail: '' })
  expect(groupNotes([left, large, gone, left])).toEqual([
    { code: 'PAGE_LEFT_OUT', errorCode: 'HTTP_ERROR', detail: '404', notes: [left, left] },
    { code: 'PAGE_LEFT_OUT', errorCode: 'TOO_LARGE', detail: '', notes: [large] },
    { code: 'PAGE_LEFT_OUT', errorCode: 'HTTP_ERROR', detail: '410', notes: [gone] },
  ])
})

it('places are addresses, and pages of one document', () => {
  const [a, b] = ['https://a.example/a.pdf', 'https://a.example/b']
  expect(groupPlaces([ofPage(3, a), ofPage(null, b), ofPage(7, a), ofPage(null, null)])).toEqual([
    { url: a, pages: [3, 7] },
    { url: b, pages: [] },
  ])
  expect(groupPlaces([ofPage(2, null), ofPage(5, null)])).toEqual([{ url: null, pages: [2, 5] }])
})

describe('pageRanges', () => {
  it.each<[number[], [number, number][]]>([
    [[], []],
    [[3], [[3, 3]]],
    [
      [3, 1, 2, 7, 9, 8, 8],
      [
        [1, 3],
        [7, 9],
      ],
    ],
  ])('%j', (pages, ranges) => expect(pageRanges(pages)).toEqual(ranges))
})
