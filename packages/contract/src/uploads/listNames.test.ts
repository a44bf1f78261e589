import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listCell, openListReader, type NamedList } from './listNames.ts'

const LISTS: readonly NamedList[] = [
  { id: 'blue', kind: 'group', name: 'Blue' },
  { id: 'red', kind: 'group', name: 'Red' },
  { id: 'pune', kind: 'group', name: 'Pune, India' },
  { id: 'both', kind: 'group', name: 'Blue; Red' },
  { id: 'quoted', kind: 'group', name: 'Say "hi"' },
  { id: 'list', kind: 'group', name: '[1]' },
  { id: 'café', kind: 'group', name: 'Café' },
  { id: 'vip', kind: 'label', name: 'V.I.P.' },
]
const readGroups = openListReader(LISTS, 'group')
const readLabels = openListReader(LISTS, 'label')

describe('openListReader', () => {
  it.each([
    ['', []],
    [' ; ,', []],
    ['blue', ['blue']],
    ['Red; BLUE ;red', ['red', 'blue']],
    ['Red|Blue', ['red', 'blue']],
    ['Red\nBlue', ['red', 'blue']],
    ['Pune, India', ['pune']],
    ['Red, Pune, India', ['red', 'pune']],
    // The longest name that fits: two groups and one may be written alike.
    ['Blue; Red', ['both']],
    ['"Red","Pune, India"', ['red', 'pune']],
    ['"Red";"say ""hi"""', ['red', 'quoted']],
    ['[1]', ['list']],
    ['["Blue", "red", "[1]"]', ['blue', 'red', 'list']],
    ['["Blue", "red"]', ['blue', 'red']],
    ['Blue ::: * Red ::: * myContacts ::: * starred', ['blue', 'red']],
    ['* myContacts', []],
    ['cafe', ['café']],
  ])('finds the groups of %j', (cell, ids) => {
    expect(readGroups(cell)).toEqual({ ids, unknown: null, suggestion: null })
  })

  it('names the first unknown one, and suggests the only names with the same letters', () => {
    expect(readLabels('vip')).toEqual({ ids: [], unknown: 'vip', suggestion: 'V.I.P.' })
    expect(readGroups('Red; b-l-u-e')).toEqual({ ids: ['red'], unknown: 'b-l-u-e', suggestion: 'Red; Blue' })
    expect(readGroups('Green; b-l-u-e')).toEqual({ ids: [], unknown: 'Green', suggestion: null })
    expect(readGroups('"Lead, fair",Red')).toEqual({ ids: ['red'], unknown: 'Lead, fair', suggestion: null })
    expect(readGroups('—')).toEqual({ ids: [], unknown: '—', suggestion: null })
    const twice = openListReader([...LISTS, { id: 'vip2', kind: 'label', name: 'VIP!' }], 'label')
    expect(twice('vip').suggestion).toBeNull()
  })

  it('does not mix groups and labels', () => {
    expect(readLabels('Blue').unknown).toBe('Blue')
  })

  it('reads what an export writes', () => {
    const name = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => /[^\s;,|]/u.test(text))
    const names = fc.uniqueArray(name, {
      selector: (text) => text.trim().normalize('NFKC').toLowerCase(),
      maxLength: 5,
    })
    fc.assert(
      fc.property(names, (all) => {
        const lists = all.map((each, at): NamedList => ({ id: `list-${at}`, kind: 'group', name: each }))
        // Names that look like several of the others are read as the longer one.
        fc.pre(!all.some((each) => /[;,|\n]/u.test(each)))
        expect(openListReader(lists, 'group')(listCell(all))).toEqual({
          ids: lists.map(({ id }) => id),
          unknown: null,
          suggestion: null,
        })
      }),
    )
  })
})
