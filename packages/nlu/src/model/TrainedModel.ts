import { EVIDENCE_SIZE, evidence, answerProbability } from '../calibration/Confidence.ts'
import { isCertain, VectorHead } from '../embeddings/VectorHead.ts'
import { Bag } from '../features/Bag.ts'
import { FeatureExtractor } from '../features/FeatureExtractor.ts'
import { Vocabulary } from '../features/Vocabulary.ts'
import { ClassWeights } from '../linear/ClassWeights.ts'
import { enoughOf } from '../phrases/PhraseSet.ts'
import type { Explanation, IntentScore, Model, Prediction, PredictOptions } from '../types.ts'
import { Explainer } from './Explainer.ts'
import { IntentPhrases } from './IntentPhrases.ts'
import type { ModelParts } from './ModelParts.ts'
import { PhraseBook } from './PhraseBook.ts'
import { saveModel } from './saveModel.ts'
import { Speller } from './Speller.ts'

/** Default number of intents in a ranking. */
const DEFAULT_TOP = 5
/** Minimum confidence of the intent if the text equals one of its training phrases. */
const EXACT_MATCH_CONFIDENCE = 0.99

/** The model of this package. Predictions reuse its buffers. */
export class TrainedModel implements Model {
  readonly #parts: ModelParts
  readonly #extractor: FeatureExtractor
  readonly #bag = new Bag()
  readonly #vocabulary: Vocabulary
  readonly #weights: ClassWeights
  readonly #phraseBook: PhraseBook
  readonly #phrases: IntentPhrases
  readonly #speller: Speller
  readonly #scores: Float64Array
  readonly #evidence = new Float64Array(EVIDENCE_SIZE)
  readonly #vectors: VectorHead | null
  #explainer: Explainer | undefined

  constructor(parts: ModelParts, vocabulary = new Vocabulary(parts.vocabulary)) {
    this.#parts = parts
    this.#extractor = new FeatureExtractor(parts.language)
    this.#vocabulary = vocabulary
    this.#weights = new ClassWeights(parts.weights)
    this.#phraseBook = new PhraseBook(parts.phraseHashes, parts.phrases)
    this.#phrases = new IntentPhrases(parts.phrases.map(enoughOf), this.#vocabulary, parts.language)
    this.#speller = new Speller(parts.phrases, this.#vocabulary.index)
    this.#scores = new Float64Array(parts.intentIds.length + 1)
    this.#vectors = parts.vectors && new VectorHead(parts.vectors, parts.intentIds)
  }

  get language() {
    return this.#parts.language
  }

  get modelType() {
    return this.#parts.modelType
  }

  get seed() {
    return this.#parts.seed
  }

  get intentIds() {
    return this.#parts.intentIds
  }

  get metrics() {
    return this.#parts.metrics
  }

  get warnings() {
    return this.#parts.warnings
  }

  get vectorSpace() {
    return this.#vectors && { name: this.#vectors.space, dimensions: this.#vectors.dimensions }
  }

  needsVector(text: string): boolean {
    return this.#vectors !== null && !isCertain(this.#predictAlone(text, { top: 1 }))
  }

  predict(text: string, options: PredictOptions = {}): Prediction {
    const { vector } = options
    if (!vector || !this.#vectors) return this.#predictAlone(text, options)
    const own = this.#predictAlone(text, { top: this.intentIds.length })
    return isCertain(own)
      ? this.#predictAlone(text, options)
      : this.#vectors.mix(own, text, vector, { top: DEFAULT_TOP, ...options })
  }

  /** Predicts from the text features only. */
  #predictAlone(text: string, { threshold = 0, top = DEFAULT_TOP }: PredictOptions): Prediction {
    const vocabulary = this.#vocabulary
    const extractor = this.#extractor
    extractor.read(text)
    // Look up the text before correction: only an exact training phrase counts.
    const exactMatch = this.#phraseBook.find(extractor.textHash)
    const corrected = exactMatch < 0 ? this.#speller.correct(extractor) : null
    if (corrected !== null) extractor.read(corrected)
    this.#bag.collect(extractor, vocabulary.index)
    vocabulary.weigh(this.#bag)
    if (vocabulary.count === 0) return { intent: null, ranking: [], known: 0 }
    this.#weights.score(vocabulary.dimensions, vocabulary.values, vocabulary.count, this.#scores)
    const ranking = this.#rank(exactMatch, top >= 1 ? Math.floor(top) : 1)
    const best = ranking[0]!
    return { intent: best.confidence >= threshold ? best : null, ranking, known: vocabulary.known }
  }

  explain(text: string, options?: PredictOptions): Explanation {
    const prediction = this.predict(text, options)
    this.#explainer ??= new Explainer(this.#parts, this.#vocabulary, this.#weights, this.#speller)
    return this.#explainer.explain(text, prediction)
  }

  save(): Uint8Array<ArrayBuffer> {
    return saveModel(this.#parts)
  }

  /** Returns the classes with the highest scores, best first, with their confidences. */
  #rank(exactMatch: number, top: number): IntentScore[] {
    const scores = this.#scores
    const { confidence, intentIds } = this.#parts
    const best = bestOf(scores, intentIds.length, Math.max(top, 2))
    if (exactMatch >= 0) best.splice(0, best.length, exactMatch, ...best.filter((label) => label !== exactMatch))
    const first = scores[best[0]!]!
    const none = scores[intentIds.length]!
    const second = best.length > 1 ? scores[best[1]!]! : none
    const phrases = this.#phrases.of(best[0]!, () => this.#vocabulary.weigh(this.#bag))
    evidence({ best: first, second, none, ...phrases.resemblance(this.#vocabulary) }, this.#evidence)
    const bestConfidence = Math.max(
      answerProbability(confidence, this.#evidence),
      exactMatch >= 0 ? EXACT_MATCH_CONFIDENCE : 0,
    )
    return best.slice(0, top).map((label, rank) => ({
      id: intentIds[label]!,
      confidence:
        rank === 0
          ? bestConfidence
          : Math.min(
              bestConfidence * Math.exp(confidence.steepness * (scores[label]! - first)),
              (1 - bestConfidence) / 2 ** rank,
            ),
    }))
  }
}

/**
 * Returns the indices of the `count` largest of the first `size` values, largest first; of equal values the earlier
 * first.
 */
function bestOf(values: Float64Array, size: number, count: number): number[] {
  const best: number[] = []
  for (let at = 0; at < size; at++) {
    const value = values[at]!
    if (best.length === count && value <= values[best[count - 1]!]!) continue
    if (best.length === count) best.pop()
    let position = best.length
    while (position > 0 && value > values[best[position - 1]!]!) position--
    best.splice(position, 0, at)
  }
  return best
}
