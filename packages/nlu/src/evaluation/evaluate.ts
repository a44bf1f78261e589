import type { Model, TrainingIntent } from '../types.ts'
import type { Evaluation } from './evaluation.types.ts'
import { evaluateAnswers, type LabelledAnswer } from './report.ts'

/** Options of an evaluation. */
export interface EvaluateOptions {
  /** Answers below this confidence count as no answer. From 0 to 1. @default 0 */
  readonly threshold?: number
  /** Out-of-scope messages, to measure how many of them each threshold rejects, and which intents answer them. @default none */
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
  const unknown = outOfScope.map((text) => predictPhrase(model, null, text))
  return evaluateAnswers([...answers, ...unknown], { threshold })
}

/** Predicts the intent of a labelled phrase. */
export function predictPhrase(model: Model, intentId: string | null, phrase: string): LabelledAnswer {
  const best = model.predict(phrase, { top: 1 }).ranking[0]
  return { intentId, phrase, answerId: best?.id ?? null, confidence: best?.confidence ?? 0 }
}
