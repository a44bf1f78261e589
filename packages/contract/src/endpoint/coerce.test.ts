import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { coerceStrings, fieldTakes } from './coerce.ts'

const schema = z.object({
  text: z.string(),
  word: z.optional(z.enum(['a', 'b'])),
  number: z.optional(z.nullable(z.number())),
  flag: z._default(z.boolean(), false),
  list: z.optional(z.array(z.string())),
  either: z.optional(z.union([z.number(), z.string()])),
  literal: z.optional(z.literal(4)),
  record: z.optional(z.record(z.string(), z.unknown())),
  nullable: z.optional(z.nullable(z.string())),
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

  it('keeps invalid values for the schema to refuse', () => {
    expect(coerceStrings(schema, { number: 'twelve', flag: '', list: '[1' })).toEqual({
      number: 'twelve',
      flag: '',
      list: '[1',
    })
  })

  it('keeps values that are not strings', () => {
    expect(coerceStrings(schema, { text: 12, list: [1], flag: null })).toEqual({ text: 12, list: [1], flag: null })
  })
})

it('fieldTakes reports the types that a field accepts', () => {
  expect(fieldTakes(schema, 'nullable')).toEqual({ string: true, null: true })
  expect(fieldTakes(schema, 'number')).toEqual({ string: false, null: true })
  expect(fieldTakes(schema, 'text')).toEqual({ string: true, null: false })
  expect(fieldTakes(schema, 'unknown')).toEqual({ string: false, null: false })
})
