import type { NluWarning } from '../errors.ts'
import { Random } from '../random.ts'
import type { Pacer } from '../train/Pacer.ts'
import { partsOfClasses, partsOfRows } from '../train/parts.ts'
import type { TrainingRows } from '../train/readTrainingData.ts'
import type { Model, TextVectors, TrainingIntent, VectorMetrics } from '../types.ts'
import { CentroidSums } from './Centroids.ts'
import { fitMix, mixed, type Mix, type MixTrial } from './fitMix.ts'
import { isCertain, ownEvidences, vectorHeadData, type VectorHeadData } from './VectorHead.ts'
import { unitVectors, type UnitVector } from './vectors.ts'

/** The result of learning from vectors. The head is null if vectors did not improve the answers. */
export interface LearnedVectors {
  readonly head: VectorHeadData | null
  readonly metrics: VectorMetrics
  readonly warnings: readonly NluWarning[]
}

/** Held-out rows that are enough to choose three weights. Each held-out part requires a training. */
const ENOUGH_ROWS = 600
const MAX_OWN_TURNS = 6
const MAX_OUT_OF_SCOPE_TURNS = 3
/** Total weight of held-out intents, relative to the rows of known intents. */
const OUT_OF_SCOPE_SHARE = 0.2
/** Candidate weights of the vector similarity. Cosines differ by a fraction of their range from -1 to 1. */
const VECTOR_WEIGHTS = [1, 2, 3, 4, 6, 8, 11, 15, 20]
/** Largest total number of values in all trials. */
const MAX_TRIAL_VALUES = 8_000_000

/**
 * Learns the centroid of each intent's vectors, and the weight of the vectors relative to the text features. The weight
 * is chosen on held-out phrases and held-out intents. If vectors make these answers worse, they are not used.
 *
 * @param trainAlone trains a model on the text features only.
 */
export async function learnVectorHead(
  rows: TrainingRows,
  vectors: TextVectors,
  seed: number,
  trainAlone: (intents: readonly TrainingIntent[], pacer: Pacer) => Promise<Model>,
  pacer: Pacer,
): Promise<LearnedVectors> {
  const { texts, labels, intentIds, areWritten } = rows
  const { dimensions, rows: units } = unitVectors(texts, vectors.of)
  const intents = intentIds.length
  const sums = new CentroidSums(intents, dimensions)
  for (const [row, unit] of units.entries()) sums.add(unit, labels[row]!)
  const random = new Random(seed)
  const wanted = Math.min(ENOUGH_ROWS, MAX_TRIAL_VALUES / intents)
  const ownParts = partsOfRows(labels, intents, areWritten, random)
  const outOfScopeParts = partsOfClasses(labels, intents, random)
  const ownTurns = Math.min(ownParts.used, MAX_OWN_TURNS, turnsFor(ownParts.of, wanted))
  const outOfScopeTurns = Math.min(outOfScopeParts.used, MAX_OUT_OF_SCOPE_TURNS, turnsFor(outOfScopeParts.of, wanted))
  const turns = ownTurns + outOfScopeTurns

  const holdOut = async (
    of: Int32Array,
    part: number,
    turn: number,
    areOutOfScope: boolean,
  ): Promise<HeldOutAnswer[]> => {
    const held = Array.from(of.keys()).filter((row) => of[row] === part)
    const learned = intentsWithout(rows, (row) => of[row] === part)
    if (held.length === 0 || learned.length === 0) return []
    for (const row of held) sums.add(units[row]!, labels[row]!, -1)
    const centroids = sums.centroids()
    for (const row of held) sums.add(units[row]!, labels[row]!)
    const model = await trainAlone(learned, pacer.within(turn / turns, (turn + 1) / turns))
    const known = new Set(learned.map(({ id }) => id))
    return held.map((row) => answerHeldOut(row, units[row]!, { model, centroids, known, rows, areOutOfScope }))
  }
  const held: HeldOutAnswer[] = []
  for (let part = 0; part < ownTurns; part++) held.push(...(await holdOut(ownParts.of, part, part, false)))
  for (let part = 0; part < outOfScopeTurns; part++) {
    held.push(...(await holdOut(outOfScopeParts.of, part, ownTurns + part, true)))
  }
  return decide(held, (weights) => vectorHeadData(vectors.space, sums.centroids(), weights), vectors.space)
}

