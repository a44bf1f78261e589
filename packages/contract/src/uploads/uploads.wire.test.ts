import { describe, expect, it } from 'vitest'
import { fromRequest } from '../endpoint/codec.ts'
import { endpoints } from '../endpoints.ts'
import type { Reply } from '../failure.ts'
import type { EndpointName } from '../registry.ts'

const AT = '2026-01-01T00:00:00.000Z'
const write = (name: EndpointName, input: object) => endpoints[name].codec.toBody(input as never)
const reply = (name: EndpointName, output: object) => endpoints[name].codec.toReply(output as never)
const readReply = (name: EndpointName, received: Reply) => endpoints[name].codec.fromReply(received)
const read = (
  name: EndpointName,
  body: Record<string, unknown>,
  {
    query = {},
    params = {},
    isForm = false,
  }: { query?: object; params?: Record<string, string>; isForm?: boolean } = {},
) => fromRequest(endpoints[name], { params, query: { ...query }, body, isForm })

describe('the exact wire of the file upload (specification 2 §7)', () => {
  const file = { name: 'march.csv', path: 'a/b', source: 'URL' }

  it('has the stored file as data.file, or as data itself', () => {
    expect(reply('files.upload', { file })).toEqual({ status: true, data: { file } })
    expect(readReply('files.upload', { status: true, data: { file } })).toEqual({ file })
    expect(readReply('files.upload', { status: true, data: file })).toEqual({ file })
  })

  it('is a file that comes from a URL, if the back end does not say so', () => {
    const { output } = endpoints['files.upload']
    expect(output.parse(readReply('files.upload', { data: { name: 'march.csv', path: 'a/b' } }))).toEqual({ file })
  })
})

describe('the exact wire of an upload of contacts (specification 2 §7)', () => {
  const file = { name: 'march.csv', path: 'a/b', source: 'URL' as const }
  const headerMapping = [{ src: 'Full name', des: 'name' }]

  it.each([
    [
      'a file in a group',
      { file, groupId: 'g', labelId: null, replaces: true },
      { file, groupId: 'g', group: true, segmentId: null, replace: true },
    ],
    [
      'a file with a label',
      { file, groupId: null, labelId: 'l', replaces: false },
      { file, groupId: null, group: false, segmentId: 'l', replace: false },
    ],
    [
      'a mapping',
      { uploadId: 'u', headerMapping, replaces: true, defaultCountry: 'IN' },
      { uploadId: 'u', headerMapping, replace: true, defaultCountry: 'IN' },
    ],
  ])('writes and reads %s', (_, input, body) => {
    expect(write('uploads.save', input)).toEqual(body)
    expect(read('uploads.save', body)).toEqual(input)
  })

  it('reads a form, and blank ids as none', () => {
    const form = {
      file: JSON.stringify(file),
      uploadId: 'u',
      segmentId: '',
      groupId: '',
      group: 'false',
      replace: 'true',
      headerMapping: JSON.stringify(headerMapping),
    }
    expect(read('uploads.save', form, { isForm: true })).toEqual({
      file,
      uploadId: 'u',
      labelId: null,
      groupId: null,
      replaces: true,
      headerMapping,
    })
    expect(read('uploads.save', { file })).toEqual({ file })
  })

  const fields = [
    { id: 'name', label: 'Name', isRequired: true },
    { id: 'city', label: 'City', isRequired: false },
  ]
  const saved = { uploadId: 'u', fields, headers: ['Full name', ''], message: 'Uploaded' }

  it('has the fields as system headers, and those of the file as user headers', () => {
    const parsedHeaders = { systemHeaders: fields, userHeaders: ['Full name', ''] }
    const wire = { status: true, message: 'Uploaded', data: { uploadId: 'u', parsedHeaders } }
    expect(reply('uploads.save', saved)).toEqual(wire)
    expect(readReply('uploads.save', wire)).toEqual(saved)
  })

  it.each([
    ['texts', ['name', 'city'], ['Full name']],
    ['objects with a name', [{ name: 'name' }, { name: 'city' }], [{ name: 'Full name' }]],
    ['objects with a label', [{ id: 'name', label: 'name' }, { id: 'city' }], [{ label: 'Full name' }]],
  ])('reads headers that are %s', (_, systemHeaders, userHeaders) => {
    const data = { uploadId: 'u', parsedHeaders: { systemHeaders, userHeaders } }
    expect(readReply('uploads.save', { message: { message: 'Done' }, data })).toEqual({
      uploadId: 'u',
      fields: ['name', 'city'].map((id) => ({ id, label: id, isRequired: false })),
      headers: ['Full name'],
      message: 'Done',
    })
  })

  it('reads which headers are mandatory', () => {
    const systemHeaders = [{ id: 'name', label: 'Name', mandatory: true }]
    const data = { uploadId: 'u', parsedHeaders: { systemHeaders, userHeaders: [] } }
    expect(readReply('uploads.save', { data })).toMatchObject({ fields: [{ id: 'name', isRequired: true }] })
  })

  it.each([{ uploadId: 'u' }, { uploadId: 'u', parsedHeaders: null }, { uploadId: 'u', parsedHeaders: {} }])(
    'reads %j without headers, as after a mapping',
    (data) => {
      expect(readReply('uploads.save', { message: 'Done', data })).toEqual({
        uploadId: 'u',
        fields: [],
        headers: [],
        message: 'Done',
      })
    },
  )
})

