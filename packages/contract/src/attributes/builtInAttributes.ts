import { CONTACT_NAME_MAX, CONTACT_NAME_MIN, PHONE_MAX, PHONE_MIN } from '../contacts/contacts.limits.ts'
import type { Attribute } from './attributes.schema.ts'

const COMMON = {
  fieldType: 'text',
  inputType: 'alphanumeric',
  isMandatory: true,
  isSearchable: true,
  options: [],
  allowsSpecialCharacters: true,
  allowsComma: false,
  category: '',
  isBuiltIn: true,
  revision: 0,
  updatedAt: null,
} as const

/** The fields that every contact has (specification 2 §3). They are the first two of every list of attributes. */
export const BUILT_IN_ATTRIBUTES: readonly Attribute[] = [
  {
    ...COMMON,
    id: 'phoneNumber',
    index: 0,
    name: 'phoneNumber',
    label: 'Phone Number',
    helpText: 'Enter your phone number',
    minLength: PHONE_MIN,
    maxLength: PHONE_MAX,
    options: [],
    specialCharacters: ['+'],
  },
  {
    ...COMMON,
    id: 'name',
    index: 1,
    name: 'name',
    label: 'Name',
    helpText: 'Enter customer name',
    minLength: CONTACT_NAME_MIN,
    maxLength: CONTACT_NAME_MAX,
    options: [],
    specialCharacters: [],
  },
]

/** Whether an id is that of a built-in attribute. */
export const isBuiltInAttribute = (id: string): boolean => BUILT_IN_ATTRIBUTES.some((attribute) => attribute.id === id)
