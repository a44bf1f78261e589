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
  const catalogues = await Promise.all([customerRuleMessages, ...featureTexts].map(async ({ load }) => load.ar()))
  const texts = catalogues.flatMap(({ default: messages }) => Object.entries(messages))
  expect(texts.filter(([, text]) => /تصنيف|دليل/u.test(text))).toEqual([])
})
