import { CONFIDENCE_THRESHOLD_MAX, ENTITY_EXTRACT_RETRIES_MAX, OUT_OF_SCOPE_MESSAGE_MAX } from '@platform/contract'
import { buildAgentConfig } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { sentencesOf } from '../../testing/sentencesOf.ts'
import { hasConfigurationPicker, isThresholdEditable, validateConfig } from './validateConfig.ts'

const errorsOf = (fields: Parameters<typeof buildAgentConfig>[0]) =>
  sentencesOf(validateConfig(buildAgentConfig(fields)))

describe('validateConfig', () => {
  it('§5 configuration form: retries and threshold are required', () => {
    expect(errorsOf({})).toEqual({})
    expect(errorsOf({ entityExtractRetries: Number.NaN, confidenceThreshold: Number.NaN })).toEqual({
      entityExtractRetries: 'FIELD_REQUIRED',
      confidenceThreshold: 'FIELD_REQUIRED',
    })
  })

  it.each([0, 0.5, 1, 1.5, 70, CONFIDENCE_THRESHOLD_MAX])(
    '§5 accepts the threshold %d, by both ranges of the specification',
    (threshold) => {
      expect(errorsOf({ confidenceThreshold: threshold })).toEqual({})
    },
  )

  it.each([-0.1, 200.1, 1_000])('§5 refuses the threshold %d, by both ranges of the specification', (threshold) => {
    expect(errorsOf({ confidenceThreshold: threshold })).toEqual({ confidenceThreshold: 'CONFIG_THRESHOLD_RANGE' })
  })

  it('§5 refuses fewer retries than one', () => {
    expect(errorsOf({ entityExtractRetries: 0 })).toEqual({ entityExtractRetries: 'CONFIG_RETRIES_TOO_FEW' })
    expect(errorsOf({ entityExtractRetries: 1 })).toEqual({})
    expect(errorsOf({ entityExtractRetries: ENTITY_EXTRACT_RETRIES_MAX + 1 })).toEqual({
      entityExtractRetries: 'CONFIG_RETRIES_TOO_MANY',
    })
  })

  it('refuses a message that the server would refuse', () => {
    expect(errorsOf({ outOfScopeMessage: 'x'.repeat(OUT_OF_SCOPE_MESSAGE_MAX) })).toEqual({})
    expect(errorsOf({ outOfScopeMessage: 'x'.repeat(OUT_OF_SCOPE_MESSAGE_MAX + 1) })).toEqual({
      outOfScopeMessage: 'FIELD_TOO_LONG',
    })
  })
})

describe('the fields of a model type (§4)', () => {
  it.each([
    ['OpenAi', true, true],
    ['Semantic', true, false],
    ['GPT2', true, false],
    ['SVM', false, false],
  ] as const)('%s: threshold %s, OpenAI configuration %s', (modelType, threshold, picker) => {
    expect(isThresholdEditable(modelType)).toBe(threshold)
    expect(hasConfigurationPicker(modelType)).toBe(picker)
  })
})
