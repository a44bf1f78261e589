import { BUILT_IN_ATTRIBUTES, LIST_COLUMNS, PHONE_COUNTRY, PROFILE_COLUMNS, type Attribute } from '@platform/contract'
import type { TargetField } from './reading/reading.types.ts'

const labelOf = (id: string): string => BUILT_IN_ATTRIBUTES.find((attribute) => attribute.id === id)?.label ?? id

/** The fields that every contact has. */
const BUILT_IN_FIELDS: readonly TargetField[] = [
  {
    id: 'name',
    kind: 'name',
    label: labelOf('name'),
    names: ['full name', 'customer name', 'contact name', 'customer', 'contact'],
  },
  {
    id: 'phone',
    kind: 'phone',
    label: labelOf('phoneNumber'),
    names: ['phone', 'mobile', 'mobile number', 'telephone', 'number', 'contact number'],
  },
  { id: PHONE_COUNTRY, kind: 'country', label: 'Country Code', names: ['calling code', 'dial code'] },
  { id: 'whatsAppNumber', kind: 'whatsapp', label: 'WhatsApp Number', names: ['whatsapp'] },
  { id: 'twitterId', kind: 'twitter', label: 'Twitter ID', names: ['twitter'] },
  { id: 'facebookId', kind: 'facebook', label: 'Facebook ID', names: ['facebook'] },
  { id: 'instagramId', kind: 'instagram', label: 'Instagram ID', names: ['instagram', 'insta id'] },
]

/** The fields of contacts that a column can fill. */
export const fieldsOf = (attributes: readonly Attribute[]): TargetField[] => [
  ...BUILT_IN_FIELDS,
  ...attributes.map((attribute): TargetField => {
    const { id, label, name } = attribute
    return { id, kind: 'attribute', label, names: [name], attribute }
  }),
  // After the attributes: one that is called Groups or Email takes the column of this name.
  ...LIST_COLUMNS.map(({ id, label, names }): TargetField => ({ id, kind: id, label, names })),
  ...PROFILE_COLUMNS.map((column): TargetField => ({ ...column, kind: 'profile' })),
]
