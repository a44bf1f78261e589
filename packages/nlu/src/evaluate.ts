import type { Model, TrainingIntent } from './types.ts'

/** How well one intent is understood. Shares are from 0 to 1. */
export interface IntentEvaluation {
  readonly id: string
  /** Phrases that mean the intent. */
  readonly phrases: number
  /** Share of the answers with this intent that are right; 0 when it was never answered. */
  readonly precision: number
  /** Share of the intent's phrases that were answered with it. */
  readonly recall: number
  /** The harmonic mean of the two. */
  readonly f1: number
}

/** Phrases of one intent that were answered with another. */
export interface Confusion {
  readonly intentId: string
  /** What was answered instead; null when nothing was. */
  readonly answerId: string | null
  readonly count: number
  readonly phrases: readonly string[]
}

/** How well a model understands phrases whose meaning is known. Shares are from 0 to 1. */
export interface Evaluation {
  readonly phrases: number
  /** Share of the phrases that were answered with their intent. */
  readonly accuracy: number
  /** How far the accuracy may be off by chance of the phrases: one standard error. */
  readonly standardError: number
  /** Mean of the intents' F1: each intent counts the same, however few its phrases. */
  readonly macroF1: number
  readonly intents: readonly IntentEvaluation[]
  /** Most frequent first. */
  readonly confusions: readonly Confusion[]
}

/** Choices of an evaluation. */
export interface EvaluateOptions {
  /** Below this confidence no intent is answered. From 0 to 1. @default 0 */
  readonly threshold?: number
}

/** Asks a model for phrases whose meaning is known: phrases that it was not trained from, or the figures flatter it. */
export function evaluate(
  model: Model,
  { intents }: { readonly intents: readonly TrainingIntent[] },
  { threshold = 0 }: EvaluateOptions = {},
): Evaluation {
  const answered = new Map<string, number>()
  const hits = new Map<string, number>()
  const confusions = new Map<string, { intentId: string; answerId: string | null; phrases: string[] }>()
  for (const { id, phrases } of intents) {
    for (const phrase of phrases) {
      const answer = model.predict(phrase, { threshold, top: 1 }).intent?.id ?? null
      if (answer !== null) count(answered, answer)
      if (answer === id) {
        count(hits, id)
        continue
      }
      const pair = JSON.stringify([id, answer])
      const confusion = confusions.get(pair)
      if (confusion) confusion.phrases.push(phrase)
      else confusions.set(pair, { intentId: id, answerId: answer, phrases: [phrase] })
    }
  }
  const asked = intents.filter(({ phrases }) => phrases.length > 0)
  const rows = asked.map(({ id, phrases }) => {
    const right = hits.get(id) ?? 0
    const given = answered.get(id) ?? 0
    return {
      id,
      phrases: phrases.length,
      precision: given === 0 ? 0 : right / given,
      recall: right / phrases.length,
      f1: (2 * right) / (given + phrases.length),
    }
  })
  const phrases = sum(rows.map((row) => row.phrases))
  const accuracy = phrases === 0 ? 0 : sum([...hits.values()]) / phrases
  return {
    phrases,
    accuracy,
    standardError: phrases === 0 ? 0 : Math.sqrt((accuracy * (1 - accuracy)) / phrases),
    macroF1: rows.length === 0 ? 0 : sum(rows.map(({ f1 }) => f1)) / rows.length,
    intents: rows,
    confusions: [...confusions.values()]
      .map((confusion) => ({ ...confusion, count: confusion.phrases.length }))
      .toSorted((one, other) => other.count - one.count),
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
