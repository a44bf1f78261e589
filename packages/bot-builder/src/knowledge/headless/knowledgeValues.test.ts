import { WEBSITES_MAX } from '@platform/contract'
import { buildKnowledgeConfig } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { addWebsite, knowledgeValues, stillAtFault, validateKnowledge } from './knowledgeValues.ts'

const values = knowledgeValues(buildKnowledgeConfig({ configurationId: 'support' }))

describe('validateKnowledge (§5 Gen AI)', () => {
  it('§5 website toggle on with no URL', () => {
    expect(validateKnowledge({ ...values, fromWebsite: true }, 0)).toEqual({ websites: 'KNOWLEDGE_WEBSITE_REQUIRED' })
    expect(validateKnowledge({ ...values, fromWebsite: true, websites: ['https://a.example/'] }, 0)).toEqual({})
    expect(validateKnowledge(values, 0)).toEqual({})
  })

  it('§5 document toggle on with no uploaded document', () => {
    expect(validateKnowledge({ ...values, fromDocuments: true }, 0)).toEqual({
      fromDocuments: 'KNOWLEDGE_DOCUMENT_REQUIRED',
    })
    expect(validateKnowledge({ ...values, fromDocuments: true }, 1)).toEqual({})
  })

  it('§5 no configuration', () => {
    expect(validateKnowledge(knowledgeValues(buildKnowledgeConfig()), 0)).toEqual({
      configurationId: 'KNOWLEDGE_CONFIGURATION_REQUIRED',
    })
  })
})

it('a fault that was told goes when what it was about is there', () => {
  const told = validateKnowledge({ ...values, fromDocuments: true, configurationId: '' }, 0)
  const now = validateKnowledge({ ...values, fromDocuments: true, configurationId: '' }, 1)
  expect(stillAtFault(told, now)).toEqual({ configurationId: 'KNOWLEDGE_CONFIGURATION_REQUIRED' })
  expect(stillAtFault({}, now)).toEqual({})
})

describe('addWebsite', () => {
  it('§5 refuses an empty URL', () => expect(addWebsite([], ' ')).toEqual({ problem: 'KNOWLEDGE_URL_BLANK' }))

  it('adds an address as the server keeps it', () => {
    expect(addWebsite(['https://a.example/'], ' B.example/help#top ')).toEqual({
      websites: ['https://a.example/', 'https://b.example/help'],
    })
  })

  it('refuses what is no address, is there already, or is one too many', () => {
    const many = Array.from({ length: WEBSITES_MAX }, (_, index) => `https://${index}.example/`)
    expect(addWebsite([], 'help')).toEqual({ problem: 'KNOWLEDGE_URL_INVALID' })
    expect(addWebsite(['https://a.example/'], 'a.example')).toEqual({ problem: 'KNOWLEDGE_URL_DUPLICATE' })
    expect(addWebsite(many, 'one-more.example')).toEqual({ problem: 'KNOWLEDGE_URLS_TOO_MANY' })
  })
})
