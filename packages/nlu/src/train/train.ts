import { learnVocabulary } from '../features/learnVocabulary.ts'
import { phraseHashes } from '../model/PhraseBook.ts'
import { TrainedModel } from '../model/TrainedModel.ts'
import type { Model, TrainingData, TrainOptions } from '../types.ts'
import { learnClasses } from './learnClasses.ts'
import { Pacer } from './Pacer.ts'
import { readTrainingData } from './readTrainingData.ts'

/** Parts of the whole work, for the progress. */
const FEATURES_UNTIL = 0.2
const CLASSES_UNTIL = 0.98

/**
 * Learns to tell intents apart from their phrases. Gives way to other work every few milliseconds; in Node,
 * `trainInWorker` of `@platform/nlu/worker` keeps it off the main thread altogether.
 *
 * @throws NluError `INVALID_DATA`, `DUPLICATE_INTENT`, `NO_PHRASES` or `ABORTED`.
 */
export async function train(data: TrainingData, options: TrainOptions = {}): Promise<Model> {
  return trainPaced(data, options, new Pacer(options, false))
}

/** {@link train} at a given pace. */
export async function trainPaced(data: TrainingData, options: TrainOptions, pacer: Pacer): Promise<Model> {
  const { seed = 1, modelType = 'svm' } = options
  pacer.tell(0)
  const rows = readTrainingData(data)
  const read = await learnVocabulary(rows, pacer.part(0, FEATURES_UNTIL))
  const learnt = await learnClasses(read, rows, { modelType, seed }, pacer.part(FEATURES_UNTIL, CLASSES_UNTIL))
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
        accuracy: learnt.accuracy,
      },
      warnings: rows.warnings,
      confidence: learnt.confidence,
      vocabulary: read.vocabulary.data,
      weights: learnt.weights,
      phrases: rows.phrases,
      phraseHashes: phraseHashes(rows.texts),
    },
    read.vocabulary,
  )
  pacer.tell(1)
  return model
}
