import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { object } from '../schema.ts'
import { coerceStrings, fieldTakes } from './coerce.ts'

const schema = object({
  text: z.string(),
  word: z.enum(['a', 'b']).optional(),
  number: z.number().nullable().optional(),
  flag: z.boolean().default(false),
  list: z.array(z.string()).optional(),
  either: z.union([z.number(), z.string()]).optional(),
  literal: z.literal(4).optional(),
  record: z.record(z.string(), z.unknown()).optional(),
  nullable: z.string().nullable().optional(),
})

describe('coerceStrings', () => {
  it.each([
    ['number', '12', 12],
    ['number', 'null', null],
    ['flag', 'true', true],
    ['list', '["a"]', ['a']],
    ['literal', '4', 4],
    ['record', '{"a":1}', { a: 1 }],
  ])('reads %s from %j', (key, given, read) => {
    expect(coerceStrings(schema, { [key]: given })).toEqual({ [key]: read })
  })

  it.each([
    ['text', '12'],
    ['text', 'null'],
    ['word', 'a'],
    ['either', '12'],
    ['nullable', 'null'],
    ['unknown', '12'],
  ])('leaves %s as the text %j', (key, given) => {
    expect(coerceStrings(schema, { [key]: given })).toEqual({ [key]: given })
  })

  it('leaves what is no such value for the schema to refuse', () => {
    expect(coerceStrings(schema, { number: 'twelve', flag: '', list: '[1' })).toEqual({
      number: 'twelve',
      flag: '',
      list: '[1',
    })
  })

  it('does not touch what is no string', () => {
    expect(coerceStrings(schema, { text: 12, list: [1], flag: null })).toEqual({ text: 12, list: [1], flag: null })
  })
})

it('fieldTakes says what a field can be', () => {
  expect(fieldTakes(schema, 'nullable')).toEqual({ string: true, null: true })
  expect(fieldTakes(schema, 'number')).toEqual({ string: false, null: true })
  expect(fieldTakes(schema, 'text')).toEqual({ string: true, null: false })
  expect(fieldTakes(schema, 'unknown')).toEqual({ string: false, null: false })
})
