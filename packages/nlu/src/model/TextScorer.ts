import { EVIDENCE_SIZE, evidence, vectorEvidence } from '../calibration/Confidence.ts'
import type { Contrast } from '../embeddings/Contrast.ts'
import { addVectorScores, type VectorView } from '../embeddings/VectorView.ts'
import type { UnitVector } from '../embeddings/vectors.ts'
import { Bag } from '../features/Bag.ts'
import { FeatureExtractor, NUMBER } from '../features/FeatureExtractor.ts'
import type { Vocabulary } from '../features/Vocabulary.ts'
import { WordSet, type TextWords } from '../features/WordSet.ts'
import { withoutCourtesy, withoutRefusal } from '../language/courtesy.ts'
import { negatedAction } from '../language/negation.ts'
import { wordEvidence } from '../language/information.ts'
import type { Lexicon } from '../lexicon/Lexicon.ts'
import { ClassWeights } from '../linear/ClassWeights.ts'
import { enoughOf } from '../phrases/PhraseSet.ts'
import type { Language } from '../types.ts'
import { IntentPhrases } from './IntentPhrases.ts'
import type { ModelParts } from './ModelParts.ts'
import { PhraseBook } from './PhraseBook.ts'
import { Speller } from './Speller.ts'

/** What a {@link TextScorer} needs of a model: all but its confidence and its vectors. */
export type ScorerParts = Pick<
  ModelParts,
  'language' | 'intentIds' | 'weights' | 'phrases' | 'phraseHashes' | 'wordHashes'
>

/** Share of an intent's phrases that contain a word from which on the word is what the intent does. */
const ACTION_SHARE = 0.25

/** Share of the intents with phrases in a script from which on a bot speaks it. */
const SPOKEN_SHARE = 0.5
/** Information of the words that an answer in another script needs, in nats: one word that is rare in everyday language. */
const EVIDENCE_MIN = 3

/** Scores one text at a time for all intents. Reuses its buffers. */
export class TextScorer {
  /** The score of each intent for the last text, and of "none of them". */
  readonly scores: Float64Array
  /** The only intent that contains the last text as a phrase, perhaps after a "no", or -1. */
  exactMatch = -1
  /** Whether any feature of the last text is known. */
  isKnown = false
  /** The vector of the last text by the lexicon. */
  readonly lexiconVector: { readonly values: Float32Array; factor: number } | null
  readonly vocabulary: Vocabulary
  readonly weights: ClassWeights
  readonly speller: Speller
  readonly #language: Language
  readonly #lexicon: Lexicon | null
  readonly #extractor: FeatureExtractor
  readonly #bag = new Bag()
  readonly #phraseBook: PhraseBook
  readonly #phrases: IntentPhrases
  readonly #words: WordSet
  /** The scores by the text features alone, and the similarity of the last vector to each intent. */
  readonly #textScores: Float64Array
  /** Whether the bot speaks Devanagari, and whether the last text is in it. */
  readonly #speaksDevanagari: boolean
  #isInDevanagari = false
  readonly #similarities: Float64Array
  readonly #linearScores: Float64Array
  /** The share of the words of the last text that the lexicon knows. */
  #knownShare = 0
  /** The contrast of the last vector; null before the first. */
  #contrast: Contrast | null = null

  /** @param lexicon the lexicon of the texts' vectors, if they are needed. */
  constructor(parts: ScorerParts, vocabulary: Vocabulary, lexicon: Lexicon | null) {
    const intents = parts.intentIds.length
    this.vocabulary = vocabulary
    this.weights = new ClassWeights(parts.weights)
    this.speller = new Speller(parts.phrases, vocabulary.index)
    this.scores = new Float64Array(intents + 1)
    this.lexiconVector = lexicon && { values: new Float32Array(lexicon.dimensions), factor: 0 }
    this.#language = parts.language
    this.#lexicon = lexicon
    this.#extractor = new FeatureExtractor(parts.language)
    this.#phraseBook = new PhraseBook(parts.phraseHashes, parts.phrases)
    this.#phrases = new IntentPhrases(parts.phrases.map(enoughOf), vocabulary, parts.language)
    this.#words = WordSet.of(parts.wordHashes)
    const inDevanagari = parts.phrases.filter((phrases) => phrases.some(isInDevanagari)).length
    this.#speaksDevanagari = inDevanagari >= parts.phrases.length * SPOKEN_SHARE
    this.#textScores = new Float64Array(intents + 1)
    this.#similarities = new Float64Array(intents)
    this.#linearScores = new Float64Array(intents + 1)
  }

