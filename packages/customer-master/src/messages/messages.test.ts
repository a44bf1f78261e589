import { customerRuleMessages } from '@platform/contract/messages'
import { describeFeatureCatalogues } from '@platform/testing/catalogues'
import { expect, it } from 'vitest'
import { featureTexts } from './featureTexts.generated.ts'

describeFeatureCatalogues(new URL('..', import.meta.url), { shared: 'shared' })

it('have no key in two catalogues', () => {
  const keys = featureTexts.flatMap(({ en }) => Object.keys(en))
  expect(keys).toHaveLength(new Set(keys).size)
})

it('have one Arabic word for labels and one for the phone book, in screens and in refusals', async () => {
  const { default: refusals } = await customerRuleMessages.load.ar()
  const screens = await Promise.all(featureTexts.map(async (texts) => texts.catalogue('ar')))
  const texts = [refusals, ...screens].flatMap((catalogue) => Object.entries<string>(catalogue))
  expect(texts.filter(([, text]) => /تصنيف|دليل/u.test(text))).toEqual([])
})
