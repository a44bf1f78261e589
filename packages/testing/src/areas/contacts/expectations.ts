import type { Contact, InputOf } from '@platform/contract'
import type { Transport } from '@platform/client'
import { expect, it } from 'vitest'
import {
  eventually,
  failureOf,
  freshName,
  freshPhone,
  makeAttribute,
  makeContact,
  makeGroup,
  makeLabel,
  recordEvents,
  refusal,
} from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

type Fields = Partial<InputOf<'contacts.save'>>
type Filter = InputOf<'contacts.count'>

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '')
const spaced = (digits: string): string => digits.replaceAll(/(\d\d)(?=\d)/g, '$1 - ')

/** Creates a group, by which a test finds its own contacts only. */
async function makeBook(admin: Transport) {
  const { id: groupId } = await makeGroup(admin)
  return {
    groupId,
    add: (fields: Fields = {}) => makeContact(admin, { groupIds: [groupId], ...fields }),
    list: (input: InputOf<'contacts.list'> = {}) => admin.call('contacts.list', { groupIds: [groupId], ...input }),
    find: async (search: string) => {
      const { contacts } = await admin.call('contacts.list', { search, groupIds: [groupId] })
      return contacts.map(({ name }) => name)
    },
    count: async () => (await admin.call('contacts.count', { groupIds: [groupId] })).count,
  }
}

/** Returns the input that saves a contact without a change. */
function unchanged({ id, name, groupIds, labelIds, values }: Contact): InputOf<'contacts.save'> {
  return { id, name, groupIds, labelIds, values }
}

