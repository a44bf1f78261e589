import type { InputOf } from '@platform/contract'
import { expect, it } from 'vitest'
import {
  failureOf,
  freshName,
  freshPhone,
  makeAttribute,
  makeContact,
  makeGroup,
  makeLabel,
  refusal,
} from '../../../transport-suite/helpers.ts'
import type { Opened } from '../../../transport-suite/suite.types.ts'
import { digitsOf, unchanged, type Fields } from './support.ts'

/** What is stored in the fields of a contact, and what they must have. */
export function fieldExpectations(open: Opened): void {
  it('stores all fields of a contact, trimmed, without blank values and those of unknown attributes', async () => {
    const { admin } = open()
    const [group, label] = [await makeGroup(admin), await makeLabel(admin)]
    const [field, other] = [await makeAttribute(admin), await makeAttribute(admin)]
    const [name, phone] = [freshName('C'), freshPhone()]
    const { contact, message } = await admin.call('contacts.save', {
      name: ` ${name.replace(' ', '   ')} `,
      phone: ` ${phone} `,
      whatsAppNumber: ' +91 90000 00001 ',
      twitterId: 'on-twitter',
      facebookId: 'on.facebook',
      instagramId: 'on_instagram',
      groupIds: [group.id, group.id],
      labelIds: [label.id],
      values: { [field.id]: ' Gold 7 ', [other.id]: ' ', absent: 'x' },
    })
    expect(contact).toMatchObject({
      name,
      phone: `+${digitsOf(phone)}`,
      whatsAppNumber: '+91 90000 00001',
      twitterId: 'on-twitter',
      facebookId: 'on.facebook',
      instagramId: 'on_instagram',
      groupIds: [group.id],
      labelIds: [label.id],
      isMasked: false,
      revision: 1,
    })
    expect(contact.values).toEqual({ [field.id]: 'Gold 7' })
    expect(message).not.toBe('')
    expect(await admin.call('contacts.get', { id: contact.id })).toEqual(contact)
  })

  it.each<[what: string, fields: Fields, expected: unknown, message: RegExp]>([
    ['a name', { name: '' }, refusal('BLANK', 'name'), /^This field is required$/],
    ['a name of more than spaces', { name: ' \t' }, refusal('BLANK', 'name'), /^This field is required$/],
    [
      'a name of two characters',
      { name: 'A' },
      refusal('TOO_SHORT', 'name'),
      /^Minimum length must be 2 characters\.$/,
    ],
    [
      'a name of at most thirty characters',
      { name: 'x'.repeat(31) },
      refusal('TOO_LONG', 'name'),
      /^Maximum length must be 30 characters\.$/,
    ],
    ['a phone number', { phone: '' }, refusal('BLANK', 'phone'), /^This field is required$/],
    ['a phone number of more than spaces', { phone: '  ' }, refusal('BLANK', 'phone'), /^This field is required$/],
    [
      'a phone number of ten characters',
      { phone: '+91 98765' },
      refusal('TOO_SHORT', 'phone'),
      /^Minimum length must be 10 characters\.$/,
    ],
    ['digits in a phone number', { phone: 'my telephone' }, refusal('BAD_PHONE', 'phone'), /country code/],
    ['a country code', { phone: '0987654321' }, refusal('BAD_PHONE', 'phone'), /country code/],
  ])('needs %s (specification 2 §5)', async (_, fields, expected, message) => {
    const { admin } = open()
    const call = admin.call('contacts.save', { name: freshName('C'), phone: freshPhone(), ...fields })
    expect(await failureOf(call)).toEqual(expected)
    await expect(call).rejects.toThrow(message)
  })

  it('stores the fields that the specification does not have, in their canonical form', async () => {
    const { admin } = open()
    const externalId = `crm ${freshName('C')}`
    const profile = { email: ' Asha@Example.com ', externalId: ` ${externalId} `, language: 'EN_in' }
    const contact = await makeContact(admin, { ...profile, timeZone: ' europe/london ' })
    const stored = { email: 'Asha@Example.com', externalId, language: 'en-IN', timeZone: 'Europe/London' }
    expect(contact).toMatchObject({ ...stored, consents: {} })
    const { contact: saved } = await admin.call('contacts.save', unchanged(contact))
    expect(saved).toMatchObject(stored)
    const blank = { email: '', externalId: ' ', language: '', timeZone: '' }
    const { contact: cleared } = await admin.call('contacts.save', { ...unchanged(contact), ...blank })
    expect(cleared).toMatchObject({ email: '', externalId: '', language: '', timeZone: '' })
    expect(await admin.call('contacts.get', { id: contact.id })).toEqual(cleared)
  })

  it('stores an e-mail address and a customer ID without invisible characters, and a name with them', async () => {
    const { admin } = open()
    const [externalId, name] = [freshName('C'), 'नम\u200Dस्ते \u{1F469}\u200D\u{1F4BB}']
    const contact = await makeContact(admin, {
      name,
      email: 'asha@x.exam\u00ADple\u200B',
      externalId: `${externalId}\u200E`,
    })
    expect(contact).toMatchObject({ name, email: 'asha@x.example', externalId })
    const duplicate = refusal('DUPLICATE_EXTERNAL_ID', 'externalId')
    expect(await failureOf(makeContact(admin, { externalId: `\u200B${externalId}` }))).toEqual(duplicate)
  })

  it('stores what a contact has consented to, by channel, and when it changed', async () => {
    const { admin } = open()
    const contact = await makeContact(admin, { consents: { whatsapp: 'granted', sms: 'withdrawn', rcs: null } })
    const { whatsapp, sms } = contact.consents
    expect(contact.consents).toEqual({
      whatsapp: { status: 'granted', source: 'staff', changedAt: contact.createdAt },
      sms: { status: 'withdrawn', source: 'staff', changedAt: contact.createdAt },
    })
    const save = async (consents: InputOf<'contacts.save'>['consents']) =>
      (await admin.call('contacts.save', { ...unchanged(contact), consents })).contact
    // The same status again changes nothing, and neither does a channel that is left out.
    expect((await save({ whatsapp: 'granted' })).consents).toEqual({ whatsapp, sms })
    expect((await save(undefined)).consents).toEqual({ whatsapp, sms })
    const changed = await save({ sms: null, email: 'granted' })
    expect(changed.consents).toEqual({
      whatsapp,
      email: { status: 'granted', source: 'staff', changedAt: changed.updatedAt },
    })
    expect((await admin.call('contacts.get', { id: contact.id })).consents).toEqual(changed.consents)
  })

  it.each<[field: 'email' | 'language' | 'timeZone', value: string, message: RegExp]>([
    ['email', 'asha@example', /e-mail address/],
    ['language', 'Hindi', /code of a language/],
    ['timeZone', 'Asia/Pune', /time zone/],
  ])('refuses the %s %j', async (field, value, message) => {
    const call = makeContact(open().admin, { [field]: value })
    expect(await failureOf(call)).toEqual(refusal('BAD_VALUE', field))
    await expect(call).rejects.toThrow(message)
  })
}
