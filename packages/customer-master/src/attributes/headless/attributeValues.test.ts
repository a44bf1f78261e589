import { buildAttribute } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import {
  attributeInputOf,
  attributeValuesOf,
  inputTypesOf,
  NEW_ATTRIBUTE,
  validateAttribute,
  withFieldType,
  type AttributeValues,
} from './attributeValues.ts'
import { inOrder } from './attributeOrder.ts'

const valid: AttributeValues = {
  ...NEW_ATTRIBUTE,
  name: 'city',
  label: 'City',
  helpText: 'Enter the city',
  isMandatory: false,
  fieldType: 'text',
  inputType: 'alphabets',
}

describe('a new attribute', () => {
  it('allows no special characters (specification 2 §9), and has no other default', () => {
    expect(NEW_ATTRIBUTE).toMatchObject({ allowsSpecialCharacters: false, isMandatory: null, fieldType: null })
  })
})

describe('withFieldType (specification 2 §4)', () => {
  it('keeps an input type that the new type has, and clears one that it does not have', () => {
    expect(withFieldType(valid, 'textarea')).toEqual({ fieldType: 'textarea', inputType: 'alphabets' })
    expect(withFieldType({ ...valid, inputType: 'email' }, 'textarea')).toEqual({
      fieldType: 'textarea',
      inputType: null,
    })
  })

  it('resets the input type and the comma option for a dropdown', () => {
    expect(withFieldType({ ...valid, allowsComma: true }, 'select')).toEqual({
      fieldType: 'select',
      inputType: null,
      allowsComma: false,
    })
  })
})

describe('inputTypesOf', () => {
  it('has five for a textbox, two for a textarea, none otherwise (specification 2 §3)', () => {
    expect(inputTypesOf('text')).toEqual(['alphabets', 'alphanumeric', 'email', 'number', 'decimal'])
    expect(inputTypesOf('textarea')).toEqual(['alphabets', 'alphanumeric'])
    expect(inputTypesOf('select')).toEqual([])
    expect(inputTypesOf(null)).toEqual([])
  })
})

const fields = (change: Partial<AttributeValues>) => Object.keys(validateAttribute({ ...valid, ...change }))

describe('validateAttribute (specification 2 §5)', () => {
  it.each<[Partial<AttributeValues>, string[]]>([
    [{}, []],
    [NEW_ATTRIBUTE, ['name', 'label', 'helpText', 'isMandatory', 'fieldType']],
    [{ name: ' ' }, ['name']],
    [{ inputType: null }, ['inputType']],
    [{ fieldType: 'select', inputType: null }, ['options']],
    [{ fieldType: 'select', inputType: null, options: ' , ' }, ['options']],
    [{ fieldType: 'select', inputType: null, options: 'Pune, Goa' }, []],
    [{ fieldType: 'select', inputType: null, options: 'Pune, Pune' }, ['options']],
    [{ minLength: -1 }, ['minLength']],
    [{ minLength: 5, maxLength: 4 }, ['maxLength']],
    // A dropdown has no limits, and their fields are not shown.
    [{ fieldType: 'select', options: 'Pune', minLength: 5, maxLength: 4 }, []],
  ])('refuses %j', (change, expected) => {
    expect(fields(change)).toEqual(expected)
  })
})

describe('attributeInputOf', () => {
  it('is null while a choice is missing', () => {
    expect(attributeInputOf({ ...valid, fieldType: null }, null)).toBeNull()
    expect(attributeInputOf({ ...valid, isMandatory: null }, null)).toBeNull()
  })

  it('lets the search of the phone book find the values of a new attribute', () => {
    expect(attributeInputOf(valid, null)).toMatchObject({ isSearchable: true })
  })

  it('reads special characters: separated by commas, trimmed, without blanks; the comma is an option', () => {
    const typed = { ...valid, allowsSpecialCharacters: true, specialCharacters: ' +, -,, #', allowsComma: true }
    expect(attributeInputOf(typed, null)).toMatchObject({
      allowsSpecialCharacters: true,
      specialCharacters: ['+', '-', '#'],
      allowsComma: true,
    })
    expect(attributeInputOf({ ...typed, allowsSpecialCharacters: false }, null)).toMatchObject({
      specialCharacters: [],
      allowsComma: false,
    })
  })

  it('leaves out what a dropdown does not have, and the options of other types', () => {
    const typed = { ...valid, options: 'Pune, Goa', minLength: 2, allowsSpecialCharacters: true }
    expect(attributeInputOf({ ...typed, fieldType: 'select' }, null)).toMatchObject({
      inputType: null,
      options: ['Pune', 'Goa'],
      minLength: null,
      allowsSpecialCharacters: false,
    })
    expect(attributeInputOf(typed, null)).toMatchObject({ inputType: 'alphabets', options: [], minLength: 2 })
  })

  it('sends a saved attribute as it is, with what the panel does not show', () => {
    const attribute = buildAttribute({
      isSearchable: true,
      allowsSpecialCharacters: true,
      specialCharacters: ['+', '-'],
      allowsComma: true,
      minLength: 2,
    })
    const { index: _i, category: _c, isBuiltIn: _b, revision: _r, updatedAt: _u, ...definition } = attribute
    expect(attributeInputOf(attributeValuesOf(attribute), attribute)).toEqual(definition)
  })
})

describe('inOrder', () => {
  it('sorts by the order; unknown ones are last, in their own order', () => {
    const attributes = ['a', 'b', 'c', 'd'].map((id) => buildAttribute({ id }))
    expect(inOrder(attributes, ['d', 'b']).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c'])
  })
})