/** Contacts of the phone book. */
export function contactExpectations(open: Opened): void {
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

  it.each([
    ['हिन्दी नाम', 'நாம் பெயர்'],
    ['فاطمة الزهراء', 'נועה לוי'],
    ['山田 太郎', 'Ольга 😀'],
  ])('stores the names %s and %s, and finds them', async (...names) => {
    const { add, find } = await makeBook(open().admin)
    for (const name of names) {
      expect((await add({ name })).name).toBe(name)
      expect(await find(name.slice(1))).toEqual([name])
    }
  })

  it('lists in order of names, then of ids, in pages', async () => {
    const { add, list, count } = await makeBook(open().admin)
    const mark = freshName('C')
    for (const letter of ['b', 'A', 'c', 'B']) await add({ name: `${mark} ${letter}` })
    const { contacts } = await list()
    expect(contacts.map(({ name }) => name.slice(-1).toLowerCase())).toEqual(['a', 'b', 'b', 'c'])
    const same = contacts.slice(1, 3).map(({ id }) => id)
    expect(same).toEqual(same.toSorted())
    const page = async (from: number, perPage: number) => {
      const reply = await list({ from, perPage })
      return { ids: reply.contacts.map(({ id }) => id), more: reply.more }
    }
    const ids = contacts.map(({ id }) => id)
    expect(await page(0, 3)).toEqual({ ids: ids.slice(0, 3), more: true })
    expect(await page(3, 3)).toEqual({ ids: ids.slice(3), more: false })
    expect(await page(0, 4)).toEqual({ ids, more: false })
    expect(await page(9, 3)).toEqual({ ids: [], more: false })
    expect(await count()).toBe(4)
  })

  it('lists ten contacts unless it is asked for another number (specification 2 §9)', async () => {
    const { add, list } = await makeBook(open().admin)
    for (let made = 0; made < 11; made += 1) await add()
    const { contacts, more } = await list()
    expect([contacts.length, more]).toEqual([10, true])
  })

  it('has a column for each attribute in order, and a cell for each value (specification 2 §2.5)', async () => {
    const { admin } = open()
    const { add, list } = await makeBook(admin)
    const first = await makeAttribute(admin)
    const email = await makeAttribute(admin, { inputType: 'email' })
    const { id, name, phone } = await add({ email: 'own@example.com', values: { [email.id]: 'a@example.com' } })
    const { contacts, headers } = await list()
    expect(contacts).toEqual([
      {
        id,
        name,
        phone,
        typedPhone: expect.any(String),
        email: 'own@example.com',
        details: [{ name: email.label, value: 'a@example.com' }],
      },
    ])
    const { attributes } = await admin.call('attributes.list', {})
    expect(headers).toEqual(attributes.filter(({ isBuiltIn }) => !isBuiltIn).map(({ label }) => ({ name: label })))
    expect(headers.slice(-2)).toEqual([{ name: first.label }, { name: email.label }])
  })

  it.each<[what: string, fields: Fields, search: (phone: string) => string, isFound: boolean]>([
    ['a part of the name, in another case', { name: 'Zoë ÅNGSTRÖM' }, () => 'ångs', true],
    ['another text', { name: 'Zoë Ångström' }, () => 'qqq', false],
    ['with white space around it (§5)', { name: 'Zoë Ångström' }, () => '  Ångs  ', true],
    ['the beginning of the name, in two characters', { name: 'Zoë Ångström' }, () => 'zo', true],
    ['the beginning of the name, in one character', { name: 'Zoë Ångström' }, () => 'Z', true],
    ['the middle of the name, in two characters', { name: 'Zoë Ångström' }, () => 'Ån', false],
    ['a part of the number as typed', {}, (phone) => phone.slice(4, 12), true],
    ['digits without spaces', {}, (phone) => digitsOf(phone).slice(2), true],
    ['digits in the middle', {}, (phone) => digitsOf(phone).slice(4, 10), true],
    ['digits with other characters between', {}, (phone) => spaced(digitsOf(phone).slice(2)), true],
    ['the whole number with + and without spaces', {}, (phone) => `+${digitsOf(phone)}`, true],
    ['digits of another number', {}, () => '8888888888888', false],
    ['the country code, in two digits', {}, () => '91', true],
    ['the beginning of the number, in one digit', {}, () => '9', true],
    ['another beginning', {}, () => '19', false],
    ['the country code with +', {}, () => '+91', true],
    ['the country code with 00', {}, () => '0091', true],
    ['another country code with +', {}, () => '+19', false],
    ['a part of the e-mail address, in another case', { email: 'Zoe.A@Example.com' }, () => 'a@eXample', true],
    ['a part of the WhatsApp number', { whatsAppNumber: '+44 7700 900123' }, () => '7700 9001', true],
    ['a % as a character', { name: 'Saves 100% of it' }, () => '100%', true],
    ['a % that is no wildcard', { name: 'Saves 100 of it' }, () => '%00', false],
    ['a _ as a character', { name: 'a_b_c' }, () => 'b_c', true],
    ['a _ that is no wildcard', { name: 'abbbc' }, () => 'b_c', false],
    ['a \\ as a character', { name: 'a\\b' }, () => 'a\\b', true],
    ['a name without its accents', { name: 'Jörg Müller-Lüdenscheidt' }, () => 'mullEr', true],
    ['accents that the name lacks', { name: 'Soren Muller' }, () => 'Søren Mü', true],
    ['words in another order', { name: 'Asha Kumari Rao' }, () => 'rao ash', true],
    ['short words in another order', { name: 'Li Wu' }, () => 'wu li', true],
    ['words that are not all there', { name: 'Asha Kumari Rao' }, () => 'rao ravi', false],
    ['a short word that begins none', { name: 'Asha Kumari Rao' }, () => 'asha ao', false],
    ['a name and a number', { name: 'Asha Kumari Rao' }, (phone) => `rao ${digitsOf(phone)}`, true],
    ['the customer ID', { externalId: 'CRM-Ä-77' }, () => 'crm-a-7', true],
    ['the customer ID, of two characters, in another case', { externalId: 'Q7' }, () => 'q7', true],
    ['the customer ID, of one digit', { externalId: '6' }, () => '6', true],
    ['the beginning of a customer ID, in two characters', { externalId: 'X9-1' }, () => 'x9', false],
    ['a quote', { name: "Siobhán O'Brien" }, () => "n o'b", true],
  ])('searches for %s', async (_, fields, search, isFound) => {
    const { add, find } = await makeBook(open().admin)
    const { name, phone } = await add(fields)
    expect(await find(search(phone))).toEqual(isFound ? [name] : [])
  })

  it('finds contacts by the values of searchable attributes', async () => {
    const { admin } = open()
    const { add, find } = await makeBook(admin)
    const searchable = await makeAttribute(admin, { isSearchable: true })
    const other = await makeAttribute(admin)
    const { name } = await add({ values: { [searchable.id]: 'Platinum', [other.id]: 'Silver' } })
    expect(await find('latIN')).toEqual([name])
    expect(await find('Pl')).toEqual([])
    expect(await find('Silver')).toEqual([])
  })

  it('filters by any of the groups or labels', async () => {
    const { admin } = open()
    const mark = freshName('C')
    const [one, two, label] = [await makeGroup(admin), await makeGroup(admin), await makeLabel(admin)]
    await makeContact(admin, { name: `${mark} a`, groupIds: [one.id] })
    await makeContact(admin, { name: `${mark} b`, groupIds: [one.id, two.id], labelIds: [label.id] })
    await makeContact(admin, { name: `${mark} c`, labelIds: [label.id] })
    await makeContact(admin, { name: `${mark} d` })
    const matched = async (filter: Filter) => {
      const { contacts } = await admin.call('contacts.list', { search: mark, ...filter })
      expect(await admin.call('contacts.count', { search: mark, ...filter })).toEqual({ count: contacts.length })
      return contacts.map(({ name }) => name.slice(-1)).join('')
    }
    expect(await matched({})).toBe('abcd')
    expect(await matched({ groupIds: [one.id] })).toBe('ab')
    expect(await matched({ groupIds: [one.id, two.id] })).toBe('ab')
    expect(await matched({ groupIds: [two.id, 'absent'] })).toBe('b')
    expect(await matched({ labelIds: [label.id] })).toBe('bc')
    expect(await matched({ groupIds: [two.id], labelIds: [label.id] })).toBe('bc')
    expect(await matched({ groupIds: ['absent'] })).toBe('')
    expect(await matched({ labelIds: ['absent'] })).toBe('')
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

  it.each<[field: 'email' | 'language' | 'timeZone', value: string, message: RegExp]>([
    ['email', 'asha@example', /e-mail address/],
    ['language', 'Hindi', /code of a language/],
    ['timeZone', 'Asia/Pune', /time zone/],
  ])('refuses the %s %j', async (field, value, message) => {
    const call = makeContact(open().admin, { [field]: value })
    expect(await failureOf(call)).toEqual(refusal('BAD_VALUE', field))
    await expect(call).rejects.toThrow(message)
  })

  it.each<
    [what: string, definition: Partial<InputOf<'attributes.save'>>, value: string, rule: string, message: string]
  >([
    ['the minimum length', { minLength: 4 }, 'abc', 'TOO_SHORT', 'Minimum length must be 4 characters.'],
    ['the maximum length', { maxLength: 3 }, 'abcd', 'TOO_LONG', 'Maximum length must be 3 characters.'],
    ['that it is mandatory', { isMandatory: true }, '', 'BLANK', '{label} is required'],
    ['more than spaces', { isMandatory: true }, '  ', 'BLANK', 'Whitespace only present in the field - {label}'],
    ['letters', { inputType: 'alphabets' }, 'room 7', 'BAD_VALUE', '{label}'],
    ['no special characters', {}, 'a+b', 'BAD_VALUE', '{label}'],
    [
      'the listed special characters',
      { allowsSpecialCharacters: true, specialCharacters: ['-'] },
      'a+b',
      'BAD_VALUE',
      '{label}',
    ],
    [
      'no comma without its option',
      { allowsSpecialCharacters: true, specialCharacters: ['-'] },
      'a,b',
      'BAD_VALUE',
      '{label}',
    ],
    ['an e-mail address', { inputType: 'email' }, 'name@example', 'BAD_VALUE', '{label}'],
    ['a whole number', { inputType: 'number' }, '4.5', 'BAD_VALUE', '{label}'],
    ['a decimal number', { inputType: 'decimal' }, '4.5.6', 'BAD_VALUE', '{label}'],
    ['an option', { fieldType: 'select', inputType: null, options: ['Pune'] }, 'Goa', 'BAD_VALUE', '{label}'],
    [
      'options only',
      { fieldType: 'multiselect', inputType: null, options: ['Pune', 'Goa'] },
      'Goa,Delhi',
      'BAD_VALUE',
      '{label}',
    ],
  ])('a value obeys its definition: %s (specification 2 §5)', async (_, definition, value, rule, message) => {
    const { admin } = open()
    const { id, label } = await makeAttribute(admin, definition)
    const call = admin.call('contacts.save', { name: freshName('C'), phone: freshPhone(), values: { [id]: value } })
    expect(await failureOf(call)).toEqual(refusal(rule as 'BAD_VALUE', `values.${id}`))
    await expect(call).rejects.toThrow(message.replace('{label}', label))
  })

  it.each<[what: string, definition: Partial<InputOf<'attributes.save'>>, value: string]>([
    ['letters of every script', { inputType: 'alphabets' }, 'नई दिल्ली'],
    ['special characters', { allowsSpecialCharacters: true, specialCharacters: ['-'] }, 'a-b'],
    ['a comma', { allowsSpecialCharacters: true, specialCharacters: ['-'], allowsComma: true }, 'a,b-c'],
    ['an e-mail address', { inputType: 'email' }, 'a.b+c@example.co.in'],
    ['a decimal number', { inputType: 'decimal' }, '-4.50'],
    ['several options', { fieldType: 'multiselect', inputType: null, options: ['Pune', 'Goa'] }, 'Goa,Pune'],
    ['no value that is not mandatory', { minLength: 3 }, ''],
  ])('accepts %s (specification 2 §5)', async (_, definition, value) => {
    const { admin } = open()
    const { id } = await makeAttribute(admin, definition)
    const { values } = await makeContact(admin, { values: { [id]: value } })
    expect(values[id] ?? '').toBe(value)
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

  it('changes a contact: the input replaces its groups, labels and values', async () => {
    const { admin } = open()
    const [group, other, label] = [await makeGroup(admin), await makeGroup(admin), await makeLabel(admin)]
    const { id: attributeId } = await makeAttribute(admin)
    const { id, phone } = await makeContact(admin, {
      twitterId: 'before',
      groupIds: [group.id],
      labelIds: [label.id],
      values: { [attributeId]: 'before' },
    })
    const name = freshName('C')
    const { contact } = await admin.call('contacts.save', { id, name, groupIds: [other.id] })
    expect(contact).toMatchObject({ id, name, phone, twitterId: '', groupIds: [other.id], labelIds: [], revision: 2 })
    expect(contact.values).toEqual({})
    expect(await admin.call('contacts.get', { id })).toEqual(contact)
  })

  it('refuses a save with an older revision, and returns the newest one', async () => {
    const { admin } = open()
    const first = await makeContact(admin)
    const theirs = await admin.call('contacts.save', { ...unchanged(first), name: freshName('C'), revision: 1 })
    const failure = await failureOf(admin.call('contacts.save', { ...unchanged(first), revision: 1 }))
    expect(failure).toEqual(refusal('STALE'))
    expect(failure).toMatchObject({ current: { contact: theirs.contact } })
    expect((await admin.call('contacts.save', unchanged(first))).contact.revision).toBe(3)
  })

  it('returns NOT_FOUND for unknown contacts, groups, labels and deletions', async () => {
    const { admin } = open()
    const contact = await makeContact(admin)
    for (const call of [
      () => admin.call('contacts.get', { id: 'absent' }),
      () => admin.call('contacts.save', { id: 'absent', name: freshName('C') }),
      () => admin.call('contacts.save', { ...unchanged(contact), groupIds: ['absent'] }),
      () => admin.call('contacts.save', { ...unchanged(contact), labelIds: ['absent'] }),
      () => admin.call('contacts.delete', { id: 'absent' }),
      () => admin.call('contacts.restore', { deletionId: 'absent' }),
    ]) {
      expect(await failureOf(call())).toEqual({ type: 'NOT_FOUND' })
    }
  })

  it('deletes a contact, and restores it once with all that it had', async () => {
    const { admin } = open()
    const { add, count } = await makeBook(admin)
    const label = await makeLabel(admin)
    const { id: attributeId } = await makeAttribute(admin)
    const contact = await add({
      labelIds: [label.id],
      values: { [attributeId]: 'Gold' },
      email: 'asha@example.com',
      externalId: freshName('C'),
      language: 'hi',
      timeZone: 'Asia/Kolkata',
      consents: { sms: 'granted' },
    })
    const { deletionId, message } = await admin.call('contacts.delete', { id: contact.id })
    expect(message).not.toBe('')
    expect(await failureOf(admin.call('contacts.get', { id: contact.id }))).toEqual({ type: 'NOT_FOUND' })
    expect(await failureOf(admin.call('contacts.delete', { id: contact.id }))).toEqual({ type: 'NOT_FOUND' })
    expect(await count()).toBe(0)
    const restore = () => admin.call('contacts.restore', { deletionId: deletionId ?? '' })
    expect(await restore()).toMatchObject({ restored: 1, skipped: 0 })
    const { revision: _, updatedAt: _at, ...kept } = contact
    expect(await admin.call('contacts.get', { id: contact.id })).toMatchObject({ ...kept, revision: 2 })
    expect(await count()).toBe(1)
    expect(await restore()).toMatchObject({ restored: 0 })
  })

  it('restores a contact without groups and labels that were deleted meanwhile', async () => {
    const { admin } = open()
    const { groupId, add } = await makeBook(admin)
    const [kept, label] = [await makeGroup(admin), await makeLabel(admin)]
    const { id } = await add({ groupIds: [groupId, kept.id], labelIds: [label.id] })
    const { deletionId } = await admin.call('contacts.delete', { id })
    await admin.call('groups.delete', { id: groupId })
    await admin.call('labels.delete', { id: label.id })
    await admin.call('contacts.restore', { deletionId: deletionId ?? '' })
    expect(await admin.call('contacts.get', { id })).toMatchObject({ groupIds: [kept.id], labelIds: [] })
  })

  it('counts deleted contacts whose number or external id is taken meanwhile as skipped', async () => {
    const { admin } = open()
    const { groupId, add, count } = await makeBook(admin)
    const { phone } = await add()
    await add()
    const { deletionId } = await admin.call('contacts.deleteMany', { filter: { groupIds: [groupId] } })
    const successor = await makeContact(admin, { phone: digitsOf(phone) })
    const restore = () => admin.call('contacts.restore', { deletionId })
    expect(await restore()).toMatchObject({ restored: 1, skipped: 1 })
    expect(await count()).toBe(1)
    expect(await admin.call('contacts.get', { id: successor.id })).toEqual(successor)
    await admin.call('contacts.delete', { id: successor.id })
    expect(await restore()).toMatchObject({ restored: 1, skipped: 0 })
    expect(await count()).toBe(2)

    const externalId = freshName('C')
    const { id } = await makeContact(admin, { externalId })
    const deleted = await admin.call('contacts.delete', { id })
    await makeContact(admin, { externalId })
    const restoring = admin.call('contacts.restore', { deletionId: deleted.deletionId ?? '' })
    expect(await restoring).toMatchObject({ restored: 0, skipped: 1 })
  })

  it('deletes listed contacts, without those that do not exist', async () => {
    const { admin } = open()
    const { add, count } = await makeBook(admin)
    const [one, two] = [await add(), await add()]
    await add()
    const contactIds = [one.id, 'absent', two.id, one.id]
    const { deletionId, count: deleted } = await admin.call('contacts.deleteMany', { contactIds })
    expect([deleted, await count()]).toEqual([2, 1])
    expect(await admin.call('contacts.restore', { deletionId })).toMatchObject({ restored: 2, skipped: 0 })
  })

  it('deletes all contacts that match a filter, on every page', async () => {
    const { admin } = open()
    const { groupId, add, list, count } = await makeBook(admin)
    const mark = freshName('C')
    const kept = await add({ name: `Kept ${freshName('C')}` })
    for (let made = 0; made < 12; made += 1) await add({ name: `${mark} ${made}` })
    const filter = { groupIds: [groupId], search: mark }
    const { deletionId, count: deleted } = await admin.call('contacts.deleteMany', { filter })
    expect(deleted).toBe(12)
    expect((await list()).contacts.map(({ id }) => id)).toEqual([kept.id])
    await admin.call('contacts.restore', { deletionId })
    expect(await count()).toBe(13)
  })

  it.each<[string, InputOf<'contacts.deleteMany'>]>([
    ['nothing', {}],
    ['an empty list', { contactIds: [] }],
    ['a list and a filter', { contactIds: ['a'], filter: { search: 'abc' } }],
  ])('deletes nothing for %s', async (_, selection) => {
    expect(await failureOf(open().admin.call('contacts.deleteMany', selection))).toEqual(refusal('BLANK', 'contactIds'))
  })

  it('emits an event for each change: with the id of one contact, without an id for several', async () => {
    const { admin } = open()
    const { events } = await recordEvents(admin)
    const eventCount = (contactId: string | null) =>
      events.filter((event) => event.name === 'contacts.changed' && event.payload.contactId === contactId).length
    const contact = await makeContact(admin)
    await eventually(() => expect(eventCount(contact.id)).toBe(1))
    await admin.call('contacts.save', unchanged(contact))
    await eventually(() => expect(eventCount(contact.id)).toBe(2))
    const { deletionId } = await admin.call('contacts.deleteMany', { contactIds: [contact.id] })
    await eventually(() => expect(eventCount(null)).toBe(1))
    await admin.call('contacts.restore', { deletionId })
    await eventually(() => expect(eventCount(null)).toBe(2))
    await admin.call('contacts.delete', { id: contact.id })
    await eventually(() => expect(eventCount(contact.id)).toBe(3))
  })
}
