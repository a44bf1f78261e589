// Fits the weights of the emotions: choice of the features, and logistic regression by AdaGrad with dropout.
import { EmotionFeatures } from '../../packages/nlu/src/emotions/EmotionFeatures.ts'
import { EmotionInput } from '../../packages/nlu/src/emotions/EmotionInput.ts'
import { EMOTIONS } from '../../packages/nlu/src/emotions/emotions.ts'
import { Random } from '../../packages/nlu/src/random.ts'
import type { Comment } from './emotionCorpus.ts'

const SIZE = EMOTIONS.length
/** Features of the model: with 20,000 or 45,000 the figures are the same. */
const FEATURES = 30_000
/** Comments that must have a feature, by its kind: words, adjacent words, letters, near words, edges, signs. */
const FEWEST = [2, 2, 4, 3, 2, 2]
/** Steps of the information of a feature, per nat. */
const INFORMATION_STEPS = 25
const EPOCHS = 6
const RATE = 0.4
/** The rate falls to this share of the first one. */
const LAST_RATE = 0.1
const RIDGE = 1e-3
/** Share of the features that are hidden from each step, so that no answer depends on one feature. */
const DROPOUT = 0.4
/** The first sum of squared gradients of a weight. */
const FIRST_SQUARES = 0.1
/** Biases begin near their values, and learn slower. */
const BIAS_RATE = 0.1
const SEED = 3

/** The features of a model: their distinct hashes, and the information of each. */
export interface Features {
  readonly hashes: Uint32Array
  readonly information: Uint8Array
}

/** A comment as the input of the model: the rows of its features and their values. */
interface Input {
  readonly rows: Uint32Array
  readonly values: Float32Array
  readonly labels: readonly number[]
}

/** `weights`: `SIZE` of each feature, one after the other. */
export interface Weights {
  readonly weights: Float32Array
  readonly biases: Float32Array
}

/** Chooses the features by the largest chi-square of any emotion. */
export function chooseFeatures(comments: readonly Comment[]): Features {
  const counts = countFeatures(comments)
  const priors = priorsOf(comments)
  const rated = [...counts].flatMap(([hash, { comments: count, byEmotion }]) =>
    byEmotion ? [{ hash, count, worth: chiSquare(count, byEmotion, priors) }] : [],
  )
  rated.sort((one, other) => other.worth - one.worth || one.hash - other.hash)
  const chosen = rated.slice(0, FEATURES).toSorted((one, other) => one.hash - other.hash)
  return {
    hashes: Uint32Array.from(chosen, ({ hash }) => hash),
    information: Uint8Array.from(chosen, ({ count }) =>
      Math.min(255, Math.max(1, Math.round(INFORMATION_STEPS * Math.log(comments.length / count)))),
    ),
  }
}

/** Counts the comments with each feature, and those of each emotion for the features that are frequent enough. */
function countFeatures(comments: readonly Comment[]) {
  const features = new EmotionFeatures()
  const distinct = (text: string) => {
    features.read(text)
    return new Map(Array.from({ length: features.count }, (_, at) => [features.hashes[at]!, features.kinds[at]!]))
  }
  const counts = new Map<number, { comments: number; kind: number; byEmotion: Uint16Array | undefined }>()
  for (const { text } of comments) {
    for (const [hash, kind] of distinct(text)) {
      const own = counts.get(hash)
      if (own) own.comments++
      else counts.set(hash, { comments: 1, kind, byEmotion: undefined })
    }
  }
  for (const { text, labels } of comments) {
    for (const hash of distinct(text).keys()) {
      const own = counts.get(hash)!
      if (own.comments < FEWEST[own.kind]!) continue
      own.byEmotion ??= new Uint16Array(SIZE)
      for (const emotion of labels) own.byEmotion[emotion]!++
    }
  }
  return counts
}

/** Returns the share of the comments with each emotion. */
function priorsOf(comments: readonly Pick<Comment, 'labels'>[]) {
  const priors = new Float64Array(SIZE)
  for (const { labels } of comments) for (const emotion of labels) priors[emotion]! += 1 / comments.length
  return priors
}

/** Returns the largest chi-square of an emotion. Half a comment is added, because few comments are weak evidence. */
function chiSquare(count: number, byEmotion: Uint16Array, priors: Float64Array) {
  return byEmotion.reduce((best, own, emotion) => {
    const expected = count * priors[emotion]!
    return Math.max(best, (own - expected) ** 2 / (expected + 0.5))
  }, 0)
}

/** Returns the input of the model for each comment: the rows of its features and their values. */
export function inputsOf(comments: readonly Comment[], { hashes, information }: Features): Input[] {
  const input = new EmotionInput(hashes, information)
  return comments.map(({ text, labels }) => {
    input.read(text)
    return { rows: input.rows.slice(0, input.count), values: input.values.slice(0, input.count), labels }
  })
}

/**
 * Fits the weights to comments.
 *
 * @param features number of features
 */
export function fitEmotions(inputs: readonly Input[], features: number): Weights {
  const weights = new Float32Array(features * SIZE)
  const squares = new Float32Array(features * SIZE).fill(FIRST_SQUARES)
  const biases = Float32Array.from(priorsOf(inputs), (prior) => Math.log(prior / (1 - prior)))
  const biasSquares = new Float32Array(SIZE).fill(FIRST_SQUARES)
  const random = new Random(SEED)
  const order = Int32Array.from(inputs, (_, at) => at)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    random.shuffle(order)
    const rate = RATE * (1 - (epoch / EPOCHS) * (1 - LAST_RATE))
    for (const at of order) step(withDropout(inputs[at]!), rate)
  }
  return { weights, biases }

  function withDropout({ rows, values, labels }: Input): Input {
    const kept = values.map((value) => (random.bits() < DROPOUT * 2 ** 32 ? 0 : value))
    return { rows, values: kept, labels }
  }

  function step({ rows, values, labels }: Input, rate: number) {
    const residuals = sumsOf({ rows, values }, { weights, biases }).map((sum) => 1 / (1 + Math.exp(-sum)))
    for (const emotion of labels) residuals[emotion]! -= 1
    for (let emotion = 0; emotion < SIZE; emotion++) {
      const gradient = residuals[emotion]!
      biasSquares[emotion]! += gradient * gradient
      biases[emotion]! -= (BIAS_RATE * rate * gradient) / Math.sqrt(biasSquares[emotion]!)
    }
    for (let index = 0; index < rows.length; index++) {
      const value = values[index]!
      if (value === 0) continue
      const start = rows[index]! * SIZE
      for (let emotion = 0; emotion < SIZE; emotion++) {
        const gradient = residuals[emotion]! * value + RIDGE * weights[start + emotion]!
        const square = (squares[start + emotion]! += gradient * gradient)
        weights[start + emotion]! -= (rate * gradient) / Math.sqrt(square)
      }
    }
  }
}

/** Returns the log-odds of each emotion, uncalibrated. */
export function sumsOf({ rows, values }: Pick<Input, 'rows' | 'values'>, { weights, biases }: Weights) {
  const sums = Float64Array.from(biases)
  for (let index = 0; index < rows.length; index++) {
    const value = values[index]!
    const start = rows[index]! * SIZE
    for (let emotion = 0; emotion < SIZE; emotion++) sums[emotion]! += value * weights[start + emotion]!
  }
  return sums
}
