import { WEBSITES_MAX } from '@platform/contract'
import { buildKnowledgeConfig } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../../testing/sentencesOf.ts'
import { addWebsite, knowledgeValues, remainingErrors, validateKnowledge } from './knowledgeValues.ts'

const values = knowledgeValues(buildKnowledgeConfig({ configurationId: 'support' }))

describe('validateKnowledge (§5 Gen AI)', () => {
  it('§5 website toggle on with no URL', () => {
    expect(sentencesOf(validateKnowledge({ ...values, fromWebsite: true }, 0))).toEqual({
      websites: 'KNOWLEDGE_WEBSITE_REQUIRED',
    })
    expect(
      sentencesOf(validateKnowledge({ ...values, fromWebsite: true, websites: ['https://a.example/'] }, 0)),
    ).toEqual({})
    expect(sentencesOf(validateKnowledge(values, 0))).toEqual({})
  })

  it('§5 document toggle on with no uploaded document', () => {
    expect(sentencesOf(validateKnowledge({ ...values, fromDocuments: true }, 0))).toEqual({
      fromDocuments: 'KNOWLEDGE_DOCUMENT_REQUIRED',
    })
    expect(sentencesOf(validateKnowledge({ ...values, fromDocuments: true }, 1))).toEqual({})
  })

  it('§5 no configuration', () => {
    expect(sentencesOf(validateKnowledge(knowledgeValues(buildKnowledgeConfig()), 0))).toEqual({
      configurationId: 'KNOWLEDGE_CONFIGURATION_REQUIRED',
    })
  })
})

it('an error disappears when its cause is gone', () => {
  const shown = validateKnowledge({ ...values, fromDocuments: true, configurationId: '' }, 0)
  const now = validateKnowledge({ ...values, fromDocuments: true, configurationId: '' }, 1)
  expect(sentencesOf(remainingErrors(shown, now))).toEqual({ configurationId: 'KNOWLEDGE_CONFIGURATION_REQUIRED' })
  expect(sentencesOf(remainingErrors({}, now))).toEqual({})
})

describe('addWebsite', () => {
  it('§5 refuses an empty URL', () =>
    expect(addWebsite([], ' ')).toMatchObject({ error: { sentence: 'WEBSITE_BLANK' } }))

  it('adds an address in the normal form of the server', () => {
    expect(addWebsite(['https://a.example/'], ' B.example/help#top ')).toEqual({
      websites: ['https://a.example/', 'b.example/help'],
    })
  })

  it('refuses an address that is invalid, a duplicate, or exceeds the limit', () => {
    const many = Array.from({ length: WEBSITES_MAX }, (_, index) => `https://${index}.example/`)
    expect(addWebsite([], 'help')).toMatchObject({
      error: { sentence: 'WEBSITE_INVALID', values: { address: 'help' } },
    })
    expect(addWebsite(['https://a.example/'], 'a.example')).toMatchObject({ error: { sentence: 'WEBSITE_DUPLICATE' } })
    expect(addWebsite(many, 'one-more.example')).toMatchObject({ error: { sentence: 'WEBSITES_TOO_MANY' } })
  })
})
