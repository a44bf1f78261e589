import { expect, it } from 'vitest'
import { agentFormRules, configRules } from './agents/agents.rules.ts'
import { termsRules } from './entities/entities.rules.ts'
import { SYNONYM_MAX, SYNONYMS_MAX } from './entities/entities.limits.ts'
import { phraseRules } from './intents/intents.rules.ts'
import { firstErrors } from './ruleError.ts'
import { websiteRules } from './knowledge/knowledge.rules.ts'

const sentences = (errors: readonly { readonly sentence: string }[]) => errors.map(({ sentence }) => sentence)

const nameSentence = (name: string) =>
  firstErrors(agentFormRules({ name, type: 'nlp', description: 'x' })).name?.sentence

it('a form shows the first error of each field', () => {
  const errors = firstErrors(agentFormRules({ name: '', type: null, description: ' ' }))
  expect(sentences(Object.values(errors))).toEqual(['FIELD_REQUIRED', 'FIELD_REQUIRED', 'FIELD_REQUIRED'])
})

it('§5 a name of white space is invalid, and an empty one is required', () => {
  expect([nameSentence(''), nameSentence(' \t'), nameSentence('a')]).toEqual([
    'FIELD_REQUIRED',
    'AGENT_NAME_BLANK',
    undefined,
  ])
})

it('§5 a number that was emptied is required', () => {
  const config = { entityExtractRetries: Number.NaN, confidenceThreshold: Number.NaN, outOfScopeMessage: '' }
  expect(sentences(configRules(config))).toEqual(['FIELD_REQUIRED', 'FIELD_REQUIRED'])
})

it('§5 a duplicate phrase has the message of the specification', () => {
  expect(sentences(phraseRules(' TRACK my  order', [{ text: 'Track my order' }]))).toEqual(['PHRASE_DUPLICATE'])
  expect(sentences(phraseRules(' ', []))).toEqual(['PHRASE_BLANK'])
})

it('§5 a list of synonyms is not empty, and has limits', () => {
  expect(sentences(termsRules('synonyms', []))).toEqual(['ENTITY_TERMS_REQUIRED'])
  expect(sentences(termsRules('synonyms', ['x'.repeat(SYNONYM_MAX + 1)]))).toEqual(['FIELD_TOO_LONG'])
  const many = Array.from({ length: SYNONYMS_MAX + 1 }, (_, index) => `${index}`)
  expect(sentences(termsRules('synonyms', many))).toEqual(['ENTITY_TERMS_TOO_MANY'])
})

it('§5 an address can be added once', () => {
  expect(sentences(websiteRules('a.example', ['https://a.example/']))).toEqual(['WEBSITE_DUPLICATE'])
  expect(sentences(websiteRules(' ', []))).toEqual(['WEBSITE_BLANK'])
})
