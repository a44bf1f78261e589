import { describe, expect, it } from 'vitest'
import { fromRequest } from '../endpoint/codec.ts'
import { endpoints } from '../endpoints.ts'
import type { Reply } from '../failure.ts'
import type { EndpointName } from '../registry.ts'
import type { Attribute } from './attributes.schema.ts'
import { BUILT_IN_ATTRIBUTES } from './builtInAttributes.ts'

const AT = '2026-01-01T00:00:00.000Z'
const write = (name: EndpointName, input: object) => endpoints[name].codec.toBody(input as never)
const reply = (name: EndpointName, output: object) => endpoints[name].codec.toReply(output as never)
const readReply = (name: EndpointName, received: Reply) => endpoints[name].codec.fromReply(received)
const read = (body: Record<string, unknown>, isForm = false) =>
  fromRequest(endpoints['attributes.save'], { params: {}, query: {}, body, isForm })

/** What the panel sends for a text. */
const body = {
  fieldName: 'city',
  fieldLabel: 'City',
  fieldHelptext: 'Where to',
  fieldType: 'text',
  inputType: 'alphabets',
  mandatory: true,
  search: false,
  defaultValue: '',
  validations: [
    { id: 'minValue', value: 2 },
    { id: 'maxValue', value: null },
    { id: 'allowSpecialChars', value: true },
    { id: 'allowedChars', value: ['-', '+', ','] },
  ],
  commaIncluded: true,
}
const input = {
  name: 'city',
  label: 'City',
  helpText: 'Where to',
  fieldType: 'text' as const,
  inputType: 'alphabets' as const,
  isMandatory: true,
  isSearchable: false,
  options: [],
  minLength: 2,
  maxLength: null,
  allowsSpecialCharacters: true,
  specialCharacters: ['-', '+'],
  allowsComma: true,
}
const attribute: Attribute = {
  ...input,
  id: 'a',
  index: 2,
  category: '',
  isBuiltIn: false,
  revision: 1,
  updatedAt: AT,
}
const stored = { ...body, id: 'a', _id: 'a', index: 2, category: '', isBuiltIn: false, revision: 1, updatedOn: AT }

describe('the exact wire of attributes (specification 2 §3, §7)', () => {
  it('writes and reads a definition', () => {
    expect(write('attributes.save', input)).toEqual(body)
    expect(read(body)).toEqual(input)
    expect(read({ ...body, validations: JSON.stringify(body.validations) }, true)).toEqual(input)
  })

  it.each([
    ['select', 'selectbox-singlevalue'],
    ['multiselect', 'selectbox-multiplevalue'],
  ] as const)('writes the field type %s as %s, and options as a text', (fieldType, wire) => {
    const options = ['Pune', 'New Delhi']
    const dropdown = { ...input, fieldType, inputType: null, options }
    const sent = write('attributes.save', dropdown)
    expect(sent).toMatchObject({ fieldType: wire, inputType: null, defaultValue: 'Pune,New Delhi' })
    expect(read(sent)).toEqual(dropdown)
    expect(read({ ...sent, inputType: '', defaultValue: ' Pune ,, New Delhi,' })).toEqual(dropdown)
  })

  it('reads the help text in both spellings', () => {
    const { fieldHelptext, ...rest } = body
    expect(read({ ...rest, fieldHelpText: fieldHelptext })).toEqual(input)
    expect(read(rest)).toEqual({ ...input, helpText: '' })
  })

  it('reads validations whose values are texts', () => {
    const validations = [
      { id: 'minValue', value: '2' },
      { id: 'maxValue', value: '' },
      { id: 'allowSpecialChars', value: 'true' },
      { id: 'allowedChars', value: '-, +' },
    ]
    expect(read({ ...body, mandatory: 'true', search: 'false', validations, commaIncluded: 'true' })).toEqual(input)
    const none = { ...body, validations: [{ id: 'allowSpecialChars', value: 'false' }], commaIncluded: 'false' }
    expect(read(none)).toMatchObject({
      minLength: null,
      allowsSpecialCharacters: false,
      specialCharacters: [],
      allowsComma: false,
    })
  })

  it('leaves to the schema what is not a number', () => {
    expect(read({ ...body, validations: [{ id: 'minValue', value: 'two' }] })).toMatchObject({ minLength: 'two' })
  })

  it('reads the comma from the allowed characters if the option is absent', () => {
    const { commaIncluded: _, ...rest } = body
    expect(read(rest)).toEqual(input)
    expect(read({ ...rest, validations: [] })).toMatchObject({ allowsComma: false })
  })

  it.each([
    [{ id: 'a' }, 'a'],
    [{ _id: 'a' }, 'a'],
    [{ id: 'a', _id: 'b' }, 'a'],
  ])('takes the id from %j', (ids, expected) => {
    expect(read({ ...body, ...ids })).toEqual({ ...input, id: expected })
  })

  it.each([{}, { id: '' }, { _id: '' }])('creates for %j', (ids) => {
    expect(read({ ...body, ...ids })).toEqual(input)
  })

  it('lists under data.inputFieldDefinitions', () => {
    const listed = reply('attributes.list', { attributes: [attribute] })
    expect(listed).toEqual({ status: true, data: { inputFieldDefinitions: [stored] } })
    expect(readReply('attributes.list', listed)).toEqual({ attributes: [attribute] })
    expect(readReply('attributes.list', { status: true })).toEqual({ attributes: [] })
    expect(BUILT_IN_ATTRIBUTES.map(({ id, index }) => [id, index])).toEqual([
      ['phoneNumber', 0],
      ['name', 1],
    ])
    const builtIn = { attributes: [...BUILT_IN_ATTRIBUTES] }
    expect(readReply('attributes.list', reply('attributes.list', builtIn))).toEqual(builtIn)
  })

  it('reads a definition without the fields that this contract adds', () => {
    const { commaIncluded: _, ...definition } = body
    const data = {
      inputFieldDefinitions: [
        { _id: 'x', ...definition },
        { _id: 'a', ...definition, mandatory: 'true' },
      ],
    }
    const { attributes } = readReply('attributes.list', { data }) as { attributes: unknown[] }
    expect(attributes[1]).toEqual({ ...attribute, index: 1, revision: 0, updatedAt: null })
  })

  it('has one under data.inputFieldDefinition', () => {
    const data = { inputFieldDefinition: stored }
    expect(reply('attributes.get', attribute)).toEqual({ status: true, data })
    expect(readReply('attributes.get', { data })).toEqual(attribute)
    expect(reply('attributes.save', { attribute, message: 'Saved' })).toEqual({ status: true, message: 'Saved', data })
    expect(readReply('attributes.save', { message: 'Saved', data })).toEqual({ attribute, message: 'Saved' })
  })
})