/** A held-out phrase and its answers. */
interface HeldOutAnswer {
  readonly trial: Omit<MixTrial, 'weight'>
  /** Whether the prediction from the text features is final without a vector. */
  readonly isCertain: boolean
  readonly isRightAlone: boolean
  readonly isOutOfScope: boolean
}

function answerHeldOut(
  row: number,
  unit: UnitVector,
  {
    model,
    centroids,
    known,
    rows: { texts, labels, intentIds },
    areOutOfScope,
  }: {
    readonly model: Model
    readonly centroids: ReturnType<CentroidSums['centroids']>
    readonly known: ReadonlySet<string>
    readonly rows: TrainingRows
    readonly areOutOfScope: boolean
  },
): HeldOutAnswer {
  const prediction = model.predict(texts[row]!, { top: intentIds.length })
  const nearness = new Float64Array(intentIds.length)
  centroids.compare(unit, nearness)
  const truth = intentIds[labels[row]!]!
  // Held-out intents cannot be answers.
  const ids = intentIds.filter((id) => known.has(id))
  return {
    trial: {
      own: ownEvidences(prediction, ids),
      near: nearness.filter((_, label) => known.has(intentIds[label]!)),
      truth: ids.indexOf(truth),
    },
    isCertain: isCertain(prediction),
    isRightAlone: prediction.ranking[0]?.id === truth,
    isOutOfScope: areOutOfScope,
  }
}

function decide(
  held: readonly HeldOutAnswer[],
  headOf: (weights: VectorHeadData['weights']) => VectorHeadData,
  space: string,
): LearnedVectors {
  const inScope = held.filter(({ isOutOfScope }) => !isOutOfScope)
  const outOfScope = held.length - inScope.length
  const outOfScopeWeight = outOfScope === 0 ? 0 : (OUT_OF_SCOPE_SHARE * Math.max(1, inScope.length)) / outOfScope
  const trials = held
    .filter((one) => !one.isCertain)
    .map(({ trial, isOutOfScope }) => ({ ...trial, weight: isOutOfScope ? outOfScopeWeight : 1 }))
  const rightWith = ({ weights }: Mix) =>
    inScope.filter((one) => (one.isCertain ? one.isRightAlone : isRight(one.trial, weights))).length
  const rightAlone = inScope.filter(({ isRightAlone }) => isRightAlone).length
  const alone = fitMix(trials, 0)
  const tried = VECTOR_WEIGHTS.map((near) => fitMix(trials, near)).map((mix) => ({ ...mix, right: rightWith(mix) }))
  // Of the weights that answer no fewer phrases right than the text features alone, the one with the lowest loss.
  const best = tried
    .filter(({ right, loss }) => right >= rightAlone && loss <= alone.loss)
    .toSorted((one, other) => one.loss - other.loss)[0]
  const right = best?.right ?? Math.max(...tried.map((mix) => mix.right))
  const share = (count: number) => (inScope.length === 0 ? null : count / inScope.length)
  const measured = { accuracy: share(right), accuracyWithout: share(rightAlone) }
  return {
    head: best ? headOf(best.weights) : null,
    metrics: { space, areUsed: best !== undefined, ...measured },
    warnings: best ? [] : [{ type: 'VECTORS_UNUSED', ...measured }],
  }
}

function isRight(trial: Omit<MixTrial, 'weight'>, weights: VectorHeadData['weights']): boolean {
  const chances = new Float64Array(trial.own.length)
  mixed(weights, trial, chances)
  let best = 0
  for (let at = 1; at < chances.length; at++) if (chances[at]! > chances[best]!) best = at
  return best === trial.truth
}

/** Returns the number of parts that together contain at least `wanted` rows. */
function turnsFor(of: Int32Array, wanted: number): number {
  let rows = 0
  let part = 0
  while (rows < wanted && part < of.length) {
    for (const one of of) if (one === part) rows++
    part++
  }
  return part
}

/** Returns the training data without the excluded rows. */
function intentsWithout(
  { texts, labels, intentIds, areWritten }: TrainingRows,
  isExcluded: (row: number) => boolean,
): TrainingIntent[] {
  const intents = intentIds.map((id) => ({ id, phrases: [] as string[], generated: [] as string[] }))
  for (const [row, text] of texts.entries()) {
    if (isExcluded(row)) continue
    const intent = intents[labels[row]!]!
    if (areWritten[row] === 1) intent.phrases.push(text)
    else intent.generated.push(text)
  }
  return intents.filter(({ phrases, generated }) => phrases.length + generated.length > 0)
}
