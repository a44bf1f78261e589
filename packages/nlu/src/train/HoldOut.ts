import { EVIDENCE_SIZE, evidence, VECTOR_EVIDENCE_SIZE, vectorEvidence } from '../calibration/Confidence.ts'
import type { Trial } from '../calibration/fitConfidence.ts'
import type { Centroids } from '../embeddings/Centroids.ts'
import { comparedOf, contrastOf } from '../embeddings/Contrast.ts'
import type { PackedVectors } from '../embeddings/PackedVectors.ts'
import { VectorBank } from '../embeddings/VectorBank.ts'
import { addScores } from '../embeddings/VectorView.ts'
import { evenly } from '../evenly.ts'
import type { LearnedVocabulary } from '../features/learnVocabulary.ts'
import type { Matrix } from '../features/Matrix.ts'
import { Vocabulary } from '../features/Vocabulary.ts'
import { WordSet } from '../features/WordSet.ts'
import { wordEvidence, type WordEvidence } from '../language/information.ts'
import type { Step, Trainer } from '../linear/Trainer.ts'
import type { PhrasesOfIntent } from '../model/IntentPhrases.ts'
import { enoughOf, PhraseSet, type Resemblance, type WeighedText } from '../phrases/PhraseSet.ts'
import type { Language } from '../types.ts'
import type { Embedding } from './Embedding.ts'
import { withNoneClass } from './noneClass.ts'
import type { ClassParts, Parts } from './parts.ts'

/** Progress within one held-out part after weighing the texts. */
const REWEIGHED_AT = 0.2

/** The answers to one text: by the text features, and for each embedding and each of its choices. */
export interface Answers {
  readonly text: Trial
  readonly withVectors: readonly (readonly Trial[])[]
}

/** Training data and what was learned from all of it. */
export interface Learned {
  readonly trainer: Trainer
  readonly vocabulary: LearnedVocabulary
  /** The intent of each text, and that of the additional row for "none of them". */
  readonly labels: Int32Array
  readonly intents: number
  readonly language: Language
  readonly embeddings: readonly Embedding[]
  /** The out-of-scope messages of each embedding. */
  readonly outOfScope: readonly PackedVectors[]
}

/** What is known without one part of the texts. */
interface Rest {
  readonly matrix: Matrix
  readonly centroids: readonly Centroids[]
  readonly isAnswer: (label: number) => boolean
  readonly phrasesOf: (label: number) => PhrasesOfIntent
  /** The texts of an intent with whose vectors a text is compared. */
  readonly comparedOf: (label: number) => readonly number[]
}

/** Evidence for an answer that does not depend on the scores. */
type PhraseEvidence = Resemblance & WordEvidence

/** Answers the training texts of one part at a time with what was learned from the other parts. */
export class HoldOut {
  readonly #learned: Learned
  readonly #rowsOf: ReadonlyMap<number, readonly number[]>
  /** The words of all texts. */
  readonly #words = new WordSet()
  readonly #outOfScope: readonly VectorBank[]
  readonly #scores: Float64Array
  readonly #similarities: Float64Array
  readonly #linearScores: Float64Array

  /** @param learned with a trainer that has learned all texts. */
  constructor(learned: Learned) {
    this.#learned = learned
    this.#outOfScope = learned.outOfScope.map((packed) => new VectorBank(packed))
    this.#rowsOf = Map.groupBy(learned.labels.keys(), (row) => learned.labels[row]!)
    this.#scores = new Float64Array(learned.intents + 1)
    this.#similarities = new Float64Array(learned.intents)
    this.#linearScores = new Float64Array(learned.intents + 1)
    for (const words of learned.vocabulary.words) this.#words.add(words)
  }

