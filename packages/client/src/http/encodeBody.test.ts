import { describe, expect, it } from 'vitest'
import { encodeBody } from './encodeBody.ts'

const fields = { name: 'एक & two', count: 3, on: false, list: [{ a: 1 }], nothing: null, absent: undefined }

describe('encodeBody', () => {
  it('writes nested values of a form as JSON, null as an empty field, and leaves out what is not there', () => {
    const { text, contentType } = encodeBody(fields, 'form')
    expect(contentType).toMatch('application/x-www-form-urlencoded')
    expect([...new URLSearchParams(text)]).toEqual([
      ['name', 'एक & two'],
      ['count', '3'],
      ['on', 'false'],
      ['list', '[{"a":1}]'],
      ['nothing', ''],
    ])
  })

  it('writes JSON as it is', () => {
    const { text, contentType } = encodeBody(fields, 'json')
    expect(contentType).toBe('application/json')
    expect(JSON.parse(text)).toEqual({ name: 'एक & two', count: 3, on: false, list: [{ a: 1 }], nothing: null })
  })
})