  /** Scores a text by its own features. */
  read(text: string): void {
    const { vocabulary, speller } = this
    const extractor = this.#extractor
    extractor.read(text)
    this.#isInDevanagari = isInDevanagari(text)
    // Look up the text before correction: only an exact training phrase counts.
    this.exactMatch = this.#phraseBook.find(extractor.textHash)
    if (this.exactMatch < 0) this.#findAfterRefusal(text)
    const request = this.exactMatch < 0 ? withoutCourtesy(extractor, this.#language) : null
    if (request !== null) extractor.read(request)
    const known = this.#readVector()
    const corrected = this.exactMatch < 0 ? speller.correct(extractor) : null
    if (corrected !== null) extractor.read(corrected)
    // The lexicon knows more words than the phrases: those that it knows are not typing errors.
    if (corrected !== null && known < 1) this.#readVector()
    this.#bag.collect(extractor, vocabulary.index)
    vocabulary.weigh(this.#bag)
    this.isKnown = vocabulary.count > 0
    this.weights.score(vocabulary.dimensions, vocabulary.values, vocabulary.count, this.#textScores)
    this.scores.set(this.#textScores)
  }

  /**
   * Finds a phrase after a "no". Only the phrase counts: in a text like none, the "no" may be what an intent is about.
   *
   * @param text the text of the extractor.
   */
  #findAfterRefusal(text: string): void {
    const extractor = this.#extractor
    const rest = withoutRefusal(extractor)
    if (rest === null) return
    extractor.read(rest)
    this.exactMatch = this.#phraseBook.find(extractor.textHash)
    if (this.exactMatch < 0) extractor.read(text)
  }

  /** Reads the vector of the extractor's text by the lexicon. Returns the share of its words that the lexicon knows. */
  #readVector(): number {
    const extractor = this.#extractor
    if (!this.#lexicon || !this.lexiconVector) return 0
    const known = this.#lexicon.vectorOf(extractor, this.lexiconVector.values)
    this.lexiconVector.factor = known > 0 && hasWords(extractor.words) ? 1 : 0
    this.#knownShare = known
    return known
  }

  /**
   * Adds the scores of a vector of the last text to its own; replaces those of another vector.
   *
   * @param except index of the out-of-scope message of the view that the text is, or -1.
   */
  addVector(view: VectorView, vector: UnitVector, except = -1): void {
    this.scores.set(this.#textScores)
    view.contrast.read(vector, vector === this.lexiconVector ? this.#knownShare : 1, except)
    this.#contrast = view.contrast
    addVectorScores(view, vector, {
      similarities: this.#similarities,
      linearScores: this.#linearScores,
      scores: this.scores,
    })
  }

  /** Whether the last text says that its user does not want what the intent does: "I do not want to cancel". */
  isNegated(label: number): boolean {
    const action = negatedAction(this.#extractor.words)
    if (action === 0) return false
    const { words, count } = this.#phrases.of(label, () => this.vocabulary.weigh(this.#bag))
    return words.countOf(action) >= Math.max(1, count * ACTION_SHARE)
  }

  /**
   * Whether the last text is in a script that the bot hardly speaks, and shares only frequent words with the intent. Small
   * talk has Hindi phrases in every bot: "आपका पता क्या है" would be "क्या आप बॉट हैं" in one whose own intents are in English.
   */
  isInUnknownScript(label: number): boolean {
    if (!this.#isInDevanagari || this.#speaksDevanagari) return false
    const { words } = this.#phrases.of(label, () => this.vocabulary.weigh(this.#bag))
    return wordEvidence(this.#extractor.words, words, this.#words, 'hi').shared < EVIDENCE_MIN
  }

  /** Returns the cosine of the last text with the nearest phrase of an intent, from 0 to 1. */
  resemblanceOf(label: number): number {
    const { phrases } = this.#phrases.of(label, () => this.vocabulary.weigh(this.#bag))
    return phrases.resemblance(this.vocabulary).nearest
  }

  /**
   * Writes the evidence that the intent of the last text is `label`, with that of the last vector if there is room for it.
   *
   * @param second the best score of the other intents.
   * @returns the cosine with the nearest phrase of the intent, from 0 to 1.
   */
  evidenceFor(label: number, second: number, into: Float64Array): number {
    const { vocabulary, scores } = this
    const { phrases, words } = this.#phrases.of(label, () => vocabulary.weigh(this.#bag))
    const resemblance = phrases.resemblance(vocabulary)
    const own = wordEvidence(this.#extractor.words, words, this.#words, this.#language)
    evidence({ best: scores[label]!, second, none: scores.at(-1)!, ...resemblance, ...own }, into)
    if (into.length > EVIDENCE_SIZE) vectorEvidence(this.#similarities, label, this.#contrast?.of(label) ?? 0, into)
    return resemblance.nearest
  }
}

/** Whether a text has more letters of Devanagari than Latin ones. */
function isInDevanagari(text: string): boolean {
  const letters = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  return letters > 0 && letters > (text.match(/\p{Script=Latin}/gu)?.length ?? 0)
}

/** Whether a text consists of more than numbers, whose meaning depends on what was asked. */
function hasWords({ count, hashes }: TextWords): boolean {
  for (let at = 0; at < count; at++) if (hashes[at] !== NUMBER) return true
  return false
}

/**
 * Returns the indices of the `count` largest of the first `size` values, largest first; of equal values the earlier
 * first.
 */
export function bestOf(values: Float64Array, size: number, count: number): number[] {
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
