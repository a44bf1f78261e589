import { describe, expect, it } from 'vitest'
import { encodeBody, encodeMultipart } from './encodeBody.ts'

const fields = { name: 'एक & two', count: 3, on: false, list: [{ a: 1 }], nothing: null, absent: undefined }

describe('encodeBody', () => {
  it('writes nested values of a form as JSON, null as an empty field, and leaves out undefined fields', () => {
    const { content, contentType } = encodeBody(fields, 'form')
    expect(contentType).toMatch('application/x-www-form-urlencoded')
    expect([...new URLSearchParams(content as string)]).toEqual([
      ['name', 'एक & two'],
      ['count', '3'],
      ['on', 'false'],
      ['list', '[{"a":1}]'],
      ['nothing', ''],
    ])
  })

  it('writes JSON unchanged', () => {
    const { content, contentType } = encodeBody(fields, 'json')
    expect(contentType).toBe('application/json')
    expect(JSON.parse(content as string)).toEqual({
      name: 'एक & two',
      count: 3,
      on: false,
      list: [{ a: 1 }],
      nothing: null,
    })
  })
})

describe('encodeMultipart', () => {
  it('creates a part for every file, and leaves the content type to the sender', async () => {
    const file = new File(['%PDF-1.7'], 'दर सूची.pdf', { type: 'application/pdf' })
    const { content, contentType } = encodeMultipart({
      agentId: 'a1',
      files: [file, file],
      names: ['b', 'c'],
      no: undefined,
    })
    expect(contentType).toBeUndefined()
    const form = content as FormData
    expect([...form.keys()]).toEqual(['agentId', 'files', 'files', 'names'])
    expect(form.get('names')).toBe('["b","c"]')
    const [first] = form.getAll('files') as File[]
    expect([first?.name, first?.type, await first?.text()]).toEqual(['दर सूची.pdf', 'application/pdf', '%PDF-1.7'])
  })
})
