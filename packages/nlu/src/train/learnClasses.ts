import { EVIDENCE_SIZE, VECTOR_EVIDENCE_SIZE } from '../calibration/Confidence.ts'
import type { Trial, Trials } from '../calibration/fitConfidence.ts'
import type { Centroids } from '../embeddings/Centroids.ts'
import { evenly } from '../evenly.ts'
import { unitVector, type UnitVector } from '../embeddings/vectors.ts'
import type { LearnedVocabulary } from '../features/learnVocabulary.ts'
import { WordSet } from '../features/WordSet.ts'
import { embeddedMessages, generalMessages } from '../language/generalMessages.ts'
import type { Lexicon } from '../lexicon/Lexicon.ts'
import { compressWeights, type ClassWeightsData } from '../linear/ClassWeights.ts'
import type { Step } from '../linear/Trainer.ts'
import { phraseHashes } from '../model/PhraseBook.ts'
import { bestOf, TextScorer } from '../model/TextScorer.ts'
import { Random } from '../random.ts'
import type { Language, ModelType, TextVectors } from '../types.ts'
import { createTrainer } from './createTrainer.ts'
import { embedByLexicon, embedByVectors, type VectorKind } from './Embedding.ts'
import { HoldOut, type Answers } from './HoldOut.ts'
import { withNoneClass } from './noneClass.ts'
import { ENOUGH_ROWS, partsOfClasses, partsOfRows, type Parts } from './parts.ts'
import type { TrainingRows } from './readTrainingData.ts'

/** Options of the learning. */
export interface LearnOptions {
  readonly language: Language
  readonly modelType: ModelType
  readonly seed: number
  readonly lexicon: Lexicon | null
  readonly vectors: TextVectors | null
}

/** Result of learning all classes. */
export interface LearnedClasses {
  readonly weights: ClassWeightsData
  /** Hashes of the words of all phrases. */
  readonly wordHashes: Uint32Array
  readonly phraseHashes: Uint32Array
  readonly scorer: TextScorer
  /** Answers by the text features to texts that were not learned, from which the confidence is fitted. */
  readonly trials: Trials
  readonly embeddings: readonly LearnedEmbedding[]
}

/** Vectors of one kind, with the weight at which they answer the most held-out texts right. */
export interface LearnedEmbedding {
  readonly kind: VectorKind
  readonly space: string
  readonly centroids: Centroids
  readonly weight: number
  readonly trials: Trials
}

/**
 * Weights that a vector's similarity may have, by model type; the first is the one that suits most bots. The scores of a
 * support vector machine are smaller.
 */
const VECTOR_WEIGHTS = { svm: [4, 2, 8], semantic: [8, 4, 12] } as const
/** Progress after learning the classes. */
const LEARNED_AT = 0.6
/**
 * General messages that are answered for each training text, and the fewest: for a small bot, more take most of the time of
 * its training and change its confidence little.
 */
const GENERAL_PER_TEXT = 4
const FEWEST_GENERAL = 400
/** A general message that resembles a phrase of the answer this much may be a message for the bot: it is left out. */
const RESEMBLES = 0.6

