import {
  BUILT_IN_ATTRIBUTES,
  columnUseOf,
  isListField,
  isProfileField,
  LIST_COLUMNS,
  listCell,
  PHONE_COUNTRY,
  PROFILE_COLUMNS,
  profileCells,
  readPhone,
  type Contact,
  type NamedList,
  type UploadField,
} from '@platform/contract'
import type { World } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from '../attributes/records.ts'
import { GROUPS } from '../groups/records.ts'
import { LABELS } from '../labels/records.ts'

/** The fields of contacts that are no values of attributes and are optional. */
const SOCIAL_FIELDS = [
  { id: 'whatsAppNumber', label: 'WhatsApp Number' },
  { id: 'twitterId', label: 'Twitter ID' },
  { id: 'facebookId', label: 'Facebook ID' },
  { id: 'instagramId', label: 'Instagram ID' },
] as const

/** Returns the fields of contacts that a column can fill. */
export function fieldsOf(world: World): UploadField[] {
  const attributes = world.of(ATTRIBUTES).list()
  const fields = [
    { id: 'name', label: builtInLabel('name'), isRequired: true },
    { id: 'phone', label: builtInLabel('phoneNumber'), isRequired: true },
    { id: PHONE_COUNTRY, label: 'Country Code', isRequired: false },
    ...SOCIAL_FIELDS.map(({ id, label }) => ({ id, label, isRequired: false })),
    ...attributes.map(({ id, label, isMandatory }) => ({ id, label, isRequired: isMandatory })),
    // After the attributes: one that is called Groups or Email takes the column of this name.
    ...LIST_COLUMNS.map(({ id, label }) => ({ id, label, isRequired: false })),
    ...PROFILE_COLUMNS.map(({ id, label }) => ({ id, label, isRequired: false })),
  ]
  return fields.map((field) => ({ ...field, columnUse: columnUseOf(field.id, attributes) }))
}

const builtInLabel = (id: string): string => BUILT_IN_ATTRIBUTES.find((attribute) => attribute.id === id)?.label ?? id

/** Returns the groups and labels. */
export const listsOf = (world: World): NamedList[] => [
  ...world
    .of(GROUPS)
    .list()
    .map(({ id, name }): NamedList => ({ id, name, kind: 'group' })),
  ...world
    .of(LABELS)
    .list()
    .map(({ id, name }): NamedList => ({ id, name, kind: 'label' })),
]

/** Returns the cell of a contact for a field, as an export has it. Phone numbers are in the form of E.164. */
export function cellOf(contact: Contact, fieldId: string, lists: readonly NamedList[]): string {
  if (fieldId === 'name') return contact.name
  if (fieldId === 'phone') return readPhone(contact.phone) ?? contact.phone
  if (fieldId === PHONE_COUNTRY) return ''
  if (isProfileField(fieldId)) return profileCells(contact)[PROFILE_COLUMNS.findIndex(({ id }) => id === fieldId)] ?? ''
  if (isListField(fieldId)) {
    const ids = fieldId === 'groups' ? contact.groupIds : contact.labelIds
    return listCell(lists.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
  }
  const social = SOCIAL_FIELDS.find(({ id }) => id === fieldId)
  return social ? contact[social.id] : (contact.values[fieldId] ?? '')
}
