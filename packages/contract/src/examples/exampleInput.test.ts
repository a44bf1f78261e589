import { endpointNames, endpoints } from '../all.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { exampleInput } from './exampleInput.ts'
import { exampleOf } from './exampleOf.ts'

it.each(endpointNames)('the example of %s passes its schema, and is the same each time', (name) => {
  const input = exampleInput(name)
  expect(endpoints[name].input.safeParse(input).error).toBeUndefined()
  expect(exampleInput(name)).toEqual(input)
})

describe('an example', () => {
  it('has the known values, also in optional fields, and no others', () => {
    const known = { agentId: 'a1', intentId: 'i1', storyId: 's1' }
    expect(exampleInput('conflicts.check', known)).toEqual({
      agentId: 'a1',
      intentId: 'i1',
      phrases: ['where is my order'],
    })
    expect(exampleInput('stories.save', { agentId: 'a1' })).toEqual({ agentId: 'a1', name: 'example' })
  })

  it('has the minimum number of items of a list, and the first option of a choice', () => {
    const schema = z.object({ list: z.array(z.string()).min(2), choice: z.enum(['b', 'a']), size: z.number().min(7) })
    expect(exampleOf(schema)).toEqual({ list: ['example', 'example'], choice: 'b', size: 10 })
  })

  it('of a text is the one in the schema', () => {
    const address = z.string().meta({ examples: ['https://www.example.com/help'] })
    expect(exampleOf(z.object({ address }))).toEqual({ address: 'https://www.example.com/help' })
  })

  it('that cannot be generated throws an error with the field', () => {
    expect(() => exampleOf(z.object({ code: z.string().regex(/^\d{9}$/) }))).toThrow('input.code')
    expect(() => exampleOf(z.object({ at: z.date() }))).toThrow('"date" at input.at')
  })
})
