import type { Model, TrainingIntent } from '../types.ts'
import type { Evaluation } from './evaluation.types.ts'
import { report, type Answer } from './report.ts'

/** Choices of an evaluation. */
export interface EvaluateOptions {
  /** Below this confidence no intent is answered. From 0 to 1. @default 0 */
  readonly threshold?: number
  /** Messages that mean none of the intents, for what the thresholds do with them. @default none */
  readonly outOfScope?: readonly string[]
}

/**
 * Asks a model for phrases whose meaning is known: phrases that it was not trained from, or the figures flatter it
 * ({@link crossValidate} sees to that by itself).
 */
export function evaluate(
  model: Model,
  { intents }: { readonly intents: readonly TrainingIntent[] },
  { threshold = 0, outOfScope = [] }: EvaluateOptions = {},
): Evaluation {
  const answers = intents.flatMap(({ id, phrases }) => phrases.map((phrase) => ask(model, id, phrase)))
  return report(
    answers,
    threshold,
    outOfScope.map((text) => ask(model, '', text).confidence),
  )
}

/** What a model answers to a phrase, and how sure it is. */
export function ask(model: Model, intentId: string, phrase: string): Answer {
  const best = model.predict(phrase, { top: 1 }).ranking[0]
  return { intentId, phrase, answerId: best?.id ?? null, confidence: best?.confidence ?? 0 }
}
