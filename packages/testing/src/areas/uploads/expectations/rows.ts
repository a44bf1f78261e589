import { expect, it } from 'vitest'
import {
  checkAgain,
  checkContacts,
  freshName,
  freshPhone,
  importContacts,
  makeAttribute,
  makeContact,
  makeGroup,
  makeLabel,
  undoUpload,
} from '../../../transport-suite/helpers.ts'
import type { Opened } from '../../../transport-suite/suite.types.ts'
import {
  answersOf,
  compact,
  counted,
  errorsOf,
  HEAD,
  line,
  membersOf,
  person,
  rowsOf,
  sentence,
  sheet,
  statesOf,
} from './support.ts'

/** What becomes of a row. */
export function rowExpectations(open: Opened): void {
  it("with 'Replace Existing Records' off: an existing number is an error, unless the row is identical", async () => {
    const { admin } = open()
    const field = await makeAttribute(admin)
    const same = await makeContact(admin, { values: { [field.id]: 'Gold' } })
    const other = await makeContact(admin)
    const content = [
      line(HEAD, field.label),
      line(same.name, compact(same.phone), 'Gold'),
      line(freshName('C'), other.phone, ''),
      line(freshName('C'), freshPhone(), 'Silver'),
    ].join('\n')
    const imported = await importContacts(admin, content)
    expect(counted(imported)).toBe('1 created, 0 updated, 1 unchanged, 1 rejected')
    const rejected = [{ row: 3, errors: [sentence('UPLOAD_NUMBER_EXISTS', 'phone')] }]
    expect(await errorsOf(admin, imported.uploadId)).toEqual(rejected)
    for (const contact of [same, other]) {
      expect(await admin.call('contacts.get', { id: contact.id })).toEqual(contact)
    }
  })

  it("with 'Replace Existing Records' on: cells that are not blank overwrite the contact with the number", async () => {
    const { admin } = open()
    const [field, kept] = [await makeAttribute(admin), await makeAttribute(admin)]
    const [group, label] = [await makeGroup(admin), await makeLabel(admin)]
    const fields = { groupIds: [group.id], labelIds: [label.id], twitterId: 'before' }
    const contact = await makeContact(admin, { ...fields, values: { [field.id]: 'Gold', [kept.id]: 'Stays' } })
    const same = await makeContact(admin, { values: { [field.id]: 'Gold' } })
    const content = [
      line(HEAD, 'twitterId', field.label, kept.label),
      line('', compact(contact.phone), '', 'Silver', ''),
      line(same.name, same.phone, '', ' Gold ', ''),
    ].join('\n')
    const imported = await importContacts(admin, content, { replaces: true })
    expect(counted(imported)).toBe('0 created, 1 updated, 1 unchanged, 0 rejected')
    expect(await admin.call('contacts.get', { id: contact.id })).toEqual({
      ...contact,
      values: { [field.id]: 'Silver', [kept.id]: 'Stays' },
      revision: contact.revision + 1,
      updatedAt: expect.any(String),
    })
    expect(await admin.call('contacts.get', { id: same.id })).toEqual(same)
    expect((await rowsOf(admin, imported.uploadId))[0]).toMatchObject({ state: 'updated', contactId: contact.id })
  })

  it.each(['groupId', 'labelId'] as const)('adds existing contacts to the %s of the upload', async (context) => {
    const { admin } = open()
    const { id } = context === 'groupId' ? await makeGroup(admin) : await makeLabel(admin)
    const field = context === 'groupId' ? 'groupIds' : 'labelIds'
    const [outside, inside] = [await makeContact(admin), await makeContact(admin, { [field]: [id] })]
    const content = sheet(line(outside.name, outside.phone), line(inside.name, inside.phone), person())
    const imported = await importContacts(admin, content, { [context]: id })
    expect(counted(imported)).toBe('1 created, 1 updated, 1 unchanged, 0 rejected')
    expect((await admin.call('contacts.get', { id: outside.id }))[field]).toEqual([id])
    expect((await admin.call('contacts.count', { [field]: [id] })).count).toBe(3)
  })

  it('rejects a number that an earlier row has with other cells; an identical row is unchanged', async () => {
    const { admin } = open()
    const [name, phone] = [freshName('C'), freshPhone()]
    const content = sheet(line(name, phone), line('Another', compact(phone)), line(name, phone))
    const imported = await importContacts(admin, content, { replaces: true })
    expect(counted(imported)).toBe('1 created, 0 updated, 1 unchanged, 1 rejected')
    const repeated = sentence('UPLOAD_NUMBER_REPEATED', 'phone', { row: 2 })
    expect(await errorsOf(admin, imported.uploadId)).toEqual([{ row: 3, errors: [repeated] }])
  })

  it.each([false, true])('adds nothing if the same file is imported again (replace: %s)', async (replaces) => {
    const { admin } = open()
    const { id: groupId } = await makeGroup(admin)
    const content = sheet(person(), person('"Rao, ""Ash"""'), person('नाम'))
    await importContacts(admin, content, { groupId, replaces })
    const before = await membersOf(admin, groupId)
    const again = await importContacts(admin, content, { groupId, replaces })
    expect(counted(again)).toBe('0 created, 0 updated, 3 unchanged, 0 rejected')
    expect(await membersOf(admin, groupId)).toEqual(before)
  })

  it.each<[what: string, row: () => string, error: unknown]>([
    ['without a name', () => line(' ', freshPhone()), sentence('CUSTOMER_FIELD_REQUIRED', 'name')],
    ['with a short name', () => line('A', freshPhone()), sentence('CUSTOMER_MINIMUM_LENGTH', 'name', { n: 2 })],
    [
      'with a long name',
      () => line('x'.repeat(31), freshPhone()),
      sentence('CUSTOMER_MAXIMUM_LENGTH', 'name', { n: 30 }),
    ],
    ['without a number', () => 'Asha,', sentence('CUSTOMER_FIELD_REQUIRED', 'phone')],
    ['with a text as number', () => 'Asha,my telephone', sentence('CUSTOMER_PHONE_INVALID', 'phone')],
    ['without a country code', () => 'Asha,98765 43210', sentence('UPLOAD_COUNTRY_MISSING', 'phone')],
    ['with a number that no country has', () => 'Asha,+1 98765 4321', sentence('UPLOAD_NUMBER_IMPOSSIBLE', 'phone')],
    ['with a shortened number', () => 'Asha,9.19877E+11', sentence('UPLOAD_NUMBER_SHORTENED', 'phone')],
    [
      'with too many cells',
      () => line(person(), '', 'x'),
      sentence('UPLOAD_ROW_TOO_WIDE', null, { expected: 2, found: 4 }),
    ],
    [
      'with a failed formula',
      () => line('#REF!', freshPhone()),
      sentence('UPLOAD_CELL_FAILED', 'name', { value: '#REF!' }),
    ],
    ['with an open quote', () => `"Asha,${freshPhone()}`, sentence('UPLOAD_QUOTE_OPEN', null)],
    ['with a text after a number', () => 'Asha,+91 98765 43210 or so', sentence('CUSTOMER_PHONE_INVALID', 'phone')],
    ['with NUL', () => line('As\0ha', freshPhone()), sentence('UPLOAD_CELL_NOT_TEXT', 'name')],
    [
      'with a cell that is too long',
      () => line('x'.repeat(10_001), freshPhone()),
      sentence('UPLOAD_CELL_TOO_LONG', 'name', { limit: 10_000 }),
    ],
  ])('rejects a row %s', async (_, row, error) => {
    const { admin } = open()
    const checked = await checkContacts(admin, sheet(person(), row()))
    expect(counted(checked)).toBe('1 created, 0 updated, 0 unchanged, 1 rejected')
    expect(await errorsOf(admin, checked.uploadId)).toEqual([{ row: 3, errors: [error] }])
  })

  it('rejects values that break their definitions, and says which (specification 2 §5)', async () => {
    const { admin } = open()
    const required = await makeAttribute(admin, { isMandatory: true, minLength: 3 })
    const email = await makeAttribute(admin, { inputType: 'email' })
    const city = await makeAttribute(admin, { fieldType: 'select', inputType: null, options: ['Pune', 'Goa'] })
    const content = [
      line(HEAD, required.label, email.label, city.label),
      line(person(), 'Gold', 'a@example.com', 'Pune'),
      line(person(), '', '', ''),
      line(person(), 'ab', 'name@example', 'Delhi'),
    ].join('\n')
    const checked = await checkContacts(admin, content)
    expect(counted(checked)).toBe('1 created, 0 updated, 0 unchanged, 2 rejected')
    expect(await errorsOf(admin, checked.uploadId)).toEqual([
      { row: 3, errors: [sentence('CUSTOMER_VALUE_REQUIRED', required.id, { label: required.label })] },
      {
        row: 4,
        errors: [
          sentence('CUSTOMER_MINIMUM_LENGTH', required.id, { n: 3 }),
          sentence('CUSTOMER_VALUE_NO_EMAIL', email.id, { label: email.label }),
          sentence('CUSTOMER_VALUE_NO_OPTION', city.id, { label: city.label }),
        ],
      },
    ])
    const { rows } = await admin.call('uploads.errors', { uploadId: checked.uploadId })
    expect(rows[0]?.errors[0]?.message).toBe(`${required.label} is required`)
  })

  it('stores options as they are written, regardless of case and accents, and lists in the forms of exports', async () => {
    const { admin } = open()
    const city = await makeAttribute(admin, { fieldType: 'select', inputType: null, options: ['Pune', 'São Paulo'] })
    const tags = await makeAttribute(admin, { fieldType: 'multiselect', inputType: null, options: ['VIP', 'New'] })
    const [group, label] = [await makeGroup(admin), await makeLabel(admin)]
    const content = [
      line(HEAD, city.label, tags.label, 'Tags'),
      line(person('A1'), ' pune', 'new; VIP', `"""${label.name}"",""${label.name.toUpperCase()}"""`),
      line(person('A2'), 'SAO PAULO', '"[""vip"",""New""]"', `* myContacts ::: * ${label.name}`),
    ].join('\n')
    const imported = await importContacts(admin, content, { groupId: group.id })
    expect(counted(imported)).toBe('2 created, 0 updated, 0 unchanged, 0 rejected')
    expect((await membersOf(admin, group.id)).map(({ values, labelIds }) => ({ values, labelIds }))).toEqual([
      { values: { [city.id]: 'Pune', [tags.id]: 'New,VIP' }, labelIds: [label.id] },
      { values: { [city.id]: 'São Paulo', [tags.id]: 'VIP,New' }, labelIds: [label.id] },
    ])
    const again = await importContacts(admin, content, { groupId: group.id })
    expect(counted(again)).toBe('0 created, 0 updated, 2 unchanged, 0 rejected')
  })

  it('reads N/A, null and - as blank, unless they are kept', async () => {
    const { admin } = open()
    const city = await makeAttribute(admin)
    const content = [
      line(HEAD, city.label),
      line(person(), 'null'),
      line(person(), '#N/A'),
      line('-', freshPhone(), 'null'),
    ]
    const checked = await checkContacts(admin, content.join('\n'))
    expect(checked.keepsBlankMarkers).toBe(false)
    const blank = { row: 4, errors: [sentence('CUSTOMER_FIELD_REQUIRED', 'name')] }
    expect(await errorsOf(admin, checked.uploadId)).toEqual([blank])
    expect((await rowsOf(admin, checked.uploadId, { show: 'created' })).map(({ cells }) => cells[city.id])).toEqual([
      '',
      '',
    ])
    const kept = await checkAgain(admin, checked.uploadId, { keepsBlankMarkers: true })
    expect(kept.keepsBlankMarkers).toBe(true)
    expect((await rowsOf(admin, checked.uploadId, { show: 'created' })).map(({ cells }) => cells[city.id])).toEqual([
      'null',
    ])
  })

  it('rejects an id of another network that is too long', async () => {
    const { admin } = open()
    const { uploadId } = await checkContacts(admin, `${HEAD},twitterId\n${person()},${'x'.repeat(101)}`)
    const tooLong = sentence('FIELD_TOO_LONG', 'twitterId', { limit: 100 })
    expect(await errorsOf(admin, uploadId)).toEqual([{ row: 2, errors: [tooLong] }])
  })

  it('adds the code of the default country to numbers without one', async () => {
    const { admin } = open()
    const { id: groupId } = await makeGroup(admin)
    const [one, other, foreign] = [compact(freshPhone()), compact(freshPhone()), '+44 7911 123456']
    const content = sheet(line('Asha', one.slice(3)), line('Rohan', `0${other.slice(3)}`), line('Jane', foreign))
    const { uploadId } = await importContacts(admin, content, { groupId, defaultCountry: 'IN', replaces: true })
    for (const phone of [one, other, foreign]) {
      expect((await admin.call('contacts.count', { groupIds: [groupId], search: phone })).count).toBe(1)
    }
    await undoUpload(admin, uploadId)
  })

  it('checks again with another country, or with Replace Existing Records', async () => {
    const { admin } = open()
    const { phone } = await makeContact(admin)
    const { uploadId } = await checkContacts(
      admin,
      sheet(line('Asha Rao', phone), line('Rohan', compact(phone).slice(3))),
    )
    expect(await statesOf(admin, uploadId)).toEqual(['2 rejected', '3 rejected'])
    const again = await checkAgain(admin, uploadId, { replaces: true, defaultCountry: 'IN' })
    expect(again).toMatchObject({ replaces: true, defaultCountry: 'IN' })
    expect(await errorsOf(admin, uploadId)).toEqual([
      { row: 3, errors: [sentence('UPLOAD_NUMBER_REPEATED', 'phone', { row: 2 })] },
    ])
  })

  it('reads the e-mail address, customer ID, language, time zone and consents; the same file again changes nothing', async () => {
    const { admin } = open()
    const group = await makeGroup(admin)
    const [phone, customerId] = [freshPhone(), `ID ${freshName('x')}`]
    const known = await makeContact(admin, { consents: { sms: 'granted' }, language: 'en', email: 'old@example.com' })
    const content = [
      line(HEAD, 'E-mail Address', 'Customer ID', 'Language', 'Time Zone', 'WhatsApp consent', 'SMS consent'),
      line('New', phone, 'new@example.com', customerId, 'hi_in', 'asia/kolkata', 'YES', 'no'),
      line(known.name, known.phone, 'known@example.com', '', '', '', '', 'yes'),
    ].join('\n')
    const imported = await importContacts(admin, content, { groupId: group.id, replaces: true })
    expect(counted(imported)).toBe('1 created, 1 updated, 0 unchanged, 0 rejected')
    const created = (await membersOf(admin, group.id)).find(({ name }) => name === 'New')
    expect(created).toMatchObject({
      email: 'new@example.com',
      externalId: customerId,
      language: 'hi-IN',
      timeZone: 'Asia/Kolkata',
      consents: { whatsapp: { status: 'granted', source: 'import' }, sms: { status: 'withdrawn', source: 'import' } },
    })
    const updated = await admin.call('contacts.get', { id: known.id })
    // A consent that is stored already keeps its source.
    expect(updated).toMatchObject({ email: 'known@example.com', language: 'en', consents: known.consents })
    const again = await importContacts(admin, content, { groupId: group.id, replaces: true })
    expect(counted(again)).toBe('0 created, 0 updated, 2 unchanged, 0 rejected')
    await undoUpload(admin, imported.uploadId)
    expect(await admin.call('contacts.get', { id: known.id })).toMatchObject({
      email: 'old@example.com',
      language: 'en',
    })
  })

  it('reads the consents of other programs, and who wants no messages', async () => {
    const { admin } = open()
    const group = await makeGroup(admin)
    const content = [
      line(HEAD, 'AllowBroadcast', 'SMS opt-in', 'Unsubscribed', 'Do not contact'),
      line(person('A1'), 'TRUE', 'Opted-in', 'FALSE', 'FALSE'),
      line(person('A2'), 'FALSE', 'opted out', 'TRUE', '0'),
      line(person('A3'), 'TRUE', 'yes', '', 'TRUE'),
    ].join('\n')
    const imported = await importContacts(admin, content, { groupId: group.id })
    expect(counted(imported)).toBe('3 created, 0 updated, 0 unchanged, 0 rejected')
    expect((await membersOf(admin, group.id)).map(({ consents }) => Object.fromEntries(answersOf(consents)))).toEqual([
      { whatsapp: 'granted', sms: 'granted' },
      { whatsapp: 'withdrawn', sms: 'withdrawn', email: 'withdrawn' },
      { whatsapp: 'withdrawn', rcs: 'withdrawn', sms: 'withdrawn', email: 'withdrawn' },
    ])
  })

  it('rejects wrong cells of a profile, and a customer ID that another contact or an earlier row has', async () => {
    const { admin } = open()
    const externalId = `ID ${freshName('x')}`
    await makeContact(admin, { externalId })
    const content = [
      line(HEAD, 'email address', 'Customer ID', 'language', 'timezone', 'RCS consent'),
      line(person(), 'nobody', '', 'English', 'Mars/Base', 'maybe'),
      line(person(), '', externalId, '', '', ''),
      line(person(), '', `new ${externalId}`, '', '', ''),
      line(person(), '', `new ${externalId}`, '', '', ''),
    ].join('\n')
    const { uploadId } = await checkContacts(admin, content)
    expect(await errorsOf(admin, uploadId)).toEqual([
      {
        row: 2,
        errors: [
          sentence('CUSTOMER_EMAIL_INVALID', 'email'),
          sentence('CUSTOMER_LANGUAGE_INVALID', 'language'),
          sentence('CUSTOMER_TIME_ZONE_INVALID', 'timeZone'),
          sentence('CUSTOMER_CONSENT_INVALID', 'consents.rcs'),
        ],
      },
      { row: 3, errors: [sentence('CUSTOMER_EXTERNAL_ID_DUPLICATE', 'externalId')] },
      { row: 5, errors: [sentence('UPLOAD_EXTERNAL_ID_REPEATED', 'externalId', { row: 4 })] },
    ])
  })
}
