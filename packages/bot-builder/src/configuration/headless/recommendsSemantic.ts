import type { AgentConfig, Training } from '@platform/contract'
import { measuredModels } from './measuredModels.ts'

/** The number of intents from which on an agent is not small. The more intents, the nearer are their meanings. */
const SMALL_AGENT_INTENTS = 50

/**
 * The number of phrases per intent above which an agent has not few of them: with 30, sentence vectors answer only half a
 * percent more messages right, with 5 to 15 between one and two percent.
 */
const FEW_PHRASES = 20

/**
 * Whether Semantic is recommended to an agent of the type SVM without a measurement: to a small one in English with few
 * phrases per intent, unless its last training measured both types. An agent that was never trained counts as small.
 */
export function recommendsSemantic({ modelType, language }: AgentConfig, metrics: Training['metrics']): boolean {
  if (modelType !== 'SVM' || language !== 'en') return false
  if (!metrics) return true
  const { intents, phrases } = metrics
  return intents < SMALL_AGENT_INTENTS && phrases <= FEW_PHRASES * intents && measuredModels(metrics).length === 0
}
