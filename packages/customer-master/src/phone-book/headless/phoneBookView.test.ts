import { describe, expect, it } from 'vitest'
import { changeOfView, filterOfView, WHOLE_PHONE_BOOK } from './phoneBookView.ts'

const view = { search: 'rao', groupId: 'g', labelId: null, from: 30 }

describe('changeOfView (§4)', () => {
  it('clears the label if a group is selected, and begins at the first page', () => {
    expect(changeOfView({ ...view, groupId: null, labelId: 'l' }, { type: 'groupSelected', groupId: 'g2' })).toEqual({
      groupId: 'g2',
      labelId: null,
      from: 0,
    })
  })

  it('clears the group if a label is selected, and begins at the first page', () => {
    expect(changeOfView(view, { type: 'labelSelected', labelId: 'l' })).toEqual({
      groupId: null,
      labelId: 'l',
      from: 0,
    })
  })

  it('clears both for all contacts', () => {
    expect(changeOfView(view, { type: 'allSelected' })).toEqual({ groupId: null, labelId: null, from: 0 })
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
    expect(filterOfView({ search: '  ', groupId: null, labelId: 'l' })).toEqual({ labelIds: ['l'] })
  })

  it('is not longer than a search may be', () => {
    expect(filterOfView({ ...WHOLE_PHONE_BOOK, search: 'x'.repeat(300) }).search).toHaveLength(100)
  })
})
