import { describe, expect, it } from 'vitest'
import { changeOfView, filterOfView, WHOLE_PHONE_BOOK } from './phoneBookView.ts'

const view = { search: 'rao', groupId: 'g', labelId: null, segmentIds: [], from: 30 }

describe('changeOfView (§4)', () => {
  it('clears the label if a group is selected, and begins at the first page', () => {
    expect(changeOfView({ ...view, groupId: null, labelId: 'l' }, { type: 'groupSelected', groupId: 'g2' })).toEqual({
      groupId: 'g2',
      labelId: null,
      segmentIds: [],
      from: 0,
    })
  })

  it('clears the group if a label is selected, and begins at the first page', () => {
    expect(changeOfView(view, { type: 'labelSelected', labelId: 'l' })).toEqual({
      groupId: null,
      labelId: 'l',
      segmentIds: [],
      from: 0,
    })
  })

  it('selects one live segment instead of a group, and others with it', () => {
    const one = { groupId: null, labelId: null, segmentIds: ['s'], from: 0 }
    expect(changeOfView(view, { type: 'segmentSelected', segmentId: 's' })).toEqual(one)
    expect(changeOfView(view, { type: 'segmentToggled', segmentId: 's' })).toEqual(one)
    const two = changeOfView({ ...view, ...one }, { type: 'segmentToggled', segmentId: 't' })
    expect(two).toEqual({ ...one, segmentIds: ['s', 't'] })
    expect(changeOfView({ ...view, ...two }, { type: 'segmentToggled', segmentId: 's' }).segmentIds).toEqual(['t'])
  })

  it('clears all for all contacts', () => {
    expect(changeOfView({ ...view, segmentIds: ['s'] }, { type: 'allSelected' })).toEqual({
      groupId: null,
      labelId: null,
      segmentIds: [],
      from: 0,
    })
  })

  it('trims the search and begins at the first page', () => {
    expect(changeOfView(view, { type: 'searched', search: '  asha ' })).toEqual({ search: 'asha', from: 0 })
  })

  it('moves by 10, and not before the first contact (§9)', () => {
    expect(changeOfView(view, { type: 'nextShown' })).toEqual({ from: 40 })
    expect(changeOfView(view, { type: 'previousShown' })).toEqual({ from: 20 })
    expect(changeOfView({ ...view, from: 7 }, { type: 'previousShown' })).toEqual({ from: 0 })
  })
})

describe('filterOfView', () => {
  it('has only what is selected', () => {
    expect(filterOfView(WHOLE_PHONE_BOOK)).toEqual({})
    expect(filterOfView({ ...view, search: ' rao ' })).toEqual({ search: 'rao', groupIds: ['g'] })
    expect(filterOfView({ ...WHOLE_PHONE_BOOK, search: '  ', labelId: 'l' })).toEqual({ labelIds: ['l'] })
    expect(filterOfView({ ...WHOLE_PHONE_BOOK, segmentIds: ['s'] })).toEqual({ segmentIds: ['s'] })
  })

  it('is not longer than a search may be', () => {
    expect(filterOfView({ ...WHOLE_PHONE_BOOK, search: 'x'.repeat(300) }).search).toHaveLength(100)
  })
})
