import type { Confidence } from '../calibration/Confidence.ts'
import { fitConfidence, type Trial } from '../calibration/fitConfidence.ts'
import type { Matrix } from '../features/Matrix.ts'
import { MulticlassTrainer } from '../linear/MulticlassTrainer.ts'
import { compressWeights, type ClassWeightsData } from '../linear/ClassWeights.ts'
import { Random } from '../random.ts'
import { Answers } from './Answers.ts'
import { partsOfClasses, partsOfRows } from './parts.ts'
import type { TrainingRows } from './readTrainingData.ts'

/** What was learnt of all classes. */
export interface LearntClasses {
  readonly weights: ClassWeightsData
  readonly confidence: Confidence
  /** Share of held-out rows put right; null when none could be held out. */
  readonly accuracy: number | null
}

/** How much texts of intents that the model was not told of count, beside those of intents that it was. */
const STRANGERS_SHARE = 0.2
/** Part of the progress at which the classes are learnt. */
const LEARNT_AT = 0.6

/**
 * Learns each class, and how far to trust the answers: by answering rows, and whole classes, as if they had not been
 * there to learn from.
 */
export async function learnClasses(
  texts: Matrix,
  { labels: textLabels, intentIds }: TrainingRows,
  seed: number,
  step: (fraction: number) => Promise<void>,
): Promise<LearntClasses> {
  const intents = intentIds.length
  const classes = intents + 1
  const { matrix, labels } = withNothing(texts, textLabels, intents)
  const random = new Random(seed)
  const trainer = new MulticlassTrainer(matrix, labels, classes, random)
  await trainer.learn((fraction) => step(LEARNT_AT * fraction))
  const weights = compressWeights(trainer.weights, matrix.columns, classes)
  const rows = partsOfRows(labels, intents, random)
  const strangers = partsOfClasses(labels, intents, random)
  const answers = new Answers(matrix.rows)
  const strangersAnswers = new Answers(matrix.rows)
  const turns = rows.used + strangers.used
  const turn = (done: number) => (fraction: number) => step(LEARNT_AT + ((1 - LEARNT_AT) * (done + fraction)) / turns)
  const scores = new Float64Array(classes)
  for (let part = 0; part < rows.used; part++) {
    await trainer.learnWithout(part, rows.of, turn(part))
    for (let row = 0; row < matrix.rows; row++) {
      if (rows.of[row] !== part) continue
      trainer.score(row, scores)
      answers.add(row, scores)
    }
  }
  for (let part = 0; part < strangers.used; part++) {
    await trainer.learnWithout(part, strangers.of, turn(rows.used + part))
    for (let row = 0; row < matrix.rows; row++) {
      if (strangers.of[row] !== part) continue
      trainer.score(row, scores)
      for (let label = 0; label < intents; label++) if (strangers.ofClass[label] === part) scores[label] = -Infinity
      strangersAnswers.add(row, scores)
    }
  }
  const own = trials(answers, rows.of, rows.used, labels, 1)
  const foreign = trials(strangersAnswers, strangers.of, strangers.used, labels, 0)
  const foreignWeight = (STRANGERS_SHARE * own.length) / Math.max(1, foreign.length)
  return {
    weights,
    confidence: fitConfidence([...own, ...foreign.map((trial) => ({ ...trial, weight: foreignWeight }))]),
    accuracy: own.length === 0 ? null : own.filter(({ isRight }) => isRight).length / own.length,
  }
}

function trials(answers: Answers, parts: Int32Array, used: number, labels: Int32Array, weight: number): Trial[] {
  const list: Trial[] = []
  for (let row = 0; row < parts.length; row++) {
    if (parts[row]! < 0 || parts[row]! >= used) continue
    list.push({
      best: answers.best[row]!,
      second: answers.second[row]!,
      none: answers.none[row]!,
      isRight: answers.labels[row] === labels[row],
      weight,
    })
  }
  return list
}

/**
 * Adds a class of its own for "none of them", with one text that says nothing. The class wins where a text gives no
 * evidence, and its distance from the best one tells how much evidence there is.
 */
function withNothing(texts: Matrix, textLabels: Int32Array, intents: number): { matrix: Matrix; labels: Int32Array } {
  const offsets = new Int32Array(texts.rows + 2)
  offsets.set(texts.offsets)
  offsets[texts.rows + 1] = texts.offsets[texts.rows]!
  const labels = new Int32Array(texts.rows + 1)
  labels.set(textLabels)
  labels[texts.rows] = intents
  return { matrix: { ...texts, rows: texts.rows + 1, offsets }, labels }
}
