import { answerProbability, EVIDENCE_SIZE, VECTOR_EVIDENCE_SIZE } from '../calibration/Confidence.ts'
import { VectorHead, type VectorHeadData } from '../embeddings/VectorHead.ts'
import { unitVector, type UnitVector } from '../embeddings/vectors.ts'
import { Vocabulary } from '../features/Vocabulary.ts'
import type { Lexicon } from '../lexicon/Lexicon.ts'
import type { Explanation, IntentScore, Model, NearPhrase, Prediction, PredictOptions } from '../types.ts'
import { Explainer } from './Explainer.ts'
import type { ModelParts } from './ModelParts.ts'
import { saveModel } from './saveModel.ts'
import { bestOf, TextScorer } from './TextScorer.ts'

/** Default number of intents in a ranking. */
const DEFAULT_TOP = 5
/** Minimum confidence of the intent if the text equals one of its training phrases. */
const EXACT_MATCH_CONFIDENCE = 0.99
/** Highest confidence if the text denies the intent, or is in a script that the bot hardly speaks. */
const DOUBTED_CONFIDENCE = 0.3
/** From this confidence on, a prediction is final and the vector of the text is ignored. */
const CERTAIN = 0.99

const NOTHING: Prediction = { intent: null, ranking: [], known: 0 }

/** The model of this package. Predictions reuse its buffers. */
export class TrainedModel implements Model {
  readonly #parts: ModelParts
  readonly #scorer: TextScorer
  readonly #textEvidence = new Float64Array(EVIDENCE_SIZE)
  readonly #vectorEvidence = new Float64Array(VECTOR_EVIDENCE_SIZE)
  /** The head of the lexicon's vectors, if the lexicon is at hand. */
  readonly #lexiconHead: VectorHead | null
  readonly #vectorHead: VectorHead | null
  #explainer: Explainer | undefined

  /** @param lexicon ignored if the model was trained with another one, or without. */
  constructor(parts: ModelParts, lexicon: Lexicon | null, scorer?: TextScorer) {
    const isLexiconUsed = lexicon !== null && parts.lexicon?.space === lexicon.id
    this.#parts = parts
    this.#scorer = scorer ?? new TextScorer(parts, new Vocabulary(parts.vocabulary), isLexiconUsed ? lexicon : null)
    this.#lexiconHead = isLexiconUsed ? headOf(parts.lexicon) : null
    this.#vectorHead = headOf(parts.vectors)
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

  get lexiconId() {
    return this.#parts.lexicon && this.#parts.lexicon.space
  }

  get vectorSpace() {
    const head = this.#vectorHead
    return head && { name: head.data.space, dimensions: head.dimensions }
  }

  needsVector(text: string): boolean {
    return this.#vectorHead !== null && !isCertain(this.#predictAlone(text, { top: 1 }))
  }

  predict(text: string, options: PredictOptions = {}): Prediction {
    const head = this.#vectorHead
    const own = this.#predictAlone(text, options)
    if (!options.vector || !head || isCertain(own)) return own
    return this.#predictWith(head, unitVector(options.vector, head.dimensions, text), options)
  }

  /** Predicts without a given vector. */
  #predictAlone(text: string, options: PredictOptions): Prediction {
    const scorer = this.#scorer
    scorer.read(text)
    if (this.#lexiconHead && scorer.lexiconVector && scorer.lexiconVector.factor > 0)
      return this.#predictWith(this.#lexiconHead, scorer.lexiconVector, options)
    if (!scorer.isKnown) return NOTHING
    return this.#rank(this.#parts.confidence.weights, this.#textEvidence, options)
  }

  /** Predicts the last text with a vector. */
  #predictWith(head: VectorHead, vector: UnitVector, options: PredictOptions): Prediction {
    this.#scorer.addVector(head, vector)
    return this.#rank(head.data.confidence, this.#vectorEvidence, options)
  }

  explain(text: string, options?: PredictOptions): Explanation {
    const prediction = this.predict(text, options)
    return this.#explain().explain(text, prediction)
  }

  nearestPhrases(text: string, intentIds: readonly string[]): NearPhrase[] {
    return this.#explain().nearestPhrases(text, intentIds)
  }

  #explain(): Explainer {
    const { vocabulary, weights, speller } = this.#scorer
    return (this.#explainer ??= new Explainer(this.#parts, vocabulary, weights, speller))
  }

  save(): Uint8Array<ArrayBuffer> {
    return saveModel(this.#parts)
  }

  /** Ranks the intents by their scores, best first, with their confidences. */
  #rank(
    weights: readonly number[],
    evidence: Float64Array,
    { threshold = 0, top = DEFAULT_TOP }: PredictOptions,
  ): Prediction {
    const { scores, exactMatch, vocabulary } = this.#scorer
    const { confidence, intentIds } = this.#parts
    const wanted = top >= 1 ? Math.floor(top) : 1
    const labels = bestOf(scores, intentIds.length, Math.max(wanted, 2))
    if (exactMatch >= 0) labels.splice(0, labels.length, exactMatch, ...labels.filter((label) => label !== exactMatch))
    const first = scores[labels[0]!]!
    this.#scorer.evidenceFor(labels[0]!, scores[labels[1] ?? intentIds.length]!, evidence)
    const probability = answerProbability(weights, evidence)
    const isDoubted =
      exactMatch < 0 && (this.#scorer.isNegated(labels[0]!) || this.#scorer.isInUnknownScript(labels[0]!))
    const bestConfidence = isDoubted
      ? Math.min(probability, DOUBTED_CONFIDENCE)
      : Math.max(probability, exactMatch >= 0 ? EXACT_MATCH_CONFIDENCE : 0)
    const ranking = labels.slice(0, wanted).map((label, rank): IntentScore => ({
      id: intentIds[label]!,
      confidence:
        rank === 0
          ? bestConfidence
          : Math.min(
              bestConfidence * Math.exp(confidence.steepness * (scores[label]! - first)),
              (1 - bestConfidence) / 2 ** rank,
            ),
    }))
    const best = ranking[0]!
    return { intent: best.confidence >= threshold ? best : null, ranking, known: vocabulary.known }
  }
}

function headOf(data: VectorHeadData | null): VectorHead | null {
  return data && new VectorHead(data)
}

function isCertain({ ranking: [best] }: Prediction): boolean {
  return best !== undefined && best.confidence >= CERTAIN
}
