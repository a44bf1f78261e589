import type { InputOf } from '@platform/contract'
import { expect, it } from 'vitest'
import {
  checkContacts,
  commitUpload,
  failureOf,
  freshPhone,
  importContacts,
  makeAttribute,
  makeGroup,
} from '../../../transport-suite/helpers.ts'
import type { Opened } from '../../../transport-suite/suite.types.ts'
import {
  compact,
  counted,
  countOf,
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

/** Rejected rows, and their corrections. */
export function correctionExpectations(open: Opened): void {
  it('counts the rows of each error, lists them, and corrects them all by suggestions', async () => {
    const { admin } = open()
    const email = await makeAttribute(admin, { inputType: 'email' })
    const city = await makeAttribute(admin, { fieldType: 'select', inputType: null, options: ['Pune', 'Goa'] })
    const content = [
      line(HEAD, email.label, city.label),
      line(person(), 'a @example.com', 'P-une'),
      line(person(), 'none', 'G.O.A.'),
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

  it('suggests the address of a cell with a name and an address', async () => {
    const { admin } = open()
    const cells = ['Asha Rao <asha.rao@example.com>', 'b @example.com', 'nobody']
    const { uploadId } = await checkContacts(
      admin,
      [line(HEAD, 'Email'), ...cells.map((cell) => line(person(), cell))].join('\n'),
    )
    const wrong = await rowsOf(admin, uploadId, { show: 'rejected' })
    expect(wrong.map(({ suggestion }) => suggestion)).toEqual([
      { email: 'asha.rao@example.com' },
      { email: 'b@example.com' },
      null,
    ])
  })

  it('imports rows without the cells that have an error, except for required fields', async () => {
    const { admin } = open()
    const { id: groupId } = await makeGroup(admin)
    const city = await makeAttribute(admin, { fieldType: 'select', inputType: null, options: ['Pune', 'Goa'] })
    const plan = await makeAttribute(admin, {
      fieldType: 'select',
      inputType: null,
      options: ['Gold'],
      isMandatory: true,
    })
    const content = [
      line(HEAD, city.label, plan.label),
      line(person('A1'), 'Delhi', 'Gold'),
      line(person('A2'), 'P-une', 'Gold'),
      line(person('A3'), 'Delhi', 'Lead'),
    ].join('\n')
    const { uploadId } = await checkContacts(admin, content, { groupId })
    const error = { uploadId, sentence: 'CUSTOMER_VALUE_NO_OPTION', leavesOut: true }
    for (const fieldId of [plan.id, 'phone']) {
      expect(await failureOf(admin.call('uploads.accept', { ...error, fieldId }))).toMatchObject({
        errors: [{ rule: 'BLANK', field: 'fieldId', sentence: 'UPLOAD_CELL_REQUIRED' }],
      })
    }
    const without = await admin.call('uploads.accept', { ...error, fieldId: city.id })
    expect(counted(without)).toBe('2 created, 0 updated, 0 unchanged, 1 rejected')
    expect(without.problems).toMatchObject([{ fieldId: plan.id, count: 1 }])
    await commitUpload(admin, uploadId)
    expect((await membersOf(admin, groupId)).map(({ values }) => values)).toEqual([
      { [plan.id]: 'Gold' },
      { [plan.id]: 'Gold' },
    ])
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

  it('keeps a column of reasons that fills a field, or that is not the last one', async () => {
    const { admin } = open()
    const notes = await makeAttribute(admin, { label: 'Errors' })
    const { uploadId } = await checkContacts(admin, `${HEAD},Errors\nAsha,none,many`)
    const text = await (await admin.call('uploads.rejected', { uploadId })).content.text()
    expect(text).toContain(`${HEAD},Errors,Errors\r\nAsha,none,many,`)
    await admin.call('attributes.delete', { id: notes.id })
    const other = await checkContacts(admin, `Errors,${HEAD}\nmany,Asha,none`)
    const otherText = await (await admin.call('uploads.rejected', { uploadId: other.uploadId })).content.text()
    expect(otherText).toContain(`Errors,${HEAD},Errors\r\nmany,Asha,none,`)
  })

  it('returns the rejected rows with all their cells: what was too wide is too wide again', async () => {
    const { admin } = open()
    const [phone, second] = [compact(freshPhone()), compact(freshPhone())]
    const content = `${HEAD},Remarks\nSmith, John,${phone},${second}\n,,none\n"Lost Guy,${phone},lost@x.co`
    const { uploadId } = await checkContacts(admin, content)
    const text = await (await admin.call('uploads.rejected', { uploadId })).content.text()
    const lines = text.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toEqual([
      `${HEAD},Remarks,Errors`,
      expect.stringMatching(new RegExp(`^Smith,"? John"?,'?\\${phone},.+,'\\${second}$`)),
      expect.stringMatching(/^,,none,.*Name: .*Phone Number: /),
      expect.stringMatching(new RegExp(`^"""Lost Guy",'\\${phone},lost@x\\.co,.`)),
    ])
    const again = await checkContacts(admin, text)
    expect(counted(again)).toBe('1 created, 0 updated, 0 unchanged, 2 rejected')
    expect((await errorsOf(admin, again.uploadId))[0]?.errors).toEqual([
      sentence('UPLOAD_ROW_TOO_WIDE', null, { expected: 4, found: 5 }),
    ])
    const rejectedAgain = await (await admin.call('uploads.rejected', { uploadId: again.uploadId })).content.text()
    expect(rejectedAgain.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      `${HEAD},Remarks,Errors`,
      lines[1]?.replace('has 4 cells, but there are 3', 'has 5 cells, but there are 4'),
      lines[2],
    ])
    const rows: InputOf<'uploads.fix'>['rows'] = [
      { row: 2, cells: { name: 'Smith', phone: 'none' } },
      { row: 4, cells: { name: 'Guy' } },
    ]
    await admin.call('uploads.fix', { uploadId, rows })
    const corrected = await (await admin.call('uploads.rejected', { uploadId })).content.text()
    const [, smith, , guy] = corrected.trim().split('\r\n')
    expect(smith).not.toContain(second)
    expect(smith).toMatch(/^Smith,none,/)
    expect(guy).toContain(`Guy,'${phone},lost@x.co,Phone Number: `)
  })
}
