import { UPLOAD_COLUMNS_MAX } from '@platform/contract'
import { buildAttribute } from '@platform/testing/builders'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvRecords } from '../csv/CsvRecords.ts'
import type { AcceptedRow, CheckSettings, RejectedRow } from '../reading.types.ts'
import { UnreadableUpload } from '../UnreadableUpload.ts'
import { RepeatIndex } from './RepeatIndex.ts'
import { RowChunks } from './RowChunks.ts'

const SETTINGS: CheckSettings = {
  reading: {
    format: 'csv',
    encoding: 'utf-8',
    encodings: [],
    delimiter: ',',
    sheet: null,
    sheets: [],
    headerRow: 1,
    firstRows: [],
  },
  columns: [],
  mapping: [
    { fieldId: 'name', column: 0 },
    { fieldId: 'phone', column: 1 },
  ],
  attributes: [],
  defaultCountry: null,
  homeCountry: null,
  acceptsUnknownNumbers: false,
  keepsBlankMarkers: true,
  matchBy: 'phone',
  creates: true,
  clearWord: '',
  lists: [],
  chunkRows: 3,
}

function check(text: string, changes: Partial<CheckSettings> = {}) {
  const rows = new RowChunks({ ...SETTINGS, ...changes })
  new CsvRecords(',', (record) => rows.add(record)).push(text, true)
  const chunks = rows.take(true)
  const accepted = chunks.flatMap((chunk) => JSON.parse(chunk.accepted) as AcceptedRow[])
  const rejected = chunks.flatMap((chunk) => JSON.parse(chunk.rejected) as RejectedRow[])
  return { chunks, accepted, rejected, totalRows: rows.totalRows }
}
const errorsOf = (rejected: readonly RejectedRow[]) =>
  rejected.map(({ row, errors }) => [row, ...errors.map(({ field, sentence }) => `${field}: ${sentence}`)])

