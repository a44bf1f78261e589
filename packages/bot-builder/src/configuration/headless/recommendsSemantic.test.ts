import { buildAgentConfig } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { recommendsSemantic } from './recommendsSemantic.ts'

const metricsOf = (intents: number, accuracies?: { SVM: number; Semantic: number }) => ({
  intents,
  phrases: 5 * intents,
  milliseconds: 850,
  accuracy: accuracies?.SVM ?? null,
  ...(accuracies && { accuracies }),
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

  it('is not recommended if the last training measured SVM as the better or equal one', () => {
    const recommended = [0.7, 0.8, 0.9].map((semantic) =>
      recommendsSemantic(buildAgentConfig(), metricsOf(12, { SVM: 0.8, Semantic: semantic })),
    )
    expect(recommended).toEqual([false, false, true])
  })
})
