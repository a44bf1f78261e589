import type { Contact, InputOf, RowError, UploadDetail } from '@platform/contract'
import type { Transport } from '@platform/client'
import { expect, it } from 'vitest'
import {
  checkAgain,
  checkContacts,
  commitUpload,
  csvFile,
  eventually,
  failureOf,
  freshName,
  freshPhone,
  importContacts,
  makeAttribute,
  makeContact,
  makeGroup,
  makeLabel,
  makeUpload,
  recordEvents,
  refusal,
  undoUpload,
  untilPhase,
} from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

type Rows = InputOf<'uploads.rows'>

const HEAD = 'Name,Phone Number'
const line = (...cells: string[]) => cells.join(',')
/** Returns the text of a file with a header of names and phone numbers. */
const sheet = (...rows: string[]) => [HEAD, ...rows].join('\n')
/** Returns a row of a new contact. */
const person = (name = freshName('C')) => line(name, freshPhone())
/** Returns the E.164 form of a number of the suite. */
const compact = (phone: string) => phone.replaceAll(' ', '')

const rowsOf = async (admin: Transport, uploadId: string, input: Partial<Rows> = {}) =>
  (await admin.call('uploads.rows', { uploadId, ...input })).rows
/** Returns the rows of an upload with what becomes of them, such as `2 created`. */
const statesOf = async (admin: Transport, uploadId: string) =>
  (await rowsOf(admin, uploadId)).map(({ row, state }) => `${row} ${state}`)
const errorsOf = async (admin: Transport, uploadId: string) =>
  (await rowsOf(admin, uploadId, { show: 'rejected' })).map(({ row, errors }) => ({ row, errors }))
const countOf = async (admin: Transport, groupId: string) =>
  (await admin.call('contacts.count', { groupIds: [groupId] })).count
async function membersOf(admin: Transport, groupId: string): Promise<Contact[]> {
  const { contacts } = await admin.call('contacts.list', { groupIds: [groupId], perPage: 100 })
  return Promise.all(contacts.map(({ id }) => admin.call('contacts.get', { id })))
}
/** What an upload has counted, as one text. */
const counted = ({ counts, totalLines, acceptedLines, errorLines }: UploadDetail) => {
  const { created = 0, updated = 0, unchanged = 0, rejected = 0 } = counts ?? {}
  expect([acceptedLines, errorLines]).toEqual([created + updated + unchanged, rejected])
  expect(totalLines).toBe(acceptedLines + errorLines)
  return `${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`
}
const sentence = (name: string, fieldId: string | null, values: RowError['values'] = {}) =>
  expect.objectContaining({ sentence: name, fieldId, values, message: expect.stringMatching(/./) })

/** The answers about channels, without when and how they were given. */
const answersOf = (consents: Contact['consents'] = {}) =>
  Object.entries(consents).map(([channel, { status }]) => [channel, status])

