import { messageOf, type Reply } from '../failure.ts'
import { isRecord, recordOf, recordsOf, type Fields } from '../wire.ts'
import { readOptions, readSpecialCharacters } from './attributes.rules.ts'
import type { Attribute, FieldType } from './attributes.schema.ts'

const WIRE_OF_TYPE: Readonly<Record<FieldType, string>> = {
  text: 'text',
  textarea: 'textarea',
  select: 'selectbox-singlevalue',
  multiselect: 'selectbox-multiplevalue',
}
const TYPE_OF_WIRE = new Map(Object.entries(WIRE_OF_TYPE).map(([type, wire]) => [wire, type]))

/** The fields that an attribute and the input of its save have in common. */
interface Definition {
  readonly name: string
  readonly label: string
  readonly helpText: string
  readonly fieldType: FieldType
  readonly isMandatory: boolean
  readonly isSearchable?: boolean
  readonly options?: readonly string[]
  readonly minLength?: number | null
  readonly maxLength?: number | null
  readonly allowsSpecialCharacters?: boolean
  readonly specialCharacters?: readonly string[]
  readonly allowsComma?: boolean
}

/** Limits and special characters are `validations`, a list of `{ id, value }` (specification 2 §3). */
function definitionToWire<D extends Definition>(definition: D): Fields {
  const { name, label, helpText, fieldType, isMandatory, isSearchable = false, ...limits } = definition
  const { minLength = null, maxLength = null, options = [], ...characters } = limits
  const { allowsSpecialCharacters = false, specialCharacters = [], allowsComma = false, ...own } = characters
  const allowedChars = allowsComma && allowsSpecialCharacters ? [...specialCharacters, ','] : specialCharacters
  return {
    ...own,
    fieldName: name,
    fieldLabel: label,
    fieldHelptext: helpText,
    fieldType: WIRE_OF_TYPE[fieldType],
    mandatory: isMandatory,
    search: isSearchable,
    defaultValue: options.join(','),
    validations: [
      { id: 'minValue', value: minLength },
      { id: 'maxValue', value: maxLength },
      { id: 'allowSpecialChars', value: allowsSpecialCharacters },
      { id: 'allowedChars', value: allowedChars },
    ],
    commaIncluded: allowsComma,
  }
}

function definitionFromWire(wire: Fields): Fields {
  const { fieldName, fieldLabel, fieldHelptext, fieldHelpText, fieldType, mandatory, search, ...rest } = wire
  const { defaultValue, validations, commaIncluded, ...own } = rest
  const given = new Map(recordsOf(validations).map(({ id, value }) => [String(id), value]))
  const characters = charactersOf(given.get('allowedChars'))
  return {
    ...own,
    name: fieldName,
    label: fieldLabel,
    helpText: fieldHelptext ?? fieldHelpText ?? '',
    fieldType: TYPE_OF_WIRE.get(String(fieldType)) ?? fieldType,
    inputType: own.inputType || null,
    isMandatory: booleanOf(mandatory ?? false),
    isSearchable: booleanOf(search ?? false),
    options: typeof defaultValue === 'string' ? readOptions(defaultValue) : (defaultValue ?? []),
    minLength: numberOf(given.get('minValue')),
    maxLength: numberOf(given.get('maxValue')),
    allowsSpecialCharacters: booleanOf(given.get('allowSpecialChars') ?? false),
    specialCharacters: characters.filter((character) => character !== ','),
    allowsComma: booleanOf(commaIncluded ?? characters.includes(',')),
  }
}

/** Some clients send the values of validations as strings. */
const numberOf = (value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return null
  return typeof value === 'string' && Number.isFinite(Number(value)) ? Number(value) : value
}
const charactersOf = (value: unknown): unknown[] =>
  typeof value === 'string' ? readSpecialCharacters(value) : Array.isArray(value) ? value : []
const booleanOf = (value: unknown): unknown => (value === 'true' ? true : value === 'false' ? false : value)

function attributeToWire({ updatedAt, ...attribute }: Attribute): Fields {
  return { ...definitionToWire(attribute), _id: attribute.id, updatedOn: updatedAt }
}

function attributeFromWire(wire: unknown, index = 0): unknown {
  if (!isRecord(wire)) return wire
  const { _id, updatedOn, ...rest } = wire
  return {
    ...definitionFromWire(rest),
    id: rest.id ?? _id,
    index: rest.index ?? index,
    category: rest.category ?? '',
    isBuiltIn: rest.isBuiltIn ?? false,
    revision: rest.revision ?? 0,
    updatedAt: updatedOn ?? null,
  }
}

export const attributeListReply = {
  toReply: ({ attributes }: { attributes: readonly Attribute[] }): Reply => ({
    status: true,
    data: { inputFieldDefinitions: attributes.map(attributeToWire) },
  }),
  fromReply: (reply: Reply): unknown => {
    const { inputFieldDefinitions } = recordOf(reply.data)
    const listed: unknown[] = Array.isArray(inputFieldDefinitions) ? inputFieldDefinitions : []
    return { attributes: listed.map((attribute, index) => attributeFromWire(attribute, index)) }
  },
}

export const attributeReply = {
  toReply: (attribute: Attribute): Reply => ({
    status: true,
    data: { inputFieldDefinition: attributeToWire(attribute) },
  }),
  fromReply: (reply: Reply): unknown => attributeFromWire(recordOf(reply.data).inputFieldDefinition),
}

export const savedAttributeReply = {
  toReply: ({ attribute, message }: { attribute: Attribute; message: string }): Reply => ({
    status: true,
    message,
    data: { inputFieldDefinition: attributeToWire(attribute) },
  }),
  fromReply: (reply: Reply): unknown => ({
    attribute: attributeFromWire(recordOf(reply.data).inputFieldDefinition),
    message: messageOf(reply),
  }),
}

export const attributeBody = {
  textFields: ['fieldName', 'fieldLabel', 'fieldHelptext', 'fieldHelpText', 'defaultValue'],
  toBody: (input: object): Fields => definitionToWire(input as Definition & Fields),
  /** A blank id creates, like an absent one. */
  fromBody: ({ id, _id, ...body }: Fields): Fields => {
    const knownId = id || _id
    return { ...definitionFromWire(body), ...(knownId ? { id: knownId } : {}) }
  },
}