describe('the exact wire of the list of uploads (specification 2 §3, §7)', () => {
  const upload = {
    uploadId: 'u',
    fileName: 'march.csv',
    state: 'completed',
    phase: 'imported',
    totalLines: 12,
    acceptedLines: 9,
    errorLines: 3,
    completedAt: AT,
  }
  const record = {
    uploadId: 'u',
    file: { name: 'march.csv' },
    state: 'COMPLETED',
    phase: 'imported',
    totalLines: 12,
    acceptedLines: 9,
    errorLines: 3,
    completedTimeStr: AT,
  }

  it('has upload records in data.customerCSVs, with hasMore', () => {
    const wire = { status: true, data: { customerCSVs: [record], hasMore: true } }
    expect(reply('uploads.list', { uploads: [upload], more: true })).toEqual(wire)
    expect(readReply('uploads.list', wire)).toEqual({ uploads: [upload], more: true })
  })

  it.each(['WAITING', 'COMPLETED', 'ERROR'])('reads the state %s of a record of another back end', (state) => {
    const { phase: _, ...theirs } = { ...record, state, file: { name: 'march.csv', path: 'a/b', source: 'URL' } }
    const { uploads } = endpoints['uploads.list'].output.parse(
      readReply('uploads.list', { data: { customerCSVs: [theirs], hasMore: false } }),
    )
    expect(uploads).toEqual([{ ...upload, state: state.toLowerCase(), phase: null }])
  })

  it('reads a record with its id and state only', () => {
    const data = { customerCSVs: [{ uploadId: 'u', state: 'WAITING' }] }
    expect(endpoints['uploads.list'].output.parse(readReply('uploads.list', { data }))).toEqual({
      uploads: [
        {
          uploadId: 'u',
          fileName: '',
          state: 'waiting',
          phase: null,
          totalLines: 0,
          acceptedLines: 0,
          errorLines: 0,
          completedAt: null,
        },
      ],
      more: false,
    })
  })

  it.each([
    ['2026-01-01T05:30:00+05:30', AT],
    ['Thu, 01 Jan 2026 00:00:00 GMT', AT],
    [Date.parse(AT), AT],
    ['yesterday', null],
    ['', null],
    [null, null],
  ])('reads the time of completion %j as %j', (completedTimeStr, completedAt) => {
    const data = { customerCSVs: [{ ...record, completedTimeStr }] }
    expect(readReply('uploads.list', { data })).toMatchObject({ uploads: [{ completedAt }] })
  })

  it.each([{}, { data: null }, { data: { customerCSVs: null } }, { data: 'none' }])(
    'reads %j as an empty list',
    (wire) => {
      expect(readReply('uploads.list', wire)).toEqual({ uploads: [], more: false })
    },
  )

  it('is asked for by page and date', () => {
    const query = { from: '10', perPage: '10', fromDate: AT, toDate: AT }
    expect(read('uploads.list', {}, { query })).toEqual({ from: 10, perPage: 10, fromDate: AT, toDate: AT })
  })
})

describe('the exact wire of the error list (specification 2 §2.10, §7)', () => {
  const error = { fieldId: 'phone', message: 'No', sentence: 'UPLOAD_COUNTRY_MISSING', values: { n: 1 } }
  const list = { rows: [{ line: 'Asha,98', row: 3, errors: [error] }], more: true }
  const row = { lineStr: 'Asha,98', row: 3, errors: [error] }

  it('has rows under data.customers.customers, with hasMore', () => {
    const wire = { status: true, data: { customers: { customers: [row], hasMore: true } } }
    expect(reply('uploads.errors', list)).toEqual(wire)
    expect(readReply('uploads.errors', wire)).toEqual(list)
  })

  it.each([
    ['as data.customers', { customers: [row], hasMore: true }],
    ['under data.customers, with the rest beside it', { customers: { customers: [row] }, hasMore: true }],
  ])('reads rows %s', (_, data) => {
    expect(readReply('uploads.errors', { data })).toEqual(list)
  })

  it('reads rows with messages only', () => {
    const data = { customers: [{ lineStr: 'Asha', errors: [{ message: 'No number' }, {}] }, {}], headers: [] }
    const message = { fieldId: null, sentence: null, values: {} }
    expect(endpoints['uploads.errors'].output.parse(readReply('uploads.errors', { data }))).toEqual({
      rows: [
        {
          line: 'Asha',
          row: null,
          errors: [
            { ...message, message: 'No number' },
            { ...message, message: '' },
          ],
        },
        { line: '', row: null, errors: [] },
      ],
      more: false,
    })
  })

  it.each([{}, { data: null }, { data: { customers: null } }, { data: { customers: {} } }])(
    'reads %j as an empty list',
    (wire) => {
      expect(readReply('uploads.errors', wire)).toEqual({ rows: [], more: false })
    },
  )

  it('names the upload in its path, and reads it as entryId as well', () => {
    expect(read('uploads.errors', {}, { params: { uploadId: 'u' }, query: { from: '15' } })).toEqual({
      uploadId: 'u',
      from: 15,
    })
    const { fromBody } = endpoints['uploads.errors'].codec
    expect(fromBody({ entryId: 'u', from: 15 })).toEqual({ uploadId: 'u', from: 15 })
  })
})

describe('our own calls', () => {
  it.each([
    'uploads.get',
    'uploads.read',
    'uploads.check',
    'uploads.fix',
    'uploads.missingNames',
    'uploads.addNames',
    'uploads.commit',
    'uploads.undo',
  ] as const)('%s has its output as data', (name) => {
    const output = { uploadId: 'u', phase: 'checked' }
    expect(reply(name, output)).toMatchObject({ status: true, data: output })
    expect(readReply(name, reply(name, output))).toEqual(output)
  })

  it.each(['uploads.sample', 'uploads.rejected', 'contacts.export'] as const)('%s replies with a file', (name) => {
    expect(endpoints[name].reply).toBe('file')
  })
})
