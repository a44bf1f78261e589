/** Evidence for each intent that a text may be answered with: from the text features and from its vector. */
export interface MixTrial {
  /** {@link ownEvidence} of each intent. */
  readonly own: Float64Array
  /** Similarity of the vector to each intent. */
  readonly near: Float64Array
  /** Index of the right intent; -1 when it is none of them. */
  readonly truth: number
  /** Weight of the trial in the fit. */
  readonly weight: number
}

/** Weight of the text-feature evidence, weight of the vector similarity, and the constant (the prior of any intent). */
export type MixWeights = readonly [own: number, near: number, constant: number]

/** Prior weights, and their strength in cases. */
const PRIOR = { own: 0.7, constant: -3 }
const PRIOR_STRENGTH = { own: 4, constant: 0.5 }
/** Prior strength that keeps a weight constant. */
const FIXED_STRENGTH = 1e9

const ROUNDS = 40
/** Keeps the evidence finite when a confidence is 0. */
const FLOOR = 0.02

/**
 * Converts a confidence to evidence relative to "none of them", so that it can be added to other evidence. Unknown
 * words are evidence neither for nor against an intent: negative evidence is scaled by the known part of the text.
 */
export function ownEvidence(confidence: number, none: number, known: number): number {
  const evidence = Math.log((confidence + FLOOR) / (none + FLOOR))
  return evidence > 0 ? evidence : evidence * known
}

/** Writes the probability of each intent; the remainder to 1 is the probability of "none of them". */
export function mixed(
  [own, near, constant]: MixWeights,
  trial: Pick<MixTrial, 'own' | 'near'>,
  chances: Float64Array,
): void {
  let highest = 0 // that of "none of them"
  for (let at = 0; at < chances.length; at++) {
    const score = own * trial.own[at]! + near * trial.near[at]! + constant
    chances[at] = score
    if (score > highest) highest = score
  }
  let all = Math.exp(-highest)
  for (let at = 0; at < chances.length; at++) {
    chances[at] = Math.exp(chances[at]! - highest)
    all += chances[at]!
  }
  for (let at = 0; at < chances.length; at++) chances[at]! /= all
}

/** Fitted weights, and their loss: the mean negative log-likelihood of the trials. */
export interface Mix {
  readonly weights: MixWeights
  readonly loss: number
}

/**
 * Finds the most likely weights for the trials: multinomial logistic regression with one set of weights for all
 * intents, by Newton's method, regularised towards the prior.
 *
 * @param near weight of the vector similarity, which stays constant.
 */
export function fitMix(trials: readonly MixTrial[], near: number): Mix {
  const prior: MixWeights = [PRIOR.own, near, PRIOR.constant]
  const cases: MixWeights = [PRIOR_STRENGTH.own, FIXED_STRENGTH, PRIOR_STRENGTH.constant]
  let weights = prior
  let loss = lossOf(weights, trials, prior, cases)
  for (let round = 0; round < ROUNDS; round++) {
    const step = newtonStep(weights, trials, prior, cases)
    let length = 1
    let next = stepped(weights, step, length)
    let nextLoss = lossOf(next, trials, prior, cases)
    while (nextLoss > loss && length > 1e-3) {
      length /= 2
      next = stepped(weights, step, length)
      nextLoss = lossOf(next, trials, prior, cases)
    }
    if (nextLoss >= loss - 1e-9) break
    weights = next
    loss = nextLoss
  }
  const all = trials.reduce((sum, { weight }) => sum + weight, 0)
  return { weights, loss: all === 0 ? 0 : lossOf(weights, trials, weights, cases) / all }
}

/** The weight of the text-feature evidence is kept at 0 or above. */
function stepped([own, near, constant]: MixWeights, step: Float64Array, length: number): MixWeights {
  return [Math.max(0, own - length * step[0]!), near - length * step[1]!, constant - length * step[2]!]
}

function lossOf(weights: MixWeights, trials: readonly MixTrial[], prior: MixWeights, cases: MixWeights): number {
  let loss = 0
  for (const [at, weight] of prior.entries()) loss += (cases[at]! / 2) * (weights[at]! - weight) ** 2
  for (const trial of trials) {
    const chances = new Float64Array(trial.own.length)
    mixed(weights, trial, chances)
    const chance = trial.truth < 0 ? 1 - sum(chances) : chances[trial.truth]!
    loss -= trial.weight * Math.log(Math.max(chance, 1e-12))
  }
  return loss
}

function newtonStep(
  weights: MixWeights,
  trials: readonly MixTrial[],
  prior: MixWeights,
  cases: MixWeights,
): Float64Array {
  const gradient = Float64Array.from(prior, (weight, at) => cases[at]! * (weights[at]! - weight))
  const hessian = prior.map((_, row) => Float64Array.from(prior, (_, column) => (row === column ? cases[row]! : 0)))
  const features = new Float64Array(3)
  const expected = new Float64Array(3)
  for (const trial of trials) {
    const { own, near, truth, weight } = trial
    const chances = new Float64Array(own.length)
    mixed(weights, trial, chances)
    expected.fill(0)
    for (let at = 0; at < own.length; at++) {
      features[0] = own[at]!
      features[1] = near[at]!
      features[2] = 1
      const chance = weight * chances[at]!
      const residual = chance - (at === truth ? weight : 0)
      for (let row = 0; row < 3; row++) {
        gradient[row]! += residual * features[row]!
        expected[row]! += chances[at]! * features[row]!
        for (let column = 0; column <= row; column++)
          hessian[row]![column]! += chance * features[row]! * features[column]!
      }
    }
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column <= row; column++)
        hessian[row]![column]! -= weight * expected[row]! * expected[column]!
    }
  }
  return solve(hessian, gradient)
}

/** Solves a symmetric positive system by Cholesky's method. Only the lower half of the matrix is given. */
function solve(lower: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = lower[row]![column]!
      for (let at = 0; at < column; at++) rest -= lower[row]![at]! * lower[column]![at]!
      lower[row]![column] = row === column ? Math.sqrt(Math.max(rest, 1e-9)) : rest / lower[column]![column]!
    }
  }
  for (let row = 0; row < size; row++) {
    for (let at = 0; at < row; at++) right[row]! -= lower[row]![at]! * right[at]!
    right[row]! /= lower[row]![row]!
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let at = row + 1; at < size; at++) right[row]! -= lower[at]![row]! * right[at]!
    right[row]! /= lower[row]![row]!
  }
  return right
}

const sum = (values: Float64Array): number => values.reduce((all, value) => all + value, 0)
