import { maskPhone, type InputOf } from '@platform/contract'
import type { Transport } from '@platform/client'
import { expect, it } from 'vitest'
import {
  checkAgain,
  commitUpload,
  failureOf,
  freshName,
  freshPhone,
  makeAttribute,
  makeContact,
  makeGroup,
  makeUpload,
  refusal,
  undoUpload,
} from '../../../transport-suite/helpers.ts'
import type { Opened } from '../../../transport-suite/suite.types.ts'
import { compact, counted, errorsOf, HEAD, line, membersOf, person, rowsOf, sentence, statesOf } from './support.ts'

type Choices = Partial<InputOf<'uploads.check'>>

const checkBy = async (admin: Transport, content: string, choices: Choices, groupId?: string) =>
  checkAgain(admin, await makeUpload(admin, content, groupId === undefined ? {} : { groupId }), choices)
const freshEmail = () => `${freshName('c').replaceAll(/\W/g, '')}@example.com`.toLowerCase()
const contactOf = (admin: Transport, id: string) => admin.call('contacts.get', { id })

/** How the contacts of rows are found, and what cells empty. */
export function matchingExpectations(open: Opened): void {
  it('updates only existing contacts: rows about others are errors', async () => {
    const { admin } = open()
    const field = await makeAttribute(admin)
    const contact = await makeContact(admin)
    const content = [
      line('Phone Number', field.label),
      line(compact(contact.phone), 'Gold'),
      line(compact(freshPhone()), 'Silver'),
    ].join('\n')
    const uploadId = await makeUpload(admin, content)
    // New contacts need a name.
    expect(await failureOf(checkAgain(admin, uploadId, { replaces: true }))).toEqual(refusal('BLANK', 'mapping'))
    const checked = await checkAgain(admin, uploadId, { replaces: true, creates: false })
    expect(checked).toMatchObject({ creates: false, matchBy: 'phone', clearWord: '' })
    expect(counted(checked)).toBe('0 created, 1 updated, 0 unchanged, 1 rejected')
    const unknown = sentence('UPLOAD_CONTACT_UNKNOWN_PHONE', 'phone')
    expect(await errorsOf(admin, uploadId)).toEqual([{ row: 3, errors: [unknown] }])
    const fixed = await admin.call('uploads.fix', {
      uploadId,
      rows: [{ row: 3, cells: { phone: compact(freshPhone()) } }],
    })
    expect(fixed.rows).toMatchObject([{ state: 'rejected', errors: [unknown] }])
    await commitUpload(admin, uploadId)
    expect(await contactOf(admin, contact.id)).toMatchObject({ name: contact.name, values: { [field.id]: 'Gold' } })
    const again = await checkBy(admin, content, { replaces: true, creates: false })
    expect(counted(again)).toBe('0 created, 0 updated, 1 unchanged, 1 rejected')
  })

  it.each([
    ['email', 'Email'],
    ['externalId', 'Customer ID'],
    ['phone', 'Phone Number'],
  ] as const)('updates only existing contacts: rows need the key %s only', async (key, header) => {
    const { admin } = open()
    const contact = await makeContact(admin, { email: freshEmail(), externalId: compact(freshName('id')) })
    const known = compact(contact[key])
    const rows = [line(known, 'x'), line(key === 'phone' ? 'none' : freshEmail(), 'x'), line('', 'x'), line(known, 'y')]
    const content = [line(header, 'Twitter ID'), ...rows].join('\n')
    const { uploadId } = await checkBy(admin, content, { replaces: true, creates: false, matchBy: key })
    const rejected = await errorsOf(admin, uploadId)
    expect(rejected.map(({ row, errors }) => [row, ...errors.map(({ fieldId }) => fieldId)])).toEqual([
      [3, key],
      [4, key],
      [5, key],
    ])
  })

  it.each([
    ['email', 'Email'],
    ['externalId', 'Customer ID'],
  ] as const)('finds a contact by %s regardless of invisible characters', async (key, header) => {
    const { admin } = open()
    const contact = await makeContact(admin, { email: freshEmail(), externalId: compact(freshName('id')) })
    const known = contact[key]
    const rows = [line(`\u200E${known.slice(0, 2)}\u200B${known.slice(2)}\u00AD`, 'x'), line('\u200B', 'y')]
    const content = [line(header, 'Twitter ID'), ...rows].join('\n')
    const checked = await checkBy(admin, content, { replaces: true, creates: false, matchBy: key })
    expect(counted(checked)).toBe('0 created, 1 updated, 0 unchanged, 1 rejected')
    expect(await errorsOf(admin, checked.uploadId)).toEqual([{ row: 3, errors: [sentence('UPLOAD_KEY_MISSING', key)] }])
    await commitUpload(admin, checked.uploadId)
    expect(await contactOf(admin, contact.id)).toMatchObject({ twitterId: 'x', [key]: known })
  })

  it('finds a contact by a customer ID that a program has marked as a text by an apostrophe', async () => {
    const { admin } = open()
    const externalId = compact(freshPhone()).slice(1)
    const contact = await makeContact(admin, { externalId })
    const content = [line('Customer ID', 'Twitter ID'), line(`'${externalId}`, "'90s kid")].join('\n')
    const checked = await checkBy(admin, content, { replaces: true, creates: false, matchBy: 'externalId' })
    expect(counted(checked)).toBe('0 created, 1 updated, 0 unchanged, 0 rejected')
    await commitUpload(admin, checked.uploadId)
    expect(await contactOf(admin, contact.id)).toMatchObject({ externalId, twitterId: "'90s kid" })
  })

  it.each([
    ['1.23457E+16', 'UPLOAD_NUMBER_SHORTENED', {}],
    ['9.1E+5', 'UPLOAD_NUMBER_SHORTENED', {}],
    ['######', 'UPLOAD_CELL_FAILED', { value: '######' }],
  ] as const)('rejects the customer ID %s, which a spreadsheet has damaged', async (cell, key, values) => {
    const { admin } = open()
    const content = [line(HEAD, 'Customer ID'), line(person(), cell)].join('\n')
    for (const matchBy of ['externalId', 'phone'] as const) {
      const { uploadId } = await checkBy(admin, content, { replaces: true, matchBy })
      expect(await errorsOf(admin, uploadId)).toEqual([{ row: 2, errors: [sentence(key, 'externalId', values)] }])
    }
  })

  it('of existing contacts only, changes none if it replaces nothing: rows with other values are errors', async () => {
    const { admin } = open()
    const { id: groupId } = await makeGroup(admin)
    const contacts = [await makeContact(admin), await makeContact(admin)]
    const [one, other] = contacts.map(({ phone }) => compact(phone))
    const content = [line('Phone Number', 'Twitter ID'), line(one ?? '', ''), line(other ?? '', 'x')].join('\n')
    const { uploadId } = await checkBy(admin, content, { replaces: false, creates: false }, groupId)
    expect(await errorsOf(admin, uploadId)).toEqual([{ row: 3, errors: [sentence('UPLOAD_NUMBER_EXISTS', 'phone')] }])
    await commitUpload(admin, uploadId)
    expect((await membersOf(admin, groupId)).map(({ id }) => id)).toEqual([contacts[0]?.id])
  })

  it('rejects a row whose contact is deleted before an import that creates none', async () => {
    const { admin } = open()
    const contact = await makeContact(admin)
    const content = [HEAD, line('Renamed', contact.phone)].join('\n')
    const { uploadId } = await checkBy(admin, content, { replaces: true, creates: false })
    await admin.call('contacts.delete', { id: contact.id })
    expect(counted(await commitUpload(admin, uploadId))).toBe('0 created, 0 updated, 0 unchanged, 1 rejected')
    expect(await errorsOf(admin, uploadId)).toEqual([
      { row: 2, errors: [sentence('UPLOAD_CONTACT_UNKNOWN_PHONE', 'phone')] },
    ])
  })

  it('finds contacts by e-mail address, in any case, and keeps their numbers', async () => {
    const { admin } = open()
    const group = await makeGroup(admin)
    const [known, shared, fresh] = [freshEmail(), freshEmail(), freshEmail()]
    const contact = await makeContact(admin, { email: known })
    const other = await makeContact(admin)
    for (const name of ['One', 'Two']) await makeContact(admin, { name, email: shared })
    const content = [
      line(HEAD, 'E-mail Address', 'twitterId'),
      line('', '', known.toUpperCase(), 'by-email'),
      line('New', freshPhone(), fresh, ''),
      line('Nobody', '', freshEmail(), ''),
      line('No address', freshPhone(), '', ''),
      line('Either', freshPhone(), shared, ''),
      line('Again', freshPhone(), fresh.toUpperCase(), ''),
      line('Taken', other.phone, freshEmail(), ''),
      line('', '', known.toUpperCase(), 'by-email'),
    ].join('\n')
    const checked = await checkBy(admin, content, { replaces: true, matchBy: 'email' }, group.id)
    const { uploadId } = checked
    expect(checked.matchBy).toBe('email')
    expect(counted(checked)).toBe('1 created, 1 updated, 1 unchanged, 5 rejected')
    expect(await errorsOf(admin, uploadId)).toEqual([
      { row: 4, errors: [expect.objectContaining({ fieldId: 'phone' })] },
      { row: 5, errors: [sentence('UPLOAD_KEY_MISSING', 'email')] },
      { row: 6, errors: [sentence('UPLOAD_EMAIL_AMBIGUOUS', 'email')] },
      { row: 7, errors: [sentence('UPLOAD_EMAIL_REPEATED', 'email', { row: 3 })] },
      { row: 8, errors: [sentence('UPLOAD_NUMBER_EXISTS', 'phone')] },
    ])
    const { rows } = await admin.call('uploads.fix', {
      uploadId,
      rows: [
        { row: 4, cells: { email: known } },
        { row: 5, cells: { email: freshEmail() } },
      ],
    })
    expect(rows).toMatchObject([
      { row: 4, errors: [sentence('UPLOAD_EMAIL_REPEATED', 'email', { row: 2 })] },
      { row: 5, state: 'created' },
    ])
    await commitUpload(admin, uploadId)
    const { name, phone, email } = contact
    expect(await contactOf(admin, contact.id)).toMatchObject({ name, phone, email, twitterId: 'by-email' })
    expect((await membersOf(admin, group.id)).map((each) => each.name).toSorted()).toEqual(
      ['New', 'No address', contact.name].toSorted(),
    )
    await undoUpload(admin, uploadId)
    const { revision: _, updatedAt: __, ...before } = contact
    expect(await contactOf(admin, contact.id)).toMatchObject(before)
  })

  it('rejects another number than that of the contact, and imports the row without it', async () => {
    const { admin } = open()
    const externalId = freshName('ID')
    const contact = await makeContact(admin, { externalId })
    const content = [line(HEAD, 'Customer ID'), line('Renamed', freshPhone(), externalId)].join('\n')
    const { uploadId } = await checkBy(admin, content, { replaces: true, matchBy: 'externalId' })
    const error = { uploadId, fieldId: 'phone', sentence: 'UPLOAD_NUMBER_OTHER' }
    expect(await errorsOf(admin, uploadId)).toEqual([
      { row: 2, errors: [sentence('UPLOAD_NUMBER_OTHER', 'phone', { number: maskPhone(compact(contact.phone)) })] },
    ])
    const withoutKey = admin.call('uploads.accept', { ...error, fieldId: 'externalId', leavesOut: true })
    expect(await failureOf(withoutKey)).toEqual(refusal('BLANK', 'fieldId'))
    await admin.call('uploads.accept', { ...error, leavesOut: true })
    expect(await statesOf(admin, uploadId)).toEqual(['2 updated'])
    await commitUpload(admin, uploadId)
    const { phone } = contact
    expect(await contactOf(admin, contact.id)).toMatchObject({ name: 'Renamed', phone, externalId })
  })

  it('finds contacts by customer ID, and only adds new ones without replacing', async () => {
    const { admin } = open()
    const [known, fresh] = [freshName('ID'), freshName('ID')]
    const contact = await makeContact(admin, { externalId: known })
    const content = [
      line(HEAD, 'Customer ID'),
      line('Other', contact.phone, known),
      line('New', freshPhone(), fresh),
      line('Again', freshPhone(), fresh),
      line(contact.name, contact.phone, known),
    ].join('\n')
    const { uploadId } = await checkBy(admin, content, { replaces: false, matchBy: 'externalId' })
    expect(await errorsOf(admin, uploadId)).toEqual([
      { row: 2, errors: [sentence('CUSTOMER_EXTERNAL_ID_DUPLICATE', 'externalId')] },
      { row: 4, errors: [sentence('UPLOAD_EXTERNAL_ID_REPEATED', 'externalId', { row: 3 })] },
      { row: 5, errors: [sentence('UPLOAD_EXTERNAL_ID_REPEATED', 'externalId', { row: 2 })] },
    ])
  })

  it('needs a column for the key', async () => {
    const { admin } = open()
    const uploadId = await makeUpload(admin, [HEAD, person()].join('\n'))
    for (const matchBy of ['email', 'externalId'] as const) {
      expect(await failureOf(checkAgain(admin, uploadId, { matchBy }))).toEqual(refusal('BLANK', 'mapping'))
    }
  })

  it('empties a field by a word, except for what every contact needs', async () => {
    const { admin } = open()
    const field = await makeAttribute(admin)
    const contact = await makeContact(admin, {
      values: { [field.id]: 'Gold' },
      twitterId: 'before',
      email: freshEmail(),
      language: 'en-IN',
      consents: { sms: 'granted' },
    })
    const head = line(HEAD, field.label, 'twitterId', 'E-mail Address', 'Language', 'SMS consent')
    const content = [
      head,
      line('', contact.phone, ' clear ', 'CLEAR', 'Clear', '', ''),
      line('New', freshPhone(), 'clear', 'clear', 'clear', '', ''),
      line('clear', 'clear', '', '', '', '', ''),
      line('Asks', freshPhone(), '', '', '', '', 'clear'),
    ].join('\n')
    const checked = await checkBy(admin, content, { replaces: true, clearWord: 'Clear' })
    const { uploadId } = checked
    expect(checked.clearWord).toBe('Clear')
    expect(await statesOf(admin, uploadId)).toEqual(['2 updated', '3 created', '4 rejected', '5 rejected'])
    expect(await errorsOf(admin, uploadId)).toEqual([
      { row: 4, errors: ['name', 'phone'].map((id) => sentence('UPLOAD_CELL_NOT_CLEARED', id)) },
      { row: 5, errors: [sentence('UPLOAD_CONSENT_NOT_CLEARED', 'consents.sms')] },
    ])
    const [updated] = await rowsOf(admin, uploadId, { show: 'updated' })
    expect(updated?.cells).toMatchObject({ twitterId: 'CLEAR', email: 'Clear' })
    await admin.call('uploads.accept', {
      uploadId,
      fieldId: 'consents.sms',
      sentence: 'UPLOAD_CONSENT_NOT_CLEARED',
      leavesOut: true,
    })
    const imported = await commitUpload(admin, uploadId)
    expect(counted(imported)).toBe('2 created, 1 updated, 0 unchanged, 1 rejected')
    const blank = { values: {}, twitterId: '', email: '' }
    expect(await contactOf(admin, contact.id)).toMatchObject({ ...blank, name: contact.name, language: 'en-IN' })
    const [created] = await rowsOf(admin, uploadId, { show: 'created' })
    expect(await contactOf(admin, created?.contactId ?? '')).toMatchObject(blank)
    const again = await checkBy(admin, content, { replaces: true, clearWord: 'Clear' })
    expect(counted(again)).toBe('0 created, 0 updated, 2 unchanged, 2 rejected')
    await admin.call('uploads.cancel', { uploadId: again.uploadId })
    await undoUpload(admin, uploadId)
    const { revision: _, updatedAt: __, ...before } = contact
    expect(await contactOf(admin, contact.id)).toMatchObject(before)
  })

  it('rejects a field that an import without replacing would empty', async () => {
    const { admin } = open()
    const contact = await makeContact(admin, { twitterId: 'before' })
    const content = [line(HEAD, 'twitterId'), line(contact.name, contact.phone, 'clear')].join('\n')
    const { uploadId } = await checkBy(admin, content, { clearWord: 'clear' })
    expect(await errorsOf(admin, uploadId)).toEqual([{ row: 2, errors: [sentence('UPLOAD_NUMBER_EXISTS', 'phone')] }])
    const text = await checkAgain(admin, uploadId, { clearWord: '', replaces: true })
    expect(text.clearWord).toBe('')
    const [row] = await rowsOf(admin, uploadId)
    expect([row?.state, row?.cells.twitterId]).toEqual(['updated', 'clear'])
  })
}
