import { CentroidSums } from '../embeddings/Centroids.ts'
import { unitVectors, type UnitVector } from '../embeddings/vectors.ts'
import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import type { Lexicon } from '../lexicon/Lexicon.ts'
import type { Language, TextVectors } from '../types.ts'
import type { TrainingRows } from './readTrainingData.ts'

/** The kinds of vectors. */
export type VectorKind = 'lexicon' | 'vectors'

/** Vectors of the training texts, and the centroids of their intents. */
export interface Embedding {
  readonly kind: VectorKind
  readonly space: string
  /** The vector of each text. */
  readonly rows: readonly UnitVector[]
  readonly sums: CentroidSums
}

/** Reads the vectors of the training texts by a lexicon. */
export function embedByLexicon(
  { texts, labels, intentIds }: TrainingRows,
  lexicon: Lexicon,
  language: Language,
): Embedding {
  const extractor = new FeatureExtractor(language)
  const rows = texts.map((text): UnitVector => {
    const values = new Float32Array(lexicon.dimensions)
    extractor.read(text)
    return { values, factor: lexicon.vectorOf(extractor, values) > 0 ? 1 : 0 }
  })
  return { kind: 'lexicon', space: lexicon.id, rows, sums: sumsOf(rows, labels, intentIds.length, lexicon.dimensions) }
}

/**
 * Reads given vectors of the training texts.
 *
 * @throws NluError `INVALID_VECTOR`
 */
export function embedByVectors({ texts, labels, intentIds }: TrainingRows, { space, of }: TextVectors): Embedding {
  const { rows, dimensions } = unitVectors(texts, of)
  return { kind: 'vectors', space, rows, sums: sumsOf(rows, labels, intentIds.length, dimensions) }
}

function sumsOf(rows: readonly UnitVector[], labels: Int32Array, intents: number, dimensions: number): CentroidSums {
  const sums = new CentroidSums(intents, dimensions)
  for (const [row, vector] of rows.entries()) sums.add(vector, labels[row]!)
  return sums
}
