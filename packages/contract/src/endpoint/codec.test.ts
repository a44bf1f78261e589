import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { fromRequest } from './codec.ts'
import { defineEndpoint } from './endpoint.ts'
import { toRequest } from './toRequest.ts'

const base = { area: 'bots', access: 'session', summary: '', output: z.object({}) } as const

describe('toRequest', () => {
  const read = defineEndpoint({
    ...base,
    method: 'GET',
    path: 'a/{id}/b/{id2}',
    input: z.object({ id: z.string(), id2: z.string(), name: z.optional(z.string()), from: z.optional(z.number()) }),
  })

  it('fills in the path, and puts the other defined fields into the query', () => {
    expect(toRequest(read, { id: 'x/y ?', id2: 'ü', name: 'a&b', from: 0 })).toEqual({
      path: 'a/x%2Fy%20%3F/b/%C3%BC',
      query: { name: 'a&b', from: '0' },
      body: undefined,
    })
    expect(toRequest(read, { id: '1', id2: '2', name: undefined }).query).toEqual({})
  })

  it('puts the other fields into the body of a POST', () => {
    const write = defineEndpoint({ ...base, method: 'POST', path: 'a/{id}', input: read.input })
    expect(toRequest(write, { id: '1', id2: '2', from: 3 })).toEqual({
      path: 'a/1',
      query: {},
      body: { id2: '2', from: 3 },
    })
  })

  it('accepts half of a surrogate pair in the path', () => {
    expect(toRequest(read, { id: '\ud83d', id2: '2' }).path).toBe('a/%EF%BF%BD/b/2')
  })
})

describe('fromRequest', () => {
  const save = defineEndpoint({
    ...base,
    method: 'POST',
    path: 'a/{id}',
    input: z.object({
      id: z.string(),
      name: z.string(),
      parent: z.optional(z.nullable(z.string())),
      list: z.optional(z.nullable(z.array(z.number()))),
      on: z.optional(z.boolean()),
    }),
  })
  const received = (body: Record<string, unknown>, isForm: boolean) =>
    fromRequest(save, { params: { id: 'path' }, query: {}, body, isForm })

  it('prefers the path to the body', () => {
    expect(received({ id: 'body', name: 'x' }, false)).toEqual({ id: 'path', name: 'x' })
  })

  it('parses nested values of a form, but keeps texts', () => {
    expect(received({ name: '[1]', list: '[1,2]', on: 'true' }, true)).toEqual({
      id: 'path',
      name: '[1]',
      list: [1, 2],
      on: true,
    })
    expect(received({ name: '{"a":1}', list: '[1,2' }, true)).toMatchObject({ name: '{"a":1}', list: '[1,2' })
  })

  it('reads an empty field of a form as null if the field is nullable', () => {
    expect(received({ name: '', parent: '', list: '' }, true)).toEqual({
      id: 'path',
      name: '',
      parent: null,
      list: null,
    })
  })

  it('keeps JSON, except for numbers and similar values that are sent as strings', () => {
    expect(received({ name: 'null', list: '[1]', on: 'yes' }, false)).toEqual({
      id: 'path',
      name: 'null',
      list: [1],
      on: 'yes',
    })
  })

  it('reads numbers of a query', () => {
    const query = { from: '15', perPage: '-1', name: '12' }
    expect(fromRequest(endpoints['agents.list'], { params: {}, query, body: {}, isForm: false })).toEqual({
      from: 15,
      perPage: -1,
      name: '12',
    })
  })
})

describe('defineEndpoint', () => {
  it('treats a GET as reading and reading calls as idempotent, unless the definition declares otherwise', () => {
    const input = z.object({})
    const get = defineEndpoint({ ...base, method: 'GET', path: 'a', input })
    expect(get).toMatchObject({ effect: 'read', isIdempotent: true, provides: [], changes: [], refuses: [] })
    const train = defineEndpoint({ ...base, method: 'GET', path: 'a', input, effect: 'change' })
    expect(train).toMatchObject({ effect: 'change', isIdempotent: false })
    expect([get, train].map(({ isAudited }) => isAudited)).toEqual([false, true])
    expect(defineEndpoint({ ...base, method: 'GET', path: 'a', input, isAudited: true })).toMatchObject({
      effect: 'read',
      isAudited: true,
    })
    expect(defineEndpoint({ ...base, method: 'POST', path: 'a', input })).toMatchObject({ effect: 'change' })
    expect(defineEndpoint({ ...base, method: 'PUT', path: 'a', input })).toMatchObject({ isIdempotent: true })
  })
})
