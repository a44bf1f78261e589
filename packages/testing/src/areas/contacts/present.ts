import {
  maskEmail,
  maskExternalId,
  maskPhone,
  maskText,
  readPhone,
  type Attribute,
  type Contact,
  type ContactRow,
} from '@platform/contract'
import { mayDo } from '../../memory-backend/permit.ts'
import type { World } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from '../attributes/records.ts'

/** Returns a contact as the signed-in user may see it. */
export function presentContact(world: World, contact: Contact): Contact {
  if (mayDo(world.user, 'contact.viewPersonal')) return contact
  const values = world
    .of(ATTRIBUTES)
    .list()
    .filter(({ id }) => id in contact.values)
    .map((attribute) => [attribute.id, maskValue(attribute, contact.values[attribute.id] ?? '')])
  return {
    ...contact,
    phone: masked(contact.phone),
    typedPhone: '',
    whatsAppNumber: masked(contact.whatsAppNumber),
    values: Object.fromEntries(values),
    email: contact.email === '' ? '' : maskEmail(contact.email),
    externalId: maskExternalId(contact.externalId),
    isMasked: true,
  }
}

/** Returns a contact as a row of the phone book's table. */
export function presentRow(world: World, contact: Contact): ContactRow {
  const { id, name, phone, typedPhone, email, values } = presentContact(world, contact)
  const details = world
    .of(ATTRIBUTES)
    .list()
    .flatMap((attribute) => {
      const value = values[attribute.id]
      return value === undefined ? [] : [{ name: attribute.label, value }]
    })
  return { id, name, phone, typedPhone, email, details }
}

const masked = (phone: string): string => maskPhone(readPhone(phone) ?? phone)

const maskValue = ({ inputType }: Attribute, value: string): string =>
  inputType === 'email' ? maskEmail(value) : maskText(value)

/** A number of contacts in a message. */
export const contactCount = (count: number): string => `${count} ${count === 1 ? 'contact' : 'contacts'}`
