import { EmotionInput } from './EmotionInput.ts'
import { EMOTIONS, NEUTRAL, type Emotion } from './emotions.ts'

/** Numbers per feature, bias and threshold: one for each emotion. */
const SIZE = EMOTIONS.length

/** Weights of the model: one logistic curve for each emotion over the features of a text. */
export interface EmotionWeights {
  /** Hash of each feature, in ascending order. */
  readonly hashes: Uint32Array
  /** Information of each feature, at least 1: rare features have more. */
  readonly information: Uint8Array
  /** Factor of each feature's levels. */
  readonly scales: Float32Array
  /** Weights of each feature, one per emotion, as multiples of its scale. */
  readonly levels: Int8Array
  /** Score of each emotion in a text without features, as log-odds. */
  readonly biases: Float32Array
  /** Smallest score, from 0 to 1, with which a message has the emotion. */
  readonly thresholds: Float32Array
}

/** An emotion that a message has. */
export interface DetectedEmotion {
  readonly emotion: Emotion
  /** Estimated probability that a reader names this emotion, from 0 to 1. */
  readonly score: number
}

/** Detects the emotions of English messages. Create one with `loadEmotions`. */
export class EmotionDetector {
  readonly #weights: EmotionWeights
  readonly #input: EmotionInput
  readonly #sums = new Float64Array(SIZE)

  /** @internal Use `loadEmotions`. */
  constructor(weights: EmotionWeights) {
    this.#weights = weights
    this.#input = new EmotionInput(weights.hashes, weights.information)
  }

  /**
   * Returns the emotions of an English message whose scores reach their thresholds, best first, or `neutral` if there are
   * none. The thresholds of rare emotions are lower. Only the first 20,000 characters are read.
   */
  detect(text: string): DetectedEmotion[] {
    const scores = this.scoresOf(text)
    const { thresholds } = this.#weights
    const found = EMOTIONS.map((emotion, at) => ({ emotion, score: scores[at]! })).filter(
      ({ score }, at) => score >= thresholds[at]!,
    )
    if (found.length === 0) return [{ emotion: 'neutral', score: scores[NEUTRAL]! }]
    return found.toSorted((one, other) => other.score - one.score)
  }

  /** Returns the score of each emotion, in the order of `EMOTIONS`. */
  scoresOf(text: string): Float64Array {
    this.#input.read(text)
    const { rows, values, count } = this.#input
    const { levels, scales, biases } = this.#weights
    const sums = this.#sums
    sums.set(biases)
    for (let at = 0; at < count; at++) {
      const row = rows[at]!
      const value = values[at]! * scales[row]!
      const start = row * SIZE
      for (let emotion = 0; emotion < SIZE; emotion++) sums[emotion]! += value * levels[start + emotion]!
    }
    return sums.map((sum) => 1 / (1 + Math.exp(-sum)))
  }
}
