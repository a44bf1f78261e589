import { EVIDENCE_SIZE, VECTOR_EVIDENCE_SIZE } from '../calibration/Confidence.ts'
import type { Trial, Trials } from '../calibration/fitConfidence.ts'
import { comparedOf, Contrast } from '../embeddings/Contrast.ts'
import { compressLinear } from '../embeddings/LinearVectors.ts'
import type { VectorView } from '../embeddings/VectorView.ts'
import { evenly } from '../evenly.ts'
import { unitVector, type UnitVector } from '../embeddings/vectors.ts'
import type { LearnedVocabulary } from '../features/learnVocabulary.ts'
import { WordSet } from '../features/WordSet.ts'
import { asOutOfScope, outOfScopeMessages, smallTalk, type OutOfScopeMessage } from '../language/outOfScopeMessages.ts'
import { generalMessages } from '../language/generalMessages.ts'
import type { Lexicon } from '../lexicon/Lexicon.ts'
import { compressWeights, type ClassWeightsData } from '../linear/ClassWeights.ts'
import type { Step } from '../linear/Trainer.ts'
import { phraseHashes } from '../model/PhraseBook.ts'
import { bestOf, TextScorer } from '../model/TextScorer.ts'
import { Random } from '../random.ts'
import type { Language, ModelType, TextVectors } from '../types.ts'
import { createTrainer } from './createTrainer.ts'
import { embedByLexicon, embedByVectors, type VectorKind } from './Embedding.ts'
import { actsByText, findOutOfScope, RESEMBLES, type OutOfScopeVectors } from './findOutOfScope.ts'
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

/** Vectors of one kind, in the way and with the weight at which they answer the most held-out texts right. */
export interface LearnedEmbedding extends VectorView {
  readonly kind: VectorKind
  readonly space: string
  readonly trials: Trials
}

/** Progress after learning the classes. */
const LEARNED_AT = 0.6
/**
 * General messages that are answered for each training text, and the fewest: for a small bot, more take most of the time of
 * its training and change its confidence little.
 */
const GENERAL_PER_TEXT = 4
const FEWEST_GENERAL = 400

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
    ...(lexicon ? [embedByLexicon(rows, lexicon, options)] : []),
    ...(vectors ? [embedByVectors(rows, vectors, options)] : []),
  ]
  const matrix = withNoneClass(learned.matrix)
  const labels = Int32Array.from([...rows.labels, intents])
  const random = new Random(options.seed)
  const trainer = createTrainer(modelType, matrix, labels, intents + 1, random)
  const trainers = [trainer, ...embeddings.flatMap(({ linear }) => linear?.trainer ?? [])]
  for (const [at, one] of trainers.entries())
    await one.learn((fraction) => step((LEARNED_AT * (at + fraction)) / trainers.length))
  const weights = compressWeights(trainer.weights, matrix.columns, intents + 1)
  const words = new WordSet()
  for (const own of learned.words) words.add(own)
  const parts = { weights, wordHashes: words.hashes(), phraseHashes: phraseHashes(texts) }
  const scorer = new TextScorer({ language, intentIds, phrases, ...parts }, learned.vocabulary, lexicon)

  const acts = actsByText(scorer, language)
  const general = [
    ...smallTalk(language).filter(({ act }) => !acts.has(act)),
    ...asOutOfScope(evenly(generalMessages(language), Math.max(FEWEST_GENERAL, GENERAL_PER_TEXT * texts.length))),
  ]
  const rowsOf = Map.groupBy(rows.labels.keys(), (row) => rows.labels[row]!)
  const compared = intentIds.map((_, label) => comparedOf(rowsOf.get(label) ?? [], intents))
  const contrasts = embeddings.map(({ packed, messages }) => {
    const phrases = packed.pick(compared.flat())
    const outOfScope = findOutOfScope(messages, phrases, acts)
    const counts = Uint32Array.from(compared, ({ length }) => length)
    return { contrast: new Contrast({ phrases, counts, outOfScope: outOfScope.packed }), outOfScope }
  })
  const rowParts = partsOfRows(labels, intents, areWritten, random)
  const classParts = partsOfClasses(labels, intents, random)
  const turns = rowParts.used + classParts.used
  const holdOut = new HoldOut({
    trainer,
    vocabulary: learned,
    labels,
    intents,
    language,
    embeddings,
    outOfScope: contrasts.map(({ outOfScope }) => outOfScope.packed),
  })
  const answerParts = async (of: Parts, from: number): Promise<Answers[]> => {
    const answers: Answers[] = []
    for (let part = 0; part < of.used; part++) {
      const progress = (fraction: number) => step(LEARNED_AT + ((1 - LEARNED_AT) * (from + part + fraction)) / turns)
      answers.push(...(await holdOut.answer(of, part, Math.ceil(ENOUGH_ROWS / of.used), progress)))
    }
    return answers
  }
  // Before the parts are held out, which changes the trainers.
  const views = embeddings.map(({ kind, space, sums, linear }, at) => ({
    kind,
    space,
    ...contrasts[at]!,
    centroids: sums.centroids(),
    classifier: linear && compressLinear(linear.trainer.weights, linear.matrix.columns, intents + 1),
  }))
  const inScope = await answerParts(rowParts, 0)
  const ofOtherIntents = await answerParts(classParts, rowParts.used)
  const chosen = views.map(({ kind, space, contrast, outOfScope, centroids, classifier }, at) => {
    const { choices } = embeddings[at]!
    const rightWith = choices.map((_, choice) =>
      countRight(inScope.map(({ withVectors }) => withVectors[at]![choice]!)),
    )
    const choice = rightWith.indexOf(Math.max(...rightWith))
    const { by, weight } = choices[choice]!
    const linear = by === 'linear' ? classifier : null
    const trialsOf = (answers: readonly Answers[]) => answers.map(({ withVectors }) => withVectors[at]![choice]!)
    return {
      kind,
      space,
      contrast,
      outOfScope,
      centroids,
      linear,
      weight,
      inScope: trialsOf(inScope),
      ofOtherIntents: trialsOf(ofOtherIntents),
    }
  })
  // The messages with given vectors are others; the text features and the lexicon answer the same ones, which are read once.
  const byLexicon = chosen.find(({ kind }) => kind === 'lexicon')
  const byVectors = chosen.find(({ kind }) => kind === 'vectors')
  const [generalByText = [], generalByLexicon = []] = await answerGeneral(
    scorer,
    general,
    [null, ...(byLexicon ? [{ view: byLexicon, vectors: null }] : [])],
    step,
  )
  const [generalByVectors = []] =
    byVectors && vectors
      ? await answerGeneral(scorer, outOfScopeMessages(language), [{ view: byVectors, vectors }], step)
      : []
  return {
    ...parts,
    scorer,
    trials: {
      inScope: inScope.map(({ text }) => text),
      ofOtherIntents: ofOtherIntents.map(({ text }) => text),
      general: generalByText,
    },
    embeddings: chosen.map(({ inScope, ofOtherIntents, ...view }) => ({
      ...view,
      trials: { inScope, ofOtherIntents, general: view.kind === 'lexicon' ? generalByLexicon : generalByVectors },
    })),
  }
}

