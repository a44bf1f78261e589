import type { NluWarning } from '../errors.ts'
import { Random } from '../random.ts'
import type { Pacer } from '../train/Pacer.ts'
import { partsOfClasses, partsOfRows } from '../train/parts.ts'
import type { TrainingRows } from '../train/readTrainingData.ts'
import type { Model, TextVectors, TrainingIntent, VectorMetrics } from '../types.ts'
import { CentreSums } from './Centres.ts'
import { fitMix, mixed, type Mix, type MixTrial } from './fitMix.ts'
import { isCertain, ownEvidences, vectorHeadData, type VectorHeadData } from './VectorHead.ts'
import { unitVectors, type UnitVector } from './vectors.ts'

/** What was learned of the vectors. The head is null where they brought nothing. */
export interface LearnedVectors {
  readonly head: VectorHeadData | null
  readonly metrics: VectorMetrics
  readonly warnings: readonly NluWarning[]
}

/** So many rows held out are enough to choose three weights by; each part of them costs a training. */
const ENOUGH_ROWS = 600
const MOST_OWN_TURNS = 6
const MOST_FOREIGN_TURNS = 3
/** How much texts of intents that the model was not told of count beside those of known ones, all together. */
const OUT_OF_SCOPE_SHARE = 0.2
/** How much vectors may have to say: their cosines lie between -1 and 1, and differ by a fraction of that. */
const SAYS = [1, 2, 3, 4, 6, 8, 11, 15, 20]
/** Numbers that all trials may have together. */
const LARGEST_TRIALS = 8_000_000

/**
 * Learns where the vectors of each intent lie, and how much they have to say beside the model's own features: by the
 * answers to phrases, and to whole intents, that neither was shown. Where they make those answers worse, they are left
 * out.
 *
 * @param trainAlone trains a model of its own features.
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
  const sums = new CentreSums(intents, dimensions)
  for (const [row, unit] of units.entries()) sums.add(unit, labels[row]!)
  const random = new Random(seed)
  const wanted = Math.min(ENOUGH_ROWS, LARGEST_TRIALS / intents)
  const own = partsOfRows(labels, intents, areWritten, random)
  const foreign = partsOfClasses(labels, intents, random)
  const ownTurns = Math.min(own.used, MOST_OWN_TURNS, turnsFor(own.of, wanted))
  const foreignTurns = Math.min(foreign.used, MOST_FOREIGN_TURNS, turnsFor(foreign.of, wanted))
  const turns = ownTurns + foreignTurns

  const ask = async (of: Int32Array, part: number, turn: number, areOutOfScope: boolean): Promise<Held[]> => {
    const held = Array.from(of.keys()).filter((row) => of[row] === part)
    const learned = intentsWithout(rows, (row) => of[row] === part)
    if (held.length === 0 || learned.length === 0) return []
    for (const row of held) sums.add(units[row]!, labels[row]!, -1)
    const centres = sums.centres()
    for (const row of held) sums.add(units[row]!, labels[row]!)
    const model = await trainAlone(learned, pacer.within(turn / turns, (turn + 1) / turns))
    const known = new Set(learned.map(({ id }) => id))
    return held.map((row) => hold(row, units[row]!, { model, centres, known, rows, areOutOfScope }))
  }
  const held: Held[] = []
  for (let part = 0; part < ownTurns; part++) held.push(...(await ask(own.of, part, part, false)))
  for (let part = 0; part < foreignTurns; part++) {
    held.push(...(await ask(foreign.of, part, ownTurns + part, true)))
  }
  return decide(held, (weights) => vectorHeadData(vectors.space, sums.centres(), weights), vectors.space)
}

/** A phrase that was held out, and what was said of it. */
interface Held {
  readonly trial: Omit<MixTrial, 'weight'>
  /** Whether the own features need no vector. */
  readonly isCertain: boolean
  readonly isRightAlone: boolean
  readonly isOutOfScope: boolean
}

function hold(
  row: number,
  unit: UnitVector,
  {
    model,
    centres,
    known,
    rows: { texts, labels, intentIds },
    areOutOfScope,
  }: {
    readonly model: Model
    readonly centres: ReturnType<CentreSums['centres']>
    readonly known: ReadonlySet<string>
    readonly rows: TrainingRows
    readonly areOutOfScope: boolean
  },
): Held {
  const prediction = model.predict(texts[row]!, { top: intentIds.length })
  const nearness = new Float64Array(intentIds.length)
  centres.compare(unit, nearness)
  const truth = intentIds[labels[row]!]!
  // What was held out as a whole is no answer.
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
  held: readonly Held[],
  headOf: (weights: VectorHeadData['weights']) => VectorHeadData,
  space: string,
): LearnedVectors {
  const asked = held.filter(({ isOutOfScope }) => !isOutOfScope)
  const outOfScope = held.length - asked.length
  const outOfScopeWeight = outOfScope === 0 ? 0 : (OUT_OF_SCOPE_SHARE * Math.max(1, asked.length)) / outOfScope
  const trials = held
    .filter((one) => !one.isCertain)
    .map(({ trial, isOutOfScope }) => ({ ...trial, weight: isOutOfScope ? outOfScopeWeight : 1 }))
  const rightWith = ({ weights }: Mix) =>
    asked.filter((one) => (one.isCertain ? one.isRightAlone : isRight(one.trial, weights))).length
  const rightAlone = asked.filter(({ isRightAlone }) => isRightAlone).length
  const alone = fitMix(trials, 0)
  const tried = SAYS.map((near) => fitMix(trials, near)).map((mix) => ({ ...mix, right: rightWith(mix) }))
  // Of those that put no fewer phrases right than the own features alone, the one that fits best.
  const best = tried
    .filter(({ right, loss }) => right >= rightAlone && loss <= alone.loss)
    .toSorted((one, other) => one.loss - other.loss)[0]
  const right = best?.right ?? Math.max(...tried.map((mix) => mix.right))
  const share = (count: number) => (asked.length === 0 ? null : count / asked.length)
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

/** How many parts hold as many rows as are wanted. */
function turnsFor(of: Int32Array, wanted: number): number {
  let rows = 0
  let part = 0
  while (rows < wanted && part < of.length) {
    for (const one of of) if (one === part) rows++
    part++
  }
  return part
}

/** The training data without some rows. */
function intentsWithout(
  { texts, labels, intentIds, areWritten }: TrainingRows,
  isOut: (row: number) => boolean,
): TrainingIntent[] {
  const intents = intentIds.map((id) => ({ id, phrases: [] as string[], generated: [] as string[] }))
  for (const [row, text] of texts.entries()) {
    if (isOut(row)) continue
    const intent = intents[labels[row]!]!
    if (areWritten[row] === 1) intent.phrases.push(text)
    else intent.generated.push(text)
  }
  return intents.filter(({ phrases, generated }) => phrases.length + generated.length > 0)
}
