import type { InputOf } from '@platform/contract'
import { expect, it } from 'vitest'
import {
  checkAgain,
  checkContacts,
  commitUpload,
  csvFile,
  failureOf,
  freshPhone,
  importContacts,
  makeAttribute,
  makeUpload,
  refusal,
  undoUpload,
} from '../../../transport-suite/helpers.ts'
import type { Opened } from '../../../transport-suite/suite.types.ts'
import { counted, HEAD, line, person, rowsOf, sheet, statesOf, utf16 } from './support.ts'

/** Files, how they are read, and the mapping of their columns. */
export function fileExpectations(open: Opened): void {
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
    expect(saved.fields).toContainEqual(
      expect.objectContaining({ id: optional.id, label: optional.label, isRequired: false }),
    )
    expect(saved.fields).toContainEqual(
      expect.objectContaining({ id: mandatory.id, label: mandatory.label, isRequired: true }),
    )
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
    expect(upload.reading).toMatchObject({ format: 'csv', encoding: 'utf-8', delimiter: ';', headerRow: 1 })
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

  it('finds the headers below a title, and reads them from another row', async () => {
    const { admin } = open()
    const content = `Members,\n,\n${HEAD}\n${person()}\n${person()}`
    const checked = await checkContacts(admin, content)
    expect(checked.reading).toMatchObject({
      headerRow: 3,
      firstRows: [{ row: 1, text: 'Members' }, { row: 3 }, {}, {}],
    })
    expect(await statesOf(admin, checked.uploadId)).toEqual(['4 created', '5 created'])
    const read = await admin.call('uploads.read', { uploadId: checked.uploadId, headerRow: 1 })
    expect(read).toMatchObject({ reading: { headerRow: 1 }, columns: [{ name: 'Members' }, { name: '' }] })
  })

  it('reads a file again in another way, until it is imported', async () => {
    const { admin } = open()
    const uploadId = await makeUpload(admin, `Asha;Rao,${freshPhone()}\nRohan;Mehta,${freshPhone()}`)
    const read = await admin.call('uploads.read', { uploadId, delimiter: ',', headerRow: null })
    expect(read).toMatchObject({ phase: 'mapping', reading: { delimiter: ',', headerRow: null }, counts: null })
    expect(read.columns.map(({ samples }) => samples[0])).toEqual(['Asha;Rao', expect.stringMatching(/^\+91/)])
    const mapping = ['name', 'phone'].map((fieldId, column) => ({ fieldId, column }))
    await checkAgain(admin, uploadId, { mapping })
    expect(await statesOf(admin, uploadId)).toEqual(['1 created', '2 created'])
    expect(await admin.call('uploads.read', { uploadId, headerRow: 1 })).toMatchObject({
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
    const failure = await failureOf(call)
    expect(failure).toEqual(refusal('UNREADABLE_FILE', 'file'))
    // Screens say it in the language of the person.
    expect(failure).toMatchObject({ errors: [{ sentence: expect.stringMatching(/^UPLOAD_FILE_/), values: {} }] })
    await expect(call).rejects.toThrow(message)
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
}
