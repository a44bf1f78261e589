import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedFields, editedFieldsReducer, readFields, serializeFields } from './editedFields.ts'
import type { EditedFields, EditedFieldsEvent } from './editedFields.ts'

interface Note {
  readonly title: string
  readonly size: number
  readonly tags: readonly string[]
}
const saved: Note = { title: 'a', size: 1, tags: ['x'] }

function after(...events: EditedFieldsEvent<Note>[]): EditedFields<Note> {
  const state = events.reduce<EditedFields<Note> | null>(editedFieldsReducer, null)
  if (!state) throw new Error('Nothing was loaded.')
  return state
}
const loaded = (fields: Partial<Note> = {}) =>
  ({ type: 'loaded', place: 'here', saved: { ...saved, ...fields } }) as const
const changed = (change: Partial<Note>) => ({ type: 'changed', change }) as const

describe('edited fields', () => {
  it('are unchanged until something is typed, and again when it is typed back', () => {
    expect(changedFields(after(loaded()))).toEqual([])
    expect(changedFields(after(loaded(), changed({ size: 2, tags: ['x', 'y'] })))).toEqual(['size', 'tags'])
    expect(changedFields(after(loaded(), changed({ tags: [] }), changed({ tags: ['x'] })))).toEqual([])
  })

  it('follow what others save where nothing was typed, and keep what was', () => {
    const state = after(loaded(), changed({ title: 'mine' }), loaded({ size: 7, tags: [] }))
    expect(state.values).toEqual({ title: 'mine', size: 7, tags: [] })
    expect(state.overtaken).toEqual([])
  })

  it('name a field that both have changed, until it is decided', () => {
    const mine = { ...saved, title: 'mine', size: 2 }
    const both = [loaded(), changed({ title: 'mine', size: 2 }), loaded({ title: 'theirs' })] as const
    expect(after(...both)).toMatchObject({ values: { title: 'mine', size: 2 }, overtaken: ['title'] })
    expect(after(...both, { type: 'theirsTaken' })).toMatchObject({
      values: { title: 'theirs', size: 2 },
      overtaken: [],
    })
    expect(after(...both, changed({ title: 'theirs' })).overtaken).toEqual([])
    expect(after(...both, { type: 'stored', sent: mine, saved: mine }).overtaken).toEqual([])
  })

  it('are not in dispute when both came to the same', () => {
    expect(after(loaded(), changed({ title: 'same' }), loaded({ title: 'same' })).overtaken).toEqual([])
  })

  it('keep what was typed while a save was under way', () => {
    const sent = { ...saved, title: 'sent' }
    const state = after(loaded(), changed({ title: 'sent' }), changed({ title: 'sent!' }), {
      type: 'stored',
      sent,
      saved: sent,
    })
    expect(state.values.title).toBe('sent!')
    expect(changedFields(state)).toEqual(['title'])
  })

  it('become what the server made of them', () => {
    const state = after(loaded(), changed({ title: ' a  b ', size: 2 }), changed({ size: 3 }), {
      type: 'stored',
      sent: { ...saved, title: ' a  b ', size: 2 },
      saved: { ...saved, title: 'a b', size: 2 },
    })
    expect(state.values).toEqual({ ...saved, title: 'a b', size: 3 })
    expect(changedFields(state)).toEqual(['size'])
  })

  it('begin anew in another place', () => {
    const elsewhere = { type: 'loaded', place: 'there', saved } as const
    expect(after(loaded(), changed({ title: 'mine' }), elsewhere)).toMatchObject({ place: 'there', values: saved })
  })

  it('never lose what was typed, whatever others save', () => {
    const note = fc.record({ title: fc.string(), size: fc.nat(3), tags: fc.array(fc.string(), { maxLength: 2 }) })
    fc.assert(
      fc.property(note, fc.string(), fc.array(note), (first, typed, theirs) => {
        // Where others come to say the same, there is nothing of one's own left to keep.
        fc.pre(![first, ...theirs].some(({ title }) => title === typed))
        const state = after(loaded(first), changed({ title: typed }), ...theirs.map((each) => loaded(each)))
        const last = theirs.at(-1) ?? first
        expect(state.values).toEqual({ ...last, title: typed })
      }),
    )
  })
})

describe('a draft', () => {
  it('holds what is unsaved, and nothing else', () => {
    const state = after(loaded(), changed({ title: 'mine', tags: ['x', 'y'] }))
    expect(readFields(serializeFields(state), saved)).toEqual({ title: 'mine', tags: ['x', 'y'] })
    expect(serializeFields(after(loaded()))).toBeNull()
  })

  it.each([null, '', '{', '7', '[]', '{"title":7,"size":"1","tags":"x","other":true}'])(
    'takes nothing from %j',
    (stored) => expect(readFields(stored, saved)).toEqual({}),
  )
})