  /**
   * Answers at most `most` texts of a part. If the parts consist of whole intents, those of the part cannot be answers.
   */
  async answer(parts: Parts | ClassParts, part: number, most: number, step: Step): Promise<Answers[]> {
    const { trainer, embeddings, labels } = this.#learned
    const { vocabulary, counts, words } = this.#learned.vocabulary
    const before = new Vocabulary(counts.without(part, parts.of, vocabulary), vocabulary)
    const matrix = withNoneClass(await counts.weigh(before, (fraction) => step(REWEIGHED_AT * fraction)))
    const learners = [{ trainer, matrix }, ...embeddings.flatMap(({ linear }) => linear ?? [])]
    for (const [at, learner] of learners.entries()) {
      const learning = (fraction: number) =>
        step(REWEIGHED_AT + ((1 - REWEIGHED_AT) * (at + fraction)) / learners.length)
      await learner.trainer.learnWithout(part, parts.of, learner.matrix, learning)
    }
    const held = [...parts.of.keys()].filter((row) => parts.of[row] === part)
    const count = (sign: 1 | -1) => {
      for (const row of held) {
        this.#words.add(words[row]!, sign)
        for (const { sums, rows } of embeddings) sums.add(rows[row]!, labels[row]!, sign)
      }
    }
    count(-1)
    const rest: Rest = {
      matrix,
      centroids: embeddings.map(({ sums }) => sums.centroids()),
      isAnswer: (label) => !('ofClass' in parts) || parts.ofClass[label] !== part,
      phrasesOf: this.#phrasesWithout(part, parts, matrix, before),
      comparedOf: (label) => comparedOf(this.#rowsWithout(part, parts, label), this.#learned.intents),
    }
    const answers = evenly(held, most).map((row) => this.#answerRow(row, rest))
    count(1)
    return answers
  }

  /** Returns a function that returns the phrases of an intent without a part of the texts. */
  #phrasesWithout(
    part: number,
    parts: Parts,
    matrix: Matrix,
    vocabulary: Vocabulary,
  ): (label: number) => PhrasesOfIntent {
    const made = new Map<number, PhrasesOfIntent>()
    return (label) => {
      const known = made.get(label)
      if (known) return known
      const rows = enoughOf(this.#rowsWithout(part, parts, label))
      const words = new WordSet()
      for (const row of rows) words.add(this.#learned.vocabulary.words[row]!)
      const weighed = rows.map((row) => weighedRow(matrix, row))
      const phrases = { phrases: new PhraseSet(weighed, vocabulary), words, count: rows.length }
      made.set(label, phrases)
      return phrases
    }
  }

  /** Returns the texts of an intent that are not in a part. */
  #rowsWithout(part: number, parts: Parts, label: number): readonly number[] {
    return this.#rowsOf.get(label)?.filter((row) => parts.of[row] !== part) ?? []
  }

  #answerRow(row: number, rest: Rest): Answers {
    const { trainer, embeddings, intents } = this.#learned
    const scores = new Float64Array(intents + 1)
    trainer.score(row, scores)
    const evidenceOf = this.#phraseEvidenceOf(row, rest)
    return {
      text: this.#trial(row, scores, new Float64Array(EVIDENCE_SIZE), rest, evidenceOf),
      withVectors: embeddings.map(({ rows, linear, choices }, at) => {
        const contrastOf = this.#contrastOf(row, at, rest)
        rest.centroids[at]!.compare(rows[row]!, this.#similarities)
        linear?.trainer.score(row, this.#linearScores)
        return choices.map(({ by, weight }) => {
          this.#scores.set(scores)
          addScores(by === 'linear' ? this.#linearScores : this.#similarities, weight, this.#scores)
          const features = new Float64Array(VECTOR_EVIDENCE_SIZE)
          return this.#trial(row, this.#scores, features, rest, evidenceOf, contrastOf)
        })
      }),
    }
  }

  /** Returns a function that returns the evidence of an intent's phrases, which most of the row's answers share. */
  #phraseEvidenceOf(row: number, { matrix, phrasesOf }: Rest): (label: number) => PhraseEvidence {
    const { language, vocabulary } = this.#learned
    const made = new Map<number, PhraseEvidence>()
    return (label) => {
      const known = made.get(label)
      if (known) return known
      const { phrases, words } = phrasesOf(label)
      const resemblance = phrases.resemblance(weighedRow(matrix, row))
      const own = { ...resemblance, ...wordEvidence(vocabulary.words[row]!, words, this.#words, language) }
      made.set(label, own)
      return own
    }
  }

  /** Returns a function that returns the row's contrast for an intent by an embedding, as `Contrast` does. */
  #contrastOf(row: number, embedding: number, { comparedOf }: Rest): (label: number) => number {
    const { embeddings, intents } = this.#learned
    const { packed, shares } = embeddings[embedding]!
    const outOfScope = this.#outOfScope[embedding]!
    outOfScope.compare(packed, row)
    const made = new Map<number, number>()
    return (label) => {
      const known = made.get(label)
      if (known !== undefined) return known
      const rows = comparedOf(label)
      const nearest = rows.length === 0 ? 0 : Math.max(...rows.map((other) => packed.cosine(other, packed, row)))
      const contrast = shares[row]! * contrastOf(outOfScope.countNearer(nearest), outOfScope.count, intents)
      made.set(label, contrast)
      return contrast
    }
  }

  /** Returns the answer with the highest score and its evidence. */
  #trial(
    row: number,
    scores: Float64Array,
    features: Float64Array,
    { isAnswer }: Rest,
    evidenceOf: (label: number) => PhraseEvidence,
    contrastOf: (label: number) => number = () => 0,
  ): Trial {
    const { intents, labels } = this.#learned
    let answer = -1
    let best = -Infinity
    let second = -Infinity
    for (let label = 0; label < intents; label++) {
      const score = isAnswer(label) ? scores[label]! : -Infinity
      if (score > best) {
        second = best
        best = score
        answer = label
      } else if (score > second) {
        second = score
      }
    }
    evidence({ best, second, none: scores[intents]!, ...evidenceOf(answer) }, features)
    if (features.length > EVIDENCE_SIZE) vectorEvidence(this.#similarities, answer, contrastOf(answer), features)
    return { features, isRight: answer === labels[row] }
  }
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
