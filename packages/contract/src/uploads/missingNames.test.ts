import { describe, expect, it } from 'vitest'
import { namesFieldOf, openMissingNames, type NamesContext, type NamesField } from './missingNames.ts'

const GROUPS: NamesField = { kind: 'group', known: ['VIP', 'Gold club'], isSeveral: true }
const CITY: NamesField = { kind: 'option', known: ['Pune'], isSeveral: false }

function missing(field: NamesField, ...cells: string[]) {
  const counter = openMissingNames(field)
  cells.forEach(counter.add)
  return counter.result()
}

const namesOf = (field: NamesField, ...cells: string[]) =>
  missing(field, ...cells).names.map(({ name, rows }) => `${name} ${rows}`)

describe('the names of cells that do not exist', () => {
  it('counts the rows of each, the most frequent first', () => {
    expect(namesOf(GROUPS, 'Blue', 'Red; VIP', 'vip; red', 'Red ;Blue; red', 'VIP')).toEqual(['Red 3', 'Blue 2'])
  })

  it('names the existing one with the same letters', () => {
    expect(missing(GROUPS, 'gold-club; Blue').names).toEqual([
      { name: 'gold-club', rows: 1, similar: 'Gold club' },
      { name: 'Blue', rows: 1, similar: null },
    ])
  })

  it('reads quotation marks and white space as an import does', () => {
    expect(namesOf(GROUPS, '"VIP","Lead  from fair"', '["New"]', '* myContacts')).toEqual(['Lead from fair 1', 'New 1'])
  })

  it('takes a cell for one option, except where several values are allowed', () => {
    expect(namesOf(CITY, 'Goa; Panaji', 'Goa')).toEqual(['Goa; Panaji 1', 'Goa 1'])
    expect(namesOf({ ...CITY, isSeveral: true }, 'Goa; Panaji', 'pune; Goa')).toEqual(['Goa 2', 'Panaji 1'])
  })

  it('counts names apart that cannot be created', () => {
    expect(missing(CITY, '"Pune, India"', 'x'.repeat(101), 'Goa')).toMatchObject({
      names: [{ name: 'Goa' }],
      unsuitable: 2,
    })
    expect(missing(GROUPS, '"Pune, India"')).toMatchObject({ names: [{ name: 'Pune, India' }], unsuitable: 0 })
  })

  it('lists a hundred, and counts the others', () => {
    const { names, more } = missing(GROUPS, ...Array.from({ length: 103 }, (_, at) => `Group ${at}`))
    expect([names.length, more]).toEqual([100, 3])
  })
})

describe('the fields whose cells are names', () => {
  it('are groups, labels and dropdowns', () => {
    const context: NamesContext = {
      lists: [
        { id: 'g', kind: 'group', name: 'VIP' },
        { id: 'l', kind: 'label', name: 'Lead' },
      ],
      attributes: [
        { id: 'city', fieldType: 'select', options: ['Pune'] },
        { id: 'notes', fieldType: 'text', options: [] },
      ],
    }
    expect(namesFieldOf('groups', context)).toMatchObject({ kind: 'group', known: ['VIP'] })
    expect(namesFieldOf('labels', context)).toMatchObject({ kind: 'label', known: ['Lead'] })
    expect(namesFieldOf('city', context)).toMatchObject({ kind: 'option', known: ['Pune'], isSeveral: false })
    for (const field of ['notes', 'name', 'none']) expect(namesFieldOf(field, context)).toBeUndefined()
  })
})