/** Vectors by which messages are answered: given ones, or those of the lexicon. */
interface AnsweringVectors {
  readonly view: VectorView & { readonly outOfScope: OutOfScopeVectors }
  readonly vectors: TextVectors | null
}

/**
 * Answers messages by the text features (null) and by vectors.
 *
 * @returns the answers of each way, without those to messages that may be for the bot.
 */
async function answerGeneral(
  scorer: TextScorer,
  messages: readonly OutOfScopeMessage[],
  ways: readonly (AnsweringVectors | null)[],
  step: Step,
): Promise<Trial[][]> {
  const trials = ways.map((): Trial[] => [])
  for (const [at, { text, act }] of messages.entries()) {
    if (at % 32 === 0) await step(1)
    scorer.read(text)
    if (scorer.exactMatch >= 0) continue
    for (const [way, by] of ways.entries()) {
      if (by && act !== null && !by.view.outOfScope.indexOf.has(text)) continue
      const features = by ? evidenceByVectors(scorer, text, by) : evidenceByText(scorer)
      if (features) trials[way]!.push({ features, isRight: false })
    }
  }
  return trials
}

function evidenceByText(scorer: TextScorer): Float64Array | null {
  return scorer.isKnown ? evidenceOf(scorer, EVIDENCE_SIZE) : null
}

function evidenceByVectors(scorer: TextScorer, message: string, by: AnsweringVectors): Float64Array | null {
  const vector = vectorFor(message, by, scorer)
  if (!vector) return null
  // A message is always close to itself: it is compared with the others.
  scorer.addVector(by.view, vector, by.view.outOfScope.indexOf.get(message))
  return evidenceOf(scorer, VECTOR_EVIDENCE_SIZE)
}

/** Returns the evidence for the answer to the last text; null if the text resembles a phrase of the answer. */
function evidenceOf(scorer: TextScorer, size: number): Float64Array | null {
  const intents = scorer.scores.length - 1
  const [best, second = intents] = bestOf(scorer.scores, intents, 2)
  const features = new Float64Array(size)
  const nearest = scorer.evidenceFor(best!, scorer.scores[second]!, features)
  return nearest < RESEMBLES ? features : null
}

function vectorFor(message: string, { view, vectors }: AnsweringVectors, scorer: TextScorer): UnitVector | null {
  if (!vectors) return scorer.lexiconVector
  const values = vectors.of.get(message)
  return values ? unitVector(values, view.centroids.dimensions, message) : null
}

export function countRight(trials: readonly Trial[]): number {
  return trials.filter(({ isRight }) => isRight).length
}
