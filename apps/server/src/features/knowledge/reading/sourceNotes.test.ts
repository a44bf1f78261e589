import { SOURCE_NOTES_MAX } from '@platform/contract'
import { describe, expect, it } from 'vitest'
import { NOTE_OVER_HTTP, noteAllLeftOut, noteLeftOut, noteLimit, notePage, storedNotes } from './sourceNotes.ts'

describe('storedNotes', () => {
  it('stores a limited number: those about the whole source first, and the number of all', () => {
    const left = Array.from({ length: 120 }, (_, at) => noteLeftOut(`https://a.example/${at}`, 'HTTP_ERROR', '404'))
    const whole = [noteLimit('LIMIT_DEPTH', 4), noteAllLeftOut(7, 'ROBOTS_DISALLOW'), NOTE_OVER_HTTP]
    const stored = storedNotes([...left, ...whole])
    expect(JSON.parse(stored.notes)).toEqual([...whole, ...left.slice(0, SOURCE_NOTES_MAX - whole.length)])
    expect(stored).toMatchObject({ notes_total: 123, is_partial: true })
  })

  it('a source is partial by a limit alone', () => {
    expect(storedNotes([notePage('PAGE_SCANNED', 2), NOTE_OVER_HTTP])).toMatchObject({ is_partial: false })
  })
})
