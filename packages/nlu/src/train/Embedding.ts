import { CentroidSums } from '../embeddings/Centroids.ts'
import { PackedVectors } from '../embeddings/PackedVectors.ts'
import { unitVector, unitVectors, type UnitVector } from '../embeddings/vectors.ts'
import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import type { Matrix } from '../features/Matrix.ts'
import { outOfScopeMessages, type OutOfScopeMessage } from '../language/outOfScopeMessages.ts'
import type { Lexicon } from '../lexicon/Lexicon.ts'
import { SoftmaxTrainer } from '../linear/SoftmaxTrainer.ts'
import type { Trainer } from '../linear/Trainer.ts'
import { Random } from '../random.ts'
import type { Language, ModelType, TextVectors } from '../types.ts'
import { withNoneClass } from './noneClass.ts'
import type { TrainingRows } from './readTrainingData.ts'

/** The kinds of vectors. */
export type VectorKind = 'lexicon' | 'vectors'

/** Vectors of the training texts, and the centroids of their intents. */
export interface Embedding {
  readonly kind: VectorKind
  readonly space: string
  /** The vector of each text. */
  readonly rows: readonly UnitVector[]
  readonly packed: PackedVectors
  /** The share of the words of each text that its vector stands for, from 0 to 1. */
  readonly shares: readonly number[]
  /** The out-of-scope messages that have a vector. */
  readonly messages: readonly (OutOfScopeMessage & { readonly vector: UnitVector })[]
  readonly sums: CentroidSums
  /** The classifier of the vectors; null if there are too few phrases, or too many. */
  readonly linear: LinearLearner | null
  /** What may be added to the scores of the text features; the first suits most bots. */
  readonly choices: readonly VectorChoice[]
}

/** A classifier that learns from vectors, and the vectors as a matrix. */
export interface LinearLearner {
  readonly trainer: Trainer
  readonly matrix: Matrix
}

/** The scores of vectors, and their weight. */
export interface VectorChoice {
  readonly by: 'centroids' | 'linear'
  readonly weight: number
}

/** Weights of the similarities to the centroids. The scores of a support vector machine are smaller. */
const CENTROID_WEIGHTS = { svm: [4, 2, 8], semantic: [8, 4, 12] } as const
/** Weights of the scores of the classifier. */
const LINEAR_WEIGHTS = { svm: [0.2, 0.1, 0.3], semantic: [0.6, 0.3, 0.9] } as const
/**
 * Phrases per intent with which a classifier learns more from the vectors than their centroids contain; with more, the text
 * features alone are as good.
 */
const LINEAR_FROM = 40
const LINEAR_UNTIL = 250
/** Largest number of phrases: limits the matrix to 80 MB at 512 dimensions. */
const MOST_FOR_LINEAR = 20_000
/** Share of a vector that is hidden from the classifier at a time: also what makes it as fast as it is. */
const LINEAR_HIDDEN = 0.8

/** Reads the vectors of the training texts by a lexicon. */
export function embedByLexicon(
  { texts, labels, intentIds }: TrainingRows,
  lexicon: Lexicon,
  { language, modelType }: { readonly language: Language; readonly modelType: ModelType },
): Embedding {
  const { dimensions } = lexicon
  const extractor = new FeatureExtractor(language)
  const shares: number[] = []
  const vectorOf = (text: string): UnitVector => {
    const values = new Float32Array(dimensions)
    extractor.read(text)
    const share = lexicon.vectorOf(extractor, values)
    shares.push(share)
    return { values, factor: share > 0 ? 1 : 0 }
  }
  const rows = texts.map(vectorOf)
  return {
    kind: 'lexicon',
    space: lexicon.id,
    rows,
    packed: PackedVectors.of(dimensions, rows),
    shares: shares.slice(0, texts.length),
    messages: outOfScopeMessages(language).map((message) => ({ ...message, vector: vectorOf(message.text) })),
    sums: sumsOf(rows, labels, intentIds.length, dimensions),
    linear: null,
    choices: choicesOf(modelType, false),
  }
}

/**
 * Reads given vectors of the training texts.
 *
 * @throws NluError `INVALID_VECTOR`
 */
export function embedByVectors(
  { texts, labels, intentIds }: TrainingRows,
  { space, of }: TextVectors,
  { seed, modelType, language }: { readonly seed: number; readonly modelType: ModelType; readonly language: Language },
): Embedding {
  const { rows, dimensions } = unitVectors(texts, of)
  const intents = intentIds.length
  const sums = sumsOf(rows, labels, intents, dimensions)
  const perIntent = texts.length / intents
  const isLinear = perIntent >= LINEAR_FROM && perIntent <= LINEAR_UNTIL && texts.length <= MOST_FOR_LINEAR
  const linear = isLinear ? linearLearner(matrixOf(rows, sums), [...labels, intents], new Random(seed)) : null
  const messages = outOfScopeMessages(language).flatMap((message) => {
    const values = of.get(message.text)
    return values ? { ...message, vector: unitVector(values, dimensions, message.text) } : []
  })
  const packed = PackedVectors.of(dimensions, rows)
  const shares = texts.map(() => 1)
  return {
    kind: 'vectors',
    space,
    rows,
    packed,
    shares,
    messages,
    sums,
    linear,
    choices: choicesOf(modelType, isLinear),
  }
}

function choicesOf(modelType: ModelType, isLinear: boolean): VectorChoice[] {
  return [
    ...(isLinear ? LINEAR_WEIGHTS[modelType].map((weight) => ({ by: 'linear' as const, weight })) : []),
    ...CENTROID_WEIGHTS[modelType].map((weight) => ({ by: 'centroids' as const, weight })),
  ]
}

function linearLearner(matrix: Matrix, labels: readonly number[], random: Random): LinearLearner {
  const classes = Int32Array.from(labels)
  return { matrix, trainer: new SoftmaxTrainer(matrix, classes, labels.at(-1)! + 1, random, LINEAR_HIDDEN) }
}

/** Returns the vectors relative to the mean of the centroids, of length 1, and a row of "none of them". */
function matrixOf(vectors: readonly UnitVector[], sums: CentroidSums): Matrix {
  const centroids = sums.centroids()
  const columns = centroids.dimensions
  const rows = vectors.length
  const values = new Float32Array(rows * columns)
  const indices = new Int32Array(rows * columns)
  for (const [row, vector] of vectors.entries()) {
    centroids.centre(vector)
    values.set(centroids.centred, row * columns)
    for (let at = 0; at < columns; at++) indices[row * columns + at] = at
  }
  return withNoneClass({
    rows,
    columns,
    offsets: Int32Array.from({ length: rows + 1 }, (_, row) => row * columns),
    indices,
    values,
  })
}

function sumsOf(rows: readonly UnitVector[], labels: Int32Array, intents: number, dimensions: number): CentroidSums {
  const sums = new CentroidSums(intents, dimensions)
  for (const [row, vector] of rows.entries()) sums.add(vector, labels[row]!)
  return sums
}
