import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { missingForms } from './missingForms.ts'

const buttons = z.array(
  z.discriminatedUnion('kind', [
    z.looseObject({ kind: z.literal('reply') }),
    z.looseObject({ kind: z.literal('link'), url: z.string() }),
  ]),
)

describe('missingForms', () => {
  it.each<[string, z.ZodType, unknown[], string[]]>([
    ['a value', z.string(), [], ['']],
    ['an entry of a list', z.array(z.string()), [[]], ['[]']],
    ['an entry of a record', z.record(z.string(), z.int()), [{}], ['.*']],
    ['a member of a union', buttons, [[{ kind: 'reply' }]], ['[](2)']],
    ['a member of an enumeration', z.enum(['on', 'off']), ['on'], [': "off"']],
    ['null', z.object({ at: z.string().nullable() }), [{ at: 'now' }], ['.at: null']],
    ['an absent property', z.object({ at: z.string().optional() }), [{ at: 'now' }], ['.at: undefined']],
    ['a present property', z.object({ at: z.string().optional() }), [{}], ['.at']],
  ])('names %s that is missing', (_, schema, values, missing) => {
    expect(missingForms(schema, values)).toEqual(missing)
  })

  it('accepts values that have every form together', () => {
    const schema = z.object({ buttons, note: z.string().nullable(), tags: z.record(z.string(), z.enum(['a', 'b'])) })
    const values = [
      { buttons: [{ kind: 'reply' }], note: null, tags: { one: 'a' } },
      { buttons: [{ kind: 'link', url: '/' }], note: '', tags: { two: 'b' } },
    ]
    expect(missingForms(schema, values)).toEqual([])
  })
})
