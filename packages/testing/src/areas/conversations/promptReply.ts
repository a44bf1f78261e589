import type { Prediction } from '@platform/contract'
import { buildTrace } from './build.ts'

/** What an agent that has only a prompt replies: in memory no language model is asked, so it says what it heard. */
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
