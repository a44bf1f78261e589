import type { AgentConfig, Training } from '@platform/contract'
import { measuredModels } from './measuredModels.ts'

/** The number of intents from which on an agent is not small. The more intents, the nearer are their meanings. */
const SMALL_AGENT_INTENTS = 50

/**
 * Whether Semantic is recommended to an agent of the type SVM: to a small one in English, unless its last training
 * measured SVM as the better or equal one. An agent that was never trained counts as small.
 */
export function recommendsSemantic({ modelType, language }: AgentConfig, metrics: Training['metrics']): boolean {
  if (modelType !== 'SVM' || language !== 'en') return false
  if (metrics && metrics.intents >= SMALL_AGENT_INTENTS) return false
  const [best] = measuredModels(metrics)
  return best?.type !== 'SVM'
}
