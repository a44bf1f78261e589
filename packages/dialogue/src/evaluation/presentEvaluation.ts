import { CONFUSED_PHRASES_MAX, EVALUATION_BINS, type Evaluation, type LabelledBins } from '@platform/contract'
import { evaluateAnswers, type LabelledAnswer } from '@platform/nlu'
import type { TestedTurn } from './testAnswers.ts'

/** What an evaluation is made from, besides the answers. */
export type EvaluationHead = Pick<Evaluation, 'createdAt' | 'isOutdated' | 'version' | 'threshold'>

/** Returns the answers of a test run to which the threshold applies. */
export const labelledAnswersOf = (results: readonly { readonly turns: readonly TestedTurn[] }[]): LabelledAnswer[] =>
  results.flatMap(({ turns }) =>
    turns
      .filter(({ after }) => !after.isReply)
      .map(({ text, expectedId, after }) => ({
        intentId: expectedId,
        phrase: text,
        answerId: after.bestId,
        confidence: after.confidence,
      })),
  )

/** Presents how well labelled messages were recognised. */
export function presentEvaluation(
  head: EvaluationHead,
  answers: readonly LabelledAnswer[],
  nameOf: (intentId: string) => string,
): Evaluation {
  const { accuracy, macroF1, intents, confusions } = evaluateAnswers(answers, head)
  const named = (intentId: string | null) => ({ intentId, name: intentId === null ? '' : nameOf(intentId) })
  return {
    ...head,
    messages: answers.length,
    accuracy,
    macroF1,
    intents: intents
      .map(({ id, phrases, precision, recall, f1 }) => ({ ...named(id), messages: phrases, precision, recall, f1 }))
      .toSorted((one, other) => one.f1 - other.f1),
    confusions: confusions.map(({ intentId, answerId, count, phrases }) => ({
      expected: named(intentId),
      answered: named(answerId),
      count,
      phrases: phrases.slice(0, CONFUSED_PHRASES_MAX),
    })),
    bins: binsOf(answers),
  }
}

function binsOf(answers: readonly LabelledAnswer[]): LabelledBins {
  const [right, wrong, outOfScope] = [noMessages(), noMessages(), noMessages()]
  for (const { intentId, answerId, confidence } of answers) {
    const counts = intentId === null ? outOfScope : intentId === answerId ? right : wrong
    counts[Math.min(EVALUATION_BINS - 1, Math.floor(confidence * EVALUATION_BINS))]! += 1
  }
  return { right, wrong, outOfScope }
}

const noMessages = (): number[] => Array.from({ length: EVALUATION_BINS }, () => 0)
