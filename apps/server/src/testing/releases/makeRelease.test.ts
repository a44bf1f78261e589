import { expect, it } from 'vitest'
import { dumpFilled, missingValues } from './makeRelease.ts'

// It opens a database by testing/buildServer: vitest.config.ts finds the tests that do by this name.
it('the data of a release has a value in every column, and every form of a JSON column', async () => {
  expect(missingValues(await dumpFilled())).toEqual([])
}, 240_000)
