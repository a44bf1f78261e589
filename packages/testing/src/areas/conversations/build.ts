import type { Prediction, Trace } from '@platform/contract'

/** A reply that the trained model gave with confidence. */
export function buildPrediction(overrides: Partial<Prediction> = {}): Prediction {
  return {
    sessionId: 'conversation-1',
    text: 'Here is your **booking**.',
    sources: [],
    buttons: [],
    trace: buildTrace(),
    ...overrides,
  }
}

/** How an intent was found. */
export function buildTrace(overrides: Partial<Trace> = {}): Trace {
  return {
    layer: 'intent',
    ranking: [{ intentId: 'intent-1', intent: 'booking_status', confidence: 0.92 }],
    threshold: 0.5,
    intentId: 'intent-1',
    entities: [],
    parameters: [],
    awaiting: null,
    contexts: [],
    passages: [],
    phrases: [],
    features: [],
    steps: [{ layer: 'intent', milliseconds: 2, note: 'booking_status' }],
    modelVersion: 1,
    milliseconds: 3,
    ...overrides,
  }
}
