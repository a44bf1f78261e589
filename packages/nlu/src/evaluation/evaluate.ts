import type { Model, TrainingIntent } from '../types.ts'
import type { Evaluation } from './evaluation.types.ts'
import { report, type Answer } from './report.ts'

/** Options of an evaluation. */
export interface EvaluateOptions {
  /** Answers below this confidence count as no answer. From 0 to 1. @default 0 */
  readonly threshold?: number
  /** Out-of-scope messages, to measure how many of them each threshold rejects. @default none */
  readonly outOfScope?: readonly string[]
}

/**
 * Evaluates a model on labelled phrases. Pass phrases that the model was not trained on, or the figures are too high;
 * {@link crossValidate} ensures this.
 */
export function evaluate(
  model: Model,
  { intents }: { readonly intents: readonly TrainingIntent[] },
  { threshold = 0, outOfScope = [] }: EvaluateOptions = {},
): Evaluation {
  const answers = intents.flatMap(({ id, phrases }) => phrases.map((phrase) => predictPhrase(model, id, phrase)))
  return report(
    answers,
    threshold,
    outOfScope.map((text) => predictPhrase(model, '', text).confidence),
  )
}

/** Predicts the intent of a labelled phrase. */
export function predictPhrase(model: Model, intentId: string, phrase: string): Answer {
  const best = model.predict(phrase, { top: 1 }).ranking[0]
  return { intentId, phrase, answerId: best?.id ?? null, confidence: best?.confidence ?? 0 }
}
