import type { EntityValue } from '@platform/contract'
import { expect, it, vi } from 'vitest'
import { normaliseValues } from './normaliseValues.ts'
import { openValuesNormaliser, openValuesThread } from './openValuesNormaliser.ts'

/** Values that share a synonym, and are not normalised. */
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
  return { normalise: openValuesNormaliser(thread), run }
}

it('normalises few values without the thread', async () => {
  const { normalise, run } = open()
  const values = [0, 1].map((at) => ({ type: 'synonyms', value: `v ${at}`, synonyms: [`s${at}`, 'same'] }))
  expect(await normalise(valuesOf(2), context)).toEqual({
    values,
    encoded: new TextEncoder().encode(JSON.stringify(values)),
    collisions: [{ synonym: 'same', values: ['v 0', 'v 1'] }],
  })
  expect(run).not.toHaveBeenCalled()
})

it.each([
  ['that are not normalised', valuesOf(1_000)],
  ['that are normalised', [...normaliseValues(valuesOf(1_000)).values]],
])('normalises many values %s in the thread, with the same result', async (_, values) => {
  const { normalise, run } = open()
  expect(await normalise(values, context)).toEqual(normaliseValues(values))
  expect(run).toHaveBeenCalledExactlyOnceWith(values, { turnGroup: 'a' })
})
