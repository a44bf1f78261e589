import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlatformError } from '../PlatformError.ts'
import {
  changedFields,
  draftOf,
  readFormDraft,
  recordFormReducer,
  type RecordFormEvent,
  type RecordFormState,
} from './recordFormReducer.ts'

interface Note {
  readonly title: string
  readonly size: number
  readonly tags: readonly string[]
}
type Event = RecordFormEvent<Note, string>
const saved: Note = { title: 'a', size: 1, tags: ['x'] }

function after(...events: Event[]): RecordFormState<Note, string> {
  const state = events.reduce<RecordFormState<Note, string> | null>(recordFormReducer, null)
  if (!state) throw new Error('Nothing was loaded.')
  return state
}
const loaded = (fields: Partial<Note> = {}, revision: number | null = null): Event => ({
  type: 'loaded',
  recordKey: 'n1',
  saved: { ...saved, ...fields },
  revision,
})
const changed = (change: Partial<Note>): Event => ({ type: 'changed', change })
const stored = (sent: Note, after = sent, recordKey = 'n1'): Event => ({
  type: 'saved',
  recordKey,
  sent,
  saved: after,
  revision: 2,
})

describe('the fields of a form', () => {
  it('are unchanged until the user changes them, and unchanged again if the user reverts them', () => {
    expect(changedFields(after(loaded()))).toEqual([])
    expect(changedFields(after(loaded(), changed({ size: 2, tags: ['x', 'y'] })))).toEqual(['size', 'tags'])
    expect(changedFields(after(loaded(), changed({ tags: [] }), changed({ tags: ['x'] })))).toEqual([])
  })

  it('take saved values of others if unchanged, and keep their value if changed', () => {
    const state = after(loaded(), changed({ title: 'mine' }), loaded({ size: 7, tags: [] }))
    expect(state.values).toEqual({ title: 'mine', size: 7, tags: [] })
    expect(state.conflictFields).toEqual([])
  })

  it('keep changes that were made during a save', () => {
    const sent = { ...saved, title: 'sent' }
    const state = after(loaded(), changed({ title: 'sent' }), changed({ title: 'sent!' }), stored(sent))
    expect(state.values.title).toBe('sent!')
    expect(changedFields(state)).toEqual(['title'])
  })

  it('take the values that the server normalized', () => {
    const state = after(
      loaded(),
      changed({ title: ' a  b ', size: 2 }),
      changed({ size: 3 }),
      stored({ ...saved, title: ' a  b ', size: 2 }, { ...saved, title: 'a b', size: 2 }),
    )
    expect(state.values).toEqual({ ...saved, title: 'a b', size: 3 })
    expect(changedFields(state)).toEqual(['size'])
  })

  it('start over with another record', () => {
    const other: Event = { type: 'loaded', recordKey: 'n2', saved, revision: null }
    expect(after(loaded(), changed({ title: 'mine' }), other)).toMatchObject({ recordKey: 'n2', values: saved })
  })

  it('have the saved values after the changes are discarded', () => {
    const state = after(loaded(), changed({ title: 'mine' }), loaded({ title: 'theirs' }), { type: 'discarded' })
    expect(state).toMatchObject({ values: { ...saved, title: 'theirs' }, conflictFields: [], errors: {} })
  })

  it('never lose a change, whatever others save', () => {
    const note = fc.record({ title: fc.string(), size: fc.nat(3), tags: fc.array(fc.string(), { maxLength: 2 }) })
    fc.assert(
      fc.property(note, fc.string(), fc.array(note), (first, typed, theirs) => {
        // If others save the same title, no change is left to keep.
        fc.pre(![first, ...theirs].some(({ title }) => title === typed))
        const state = after(loaded(first), changed({ title: typed }), ...theirs.map((each) => loaded(each)))
        const last = theirs.at(-1) ?? first
        expect(state.values).toEqual({ ...last, title: typed })
      }),
    )
  })
})

