import { learnVectorHead, type LearnedVectors } from '../embeddings/learnVectorHead.ts'
import { learnVocabulary } from '../features/learnVocabulary.ts'
import { phraseHashes } from '../model/PhraseBook.ts'
import { TrainedModel } from '../model/TrainedModel.ts'
import type { Model, TrainingData, TrainingIntent, TrainOptions } from '../types.ts'
import { learnClasses } from './learnClasses.ts'
import { Pacer } from './Pacer.ts'
import { readTrainingData } from './readTrainingData.ts'

/** Parts of the progress. */
const FEATURES_UNTIL = 0.2
const CLASSES_UNTIL = 0.98
/** If vectors are given, learning from them is first and takes most of the time. */
const VECTORS_UNTIL = 0.8

/**
 * Trains a model to predict intents. Yields to other work every few milliseconds; in Node, `trainInWorker` of
 * `@platform/nlu/worker` runs it in a worker thread.
 *
 * @throws NluError `INVALID_DATA`, `DUPLICATE_INTENT`, `NO_PHRASES`, `INVALID_VECTOR` or `ABORTED`.
 */
export async function train(data: TrainingData, options: TrainOptions = {}): Promise<Model> {
  return trainPaced(data, options, new Pacer(options, false))
}

/** {@link train} with a given pacer. */
export async function trainPaced(
  data: TrainingData,
  { vectors, ...options }: TrainOptions,
  pacer: Pacer,
): Promise<Model> {
  const { seed = 1 } = options
  pacer.report(0)
  if (!vectors) return trainAlone(data, options, pacer)
  const without = (intents: readonly TrainingIntent[], part: Pacer) => trainAlone({ ...data, intents }, options, part)
  const rows = readTrainingData(data)
  const learned = await learnVectorHead(rows, vectors, seed, without, pacer.within(0, VECTORS_UNTIL))
  return trainAlone(data, options, pacer.within(VECTORS_UNTIL, 1), learned)
}

async function trainAlone(
  data: TrainingData,
  { seed = 1, modelType = 'svm' }: TrainOptions,
  pacer: Pacer,
  vectors?: LearnedVectors,
): Promise<Model> {
  const rows = readTrainingData(data)
  const read = await learnVocabulary(rows, data.language, pacer.part(0, FEATURES_UNTIL))
  const learned = await learnClasses(read, rows, { modelType, seed }, pacer.part(FEATURES_UNTIL, CLASSES_UNTIL))
  const model = new TrainedModel(
    {
      language: data.language,
      modelType,
      seed,
      intentIds: rows.intentIds,
      metrics: {
        intents: rows.intentIds.length,
        phrases: rows.texts.length,
        features: read.vocabulary.data.hashes.length,
        accuracy: vectors?.head ? vectors.metrics.accuracy : learned.accuracy,
        ...(vectors && { vectors: vectors.metrics }),
      },
      warnings: vectors ? [...rows.warnings, ...vectors.warnings] : rows.warnings,
      confidence: learned.confidence,
      vocabulary: read.vocabulary.data,
      weights: learned.weights,
      phrases: rows.phrases,
      phraseHashes: phraseHashes(rows.texts),
      vectors: vectors?.head ?? null,
    },
    read.vocabulary,
  )
  pacer.report(1)
  return model
}
