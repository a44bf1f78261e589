import type { InputOf } from '@platform/contract'
import { expect, it } from 'vitest'
import { checkContacts, makeUpload } from '../../../transport-suite/helpers.ts'
import type { Opened } from '../../../transport-suite/suite.types.ts'
import { person, sheet } from './support.ts'

/** The lists of uploads and of their rows. */
export function listExpectations(open: Opened): void {
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
    const page = async (input: Partial<InputOf<'uploads.rows'>>) => {
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
}
