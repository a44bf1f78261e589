import { contactRules } from '@platform/contract'
import type { Attribute, Contact, ContactError, ContactInput } from '@platform/contract'

/** Field of the form for the value of an attribute, by the attribute's id. */
export type ValueField = `values.${string}`

/** The fields that every contact has. */
export interface ContactFields {
  readonly name: string
  readonly phone: string
  readonly whatsAppNumber: string
  readonly twitterId: string
  readonly facebookId: string
  readonly instagramId: string
  readonly groupIds: readonly string[]
  readonly labelIds: readonly string[]
}

/** The values of the form. Each attribute is a field of its own, so that two users can change two of them. */
export type ContactValues = ContactFields & Readonly<Record<ValueField, string>>

/** Returns the field of an attribute. */
export const valueField = ({ id }: Pick<Attribute, 'id'>): ValueField => `values.${id}`

/** Returns the attributes that the form asks for: those that the enterprise has defined, without `social_details`. */
export const formAttributes = (attributes: readonly Attribute[]): Attribute[] =>
  attributes.filter(({ isBuiltIn, category }) => !isBuiltIn && category !== 'social_details')

const NEW_CONTACT: ContactFields = {
  name: '',
  phone: '',
  whatsAppNumber: '',
  twitterId: '',
  facebookId: '',
  instagramId: '',
  groupIds: [],
  labelIds: [],
}

/** Returns the values of a contact; of a new one if it is null. */
export function contactValuesOf(contact: Contact | null, attributes: readonly Attribute[]): ContactValues {
  const { name, phone, whatsAppNumber, twitterId, facebookId, instagramId, groupIds, labelIds } = contact ?? NEW_CONTACT
  return {
    name,
    phone,
    whatsAppNumber,
    twitterId,
    facebookId,
    instagramId,
    groupIds,
    labelIds,
    ...Object.fromEntries(attributes.map((attribute) => [valueField(attribute), contact?.values[attribute.id] ?? ''])),
  }
}

/** Returns the first error of each field. */
export function validateContact(
  values: ContactValues,
  attributes: readonly Attribute[],
  contactId: string | null,
): Readonly<Partial<Record<keyof ContactValues, ContactError>>> {
  const judged = {
    id: contactId ?? undefined,
    name: values.name,
    phone: values.phone,
    values: attributeValues(values, attributes),
  }
  const errors: Partial<Record<keyof ContactValues, ContactError>> = {}
  for (const error of contactRules(judged, attributes)) errors[error.field] ??= error
  return errors
}

/** Returns the input of `contacts.save`. The phone number of an existing contact is not sent: it cannot be changed. */
export function contactInputOf(
  values: ContactValues,
  attributes: readonly Attribute[],
  contact: Contact | null,
): ContactInput {
  const { name, phone, whatsAppNumber, twitterId, facebookId, instagramId, groupIds, labelIds } = values
  return {
    ...(contact ? { id: contact.id } : { phone }),
    name,
    whatsAppNumber,
    twitterId,
    facebookId,
    instagramId,
    groupIds: [...groupIds],
    labelIds: [...labelIds],
    // Values without a field in the form are kept.
    values: { ...contact?.values, ...attributeValues(values, attributes) },
  }
}

/** The values of the attributes by their ids. */
function attributeValues(values: ContactValues, attributes: readonly Attribute[]): Record<string, string> {
  return Object.fromEntries(attributes.map((attribute) => [attribute.id, values[valueField(attribute)] ?? '']))
}
