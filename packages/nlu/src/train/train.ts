import { fitConfidence } from '../calibration/fitConfidence.ts'
import { PRIORS } from '../calibration/priors.ts'
import { quantised, type VectorHeadData } from '../embeddings/VectorHead.ts'
import type { NluWarning } from '../errors.ts'
import { learnVocabulary } from '../features/learnVocabulary.ts'
import { TrainedModel } from '../model/TrainedModel.ts'
import type { Model, ModelType, TrainingData, TrainOptions, VectorMetrics } from '../types.ts'
import { countRight, learnClasses, type LearnedClasses, type LearnedEmbedding } from './learnClasses.ts'
import { Pacer } from './Pacer.ts'
import { readTrainingData, type TrainingRows } from './readTrainingData.ts'

/** Parts of the progress. */
const FEATURES_UNTIL = 0.2
const CLASSES_UNTIL = 0.98

/**
 * Share of the held-out texts that vectors must answer right beyond the text features alone, or may answer less: with up
 * to {@link FEW_PHRASES} phrases per intent they nearly always help, and held-out texts are too few to show it; with more,
 * they must be worth the time that each message takes longer.
 */
const GAIN = { few: -0.02, many: 0.005 }
const FEW_PHRASES = 20

/** Rate at which the confidence falls with the score, by model type. */
const STEEPNESS = { svm: 2, semantic: 1 } as const

/**
 * Trains a model to predict intents. Yields to other work every few milliseconds; in Node, `trainInWorker` of
 * `@platform/nlu/worker` runs it in a worker thread.
 *
 * @throws NluError `INVALID_DATA`, `DUPLICATE_INTENT`, `NO_PHRASES`, `INVALID_VECTOR` or `ABORTED`.
 */
export async function train(data: TrainingData, options: TrainOptions = {}): Promise<Model> {
  return trainPaced(data, options, new Pacer(options, false))
}

/** {@link train} with a given pacer, and priors of the confidence: benchmarks evaluate with priors of other corpora. */
export async function trainPaced(
  data: TrainingData,
  options: TrainOptions,
  pacer: Pacer,
  priors = PRIORS[options.modelType ?? 'svm'],
): Promise<Model> {
  const { seed = 1, modelType = 'svm', lexicon = null, vectors = null } = options
  const { language } = data
  pacer.report(0)
  const rows = readTrainingData(data)
  const read = await learnVocabulary(rows, language, pacer.part(0, FEATURES_UNTIL))
  const learned = await learnClasses(
    read,
    rows,
    { language, modelType, seed, lexicon, vectors },
    pacer.part(FEATURES_UNTIL, CLASSES_UNTIL),
  )
  const byLexicon = headOf('lexicon', learned, priors, rows)
  const byVectors = headOf('vectors', learned, priors, rows)
  const { inScope } = learned.trials
  const best = byVectors?.head ? byVectors : byLexicon?.head ? byLexicon : undefined
  const model = new TrainedModel(
    {
      language,
      modelType,
      seed,
      intentIds: rows.intentIds,
      metrics: {
        intents: rows.intentIds.length,
        phrases: rows.texts.length,
        features: read.vocabulary.data.hashes.length,
        accuracy: best ? best.metrics.accuracy : share(countRight(inScope), inScope.length),
        ...(byVectors && { vectors: byVectors.metrics }),
      },
      warnings: [...rows.warnings, ...(byVectors?.warnings ?? [])],
      confidence: {
        weights: fitConfidence(learned.trials, priors.text),
        steepness: STEEPNESS[modelType],
      },
      vocabulary: read.vocabulary.data,
      weights: learned.weights,
      phrases: rows.phrases,
      phraseHashes: learned.phraseHashes,
      wordHashes: learned.wordHashes,
      lexicon: byLexicon?.head ?? null,
      vectors: byVectors?.head ?? null,
    },
    lexicon,
    learned.scorer,
  )
  pacer.report(1)
  return model
}

/** Vectors of one kind: null as a head if they make the answers to held-out texts worse. */
interface HeadWithMetrics {
  readonly head: VectorHeadData | null
  readonly metrics: VectorMetrics
  readonly warnings: readonly NluWarning[]
}

function headOf(
  kind: LearnedEmbedding['kind'],
  { embeddings, trials }: LearnedClasses,
  priors: (typeof PRIORS)[ModelType],
  { texts, intentIds }: TrainingRows,
): HeadWithMetrics | undefined {
  const learned = embeddings.find((one) => one.kind === kind)
  if (!learned) return undefined
  const { space, centroids, contrast, linear, weight } = learned
  const right = countRight(learned.trials.inScope)
  const rightWithout = countRight(trials.inScope)
  const all = trials.inScope.length
  const gain = texts.length <= FEW_PHRASES * intentIds.length ? GAIN.few : GAIN.many
  const areUsed = right - rightWithout >= gain * all
  const measured = { accuracy: share(right, all), accuracyWithout: share(rightWithout, all) }
  // The weights are rounded as in the file, so that a loaded model gives exactly the same answers.
  const confidence = fitConfidence(learned.trials, priors[kind]).map(Math.fround)
  return {
    head: areUsed
      ? { space, ...quantised(centroids), linear, weight: Math.fround(weight), confidence, contrast: contrast.data }
      : null,
    metrics: { space, areUsed, ...measured },
    warnings: areUsed ? [] : [{ type: 'VECTORS_UNUSED', ...measured }],
  }
}

function share(part: number, all: number): number | null {
  return all === 0 ? null : part / all
}