describe('an edit conflict', () => {
  const mine = { ...saved, title: 'mine', size: 2 }
  const both = [loaded({}, 1), changed({ title: 'mine', size: 2 }), loaded({ title: 'theirs' }, 2)] as const

  it('lists the fields that both users have changed, until it is decided', () => {
    expect(after(...both)).toMatchObject({
      values: { title: 'mine', size: 2 },
      revision: 2,
      conflictFields: ['title'],
    })
    expect(after(...both, { type: 'conflictDecided', decision: 'takeTheirs' })).toMatchObject({
      values: { title: 'theirs', size: 2 },
      conflictFields: [],
    })
    expect(after(...both, { type: 'conflictDecided', decision: 'keepMine' })).toMatchObject({
      values: { title: 'mine', size: 2 },
      conflictFields: [],
    })
    expect(after(...both, changed({ title: 'theirs' })).conflictFields).toEqual([])
    expect(after(...both, stored(mine)).conflictFields).toEqual([])
  })

  it('does not exist if both saved the same value', () => {
    expect(after(loaded(), changed({ title: 'same' }), loaded({ title: 'same' })).conflictFields).toEqual([])
  })

  it('keeps its fields if the record is read again', () => {
    const state = after(...both)
    expect(recordFormReducer(state, loaded({ title: 'theirs' }, 2))).toBe(state)
    expect(after(...both, loaded({ title: 'theirs', tags: [] }, 3)).conflictFields).toEqual(['title'])
  })
})

describe('a save', () => {
  const error = new PlatformError({ type: 'SERVER' })

  it('runs until it ends, and removes the errors of the previous save', () => {
    const refused: Event = { type: 'saveRefused', recordKey: 'n1', errors: { title: 'TAKEN' } }
    const state = after(loaded(), refused, { type: 'saveStarted' })
    expect(state).toMatchObject({ isSaving: true, errors: {}, error: null })
    expect(after(loaded(), { type: 'saveStarted' }, refused)).toMatchObject({
      isSaving: false,
      errors: { title: 'TAKEN' },
    })
    expect(after(loaded(), { type: 'saveStarted' }, { type: 'saveFailed', recordKey: 'n1', error })).toMatchObject({
      isSaving: false,
      error,
    })
    expect(after(loaded(), { type: 'saveStarted' }, stored(saved))).toMatchObject({ isSaving: false, revision: 2 })
  })

  it('shows the error of a field until the field changes', () => {
    const refused: Event = { type: 'saveRefused', recordKey: 'n1', errors: { title: 'TAKEN', size: 'TOO_LARGE' } }
    expect(after(loaded(), refused, changed({ title: 'b' })).errors).toEqual({ title: undefined, size: 'TOO_LARGE' })
  })

  it('of a record that is no longer open changes nothing', () => {
    const other: Event = { type: 'loaded', recordKey: 'n2', saved, revision: null }
    const state = after(loaded(), { type: 'saveStarted' }, other)
    expect(recordFormReducer(state, stored(saved, { ...saved, title: 'b' }))).toBe(state)
    expect(recordFormReducer(state, { type: 'saveFailed', recordKey: 'n1', error })).toBe(state)
  })

  it('changes nothing before a record is loaded', () => {
    expect(recordFormReducer(null, changed({ title: 'b' }))).toBeNull()
  })
})

const written = (state: RecordFormState<Note, string>): unknown => JSON.parse(JSON.stringify(draftOf(state)))

describe('a draft', () => {
  it('contains only the changed fields and the saved values that they replace', () => {
    const state = after(loaded(), changed({ title: 'mine', tags: ['x', 'y'] }))
    expect(readFormDraft(written(state), saved)).toEqual({
      values: { title: 'mine', tags: ['x', 'y'] },
      saved: { title: 'a', tags: ['x'] },
    })
    expect(draftOf(after(loaded()))).toBeNull()
  })

  it.each([
    null,
    '',
    7,
    [],
    {},
    { values: null },
    { values: { title: 7, size: '1', tags: 'x', other: true }, saved: {} },
  ])('is not read from %j', (content) => expect(readFormDraft(content, saved)).toBeNull())

  it('restores the changes', () => {
    const draft = { values: { title: 'mine' }, saved: { title: 'a' } }
    expect(after(loaded(), { type: 'restored', draft })).toMatchObject({
      values: { title: 'mine' },
      conflictFields: [],
    })
  })

  it('is in conflict with values that others saved in the meantime', () => {
    const draft = { values: { title: 'mine', size: 2 }, saved: { title: 'a', size: 1 } }
    const state = after(loaded({ title: 'theirs' }), { type: 'restored', draft })
    expect(state).toMatchObject({ values: { title: 'mine', size: 2 }, conflictFields: ['title'] })
  })
})
