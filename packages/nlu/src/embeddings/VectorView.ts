import type { Centroids } from './Centroids.ts'
import type { Contrast } from './Contrast.ts'
import { scoreLinear, type LinearVectorsData } from './LinearVectors.ts'
import type { UnitVector } from './vectors.ts'

/** What vectors of one kind add to the scores of the text features. */
export interface VectorView {
  readonly centroids: Centroids
  /** The classifier of the vectors, if one is used instead of the similarities to the centroids. */
  readonly linear: LinearVectorsData | null
  /** Weight of what is added. */
  readonly weight: number
  readonly contrast: Contrast
}

/** Adds scores, with a weight, to others. The similarities to centroids are one fewer: they add nothing to "none of them". */
export function addScores(own: Float64Array, weight: number, scores: Float64Array): void {
  for (let label = 0; label < own.length; label++) scores[label]! += weight * own[label]!
}

/**
 * Adds the scores of a vector to those of a text.
 *
 * @param similarities receives the similarity to the centroid of each intent, which is evidence for an answer.
 * @param linearScores scratch: a score for each intent and for "none of them".
 */
export function addVectorScores(
  { centroids, linear, weight }: Pick<VectorView, 'centroids' | 'linear' | 'weight'>,
  vector: UnitVector,
  { similarities, linearScores, scores }: Record<'similarities' | 'linearScores' | 'scores', Float64Array>,
): void {
  centroids.compare(vector, similarities)
  if (linear) scoreLinear(linear, centroids.centred, linearScores)
  addScores(linear ? linearScores : similarities, weight, scores)
}
