import { expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import type { Endpoint } from './endpoint/endpoint.ts'

/** Lists of the specification, which may be read whole. New lists have pages of a limited size. */
const LISTS_READ_WHOLE = ['agents.list', 'conflicts.list', 'entities.list', 'integrations.list', 'intents.list']

it('lets only the lists of the specification be read whole', () => {
  const readWhole = (Object.entries(endpoints) as [string, Endpoint][]).filter(([, { input }]) => {
    const issues = (value: unknown): readonly unknown[][] =>
      input.safeParse({ perPage: value }).error?.issues.map(({ path }) => path) ?? []
    const refuses = (value: unknown): boolean => issues(value).some(([field]) => field === 'perPage')
    // An input without the field accepts any value of it.
    return refuses('not a number') && !refuses(-1)
  })
  expect(readWhole.map(([name]) => name).toSorted()).toEqual(LISTS_READ_WHOLE)
})
