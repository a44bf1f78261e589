import { describe, expect, it } from 'vitest'
import {
  contactSelectionReducer,
  initialContactSelection,
  isBulk,
  targetError,
  targetOf,
  type ContactSelectionEvent,
} from './contactSelection.ts'

const after = (...events: ContactSelectionEvent[]) =>
  events.reduce(contactSelectionReducer, initialContactSelection('all')).selected
const ids = (...list: string[]) => new Set(list)
const listed = (count: number) => ids(...Array.from({ length: count }, (_, index) => `c${index}`))

describe('contactSelectionReducer', () => {
  it('starts without a selection', () => {
    expect(after()).toEqual({ type: 'listed', ids: ids() })
  })

  it('keeps the rows of other pages, as the grid lists them', () => {
    expect(after({ type: 'rowsSelected', ids: ids('a', 'b') })).toEqual({ type: 'listed', ids: ids('a', 'b') })
  })

  it('leaves the other rows of the page if one of all that match is cleared', () => {
    expect(after({ type: 'matchingSelected' }, { type: 'rowsSelected', ids: ids('a') })).toEqual({
      type: 'listed',
      ids: ids('a'),
    })
  })

  it('loses a contact that is deleted, but not the others', () => {
    const deleted: ContactSelectionEvent = { type: 'contactDeleted', contactId: 'a' }
    expect(after({ type: 'rowsSelected', ids: ids('a', 'b') }, deleted)).toEqual({ type: 'listed', ids: ids('b') })
    expect(after({ type: 'matchingSelected' }, deleted)).toEqual({ type: 'matching' })
  })

  it('ends with the filter, and not before', () => {
    const selected: ContactSelectionEvent = { type: 'matchingSelected' }
    expect(after(selected, { type: 'filterChanged', filterKey: 'all' })).toEqual({ type: 'matching' })
    expect(after(selected, { type: 'filterChanged', filterKey: 'other' })).toEqual({ type: 'listed', ids: ids() })
    expect(after(selected, { type: 'cleared' })).toEqual({ type: 'listed', ids: ids() })
  })
})

describe('targetOf', () => {
  it('lists ids, or names the filter', () => {
    const filter = { groupIds: ['g'] }
    expect(targetOf({ type: 'listed', ids: ids('a', 'b') }, filter, 30)).toEqual({
      selection: { contactIds: ['a', 'b'] },
      count: 2,
    })
    expect(targetOf({ type: 'matching' }, filter, 30)).toEqual({ selection: { filter }, count: 30 })
  })

  it('is null without a selection, and without the number of contacts', () => {
    expect(targetOf({ type: 'listed', ids: ids() }, {}, 30)).toBeNull()
    expect(targetOf({ type: 'matching' }, {}, null)).toBeNull()
  })
})

const matching = (count: number) => ({ selection: { filter: {} }, count })
const chosen = (count: number) => ({ selection: { contactIds: [...listed(count)] }, count })

describe('targetError', () => {
  it('allows 10,000 contacts by a filter, any number in the background, and 1,000 by their ids', () => {
    expect(targetError(matching(10_000), false)).toBeNull()
    expect(targetError(matching(10_001), false)?.values).toEqual({ limit: 10_000 })
    expect(targetError(matching(10_001), true)).toBeNull()
    expect([10_000, 10_001].map((count) => isBulk(matching(count)))).toEqual([false, true])
    for (const hasBulkChanges of [false, true]) {
      expect(targetError(chosen(1_000), hasBulkChanges)).toBeNull()
      expect(targetError(chosen(1_001), hasBulkChanges)?.values).toEqual({ limit: 1_000 })
    }
    expect(isBulk(chosen(1_001))).toBe(false)
  })
})
