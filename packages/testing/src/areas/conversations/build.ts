import type { Prediction, Trace } from '@platform/contract'

/** A reply of the trained model with a high confidence. */
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

/** The trace of an intent's reply. */
export function buildTrace(overrides: Partial<Trace> = {}): Trace {
  return {
    layer: 'intent',
    ranking: [{ intentId: 'intent-1', intent: 'booking_status', confidence: 0.92 }],
    threshold: 0.5,
    intentId: 'intent-1',
    entities: [],
    parameters: [],
    outage: null,
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
