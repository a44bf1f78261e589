import { expect, it } from 'vitest'
import { endpointNames, endpoints } from '../endpoints.ts'
import { exampleOutput } from './exampleOutput.ts'

it.each(endpointNames)('is an output of %s', (name) => {
  expect(() => endpoints[name].output.parse(exampleOutput(name))).not.toThrow()
})

it('has the values that are known', () => {
  expect(exampleOutput('contacts.list', { more: true })).toEqual({ contacts: [], headers: [], more: true })
})