describe('RowChunks', () => {
  it('counts rows, and leaves out blank ones', () => {
    const { chunks, accepted, totalRows } = check(
      'Name,Phone\nAsha,+919876543210\n\n , \nRavi,+919876543211\nSita,+919876543212\nJose,+919876543213\n',
    )
    expect(accepted.map(({ row, name }) => [row, name])).toEqual([
      [2, 'Asha'],
      [5, 'Ravi'],
      [6, 'Sita'],
      [7, 'Jose'],
    ])
    expect(chunks).toMatchObject([
      { firstRow: 2, rowCount: 3, acceptedCount: 3, rejectedCount: 0, repeatedCount: 0 },
      { firstRow: 7, rowCount: 1, acceptedCount: 1, rejectedCount: 0, repeatedCount: 0 },
    ])
    expect(chunks.map(({ phoneNumbers }) => [...phoneNumbers])).toEqual([
      [919_876_543_210, 919_876_543_211, 919_876_543_212],
      [919_876_543_213],
    ])
    expect(totalRows).toBe(4)
  })

  it('reads digits after an apostrophe as digits, and two of them as a year unless they are a key', () => {
    const mapping = ['name', 'phone', 'externalId', 'zip', 'year'].map((fieldId, column) => ({ fieldId, column }))
    const attributes = ['zip', 'year'].map((id) => buildAttribute({ id, inputType: null }))
    const { accepted } = check("Name,Phone,ID,Zip,Year\n'90s kid,'+919876543210,'42,'01234,'90\n", {
      mapping,
      attributes,
    })
    expect(accepted).toMatchObject([
      { name: "'90s kid", profile: { externalId: '42' }, values: { zip: '01234', year: "'90" } },
    ])
  })

  it('rejects a row with the number of an earlier one, unless its cells are the same', () => {
    const { chunks, rejected } = check(
      'Name,Phone,Other\nAsha,+919876543210,1\nRavi,+91 98765 43210,2\n Asha,+919876543210 ,3\nSita,bad,4\n',
    )
    expect(errorsOf(rejected)).toEqual([
      [3, 'phone: UPLOAD_NUMBER_REPEATED'],
      [5, 'phone: CUSTOMER_PHONE_INVALID'],
    ])
    expect(rejected[0]).toMatchObject({
      line: 'Ravi,+91 98765 43210,2',
      cells: { name: 'Ravi', phone: '+91 98765 43210' },
      errors: [{ values: { row: 2 } }],
      phoneNumber: '+919876543210',
      isIncomplete: false,
    })
    expect(chunks.map(({ repeatedCount, rowCount }) => [repeatedCount, rowCount])).toEqual([
      [1, 3],
      [0, 1],
    ])
  })

  it('rejects a row with the customer ID of an earlier accepted one that has another number', () => {
    const { accepted, rejected } = check(
      'Name,Phone,Customer ID\nx,bad,7\nAsha,+919876543210,7\nRavi,+919876543211,7\nRavi,+919876543211,8\nMeera,+919876543212,\n',
      { mapping: [...SETTINGS.mapping, { fieldId: 'externalId', column: 2 }] },
    )
    expect(accepted.map(({ row }) => row)).toEqual([3, 5, 6])
    expect(errorsOf(rejected)[1]).toEqual([4, 'externalId: UPLOAD_EXTERNAL_ID_REPEATED'])
    expect(rejected[1]).toMatchObject({ errors: [{ values: { row: 3 } }], phoneNumber: '+919876543211' })
  })

  it('accepts a number whose earlier row is rejected, unless that row can still update a contact', () => {
    const { accepted, rejected } = check(
      'Name,Phone\nA,+919876543210\nAsha,+919876543210\n,+919876543211\nRavi,+919876543211\n',
    )
    expect(accepted.map(({ row }) => row)).toEqual([3])
    expect(errorsOf(rejected)).toEqual([
      [2, 'name: CUSTOMER_MINIMUM_LENGTH'],
      [4, 'name: CUSTOMER_FIELD_REQUIRED'],
      [5, 'phone: UPLOAD_NUMBER_REPEATED'],
    ])
  })

  it('of a row that repeats a key, names only the key if no contacts are created', () => {
    const mapping = ['externalId', 'twitterId'].map((fieldId, column) => ({ fieldId, column }))
    const { rejected } = check('ID,Twitter\n1,a\n1,b\n', { creates: false, matchBy: 'externalId', mapping })
    expect(errorsOf(rejected)[1]).toEqual([3, 'externalId: UPLOAD_EXTERNAL_ID_REPEATED'])
  })

  it('rejects rows whose cells cannot be separated', () => {
    const { accepted, rejected } = check(
      'Name,Phone\nRao, Asha,+919876543210\nRavi,+919876543211,,\n"Sita,+919876543212\nJose,+919876543213\nMeera\n',
    )
    expect(accepted.map(({ row }) => row)).toEqual([3, 5])
    expect(errorsOf(rejected)).toEqual([
      [2, 'null: UPLOAD_ROW_TOO_WIDE'],
      [4, 'null: UPLOAD_QUOTE_OPEN'],
      [6, 'phone: CUSTOMER_FIELD_REQUIRED'],
    ])
    expect(rejected[0]?.errors[0]?.values).toEqual({ expected: 2, found: 3 })
    expect(rejected[1]?.line).toBe('"Sita,+919876543212')
  })

  it('rejects a NUL character without passing it on', () => {
    const { rejected, chunks } = check('Name,Phone\nAs\0ha,+919876543210\n')
    expect(errorsOf(rejected)).toEqual([[2, 'name: UPLOAD_CELL_NOT_TEXT']])
    expect(chunks[0]?.rejected).not.toContain('\\u0000')
  })

  it('removes the apostrophe of an exported cell', () => {
    expect(check("Name,Phone\n'=Asha,'+919876543210\n").accepted).toMatchObject([
      { name: '=Asha', phone: '+919876543210' },
    ])
  })

  it('reads a file without a header, and with 500 columns', () => {
    const reading = { ...SETTINGS.reading, headerRow: null }
    expect(check('Asha,+919876543210\nRavi,+919876543211,x\n', { reading }).accepted).toHaveLength(2)
    const wide = check(`${'h,'.repeat(499)}h\n${'v,'.repeat(498)}Asha,+919876543210`, {
      mapping: [
        { fieldId: 'name', column: 498 },
        { fieldId: 'phone', column: 499 },
      ],
    })
    expect(wide.accepted).toMatchObject([{ name: 'Asha' }])
  })

  it('refuses a file with too many columns', () => {
    expect(() => check('h,'.repeat(UPLOAD_COLUMNS_MAX) + 'h')).toThrow(new UnreadableUpload('TOO_MANY_COLUMNS'))
  })
})

const numberOf = (row: number) => 999_999_999_999_999 - row * 7

describe('RepeatIndex', () => {
  it('finds the earlier row of a number', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1_000_000, max: 1_000_300 }), { maxLength: 300 }), (numbers) => {
        const index = new RepeatIndex()
        const rows = new Map<number, number>()
        for (const [row, number] of numbers.entries()) {
          const earlier = rows.get(number)
          expect(index.find(number)).toEqual(earlier === undefined ? null : { row: earlier, hash: earlier * 7 })
          if (earlier !== undefined) continue
          index.add(number, row, row * 7)
          rows.set(number, row)
        }
      }),
    )
  })

  it('grows', () => {
    const index = new RepeatIndex()
    for (let row = 0; row < 100_000; row++) index.add(numberOf(row), row, 1)
    for (let row = 0; row < 100_000; row += 997) expect(index.find(numberOf(row))).toEqual({ row, hash: 1 })
  })
})
