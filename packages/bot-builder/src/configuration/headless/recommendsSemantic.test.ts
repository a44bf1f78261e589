import type { Training } from '@platform/contract'
import { buildAgentConfig } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { recommendsSemantic } from './recommendsSemantic.ts'

const metricsOf = (intents: number, fields: Partial<NonNullable<Training['metrics']>> = {}) => ({
  intents,
  phrases: 5 * intents,
  milliseconds: 850,
  accuracy: 0.8,
  ...fields,
})

describe('Semantic', () => {
  it('is recommended to English agents of the type SVM only', () => {
    expect(recommendsSemantic(buildAgentConfig(), null)).toBe(true)
    expect(recommendsSemantic(buildAgentConfig({ language: 'hi' }), null)).toBe(false)
    for (const modelType of ['Semantic', 'OpenAi', 'GPT2'] as const) {
      expect(recommendsSemantic(buildAgentConfig({ modelType }), null)).toBe(false)
    }
  })

  it('is recommended to agents of fewer than 50 intents', () => {
    expect(recommendsSemantic(buildAgentConfig(), metricsOf(49))).toBe(true)
    expect(recommendsSemantic(buildAgentConfig(), metricsOf(50))).toBe(false)
  })

  it('is recommended to agents of at most 20 phrases per intent', () => {
    expect(recommendsSemantic(buildAgentConfig(), metricsOf(12, { phrases: 240 }))).toBe(true)
    expect(recommendsSemantic(buildAgentConfig(), metricsOf(12, { phrases: 241 }))).toBe(false)
  })

  it('is not recommended beside the measurement of both types by the last training', () => {
    const recommended = [0.7, 0.9].map((semantic) =>
      recommendsSemantic(buildAgentConfig(), metricsOf(12, { accuracies: { SVM: 0.8, Semantic: semantic } })),
    )
    expect(recommended).toEqual([false, false])
  })
})