/** Uploads of contacts: files, dry runs, corrections, imports, and their undo. */
export function uploadExpectations(open: Opened): void {
  it('creates an upload that waits for its mapping: with the fields of contacts and the headers of the file', async () => {
    const { admin } = open()
    const [optional, mandatory] = [await makeAttribute(admin), await makeAttribute(admin, { isMandatory: true })]
    const { file } = await admin.call('files.upload', { file: csvFile(`Mobile,${HEAD}\n1,Asha,2`, 'march.csv') })
    expect(file).toMatchObject({ name: 'march.csv', source: 'URL' })
    const saved = await admin.call('uploads.save', { file })
    expect(saved.message).not.toBe('')
    expect(saved.headers).toEqual(['Mobile', 'Name', 'Phone Number'])
    const fields = new Map(saved.fields.map(({ id, isRequired }) => [id, isRequired]))
    const known = ['name', 'phone', 'whatsAppNumber', 'twitterId', 'facebookId', 'instagramId']
    expect(known.map((id) => fields.get(id))).toEqual([true, true, false, false, false, false])
    expect(saved.fields).toContainEqual({ id: optional.id, label: optional.label, isRequired: false })
    expect(saved.fields).toContainEqual({ id: mandatory.id, label: mandatory.label, isRequired: true })
    const { uploads } = await admin.call('uploads.list', {})
    const waiting = { fileName: 'march.csv', state: 'waiting', phase: 'mapping', completedAt: null }
    expect(uploads[0]).toMatchObject({ ...waiting, uploadId: saved.uploadId })
    const upload = await admin.call('uploads.get', { uploadId: saved.uploadId })
    expect(upload).toMatchObject({ ...waiting, fields: saved.fields, counts: null, problems: [], undoUntil: null })
  })

  it('shows how it reads the file, values of each column, and a mapping by the headers', async () => {
    const { admin } = open()
    const { id, label } = await makeAttribute(admin)
    const content = `${label.toUpperCase()};remarks;PHONE NUMBER;name\nGold;;+91 98765 43210;Asha\n;x;;Rohan`
    const upload = await admin.call('uploads.get', { uploadId: await makeUpload(admin, content) })
    expect(upload.reading).toMatchObject({ format: 'csv', encoding: 'utf-8', delimiter: ';', hasHeader: true })
    expect(upload.columns).toEqual([
      { name: label.toUpperCase(), samples: ['Gold'] },
      { name: 'remarks', samples: ['x'] },
      { name: 'PHONE NUMBER', samples: ['+91 98765 43210'] },
      { name: 'name', samples: ['Asha', 'Rohan'] },
    ])
    const mapping = upload.mapping.toSorted((one, other) => one.column - other.column)
    expect(mapping).toEqual([
      { fieldId: id, column: 0 },
      { fieldId: 'phone', column: 2 },
      { fieldId: 'name', column: 3 },
    ])
  })

  it('checks without storing, then imports all fields into the group, and counts', async () => {
    const { admin } = open()
    const [group, field] = [await makeGroup(admin), await makeAttribute(admin)]
    const [name, phone] = [freshName('C'), freshPhone()]
    const head = line(HEAD, 'whatsAppNumber', 'twitterId', 'facebookId', 'instagramId', field.label)
    const content = `${head}\n ${name} , ${phone} ,+91 90000 00001,on-twitter,on.facebook,on_instagram, Gold 7 `
    const checked = await checkContacts(admin, content, { groupId: group.id })
    expect(counted(checked)).toBe('1 created, 0 updated, 0 unchanged, 0 rejected')
    expect(checked).toMatchObject({ state: 'waiting', groupId: group.id, labelId: null, completedAt: null })
    expect(await rowsOf(admin, checked.uploadId)).toMatchObject([
      { row: 2, state: 'created', isFixed: false, errors: [], suggestion: null, contactId: null },
    ])
    expect(await countOf(admin, group.id)).toBe(0)
    const imported = await commitUpload(admin, checked.uploadId)
    expect(counted(imported)).toBe(counted(checked))
    expect(imported).toMatchObject({ state: 'completed', completedAt: expect.any(String) })
    expect(Date.parse(imported.undoUntil ?? '')).toBeGreaterThan(Date.parse(imported.completedAt ?? ''))
    const [contact] = await membersOf(admin, group.id)
    expect(contact).toMatchObject({
      name,
      phone,
      whatsAppNumber: '+91 90000 00001',
      twitterId: 'on-twitter',
      facebookId: 'on.facebook',
      instagramId: 'on_instagram',
      groupIds: [group.id],
      labelIds: [],
      values: { [field.id]: 'Gold 7' },
    })
    expect(await rowsOf(admin, checked.uploadId)).toMatchObject([{ state: 'created', contactId: contact?.id }])
    const { groups } = await admin.call('groups.list', { search: group.name })
    expect(groups).toEqual([{ ...group, count: 1 }])
  })

  it.each<[what: string, bytes: string | Uint8Array<ArrayBuffer>, names: string[]]>([
    ['a byte order mark', '\uFEFFName,Phone Number\nAsha,+91 1', ['Asha']],
    ['UTF-16', utf16('Name,Phone Number\nप्रिया,+91 1'), ['प्रिया']],
    ['Windows-1252', Uint8Array.from('Name,Phone Number\nJosé,+91 1', (char) => char.charCodeAt(0)), ['José']],
    ['semicolons', 'Name;Phone Number\nRao, Asha;+91 1', ['Rao, Asha']],
    ['tabs', 'Name\tPhone Number\nAsha\t+91 1', ['Asha']],
    ['bars', 'Name|Phone Number\nAsha|+91 1', ['Asha']],
    ['line breaks of Windows', 'Name,Phone Number\r\nAsha,+91 1\r\nRohan,+91 2\r\n', ['Asha', 'Rohan']],
    ['quotes around a comma', 'Name,Phone Number\n"Rao, Asha","+91 1"', ['Rao, Asha']],
    ['quotes in quotes', 'Name,Phone Number\n"Asha ""Ash"" Rao",+91 1', ['Asha "Ash" Rao']],
    ['quotes within a cell', 'Name,Phone Number\nAsha "Ash" Rao,+91 1', ['Asha "Ash" Rao']],
    ['line breaks in quotes', '"Name","Phone Number"\n"Asha\nRao",+91 1\nRohan,+91 2', ['Asha\nRao', 'Rohan']],
    ['rows that are too short', 'Phone Number,Name\n+91 1\n+91 2,Asha', ['', 'Asha']],
    ['blank cells after the last header', 'Name,Phone Number\nAsha,+91 1,,\nRohan,+91 2', ['Asha', 'Rohan']],
  ])('reads a file with %s', async (_, content, names) => {
    const { admin } = open()
    const { uploadId } = await checkContacts(admin, new File([content], 'contacts.csv', { type: 'text/csv' }))
    expect((await rowsOf(admin, uploadId)).map(({ cells }) => cells.name)).toEqual(names)
  })

  it('loses only the line of a quote that is not closed', async () => {
    const { admin } = open()
    const { uploadId } = await checkContacts(admin, sheet(person(), `"Asha,${freshPhone()}`, person(), person()))
    expect(await statesOf(admin, uploadId)).toEqual(['2 created', '3 rejected', '4 created', '5 created'])
  })

  it('numbers rows as a spreadsheet, and does not count blank ones', async () => {
    const { admin } = open()
    const content = ['', HEAD, person(), '', ' , ', '"",', line('"two\nlines"', freshPhone()), person(), ''].join(
      '\r\n',
    )
    const checked = await checkContacts(admin, content)
    expect(counted(checked)).toBe('3 created, 0 updated, 0 unchanged, 0 rejected')
    expect(await statesOf(admin, checked.uploadId)).toEqual(['3 created', '7 created', '8 created'])
  })

  it('reads a file again in another way, until it is imported', async () => {
    const { admin } = open()
    const uploadId = await makeUpload(admin, `Asha;Rao,${freshPhone()}\nRohan;Mehta,${freshPhone()}`)
    const read = await admin.call('uploads.read', { uploadId, delimiter: ',', hasHeader: false })
    expect(read).toMatchObject({ phase: 'mapping', reading: { delimiter: ',', hasHeader: false }, counts: null })
    expect(read.columns.map(({ samples }) => samples[0])).toEqual(['Asha;Rao', expect.stringMatching(/^\+91/)])
    const mapping = ['name', 'phone'].map((fieldId, column) => ({ fieldId, column }))
    await checkAgain(admin, uploadId, { mapping })
    expect(await statesOf(admin, uploadId)).toEqual(['1 created', '2 created'])
    expect(await admin.call('uploads.read', { uploadId, hasHeader: true })).toMatchObject({
      phase: 'mapping',
      counts: null,
    })
    await checkAgain(admin, uploadId, { mapping })
    expect(await statesOf(admin, uploadId)).toEqual(['2 created'])
    await commitUpload(admin, uploadId)
    expect(await failureOf(admin.call('uploads.read', { uploadId }))).toEqual(refusal('STALE'))
  })

  it.each<[what: string, content: string | Uint8Array<ArrayBuffer>, message: RegExp]>([
    ['an empty file', '', /^The file is empty\.$/],
    ['a file of blank lines', '\uFEFF \r\n\r\n', /./],
    ['headers without rows', HEAD, /^The file has headers, but no rows/],
    ['headers above blank rows', `${HEAD}\n,\n\n`, /^The file has headers, but no rows/],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), /CSV/],
    ['a document', '%PDF-1.7\n%\0\0\0\n1 0 obj', /CSV/],
  ])('refuses %s', async (_, content, message) => {
    const call = makeUpload(open().admin, new File([content], 'contacts.csv', { type: 'text/csv' }))
    expect(await failureOf(call)).toEqual(refusal('UNREADABLE_FILE', 'file'))
    await expect(call).rejects.toThrow(message)
  })

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
    const row = (...values: string[]) => line(person(), ...values)
    const content = [
      line(HEAD, required.label, email.label, city.label),
      row('Gold', 'a@example.com', 'Pune'),
      row('', '', ''),
      row('ab', 'name@example', 'Delhi'),
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

  it('rejects an id of another network that is too long', async () => {
    const { admin } = open()
    const { uploadId } = await checkContacts(admin, `${HEAD},twitterId\n${person()},${'x'.repeat(101)}`)
    const tooLong = sentence('FIELD_TOO_LONG', 'twitterId', { limit: 100 })
    expect(await errorsOf(admin, uploadId)).toEqual([{ row: 2, errors: [tooLong] }])
  })

  it('adds the code of the default country to numbers without one', async () => {
    const { admin } = open()
    const { id: groupId } = await makeGroup(admin)
    const [one, other, foreign] = [compact(freshPhone()), compact(freshPhone()), '+44 7700 900123']
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

  it('counts the rows of each error, lists them, and corrects them all by suggestions', async () => {
    const { admin } = open()
    const email = await makeAttribute(admin, { inputType: 'email' })
    const city = await makeAttribute(admin, { fieldType: 'select', inputType: null, options: ['Pune', 'Goa'] })
    const content = [
      line(HEAD, email.label, city.label),
      line(person(), 'a @example.com', 'pune'),
      line(person(), 'none', 'GOA'),
      line(person(), 'b@example.com', 'Delhi'),
      person(),
    ].join('\n')
    const { uploadId, problems } = await checkContacts(admin, content)
    const [option, address] = ['CUSTOMER_VALUE_NO_OPTION', 'CUSTOMER_VALUE_NO_EMAIL']
    expect(problems).toEqual([
      { fieldId: city.id, sentence: option, count: 3, suggestions: 2 },
      { fieldId: email.id, sentence: address, count: 2, suggestions: 1 },
    ])
    const wrong = await rowsOf(admin, uploadId, { fieldId: email.id, sentence: address })
    expect(wrong.map(({ row, suggestion }) => [row, suggestion])).toEqual([
      [2, { [email.id]: 'a@example.com', [city.id]: 'Pune' }],
      [3, { [city.id]: 'Goa' }],
    ])
    const other = { uploadId, fieldId: city.id, sentence: 'CUSTOMER_VALUE_REQUIRED' }
    expect((await admin.call('uploads.accept', other)).counts?.fixed).toBe(0)
    const accepted = await admin.call('uploads.accept', { uploadId, fieldId: city.id, sentence: option })
    expect(counted(accepted)).toBe('1 created, 0 updated, 0 unchanged, 3 rejected')
    expect(accepted.counts?.fixed).toBe(2)
    await admin.call('uploads.accept', { uploadId, fieldId: email.id, sentence: address })
    expect(await statesOf(admin, uploadId)).toEqual(['2 created', '3 rejected', '4 rejected', '5 created'])
  })

  it('checks corrected rows again, and imports them', async () => {
    const { admin } = open()
    const { id: groupId } = await makeGroup(admin)
    const [taken, phone] = [freshPhone(), freshPhone()]
    const content = sheet(line('A', phone), line('B', 'none'), line('Asha', taken), line('', taken))
    const { uploadId } = await checkContacts(admin, content, { groupId })
    const fix = (row: number, cells: Record<string, string>) =>
      admin.call('uploads.fix', { uploadId, rows: [{ row, cells }] })
    const first = await fix(2, { name: 'Rohan' })
    expect(first.rows).toMatchObject([{ row: 2, state: 'created', isFixed: true, errors: [], cells: { phone } }])
    expect(counted(first.upload)).toBe('2 created, 0 updated, 0 unchanged, 2 rejected')
    expect(first.upload.counts?.fixed).toBe(1)
    const second = await fix(3, { name: 'Betty' })
    expect(second.rows).toMatchObject([{ state: 'rejected', errors: [{ fieldId: 'phone' }] }])
    const third = await fix(3, { phone: freshPhone() })
    expect(third.rows).toMatchObject([{ state: 'created', cells: { name: 'Betty' } }])
    const fourth = await fix(5, { name: 'Other' })
    expect(fourth.rows[0]?.errors).toEqual([sentence('UPLOAD_NUMBER_REPEATED', 'phone', { row: 4 })])
    expect((await rowsOf(admin, uploadId, { show: 'fixed' })).map(({ row }) => row)).toEqual([2, 3, 5])
    // A row that is accepted as it is in the file, and one that does not exist.
    for (const row of [4, 99]) expect(await failureOf(fix(row, { name: 'Nobody' }))).toEqual({ type: 'NOT_FOUND' })
    expect(counted(await commitUpload(admin, uploadId))).toBe('3 created, 0 updated, 0 unchanged, 1 rejected')
    expect((await membersOf(admin, groupId)).map(({ name }) => name)).toEqual(['Asha', 'Betty', 'Rohan'])
  })

  it('corrects a row with too many cells by its cells, and yields to rows that are accepted already', async () => {
    const { admin } = open()
    const phone = freshPhone()
    const { uploadId } = await checkContacts(admin, sheet('Asha,,Rao,none', 'Meera,none', line('Rohan', phone)))
    const rows: InputOf<'uploads.fix'>['rows'] = [
      { row: 2, cells: { name: 'Asha Rao', phone: freshPhone() } },
      { row: 3, cells: { phone } },
    ]
    const fixed = await admin.call('uploads.fix', { uploadId, rows })
    expect(fixed.rows.map(({ state, errors }) => [state, ...errors])).toEqual([
      ['created'],
      ['rejected', sentence('UPLOAD_NUMBER_REPEATED', 'phone', { row: 4 })],
    ])
  })

  it('imports without a dry run that a person sees: with a file, then with a header mapping (specification 2 §4)', async () => {
    const { admin } = open()
    const [group, { phone }] = [await makeGroup(admin), await makeContact(admin)]
    const content = `who,number\nAsha Rao,${phone}\nRohan,${freshPhone()}\n,${freshPhone()}`
    const { file } = await admin.call('files.upload', { file: csvFile(content) })
    const { uploadId, headers } = await admin.call('uploads.save', { file, groupId: group.id })
    expect(headers).toEqual(['who', 'number'])
    const headerMapping = [
      { src: 'who', des: 'name' },
      { src: 'number', des: 'phone' },
    ]
    const saved = await admin.call('uploads.save', { file, uploadId, headerMapping, replaces: true, groupId: group.id })
    expect(saved).toMatchObject({ uploadId, message: expect.stringMatching(/./) })
    const imported = await untilPhase(admin, uploadId, 'imported')
    expect(counted(imported)).toBe('1 created, 1 updated, 0 unchanged, 1 rejected')
    expect(await countOf(admin, group.id)).toBe(2)
    const again = admin.call('uploads.save', { uploadId, headerMapping })
    expect(await failureOf(again)).toEqual(refusal('STALE'))
  })

  it('refuses a mapping without a required field, or with unknown or repeated parts', async () => {
    const { admin } = open()
    const uploadId = await makeUpload(admin, sheet(person()))
    const [name, phone] = [
      { fieldId: 'name', column: 0 },
      { fieldId: 'phone', column: 1 },
    ]
    const check = (mapping: InputOf<'uploads.check'>['mapping']) =>
      admin.call('uploads.check', { uploadId, mapping, replaces: false, defaultCountry: null })
    const call = check([name])
    expect(await failureOf(call)).toEqual(refusal('BLANK', 'mapping'))
    await expect(call).rejects.toThrow(/^Choose a column for each required field\.$/)
    for (const mapping of [
      [name, { fieldId: 'phone', column: 2 }],
      [name, { fieldId: 'phone', column: 0 }],
      [name, phone, { fieldId: 'absent', column: 1 }],
    ]) {
      expect(await failureOf(check(mapping))).toEqual(refusal('BAD_VALUE', 'mapping'))
    }
    const save = (...headerMapping: { src: string; des: string }[]) =>
      failureOf(admin.call('uploads.save', { uploadId, headerMapping }))
    expect(await save({ src: 'Name', des: 'name' })).toEqual(refusal('BLANK', 'mapping'))
    const both = { src: 'Name', des: 'name' }
    expect(await save(both, { src: 'absent', des: 'phone' })).toEqual(refusal('BAD_VALUE', 'mapping'))
    expect((await admin.call('uploads.get', { uploadId })).phase).toBe('mapping')
  })

  it('needs a column for each mandatory attribute', async () => {
    const { admin } = open()
    await makeAttribute(admin, { isMandatory: true })
    expect(await failureOf(checkContacts(admin, sheet(person())))).toEqual(refusal('BLANK', 'mapping'))
  })

  it('lists 15 rejected rows at a time as they are in the file (specification 2 §7)', async () => {
    const { admin } = open()
    const rejected = Array.from({ length: 17 }, (_, at) => `"A, ${at}",none`)
    const { uploadId } = await checkContacts(admin, sheet(person(), ...rejected))
    const { rows, more } = await admin.call('uploads.errors', { uploadId })
    expect([rows.length, more]).toEqual([15, true])
    expect(rows[0]).toEqual({ line: '"A, 0",none', row: 3, errors: [expect.objectContaining({ fieldId: 'phone' })] })
    const rest = await admin.call('uploads.errors', { uploadId, from: 15 })
    expect([rest.rows.map(({ row }) => row), rest.more]).toEqual([[18, 19], false])
  })

  it('lists rows in their order by what becomes of them, 50 at a time', async () => {
    const { admin } = open()
    const created = Array.from({ length: 52 }, () => person())
    const { uploadId } = await checkContacts(admin, sheet('Asha,none', ...created))
    const page = async (input: Partial<Rows>) => {
      const { rows, more } = await admin.call('uploads.rows', { uploadId, ...input })
      return [rows.map(({ row }) => row).join(' '), more]
    }
    const { rows, more } = await admin.call('uploads.rows', { uploadId })
    expect([rows.length, rows[0]?.row, more]).toEqual([50, 2, true])
    expect(await page({ from: 50 })).toEqual(['52 53 54', false])
    expect(await page({ show: 'rejected' })).toEqual(['2', false])
    expect(await page({ show: 'created', perPage: 2 })).toEqual(['3 4', true])
    expect(await page({ show: 'updated' })).toEqual(['', false])
  })

  it('lists ten uploads at a time, newest first, and by date (specification 2 §9)', async () => {
    const { admin } = open()
    const ids: string[] = []
    for (let made = 0; made < 11; made += 1) ids.unshift(await makeUpload(admin, sheet(person())))
    const list = async (input: InputOf<'uploads.list'>) => {
      const { uploads, more } = await admin.call('uploads.list', input)
      return { ids: uploads.map(({ uploadId }) => uploadId), more }
    }
    expect(await list({})).toEqual({ ids: ids.slice(0, 10), more: true })
    expect((await list({ from: 10, perPage: 1 })).ids).toEqual(ids.slice(10))
    const timeOf = async (at: number) => (await admin.call('uploads.get', { uploadId: ids[at] ?? '' })).createdAt
    const [fromDate, toDate] = [await timeOf(3), await timeOf(0)]
    const between = (await list({ fromDate, toDate })).ids
    expect(between).toEqual(expect.arrayContaining([ids[2], ids[3]]))
    for (const other of [ids[0], ids[5]]) expect(between).not.toContain(other)
  })

  it('refuses a step that the phase of an upload does not allow', async () => {
    const { admin } = open()
    const uploadId = await makeUpload(admin, sheet(person()))
    const refused = async (...names: ('uploads.commit' | 'uploads.undo' | 'uploads.cancel')[]) => {
      for (const name of names) {
        expect([name, await failureOf(admin.call(name, { uploadId }))]).toEqual([name, refusal('STALE')])
      }
    }
    const rows = [{ row: 2, cells: { name: 'Asha' } }]
    await refused('uploads.commit', 'uploads.undo')
    expect(await failureOf(admin.call('uploads.fix', { uploadId, rows }))).toEqual(refusal('STALE'))
    await checkAgain(admin, uploadId)
    await refused('uploads.undo')
    await commitUpload(admin, uploadId)
    await refused('uploads.commit', 'uploads.cancel')
    expect(await failureOf(checkAgain(admin, uploadId))).toEqual(refusal('STALE'))
    await undoUpload(admin, uploadId)
    await refused('uploads.commit', 'uploads.cancel', 'uploads.undo')
  })

  it('needs another check if the attributes have changed since', async () => {
    const { admin } = open()
    const { uploadId } = await checkContacts(admin, sheet(person(), 'Asha,none'))
    await makeAttribute(admin)
    const rows = [{ row: 3, cells: { phone: freshPhone() } }]
    for (const call of [
      () => admin.call('uploads.fix', { uploadId, rows }),
      () => admin.call('uploads.accept', { uploadId, fieldId: 'phone', sentence: 'CUSTOMER_PHONE_INVALID' }),
      () => admin.call('uploads.commit', { uploadId }),
    ]) {
      expect(await failureOf(call())).toEqual(refusal('IMPORT_OUTDATED'))
    }
    await checkAgain(admin, uploadId)
    await commitUpload(admin, uploadId)
  })

  it('undoes an import: what it has created is deleted, and what it has changed is as before', async () => {
    const { admin } = open()
    const [group, field] = [await makeGroup(admin), await makeAttribute(admin)]
    const before = await makeContact(admin, { values: { [field.id]: 'Gold' }, twitterId: 'before' })
    const head = line(HEAD, 'twitterId', field.label)
    const content = [head, line('After', before.phone, 'after', 'Silver'), line(person(), '', '')].join('\n')
    const { uploadId } = await importContacts(admin, content, { groupId: group.id, replaces: true })
    expect(await countOf(admin, group.id)).toBe(2)
    expect(await undoUpload(admin, uploadId)).toMatchObject({ state: 'completed', keptCount: 0, undoUntil: null })
    expect(await countOf(admin, group.id)).toBe(0)
    const { revision: _, updatedAt: __, ...restored } = before
    expect(await admin.call('contacts.get', { id: before.id })).toMatchObject(restored)
    const again = await importContacts(admin, content, { replaces: true })
    expect(counted(again)).toBe('1 created, 1 updated, 0 unchanged, 0 rejected')
  })

  it('leaves contacts that somebody has changed since the import, and lists their rows', async () => {
    const { admin } = open()
    const { id: groupId } = await makeGroup(admin)
    const [updated, removed] = [await makeContact(admin), await makeContact(admin)]
    const rows = [updated, removed].map(({ phone }) => line('Imported', phone))
    const content = sheet(person('Edited'), person('Left'), ...rows)
    const { uploadId } = await importContacts(admin, content, { groupId, replaces: true })
    const edited = (await membersOf(admin, groupId)).find(({ name }) => name === 'Edited')
    for (const id of [edited?.id ?? '', updated.id]) await admin.call('contacts.save', { id, name: 'By a person' })
    await admin.call('contacts.delete', { id: removed.id })
    expect((await undoUpload(admin, uploadId)).keptCount).toBe(2)
    const names = await Promise.all(
      [edited?.id ?? '', updated.id].map(async (id) => (await admin.call('contacts.get', { id })).name),
    )
    expect(names).toEqual(['By a person', 'By a person'])
    expect((await admin.call('contacts.count', { search: 'Left', groupIds: [groupId] })).count).toBe(0)
    const kept = await rowsOf(admin, uploadId, { show: 'kept' })
    expect(kept.map(({ row, contactId }) => [row, contactId])).toEqual([
      [2, edited?.id],
      [4, updated.id],
    ])
    expect(await failureOf(admin.call('contacts.get', { id: removed.id }))).toEqual({ type: 'NOT_FOUND' })
  })

  it('cancels an upload: it stores nothing', async () => {
    const { admin } = open()
    const { id: groupId } = await makeGroup(admin)
    const waiting = await makeUpload(admin, sheet(person()))
    const { uploadId: checked } = await checkContacts(admin, sheet(person()), { groupId })
    for (const uploadId of [waiting, checked]) {
      await admin.call('uploads.cancel', { uploadId })
      expect(await untilPhase(admin, uploadId, 'cancelled')).toMatchObject({ state: 'error' })
    }
    expect(await countOf(admin, groupId)).toBe(0)
    expect(await failureOf(admin.call('uploads.commit', { uploadId: checked }))).toEqual(refusal('STALE'))
  })

  it('returns the rejected rows as a file that can be corrected and uploaded again', async () => {
    const { admin } = open()
    const { id: groupId } = await makeGroup(admin)
    const content = `Remarks,${HEAD}\nx,${person()}\n"a, ""b""\nc",Asha,none\n=1+1,Rohan,wrong`
    const { uploadId } = await importContacts(admin, content, { groupId })
    const { fileName, content: rejected } = await admin.call('uploads.rejected', { uploadId })
    expect(fileName).toMatch(/\.csv$/)
    const text = await rejected.text()
    expect(text).toContain('"a, ""b""\nc",Asha,none,')
    expect(text).toContain('country code')
    expect(text).not.toMatch(/^"?=/m)
    const corrected = text.replace('none', freshPhone()).replace('wrong', freshPhone())
    const again = await importContacts(admin, corrected, { groupId })
    expect(counted(again)).toBe('2 created, 0 updated, 0 unchanged, 0 rejected')
    expect(await countOf(admin, groupId)).toBe(3)
  })

  it('has a sample file, which is imported without an error (specification 2 §2.9)', async () => {
    const { admin } = open()
    const inputs: Partial<InputOf<'attributes.save'>>[] = [
      { isMandatory: true, minLength: 12 },
      { isMandatory: true, inputType: 'alphabets', maxLength: 3 },
      { isMandatory: true, inputType: 'email' },
      { isMandatory: true, inputType: 'number', minLength: 4, maxLength: 4 },
      { isMandatory: true, inputType: 'decimal' },
      { isMandatory: true, fieldType: 'multiselect', inputType: null, options: ['Pune', 'Goa'] },
    ]
    for (const fields of inputs) await makeAttribute(admin, fields)
    const { fileName, content } = await admin.call('uploads.sample', {})
    expect(fileName).toBe('Sample.csv')
    const { attributes } = await admin.call('attributes.list', {})
    const text = await content.text()
    for (const { label } of attributes) expect(text).toContain(label)
    const imported = await importContacts(admin, text, { replaces: true })
    expect(imported).toMatchObject({ totalLines: 2, errorLines: 0, problems: [] })
    await undoUpload(admin, imported.uploadId)
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

  it('adds contacts to the groups and labels that a file names, and takes them out again', async () => {
    const { admin } = open()
    const names = [freshName('South,'), freshName('North'), freshName('V.I.P')]
    const [south = '', north = '', vip = ''] = names
    const context = await makeGroup(admin)
    const [southGroup, northGroup, label] = [
      await makeGroup(admin, south),
      await makeGroup(admin, north),
      await makeLabel(admin, vip),
    ]
    const existing = await makeContact(admin, { name: 'Existing', groupIds: [northGroup.id] })
    const absent = freshName('Absent')
    const file = [
      'Name,Phone Number,Groups,Labels',
      line('Named', freshPhone(), `"${south.toUpperCase()}; ${north}"`, vip),
      line('Existing', existing.phone, `"${north};${south}"`, ''),
      line('Wrong', freshPhone(), absent, vip.replaceAll('.', '')),
      line('Nowhere', freshPhone(), '', ''),
    ].join('\n')
    const { uploadId, mapping } = await checkContacts(admin, file, { groupId: context.id })
    expect(mapping.map(({ fieldId }) => fieldId)).toEqual(expect.arrayContaining(['groups', 'labels']))
    expect(await statesOf(admin, uploadId)).toEqual(['2 created', '3 updated', '4 rejected', '5 created'])
    expect(await rowsOf(admin, uploadId, { show: 'rejected' })).toMatchObject([
      {
        errors: [
          sentence('UPLOAD_GROUP_UNKNOWN', 'groups', { name: absent }),
          sentence('UPLOAD_LABEL_UNKNOWN', 'labels', { name: vip.replaceAll('.', '') }),
        ],
        suggestion: { labels: vip },
      },
    ])
    await admin.call('uploads.accept', { uploadId, fieldId: 'labels', sentence: 'UPLOAD_LABEL_UNKNOWN' })
    await admin.call('uploads.fix', { uploadId, rows: [{ row: 4, cells: { groups: north } }] })
    await commitUpload(admin, uploadId)
    const namesIn = async (id: string) => (await membersOf(admin, id)).map(({ name }) => name).toSorted()
    const countsOf = async () => [
      ...(await admin.call('groups.list', {})).groups.map(({ id, count }) => [id, count]),
      ...(await admin.call('labels.list', {})).labels.map(({ id, count }) => [id, count]),
    ]
    expect(await namesIn(southGroup.id)).toEqual(['Existing', 'Named'])
    expect(await namesIn(northGroup.id)).toEqual(['Existing', 'Named', 'Wrong'])
    expect(await namesIn(context.id)).toEqual(['Existing', 'Named', 'Nowhere', 'Wrong'])
    expect(await countsOf()).toEqual(
      expect.arrayContaining([
        [southGroup.id, 2],
        [northGroup.id, 3],
        [context.id, 4],
        [label.id, 2],
      ]),
    )
    // The same file says nothing new.
    expect(counted(await importContacts(admin, file, { groupId: context.id }))).toMatch(/^0 created, 0 updated/)

    await undoUpload(admin, uploadId)
    expect(await namesIn(northGroup.id)).toEqual(['Existing'])
    expect(await countsOf()).toEqual(
      expect.arrayContaining([
        [southGroup.id, 0],
        [northGroup.id, 1],
        [context.id, 0],
        [label.id, 0],
      ]),
    )
  })

  it('exports contacts by their ids or by a filter, and the import of an export changes nothing', async () => {
    const { admin } = open()
    const [group, field] = [await makeGroup(admin), await makeAttribute(admin, { allowsSpecialCharacters: true })]
    const values = ['=1+1', "'quoted'", '-5', '+SUM(A1)', '@x', 'a "b", c', 'नमस्ते', "'=1", 'a;b|c']
    for (const value of values) {
      await makeContact(admin, { groupIds: [group.id], values: { [field.id]: value }, twitterId: '=cmd' })
    }
    const [other, label] = [await makeGroup(admin), await makeLabel(admin)]
    const plain = await makeContact(admin, {
      groupIds: [group.id, other.id],
      labelIds: [label.id],
      whatsAppNumber: '+91 90000 00001',
      email: 'a@example.com',
      externalId: `+${freshName('7')}`,
      language: 'en-IN',
      timeZone: 'Asia/Kolkata',
      consents: { whatsapp: 'granted', email: 'withdrawn' },
    })
    const before = await membersOf(admin, group.id)
    const { fileName, content } = await admin.call('contacts.export', { filter: { groupIds: [group.id] } })
    expect(fileName).toMatch(/\.csv$/)
    const text = await content.text()
    expect(text).toContain(field.label)
    // Spreadsheets run cells that begin with such a character.
    expect(text).not.toMatch(/(?:^|[,\n])"?(?:=|@|\+S)/)
    const imported = await importContacts(admin, text, { groupId: group.id, replaces: true })
    expect(counted(imported)).toBe(`0 created, 0 updated, ${before.length} unchanged, 0 rejected`)
    expect(await membersOf(admin, group.id)).toEqual(before)
    // Whatever the export has, the import reads: those who were deleted come back with it.
    const { deletionId } = await admin.call('contacts.deleteMany', { contactIds: [plain.id] })
    await importContacts(admin, text, { groupId: group.id, replaces: true })
    const copy = (await membersOf(admin, group.id)).find(({ phone }) => compact(phone) === compact(plain.phone))
    const { email, externalId, language, timeZone, consents } = plain
    expect(copy).toMatchObject({ email, externalId, language, timeZone, labelIds: [label.id] })
    expect(copy?.groupIds.toSorted()).toEqual([group.id, other.id].toSorted())
    expect(answersOf(copy?.consents)).toEqual(answersOf(consents))
    expect(await admin.call('contacts.restore', { deletionId })).toMatchObject({ restored: 0, skipped: 1 })
    await admin.call('contacts.delete', { id: copy?.id ?? '' })
    expect(await admin.call('contacts.restore', { deletionId })).toMatchObject({ restored: 1 })
    const one = await admin.call('contacts.export', { contactIds: [plain.id, 'absent'] })
    const listed = await one.content.text()
    expect(listed.trim().split('\n')).toHaveLength(2)
    expect(listed).toContain(plain.name)
    expect(await failureOf(admin.call('contacts.export', {}))).toEqual(refusal('BLANK', 'contactIds'))
  })

  it('needs a stored file, a group that exists, and an upload that exists', async () => {
    const { admin } = open()
    const absent = { name: 'contacts.csv', path: 'absent' }
    for (const input of [{}, { file: absent }]) {
      expect(await failureOf(admin.call('uploads.save', input))).toEqual(refusal('BAD_VALUE', 'file'))
    }
    for (const context of [{ groupId: 'absent' }, { labelId: 'absent' }]) {
      expect(await failureOf(makeUpload(admin, sheet(person()), context))).toEqual({ type: 'NOT_FOUND' })
    }
    const uploadId = 'absent'
    const settings = { uploadId, mapping: [], replaces: false, defaultCountry: null }
    for (const call of [
      () => admin.call('uploads.get', { uploadId }),
      () => admin.call('uploads.save', { uploadId, headerMapping: [] }),
      () => admin.call('uploads.read', { uploadId }),
      () => admin.call('uploads.check', settings),
      () => admin.call('uploads.rows', { uploadId }),
      () => admin.call('uploads.fix', { uploadId, rows: [{ row: 2, cells: {} }] }),
      () => admin.call('uploads.accept', { uploadId, fieldId: null, sentence: 'UPLOAD_QUOTE_OPEN' }),
      () => admin.call('uploads.commit', { uploadId }),
      () => admin.call('uploads.cancel', { uploadId }),
      () => admin.call('uploads.undo', { uploadId }),
      () => admin.call('uploads.errors', { uploadId }),
      () => admin.call('uploads.rejected', { uploadId }),
    ]) {
      expect(await failureOf(call())).toEqual({ type: 'NOT_FOUND' })
    }
  })

  it('needs the permissions to create contacts, to edit them, and to see personal data', async () => {
    const { viewer } = open()
    for (const call of [() => makeUpload(viewer, sheet(person())), () => viewer.call('uploads.list', {})]) {
      expect(await failureOf(call())).toEqual({
        type: 'FORBIDDEN',
        permissions: ['CUSTOMER.CREATE', 'CUSTOMER.EDIT', 'CUSTOMER.VIEW_PERSONAL'],
      })
    }
  })

  it('emits events about the upload, and about the contacts after an import and its undo', async () => {
    const { admin } = open()
    const { events } = await recordEvents(admin)
    const eventCount = (name: string, id: string | null) =>
      events.filter((event) => event.name === name && Object.values(event.payload).includes(id)).length
    const uploadId = await makeUpload(admin, sheet(person()))
    await eventually(() => expect(eventCount('uploads.changed', uploadId)).toBeGreaterThan(0))
    const created = eventCount('uploads.changed', uploadId)
    await checkAgain(admin, uploadId)
    await eventually(() => expect(eventCount('uploads.changed', uploadId)).toBeGreaterThan(created))
    expect(eventCount('contacts.changed', null)).toBe(0)
    await commitUpload(admin, uploadId)
    await eventually(() => expect(eventCount('contacts.changed', null)).toBeGreaterThan(0))
    const imported = eventCount('contacts.changed', null)
    await undoUpload(admin, uploadId)
    await eventually(() => expect(eventCount('contacts.changed', null)).toBeGreaterThan(imported))
  })
}

/** Encodes a text of the Basic Multilingual Plane in UTF-16 with a byte order mark. */
function utf16(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    `\uFEFF${text}`.split('').flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]),
  )
}
