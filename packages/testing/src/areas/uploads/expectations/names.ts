import { expect, it } from 'vitest'
import {
  checkContacts,
  commitUpload,
  failureOf,
  freshName,
  importContacts,
  makeAttribute,
  makeGroup,
  makeLabel,
  undoUpload,
} from '../../../transport-suite/helpers.ts'
import type { Opened } from '../../../transport-suite/suite.types.ts'
import { counted, errorsOf, HEAD, line, person, rowsOf, sentence, statesOf } from './support.ts'

/** Groups, labels and options that rejected rows name, and that are created from the review. */
export function nameExpectations(open: Opened): void {
  it('creates the groups that rows name, and checks these rows again', async () => {
    const { admin } = open()
    const { name: known } = await makeGroup(admin)
    const [blue, red] = [freshName('Blue'), freshName('Red')]
    const content = [
      `${HEAD},Groups`,
      line(person(), known),
      line(person(), red),
      line(person(), `${blue}; ${known}`),
      line(person(), blue.toUpperCase()),
      line(person(), `${blue};${red}`),
      line('Asha', 'none', blue),
    ].join('\n')
    const { uploadId } = await checkContacts(admin, content)
    const missing = () => admin.call('uploads.missingNames', { uploadId, fieldId: 'groups' })
    const names = [
      { name: blue, rows: 4, similar: null },
      { name: red, rows: 2, similar: null },
    ]
    expect(await missing()).toEqual({ names, more: 0, unsuitable: 0 })
    const add = (...created: string[]) =>
      admin.call('uploads.addNames', { uploadId, fieldId: 'groups', names: created })
    const first = await add(blue)
    expect(counted(first)).toBe('3 created, 0 updated, 0 unchanged, 3 rejected')
    // The row of both groups lacks only the second one now.
    const lacksRed = [sentence('UPLOAD_GROUP_UNKNOWN', 'groups', { name: red })]
    expect(await errorsOf(admin, uploadId)).toEqual([
      { row: 3, errors: lacksRed },
      { row: 6, errors: lacksRed },
      { row: 7, errors: [sentence('CUSTOMER_PHONE_INVALID', 'phone')] },
    ])
    expect((await rowsOf(admin, uploadId, { show: 'fixed' })).map(({ row }) => row)).toEqual([4, 5, 6, 7])
    expect((await missing()).names).toEqual([{ name: red, rows: 2, similar: null }])
    // The same call again is no error, and a name in another case is the same.
    expect(counted(await add(red, blue.toLowerCase()))).toBe('5 created, 0 updated, 0 unchanged, 1 rejected')
    expect((await missing()).names).toEqual([])
    await commitUpload(admin, uploadId)
    const { groups } = await admin.call('groups.list', { search: blue })
    expect(groups).toMatchObject([{ name: blue, count: 3 }])
    // The groups stay when the import is undone.
    await undoUpload(admin, uploadId)
    expect((await admin.call('groups.list', { search: blue })).groups).toMatchObject([{ name: blue, count: 0 }])
  })

  it('creates labels, and checks rows again whose labels exist by now', async () => {
    const { admin } = open()
    const [lead, fair] = [freshName('Lead'), freshName('Fair')]
    const { name: known } = await makeLabel(admin)
    const content = [
      `${HEAD},Labels`,
      line(person(), `${lead};${known}`),
      line(person(), `"""${fair}"",${lead}"`),
    ].join('\n')
    const { uploadId } = await checkContacts(admin, content)
    await admin.call('labels.save', { name: lead })
    const again = await admin.call('uploads.addNames', { uploadId, fieldId: 'labels', names: [] })
    expect(counted(again)).toBe('1 created, 0 updated, 0 unchanged, 1 rejected')
    const { names } = await admin.call('uploads.missingNames', { uploadId, fieldId: 'labels' })
    expect(names.map(({ name }) => name)).toEqual([fair])
    const all = await admin.call('uploads.addNames', { uploadId, fieldId: 'labels', names: [fair] })
    expect(counted(all)).toBe('2 created, 0 updated, 0 unchanged, 0 rejected')
  })

  it('names a group with the same letters', async () => {
    const { admin } = open()
    const { name } = await makeGroup(admin, freshName('Gold club'))
    const typed = name.replace(' ', '-')
    const { uploadId } = await checkContacts(
      admin,
      [`${HEAD},Groups`, line(person(), name), line(person(), typed)].join('\n'),
    )
    const { names } = await admin.call('uploads.missingNames', { uploadId, fieldId: 'groups' })
    expect(names).toEqual([{ name: typed, rows: 1, similar: name }])
  })

  it('adds options to a field, after which the check of the upload is still valid, but no other one', async () => {
    const { admin } = open()
    const city = await makeAttribute(admin, { fieldType: 'select', inputType: null, options: ['Pune'] })
    const content = (...cities: string[]) =>
      [line(HEAD, city.label), ...cities.map((each) => line(person(), each))].join('\n')
    const other = await checkContacts(admin, content('Pune'))
    const { uploadId } = await checkContacts(admin, content('Goa', 'goa', 'pune', '"Pune, India"'))
    const field = { uploadId, fieldId: city.id }
    const { names, unsuitable } = await admin.call('uploads.missingNames', field)
    expect([names, unsuitable]).toEqual([[{ name: 'Goa', rows: 2, similar: null }], 1])
    expect(await failureOf(admin.call('uploads.addNames', { ...field, names: ['Pune, India'] }))).toMatchObject({
      errors: [{ rule: 'BAD_VALUE', field: 'names', sentence: 'ATTRIBUTE_OPTION_COMMA' }],
    })
    const added = await admin.call('uploads.addNames', { ...field, names: ['Goa', 'Delhi', ''] })
    expect(counted(added)).toBe('3 created, 0 updated, 0 unchanged, 1 rejected')
    expect(await statesOf(admin, uploadId)).toEqual(['2 created', '3 created', '4 created', '5 rejected'])
    expect((await admin.call('attributes.get', { id: city.id })).options).toEqual(['Pune', 'Goa', 'Delhi'])
    expect(await failureOf(admin.call('uploads.commit', { uploadId: other.uploadId }))).toMatchObject({
      rule: 'IMPORT_OUTDATED',
    })
    expect(counted(await commitUpload(admin, uploadId))).toBe('3 created, 0 updated, 0 unchanged, 1 rejected')
  })

  it('refuses more options than a field can have, and creates none of them then', async () => {
    const { admin } = open()
    const options = Array.from({ length: 199 }, (_, at) => `Option ${at}`)
    const size = await makeAttribute(admin, { fieldType: 'multiselect', inputType: null, options })
    const { uploadId } = await checkContacts(admin, [line(HEAD, size.label), line(person(), '"A, B"')].join('\n'))
    const add = admin.call('uploads.addNames', { uploadId, fieldId: size.id, names: ['A', 'B'] })
    expect(await failureOf(add)).toMatchObject({ errors: [{ rule: 'TOO_MANY', values: { limit: 200 } }] })
    expect((await admin.call('attributes.get', { id: size.id })).options).toHaveLength(199)
  })

  it('knows only mapped fields with names, of an upload that is checked', async () => {
    const { admin } = open()
    const { name } = await makeGroup(admin)
    const { uploadId } = await importContacts(admin, [`${HEAD},Groups`, line(person(), name)].join('\n'))
    for (const fieldId of ['name', 'labels', 'none']) {
      expect(await failureOf(admin.call('uploads.missingNames', { uploadId, fieldId }))).toEqual({ type: 'NOT_FOUND' })
    }
    const add = admin.call('uploads.addNames', { uploadId, fieldId: 'groups', names: ['New'] })
    expect(await failureOf(add)).toMatchObject({ rule: 'STALE' })
  })
}
