import type { EvaluateOptions } from './evaluate.ts'
import type { Confusion, Evaluation, IntentEvaluation, ReliabilityBin, ThresholdPoint } from './evaluation.types.ts'

/** The best intent for a labelled phrase. */
export interface LabelledAnswer {
  /** The intent of the phrase; null for a message out of scope. */
  readonly intentId: string | null
  readonly phrase: string
  /** The best intent, whatever its confidence; null when the text has no known feature. */
  readonly answerId: string | null
  readonly confidence: number
}

const THRESHOLDS = Array.from({ length: 20 }, (_, at) => at / 20)
const BINS = 10

/**
 * Computes all figures of answers that exist already. Phrases and accuracy are of the answers to phrases of intents; the
 * precision of an intent, and the confusions, count out-of-scope messages that were answered too.
 */
export function evaluateAnswers(
  answers: readonly LabelledAnswer[],
  { threshold = 0 }: Pick<EvaluateOptions, 'threshold'> = {},
): Evaluation {
  const given = answers.map((answer) => ({
    ...answer,
    answerId: answer.confidence >= threshold ? answer.answerId : null,
  }))
  const inScope = answers.filter(isInScope)
  const phrases = inScope.length
  const intents = intentRows(given)
  const accuracy = share(given.filter(isInScope), isRight)
  const outOfScope = answers.filter((answer) => !isInScope(answer)).map(({ confidence }) => confidence)
  return {
    phrases,
    accuracy,
    standardError: phrases === 0 ? 0 : Math.sqrt((accuracy * (1 - accuracy)) / phrases),
    macroF1: intents.length === 0 ? 0 : sum(intents.map(({ f1 }) => f1)) / intents.length,
    intents,
    confusions: confusionsOf(given),
    thresholds: THRESHOLDS.map((point) => thresholdPoint(inScope, point, outOfScope)),
    ...calibrationOf(inScope),
  }
}

const isInScope = <T extends LabelledAnswer>(answer: T): answer is T & { readonly intentId: string } =>
  answer.intentId !== null

function isRight({ intentId, answerId }: LabelledAnswer): boolean {
  return answerId === intentId
}

function intentRows(answers: readonly LabelledAnswer[]): IntentEvaluation[] {
  const rows = new Map<string, { phrases: number; hits: number; given: number }>()
  const row = (id: string) => {
    const known = rows.get(id)
    if (known) return known
    const made = { phrases: 0, hits: 0, given: 0 }
    rows.set(id, made)
    return made
  }
  const inScope = answers.filter(isInScope)
  for (const { intentId } of inScope) row(intentId).phrases++
  for (const answer of inScope) if (isRight(answer)) row(answer.intentId).hits++
  for (const { answerId } of answers) if (answerId !== null) row(answerId).given++
  return [...rows]
    .filter(([, { phrases }]) => phrases > 0)
    .map(([id, { phrases, hits, given }]) => ({
      id,
      phrases,
      precision: given === 0 ? 0 : hits / given,
      recall: hits / phrases,
      f1: (2 * hits) / (given + phrases),
    }))
}

function confusionsOf(answers: readonly LabelledAnswer[]): Confusion[] {
  const wrong = answers.filter((answer) => !isRight(answer))
  const pairs = Map.groupBy(wrong, ({ intentId, answerId }) => JSON.stringify([intentId, answerId]))
  return [...pairs.values()]
    .map((own) => ({
      intentId: own[0]!.intentId,
      answerId: own[0]!.answerId,
      count: own.length,
      phrases: own.map(({ phrase }) => phrase),
    }))
    .toSorted((one, other) => other.count - one.count)
}

function thresholdPoint(
  answers: readonly LabelledAnswer[],
  threshold: number,
  outOfScope: readonly number[],
): ThresholdPoint {
  const isAnswered = ({ answerId, confidence }: LabelledAnswer) => answerId !== null && confidence >= threshold
  return {
    threshold,
    right: share(answers, (answer) => isAnswered(answer) && isRight(answer)),
    wrong: share(answers, (answer) => isAnswered(answer) && !isRight(answer)),
    unanswered: share(answers, (answer) => !isAnswered(answer)),
    outOfScopeRejected: outOfScope.length === 0 ? null : share(outOfScope, (confidence) => confidence < threshold),
  }
}

function calibrationOf(all: readonly LabelledAnswer[]): { reliability: ReliabilityBin[]; calibrationError: number } {
  const answers = all.filter(({ answerId }) => answerId !== null)
  const bins = Map.groupBy(answers, ({ confidence }) => Math.min(BINS - 1, Math.floor(BINS * confidence)))
  const reliability = Array.from({ length: BINS }, (_, at) => {
    const own = bins.get(at) ?? []
    const mean = own.length === 0 ? 0 : sum(own.map(({ confidence }) => confidence)) / own.length
    return { from: at / BINS, count: own.length, confidence: mean, accuracy: share(own, isRight) }
  })
  const apart = sum(reliability.map(({ count, confidence, accuracy }) => count * Math.abs(confidence - accuracy)))
  return { reliability, calibrationError: answers.length === 0 ? 0 : apart / answers.length }
}

/** Returns the share of the items for which `holds` is true; 0 for no items. */
function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter((item) => holds(item)).length / items.length
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
