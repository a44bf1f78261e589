import { expect, it } from 'vitest'
import { failureOf, freshName, freshPhone, makeContact, refusal } from '../../../transport-suite/helpers.ts'
import type { Opened } from '../../../transport-suite/suite.types.ts'
import { digitsOf, spaced, unchanged } from './support.ts'

/** Numbers and ids that only one contact has. */
export function identityExpectations(open: Opened): void {
  it('reads numbers without a country code as those of the default country', async () => {
    const { admin } = open()
    const save = (defaultCountry: string | null) =>
      admin.call('account.saveConfiguration', { enterprise: { defaultCountry } })
    const national = freshPhone().replaceAll(/\D/g, '').slice(2)
    const create = () => makeContact(admin, { phone: ` 0${national.slice(0, 5)} ${national.slice(5)}` })
    await save(null)
    expect(await failureOf(create())).toEqual(refusal('BAD_PHONE', 'phone'))
    await save('IN')
    const { id } = await create()
    const { contacts } = await admin.call('contacts.list', { search: `+91${national}` })
    expect(contacts.map((contact) => contact.id)).toEqual([id])
    expect(await failureOf(makeContact(admin, { phone: `+91${national}` }))).toEqual(
      refusal('DUPLICATE_PHONE', 'phone'),
    )
    expect(await failureOf(makeContact(admin, { phone: '0123' }))).toEqual(refusal('BAD_PHONE', 'phone'))
    await save(null)
  })

  it('has one contact for an id of the own system, unless it is blank', async () => {
    const { admin } = open()
    const externalId = freshName('C')
    const first = await makeContact(admin, { externalId })
    const second = await makeContact(admin, { externalId: '' })
    expect((await makeContact(admin, { externalId: '' })).externalId).toBe('')
    const duplicate = refusal('DUPLICATE_EXTERNAL_ID', 'externalId')
    expect(await failureOf(makeContact(admin, { externalId: ` ${externalId} ` }))).toEqual(duplicate)
    expect(await failureOf(admin.call('contacts.save', { ...unchanged(second), externalId }))).toEqual(duplicate)
    expect((await admin.call('contacts.save', { ...unchanged(first), externalId })).contact.externalId).toBe(externalId)
  })

  it('has one contact for a phone number, however it is typed', async () => {
    const { admin } = open()
    const { phone } = await makeContact(admin)
    const digits = digitsOf(phone)
    for (const typed of [phone, digits, `00${digits}`, `+${spaced(digits)}`]) {
      expect(await failureOf(makeContact(admin, { phone: typed }))).toEqual(refusal('DUPLICATE_PHONE', 'phone'))
    }
  })

  it('keeps the phone number of a contact, and refuses another one', async () => {
    const { admin } = open()
    const contact = await makeContact(admin)
    const { phone } = contact
    for (const typed of [{}, { phone: '' }, { phone: ' ' }, { phone }, { phone: digitsOf(phone) }]) {
      const saved = await admin.call('contacts.save', { ...unchanged(contact), ...typed })
      expect(saved.contact.phone).toBe(phone)
    }
    for (const typed of [freshPhone(), '123', 'none']) {
      const call = admin.call('contacts.save', { ...unchanged(contact), phone: typed })
      expect(await failureOf(call)).toEqual(refusal('READ_ONLY', 'phone'))
    }
  })
}
