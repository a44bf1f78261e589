import { dot, EVIDENCE_SIZE, evidence, type Evidence } from './Confidence.ts'
import { fitLogistic, type Prior } from './fitLogistic.ts'

/** One answer of a model to a text that the model was not trained on. */
export interface Trial extends Evidence {
  readonly isRight: boolean
}

/** Priors that were fitted over many bots. */
export interface ConfidencePriors {
  /** Of the evidence, where out-of-scope messages are frequent. */
  readonly evidence: Prior
  /** Of the constant and the sum of the evidence, where out-of-scope messages are rare. */
  readonly curve: Prior
}

/** Weight of out-of-scope messages, relative to in-scope ones, when the evidence is fitted. */
const FREQUENT = 0.3
/** Weight of out-of-scope messages when the curve is fitted: confidence is calibrated on in-scope messages. */
const RARE = 0.03

/**
 * Evidence of uninformative texts: one whose words occur in no phrase, and one whose words occur in many ("the"): fully
 * covered, but without a lead. {@link UNINFORMATIVE_CASES} of each are added to the trials.
 */
const UNINFORMATIVE = [
  [1, 0, 0, 0, 0, 0, 0],
  [1, 0, 0, 0, 4, 4, 0],
]
const UNINFORMATIVE_CASES = 30

/**
 * Fits the curve to trials in two steps: first the features that separate right answers from wrong ones and from
 * out-of-scope messages, then the confidence. In one step, out-of-scope messages would distort the confidence of all
 * answers.
 *
 * @param inScope answers to texts of known intents.
 * @param outOfScope answers to texts of held-out intents.
 */
export function fitConfidence(
  inScope: readonly Trial[],
  outOfScope: readonly Trial[],
  priors: ConfidencePriors,
): number[] {
  const inScopeCases = inScope.map((trial) => caseOf(trial, 1))
  const share = inScope.length / Math.max(1, outOfScope.length)
  const outOfScopeCases = (frequency: number) => [
    ...outOfScope.map((trial) => caseOf(trial, frequency * share)),
    ...UNINFORMATIVE.map((features) => ({ features, isTrue: false, weight: UNINFORMATIVE_CASES })),
  ]
  const weights = fitLogistic([...inScopeCases, ...outOfScopeCases(FREQUENT)], priors.evidence)
  const [constant, factor] = fitLogistic(
    [...inScopeCases, ...outOfScopeCases(RARE)].map((each) => ({
      ...each,
      features: [1, dot(weights, each.features)],
    })),
    priors.curve,
  )
  return weights.map((weight, at) => factor! * weight + (at === 0 ? constant! : 0))
}

function caseOf(trial: Trial, weight: number) {
  const features = new Float64Array(EVIDENCE_SIZE)
  evidence(trial, features)
  return { features, isTrue: trial.isRight, weight }
}
