import type { EntityValue } from '@platform/contract'
import { expect, it, vi } from 'vitest'
import { openValuesThread, openValuesTidier } from './openValuesTidier.ts'
import { tidyValues } from './tidyValues.ts'

/** Values that share a synonym, and need tidying. */
const valuesOf = (count: number): EntityValue[] =>
  Array.from({ length: count }, (_, at) => ({
    type: 'synonyms',
    value: ` v ${at} `,
    synonyms: [`s${at}`, ' same', ''],
  }))

const context = { enterpriseId: 'a' }

function open() {
  const thread = openValuesThread()
  const run = vi.spyOn(thread, 'run')
  return { tidy: openValuesTidier(thread), run }
}

it('tidies few values at once', async () => {
  const { tidy, run } = open()
  const values = [0, 1].map((at) => ({ type: 'synonyms', value: `v ${at}`, synonyms: [`s${at}`, 'same'] }))
  expect(await tidy(valuesOf(2), context)).toEqual({
    values,
    encoded: new TextEncoder().encode(JSON.stringify(values)),
    collisions: [{ synonym: 'same', values: ['v 0', 'v 1'] }],
  })
  expect(run).not.toHaveBeenCalled()
})

it.each([
  ['that need it', valuesOf(1_000)],
  ['that are tidy', [...tidyValues(valuesOf(1_000)).values]],
])('tidies many values %s in the thread, with the same result', async (_, values) => {
  const { tidy, run } = open()
  expect(await tidy(values, context)).toEqual(tidyValues(values))
  expect(run).toHaveBeenCalledExactlyOnceWith(values, { turnGroup: 'a' })
})
