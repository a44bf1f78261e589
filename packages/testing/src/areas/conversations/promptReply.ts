import type { Prediction } from '@platform/contract'
import { buildTrace } from './build.ts'

/** The reply of a prompt agent: no language model is used in memory, so it repeats the message. */
export function promptReply(sessionId: string, text: string): Prediction {
  const steps = [{ layer: 'prompt' as const, milliseconds: 1, note: 'no language model in memory' }]
  return {
    sessionId,
    text: `I heard: *${text.trim()}*`,
    sources: [],
    buttons: [],
    trace: buildTrace({ layer: 'prompt', intentId: null, ranking: [], steps, modelVersion: null }),
  }
}
