import type { Confidence } from '../calibration/Confidence.ts'
import { fitConfidence, type Trial } from '../calibration/fitConfidence.ts'
import { evenly } from '../evenly.ts'
import type { LearnedVocabulary } from '../features/learnVocabulary.ts'
import type { Matrix } from '../features/Matrix.ts'
import { Vocabulary } from '../features/Vocabulary.ts'
import { compressWeights, type ClassWeightsData } from '../linear/ClassWeights.ts'
import type { Step, Trainer } from '../linear/Trainer.ts'
import { enoughOf, PhraseSet, type WeighedText } from '../phrases/PhraseSet.ts'
import { Random } from '../random.ts'
import type { ModelType } from '../types.ts'
import { createTrainer } from './createTrainer.ts'
import { ENOUGH_ROWS, partsOfClasses, partsOfRows, type Parts } from './parts.ts'
import type { TrainingRows } from './readTrainingData.ts'

/** What was learned of all classes. */
export interface LearnedClasses {
  readonly weights: ClassWeightsData
  readonly confidence: Confidence
  /** Share of held-out rows put right; null when none could be held out. */
  readonly accuracy: number | null
}

/** The curve drawn from the evidence, before any answer was seen. */
const CURVE = { weights: [1.05, 1], firmness: [24, 24] }
/**
 * What weights of the evidence fit each type of model over many bots, how much they differ from bot to bot, and how
 * confidence falls.
 */
const TYPES = {
  svm: {
    usual: {
      evidence: {
        weights: [-4.31, 1.4, 1.01, 2.76, -0.42, 0.36, 0.33],
        firmness: [0.3, 1.2, 0.8, 0.2, 4.9, 28.8, 1.5],
      },
      curve: CURVE,
    },
    steepness: 2,
  },
  semantic: {
    usual: {
      evidence: {
        weights: [-4.12, 0.53, 0.2, 3.37, -0.26, 0.21, -0.06],
        firmness: [0.4, 10.0, 7.6, 0.1, 2.4, 6.1, 0.4],
      },
      curve: CURVE,
    },
    steepness: 1,
  },
} as const
/** Part of the progress at which the classes are learned. */
const LEARNT_AT = 0.6
/** Part of a rehearsal at which the texts are weighed. */
const REWEIGHED_AT = 0.2

/**
 * Learns each class, and how far to trust the answers: by answering rows, and whole classes, as if they had not been
 * there to learn from.
 */
export async function learnClasses(
  { vocabulary, matrix: texts, counts }: LearnedVocabulary,
  { labels: textLabels, intentIds, areWritten }: TrainingRows,
  { modelType, seed }: { readonly modelType: ModelType; readonly seed: number },
  step: Step,
): Promise<LearnedClasses> {
  const intents = intentIds.length
  const matrix = withNothing(texts)
  const labels = Int32Array.from([...textLabels, intents])
  const random = new Random(seed)
  const { usual, steepness } = TYPES[modelType]
  const trainer = createTrainer(modelType, matrix, labels, intents + 1, random)
  await trainer.learn((fraction) => step(LEARNT_AT * fraction))
  const weights = compressWeights(trainer.weights, matrix.columns, intents + 1)
  const rows = partsOfRows(labels, intents, areWritten, random)
  const outOfScope = partsOfClasses(labels, intents, random)
  const turns = rows.used + outOfScope.used
  const rehearse = async (parts: Parts, part: number, turn: number, ofClass?: Int32Array) => {
    const progress = (fraction: number) => step(LEARNT_AT + ((1 - LEARNT_AT) * (turn + fraction)) / turns)
    const before = new Vocabulary(counts.without(part, parts.of, vocabulary), vocabulary)
    const unseen = withNothing(await counts.weigh(before, (fraction) => progress(REWEIGHED_AT * fraction)))
    const learning = (fraction: number) => progress(REWEIGHED_AT + (1 - REWEIGHED_AT) * fraction)
    await trainer.learnWithout(part, parts.of, unseen, learning)
    return answers(
      trainer,
      before,
      unseen,
      labels,
      intents,
      parts.of,
      part,
      Math.ceil(ENOUGH_ROWS / parts.used),
      ofClass,
    )
  }
  const own: Trial[] = []
  for (let part = 0; part < rows.used; part++) own.push(...(await rehearse(rows, part, part)))
  const foreign: Trial[] = []
  for (let part = 0; part < outOfScope.used; part++) {
    foreign.push(...(await rehearse(outOfScope, part, rows.used + part, outOfScope.ofClass)))
  }
  return {
    weights,
    confidence: { weights: fitConfidence(own, foreign, usual), steepness },
    accuracy: own.length === 0 ? null : own.filter(({ isRight }) => isRight).length / own.length,
  }
}

/** How the trainer answers the rows of a part, at most so many of them; classes that were left out with it are no answers. */
function answers(
  trainer: Trainer,
  vocabulary: Vocabulary,
  matrix: Matrix,
  labels: Int32Array,
  intents: number,
  parts: Int32Array,
  part: number,
  most: number,
  partOfClass?: Int32Array,
): Trial[] {
  const scores = new Float64Array(intents + 1)
  const trials: Trial[] = []
  const phrases = new Map<number, PhraseSet>()
  const rowsOf = Map.groupBy(labels.keys(), (row) => labels[row]!)
  const phrasesOf = (label: number): PhraseSet => {
    const known = phrases.get(label)
    if (known) return known
    const rows = rowsOf.get(label)?.filter((row) => parts[row] !== part) ?? []
    const made = new PhraseSet(
      enoughOf(rows).map((row) => weighedRow(matrix, row)),
      vocabulary,
    )
    phrases.set(label, made)
    return made
  }
  const asked = [...parts.keys()].filter((row) => parts[row] === part)
  for (const row of evenly(asked, most)) {
    trainer.score(row, scores)
    let answer = -1
    let best = -Infinity
    let second = -Infinity
    for (let label = 0; label < intents; label++) {
      const score = partOfClass?.[label] === part ? -Infinity : scores[label]!
      if (score > best) {
        second = best
        best = score
        answer = label
      } else if (score > second) {
        second = score
      }
    }
    trials.push({
      best,
      second,
      none: scores[intents]!,
      ...phrasesOf(answer).resemblance(weighedRow(matrix, row)),
      isRight: answer === labels[row],
    })
  }
  return trials
}

function weighedRow({ offsets, indices, values }: Matrix, row: number): WeighedText {
  const own = values.subarray(offsets[row], offsets[row + 1])
  return {
    dimensions: indices.subarray(offsets[row], offsets[row + 1]),
    values: own,
    count: own.length,
    length: own.reduce((sum, value) => sum + value * value, 0),
  }
}

/**
 * Adds a row for a class of its own, "none of them": a text that says nothing. The class wins where a text gives no
 * evidence, and its distance from the best one tells how much evidence there is.
 */
function withNothing(texts: Matrix): Matrix {
  const offsets = new Int32Array(texts.rows + 2)
  offsets.set(texts.offsets)
  offsets[texts.rows + 1] = texts.offsets[texts.rows]!
  return { ...texts, rows: texts.rows + 1, offsets }
}
