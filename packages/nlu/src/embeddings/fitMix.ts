/** What the model's own features and a text's vector say of each intent that may be answered. */
export interface MixTrial {
  /** {@link ownEvidence} of each. */
  readonly own: Float64Array
  /** How near the vector is to each. */
  readonly near: Float64Array
  /** Place of the right one; -1 when it is none of them. */
  readonly truth: number
  /** How much the trial counts. */
  readonly weight: number
}

/** Weight of the own evidence, of the nearness, and the constant: how likely a text is to mean any intent at all. */
export type MixWeights = readonly [own: number, near: number, constant: number]

/** Weights to begin with, and how many cases each of them is worth: few trials move them little. */
const USUAL = { own: 0.7, constant: -3 }
const USUAL_CASES = { own: 4, constant: 0.5 }
/** What holds a weight where it is. */
const FIXED = 1e9

const ROUNDS = 40
/** Keeps the evidence of what was not found at all from being endless. */
const FLOOR = 0.02

/**
 * What a confidence says, beside that of "none of them", as evidence that adds up with other evidence. Words that
 * training never saw speak for no intent, but against none either: what speaks against one counts as much as the text is
 * known.
 */
export function ownEvidence(confidence: number, none: number, known: number): number {
  const evidence = Math.log((confidence + FLOOR) / (none + FLOOR))
  return evidence > 0 ? evidence : evidence * known
}

/** Writes the probability of each intent; what is missing to 1 is for "none of them". */
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

/** A fit, and how badly it explains the trials: the mean of -log of what it gives the truth. */
export interface Mix {
  readonly weights: MixWeights
  readonly loss: number
}

/**
 * Finds the weights that make the truth of the trials likeliest (multinomial logistic regression with one set of weights
 * for all intents, by Newton's method, drawn towards usual weights).
 *
 * @param near how much the vectors have to say.
 */
export function fitMix(trials: readonly MixTrial[], near: number): Mix {
  const usual: MixWeights = [USUAL.own, near, USUAL.constant]
  const cases: MixWeights = [USUAL_CASES.own, FIXED, USUAL_CASES.constant]
  let weights = usual
  let loss = lossOf(weights, trials, usual, cases)
  for (let round = 0; round < ROUNDS; round++) {
    const step = newtonStep(weights, trials, usual, cases)
    let length = 1
    let next = moved(weights, step, length)
    let nextLoss = lossOf(next, trials, usual, cases)
    while (nextLoss > loss && length > 1e-3) {
      length /= 2
      next = moved(weights, step, length)
      nextLoss = lossOf(next, trials, usual, cases)
    }
    if (nextLoss >= loss - 1e-9) break
    weights = next
    loss = nextLoss
  }
  const all = trials.reduce((sum, { weight }) => sum + weight, 0)
  return { weights, loss: all === 0 ? 0 : lossOf(weights, trials, weights, cases) / all }
}

/** The own evidence may not come to speak against what it speaks for. */
function moved([own, near, constant]: MixWeights, step: Float64Array, length: number): MixWeights {
  return [Math.max(0, own - length * step[0]!), near - length * step[1]!, constant - length * step[2]!]
}

function lossOf(weights: MixWeights, trials: readonly MixTrial[], usual: MixWeights, cases: MixWeights): number {
  let loss = 0
  for (const [at, weight] of usual.entries()) loss += (cases[at]! / 2) * (weights[at]! - weight) ** 2
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
  usual: MixWeights,
  cases: MixWeights,
): Float64Array {
  const slope = Float64Array.from(usual, (weight, at) => cases[at]! * (weights[at]! - weight))
  const curve = usual.map((_, row) => Float64Array.from(usual, (_, column) => (row === column ? cases[row]! : 0)))
  const found = new Float64Array(3)
  const middle = new Float64Array(3)
  for (const trial of trials) {
    const { own, near, truth, weight } = trial
    const chances = new Float64Array(own.length)
    mixed(weights, trial, chances)
    middle.fill(0)
    for (let at = 0; at < own.length; at++) {
      found[0] = own[at]!
      found[1] = near[at]!
      found[2] = 1
      const chance = weight * chances[at]!
      const miss = chance - (at === truth ? weight : 0)
      for (let row = 0; row < 3; row++) {
        slope[row]! += miss * found[row]!
        middle[row]! += chances[at]! * found[row]!
        for (let column = 0; column <= row; column++) curve[row]![column]! += chance * found[row]! * found[column]!
      }
    }
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column <= row; column++) curve[row]![column]! -= weight * middle[row]! * middle[column]!
    }
  }
  return solve(curve, slope)
}

/** Solves a symmetric positive system, of which only the lower half is given, by Cholesky's method. */
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
