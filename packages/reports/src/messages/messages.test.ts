import { describeFeatureCatalogues } from '@platform/testing/catalogues'
import { expect, it } from 'vitest'
import { featureTexts } from './featureTexts.generated.ts'

describeFeatureCatalogues(new URL('..', import.meta.url), { shared: 'shared' })

it('have no key in two catalogues', () => {
  const keys = featureTexts.flatMap(({ en }) => Object.keys(en))
  expect(keys).toHaveLength(new Set(keys).size)
})
