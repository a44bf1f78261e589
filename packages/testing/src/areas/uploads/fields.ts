import {
  BUILT_IN_ATTRIBUTES,
  columnUseOf,
  isConsentField,
  isListField,
  isOptOutOfAll,
  isProfileField,
  LIST_COLUMNS,
  listCell,
  nameKey,
  openListReader,
  PHONE_COUNTRY,
  PROFILE_COLUMNS,
  profileCells,
  readPhone,
  type Attribute,
  type Contact,
  type FileColumn,
  type Mapping,
  type NamedList,
  type ReadList,
  type UploadField,
} from '@platform/contract'
import type { World } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from '../attributes/records.ts'
import { GROUPS } from '../groups/records.ts'
import { LABELS } from '../labels/records.ts'

/** The fields of contacts that are no values of attributes and are optional, with other names of their columns. */
const SOCIAL_FIELDS = [
  { id: 'whatsAppNumber', label: 'WhatsApp Number', names: ['whatsapp'] },
  { id: 'twitterId', label: 'Twitter ID', names: ['twitter'] },
  { id: 'facebookId', label: 'Facebook ID', names: ['facebook'] },
  { id: 'instagramId', label: 'Instagram ID', names: ['instagram', 'insta id'] },
] as const
export type SocialField = (typeof SOCIAL_FIELDS)[number]['id']
export const SOCIAL_FIELD_IDS: readonly SocialField[] = SOCIAL_FIELDS.map(({ id }) => id)

/** Other names of the columns of required fields. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  name: ['full name', 'customer name', 'contact name', 'customer', 'contact'],
  [PHONE_COUNTRY]: ['calling code', 'dial code'],
  phone: ['phone', 'mobile', 'mobile number', 'telephone', 'number', 'contact number'],
  ...Object.fromEntries([...SOCIAL_FIELDS, ...LIST_COLUMNS, ...PROFILE_COLUMNS].map(({ id, names }) => [id, names])),
}

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

/**
 * Suggests columns for fields by their headers. Each column fills one field; one of groups or labels if it names any of
 * them.
 */
export function suggestMapping(world: World, columns: readonly FileColumn[]): Mapping {
  const attributes = new Map(
    world
      .of(ATTRIBUTES)
      .list()
      .map((attribute) => [attribute.id, attribute]),
  )
  const lists = listsOf(world)
  const readers = new Map<string, ReadList>(LIST_COLUMNS.map(({ id, kind }) => [id, openListReader(lists, kind)]))
  const used = new Set<number>()
  const suggested = fieldsOf(world).flatMap(({ id, label }) => {
    const names = [label, id, ...(NAMES[id] ?? []), ...namesOf(attributes.get(id))].map(headerKey)
    const read = readers.get(id)
    const namesAny = ({ samples }: FileColumn) => !read || samples.some((sample) => read(sample).ids.length > 0)
    const column = columns.findIndex(
      (each, at) => !used.has(at) && names.includes(headerKey(each.name)) && namesAny(each),
    )
    if (column === -1) return []
    used.add(column)
    return [{ fieldId: id, column }]
  })
  // Who wants no messages at all goes before what else a row says about a channel.
  const optOut = columns.findIndex(({ name }, at) => isOptOutOfAll(name) && !used.has(at))
  const ofAll = PROFILE_COLUMNS.flatMap(({ id }) =>
    optOut !== -1 && isConsentField(id) ? [{ fieldId: id, column: optOut }] : [],
  )
  return [...ofAll, ...suggested]
}

const namesOf = (attribute: Attribute | undefined): string[] => (attribute ? [attribute.name] : [])

/** A header without what people write between its words: `Phone_Number` and `phone number` are the same. */
const headerKey = (name: string): string => nameKey(name).replaceAll(/[\s_.\-*:]+/g, '')

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
  const social = SOCIAL_FIELD_IDS.find((id) => id === fieldId)
  return social ? contact[social] : (contact.values[fieldId] ?? '')
}
