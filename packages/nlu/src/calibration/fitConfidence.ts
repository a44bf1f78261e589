import { dot, EVIDENCE_SIZE, evidence, type Evidence } from './Confidence.ts'
import { fitLogistic, type Usual } from './fitLogistic.ts'

/** One answer to a text that the answering model had not seen. */
export interface Trial extends Evidence {
  readonly isRight: boolean
}

/** The weights that fit over many bots. */
export interface UsualWeights {
  /** Of the evidence, where texts of unknown intents are frequent. */
  readonly evidence: Usual
  /** Of the constant and the sum of the evidence, where they are rare. */
  readonly curve: Usual
}

/** How much texts of unknown intents count beside those of known ones, when it is learned what tells right from wrong. */
const FREQUENT = 0.3
/** And when it is learned how sure that makes us: confidence is to be true of messages that a bot is there for. */
const RARE = 0.03

/**
 * What texts show that say nothing: one of words that no phrase has, and one of words that many have ("the"), which is
 * covered everywhere and leads nowhere. So many of each are taken for granted.
 */
const NOTHING = [
  [1, 0, 0, 0, 0, 0, 0],
  [1, 0, 0, 0, 4, 4, 0],
]
const NOTHING_CASES = 30

/**
 * Fits the curve to trials in two steps: first the features that separate right answers from wrong ones and from
 * out-of-scope messages, then the confidence. In one step, out-of-scope messages would distort the confidence of all
 * answers.
 *
 * @param own answers to texts of known intents.
 * @param foreign answers to texts of held-out intents.
 */
export function fitConfidence(own: readonly Trial[], foreign: readonly Trial[], usual: UsualWeights): number[] {
  const ownCases = own.map((trial) => caseOf(trial, 1))
  const share = own.length / Math.max(1, foreign.length)
  const foreignCases = (frequency: number) => [
    ...foreign.map((trial) => caseOf(trial, frequency * share)),
    ...NOTHING.map((found) => ({ found, isTrue: false, weight: NOTHING_CASES })),
  ]
  const weights = fitLogistic([...ownCases, ...foreignCases(FREQUENT)], usual.evidence)
  const [constant, factor] = fitLogistic(
    [...ownCases, ...foreignCases(RARE)].map((each) => ({ ...each, found: [1, dot(weights, each.found)] })),
    usual.curve,
  )
  return weights.map((weight, at) => factor! * weight + (at === 0 ? constant! : 0))
}

function caseOf(trial: Trial, weight: number) {
  const found = new Float64Array(EVIDENCE_SIZE)
  evidence(trial, found)
  return { found, isTrue: trial.isRight, weight }
}
