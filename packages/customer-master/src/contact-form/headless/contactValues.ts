import { CONTACT_CHANNELS, contactRules } from '@platform/contract'
import type { Attribute, ConsentStatus, Contact, ContactChannel, ContactError, ContactInput } from '@platform/contract'

/** Field of the form for the value of an attribute, by the attribute's id. */
export type ValueField = `values.${string}`

/** Field of the form for the consent of a channel. */
export type ConsentField = `consents.${ContactChannel}`
/** What a contact has answered for a channel. Empty: they were not asked. */
export type ConsentChoice = ConsentStatus | ''

/** The fields that every contact has. */
export interface ContactFields {
  readonly name: string
  readonly phone: string
  readonly whatsAppNumber: string
  readonly twitterId: string
  readonly facebookId: string
  readonly instagramId: string
  readonly email: string
  readonly externalId: string
  readonly language: string
  readonly timeZone: string
  readonly groupIds: readonly string[]
  readonly labelIds: readonly string[]
}

/**
 * The values of the form. Each attribute and each consent is a field of its own, so that two users can change two of
 * them.
 */
export type ContactValues = ContactFields & {
  /** Whether a new number that no network has is stored anyway. */
  readonly acceptsUnknownPhone: boolean
} & Readonly<Record<ValueField, string>> &
  Readonly<Record<ConsentField, ConsentChoice>>

/** Returns the field of an attribute. */
export const valueField = ({ id }: Pick<Attribute, 'id'>): ValueField => `values.${id}`

/** Returns the field of a channel's consent. */
export const consentField = <Channel extends ContactChannel>(channel: Channel): `consents.${Channel}` =>
  `consents.${channel}`

/** Returns the attributes that the form asks for: those that the enterprise has defined, without `social_details`. */
export const formAttributes = (attributes: readonly Attribute[]): Attribute[] =>
  attributes.filter(({ isBuiltIn, category }) => !isBuiltIn && category !== 'social_details')

const NEW_CONTACT = {
  name: '',
  phone: '',
  whatsAppNumber: '',
  twitterId: '',
  facebookId: '',
  instagramId: '',
  email: '',
  externalId: '',
  language: '',
  timeZone: '',
  groupIds: [],
  labelIds: [],
  consents: {},
} satisfies Partial<Contact>

/** Returns the values of a contact; of a new one if it is null. */
export function contactValuesOf(contact: Contact | null, attributes: readonly Attribute[]): ContactValues {
  const shown: Pick<Contact, keyof ContactFields | 'consents'> = contact ?? NEW_CONTACT
  const choiceOf = (channel: ContactChannel): ConsentChoice => shown.consents[channel]?.status ?? ''
  return {
    name: shown.name,
    phone: shown.phone,
    acceptsUnknownPhone: false,
    whatsAppNumber: shown.whatsAppNumber,
    twitterId: shown.twitterId,
    facebookId: shown.facebookId,
    instagramId: shown.instagramId,
    email: shown.email,
    externalId: shown.externalId,
    language: shown.language,
    timeZone: shown.timeZone,
    groupIds: shown.groupIds,
    labelIds: shown.labelIds,
    'consents.whatsapp': choiceOf('whatsapp'),
    'consents.rcs': choiceOf('rcs'),
    'consents.sms': choiceOf('sms'),
    'consents.email': choiceOf('email'),
    ...Object.fromEntries(attributes.map((attribute) => [valueField(attribute), contact?.values[attribute.id] ?? ''])),
  }
}

interface Validation {
  /** Null for a new contact. */
  readonly contactId: string | null
  readonly defaultCountry: string | null
}

/** Returns the first error of each field. */
export function validateContact(
  values: ContactValues,
  attributes: readonly Attribute[],
  { contactId, defaultCountry }: Validation,
): Readonly<Partial<Record<keyof ContactValues, ContactError>>> {
  const contact = {
    id: contactId ?? undefined,
    name: values.name,
    phone: values.phone,
    email: values.email,
    language: values.language,
    timeZone: values.timeZone,
    values: attributeValues(values, attributes),
  }
  const errors: Partial<Record<keyof ContactValues, ContactError>> = {}
  for (const error of contactRules(contact, attributes, { defaultCountry })) errors[error.field] ??= error
  return errors
}

/** Returns the input of `contacts.save`. The phone number of an existing contact is not sent: it cannot be changed. */
export function contactInputOf(
  values: ContactValues,
  attributes: readonly Attribute[],
  contact: Contact | null,
): ContactInput {
  const { name, phone, whatsAppNumber, twitterId, facebookId, instagramId, groupIds, labelIds } = values
  const { email, externalId, language, timeZone, acceptsUnknownPhone } = values
  return {
    ...(contact ? { id: contact.id } : { phone, ...(acceptsUnknownPhone && { acceptsUnknownPhone }) }),
    name,
    whatsAppNumber,
    twitterId,
    facebookId,
    instagramId,
    email,
    externalId,
    language,
    timeZone,
    consents: Object.fromEntries(CONTACT_CHANNELS.map((channel) => [channel, values[consentField(channel)] || null])),
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