/** Learns each class, and answers texts that were not learned: held-out rows, held-out classes and general messages. */
export async function learnClasses(
  learned: LearnedVocabulary,
  rows: TrainingRows,
  options: LearnOptions,
  step: Step,
): Promise<LearnedClasses> {
  const { texts, phrases, intentIds, areWritten } = rows
  const { language, modelType, lexicon, vectors } = options
  const intents = intentIds.length
  const embeddings = [
    ...(lexicon ? [embedByLexicon(rows, lexicon, language)] : []),
    ...(vectors ? [embedByVectors(rows, vectors)] : []),
  ]
  const matrix = withNoneClass(learned.matrix)
  const labels = Int32Array.from([...rows.labels, intents])
  const random = new Random(options.seed)
  const trainer = createTrainer(modelType, matrix, labels, intents + 1, random)
  await trainer.learn((fraction) => step(LEARNED_AT * fraction))
  const weights = compressWeights(trainer.weights, matrix.columns, intents + 1)
  const words = new WordSet()
  for (const own of learned.words) words.add(own)
  const parts = { weights, wordHashes: words.hashes(), phraseHashes: phraseHashes(texts) }
  const scorer = new TextScorer({ language, intentIds, phrases, ...parts }, learned.vocabulary, lexicon)

  const general = evenly(generalMessages(language), Math.max(FEWEST_GENERAL, GENERAL_PER_TEXT * texts.length))
  const vectorWeights = VECTOR_WEIGHTS[modelType]
  const rowParts = partsOfRows(labels, intents, areWritten, random)
  const classParts = partsOfClasses(labels, intents, random)
  const turns = rowParts.used + classParts.used
  const holdOut = new HoldOut({ trainer, vocabulary: learned, labels, intents, language, embeddings, vectorWeights })
  const answerParts = async (of: Parts, from: number): Promise<Answers[]> => {
    const answers: Answers[] = []
    for (let part = 0; part < of.used; part++) {
      const progress = (fraction: number) => step(LEARNED_AT + ((1 - LEARNED_AT) * (from + part + fraction)) / turns)
      answers.push(...(await holdOut.answer(of, part, Math.ceil(ENOUGH_ROWS / of.used), progress)))
    }
    return answers
  }
  const inScope = await answerParts(rowParts, 0)
  const ofOtherIntents = await answerParts(classParts, rowParts.used)
  return {
    ...parts,
    scorer,
    trials: {
      inScope: byText(inScope),
      ofOtherIntents: byText(ofOtherIntents),
      general: await answerGeneral(scorer, general, null, step),
    },
    embeddings: await Promise.all(
      embeddings.map(async ({ kind, space, sums }, at) => {
        const rightWith = vectorWeights.map((_, choice) =>
          countRight(inScope.map(({ withVectors }) => withVectors[at]![choice]!)),
        )
        const choice = rightWith.indexOf(Math.max(...rightWith))
        const chosen = (answers: readonly Answers[]) => answers.map(({ withVectors }) => withVectors[at]![choice]!)
        const centroids = sums.centroids()
        const by = { head: centroids, weight: vectorWeights[choice]!, vectors: kind === 'vectors' ? vectors : null }
        const messages = kind === 'vectors' ? embeddedMessages(language) : general
        return {
          kind,
          space,
          centroids,
          weight: by.weight,
          trials: {
            inScope: chosen(inScope),
            ofOtherIntents: chosen(ofOtherIntents),
            general: await answerGeneral(scorer, messages, by, step),
          },
        }
      }),
    ),
  }
}

function byText(answers: readonly Answers[]): Trial[] {
  return answers.map(({ text }) => text)
}

/** Vectors by which messages are answered: given ones, or those of the lexicon. */
interface AnsweringVectors {
  readonly head: Centroids
  readonly weight: number
  readonly vectors: TextVectors | null
}

async function answerGeneral(
  scorer: TextScorer,
  messages: readonly string[],
  by: AnsweringVectors | null,
  step: Step,
): Promise<Trial[]> {
  const intents = scorer.scores.length - 1
  const trials: Trial[] = []
  for (const [at, message] of messages.entries()) {
    if (at % 32 === 0) await step(1)
    scorer.read(message)
    const vector = by && vectorFor(message, by, scorer)
    if (scorer.exactMatch >= 0 || (by ? !vector : !scorer.isKnown)) continue
    if (by && vector) scorer.addVector(by, vector)
    const [best, second = intents] = bestOf(scorer.scores, intents, 2)
    const features = new Float64Array(by ? VECTOR_EVIDENCE_SIZE : EVIDENCE_SIZE)
    const nearest = scorer.evidenceFor(best!, scorer.scores[second]!, features)
    if (nearest < RESEMBLES) trials.push({ features, isRight: false })
  }
  return trials
}

function vectorFor(message: string, { head, vectors }: AnsweringVectors, scorer: TextScorer): UnitVector | null {
  if (!vectors) return scorer.lexiconVector
  const values = vectors.of.get(message)
  return values ? unitVector(values, head.dimensions, message) : null
}

export function countRight(trials: readonly Trial[]): number {
  return trials.filter(({ isRight }) => isRight).length
}
