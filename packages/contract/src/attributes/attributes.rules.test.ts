import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleMessage } from '../messages/index.ts'
import {
  attributeRules,
  movedAttributes,
  readOptions,
  readSpecialCharacters,
  type AttributeToCheck,
} from './attributes.rules.ts'

const messagesOf = (attribute: AttributeToCheck) =>
  attributeRules(attribute).map((error) => [error.rule, error.field, ruleMessage(error)])
const required = (...fields: string[]) => fields.map((field) => ['BLANK', field, 'This field is required'])

describe('the rules of a definition (specification 2 §5)', () => {
  const text: AttributeToCheck = {
    name: 'city',
    label: 'City',
    helpText: 'Where to',
    fieldType: 'text',
    inputType: 'alphabets',
    isMandatory: false,
  }
  const dropdown: AttributeToCheck = { ...text, fieldType: 'select', inputType: null, options: ['Pune', 'Goa'] }

  it.each([
    text,
    { ...text, inputType: 'decimal' as const },
    { ...text, fieldType: 'textarea' as const, inputType: 'alphanumeric' as const },
    { ...text, minLength: 0, maxLength: 0 },
    { ...text, minLength: 5, maxLength: null },
    { ...text, options: ['x', 'x'] },
    dropdown,
    { ...dropdown, options: ['Pune', 'pune'] },
    { ...dropdown, fieldType: 'multiselect' as const },
    { ...dropdown, inputType: 'email' as const },
  ])('accept %j', (attribute) => {
    expect(messagesOf(attribute)).toEqual([])
  })

  it('require everything that is not a text of white space, in the order of the panel', () => {
    const empty = { name: '', label: ' ', helpText: '\t', fieldType: null, inputType: null, isMandatory: null }
    expect(messagesOf(empty)).toEqual(required('name', 'label', 'helpText', 'isMandatory', 'fieldType'))
  })

  it.each([
    [{ ...text, inputType: null }, required('inputType')],
    [{ ...text, fieldType: 'textarea' as const, inputType: null }, required('inputType')],
    [{ ...dropdown, options: [] }, required('options')],
    [{ ...dropdown, options: [' ', ''] }, required('options')],
    [{ ...dropdown, fieldType: 'multiselect' as const, options: [] }, required('options')],
    [
      { ...text, fieldType: 'textarea' as const, inputType: 'email' as const },
      [['OUT_OF_RANGE', 'inputType', 'A text area has the input type alphabets or alphanumeric.']],
    ],
    [{ ...dropdown, options: ['Goa', ' Goa '] }, [['DUPLICATE_VALUE', 'options', 'An option is there twice.']]],
    [{ ...text, minLength: -1 }, [['OUT_OF_RANGE', 'minLength', 'Enter 0 or more.']]],
    [{ ...text, maxLength: -1 }, [['OUT_OF_RANGE', 'maxLength', 'Enter 0 or more.']]],
    [
      { ...text, minLength: 4, maxLength: 3 },
      [['OUT_OF_RANGE', 'maxLength', 'The maximum must not be below the minimum.']],
    ],
  ])('refuse %j', (attribute, expected) => {
    expect(messagesOf(attribute)).toEqual(expected)
  })
})

describe('texts that commas separate', () => {
  it.each([
    ['', []],
    [' , ,', []],
    ['+, -,#', ['+', '-', '#']],
    ['+-#', ['+', '-', '#']],
    ['+,+ ,+-', ['+', '-']],
    ['+ -', ['+', '-']],
    ['🦜,€', ['🦜', '€']],
  ])('the special characters of %j are %j', (typed, expected) => {
    expect(readSpecialCharacters(typed)).toEqual(expected)
  })

  it.each([
    ['', []],
    [' , ', []],
    [' New Delhi ,गोवा,,Pune', ['New Delhi', 'गोवा', 'Pune']],
  ])('the options of %j are %j', (typed, expected) => {
    expect(readOptions(typed)).toEqual(expected)
  })
})

describe('movedAttributes', () => {
  const attributes = [
    { id: 'phoneNumber', isBuiltIn: true },
    { id: 'name', isBuiltIn: true },
    { id: 'a', isBuiltIn: false },
    { id: 'b', isBuiltIn: false },
    { id: 'c', isBuiltIn: false },
  ]
  const idsAfter = (from: number, to: number) =>
    movedAttributes(attributes, { from, to })
      ?.slice(2)
      .map(({ id }) => id)
      .join('') ?? null

  it.each([
    [2, 4, 'bca'],
    [4, 2, 'cab'],
    [2, 3, 'bac'],
    [3, 2, 'bac'],
    [3, 3, 'abc'],
    [0, 2, null],
    [1, 2, null],
    [2, 1, null],
    [2, 0, null],
    [2, 5, null],
    [5, 2, null],
    [-1, 2, null],
    [2, 2.5, null],
  ])('from %j to %j: %j', (from, to, expected) => {
    expect(idsAfter(from, to)).toBe(expected)
  })

  it('returns the given list if nothing moves', () => {
    expect(movedAttributes(attributes, { from: 2, to: 2 })).toBe(attributes)
  })

  it('has the moved attribute at its new index, and the others in their order', () => {
    const index = fc.integer({ min: 2, max: 4 })
    fc.assert(
      fc.property(index, index, (from, to) => {
        const moved = movedAttributes(attributes, { from, to }) ?? []
        expect(moved[to]).toBe(attributes[from])
        const rest = (list: readonly object[]) => list.filter((attribute) => attribute !== attributes[from])
        expect(rest(moved)).toEqual(rest(attributes))
      }),
    )
  })
})
