import type { AgentConfig } from '@platform/contract'
import { describeWarnings, LOCAL_MODELS, trainingDataOf } from '@platform/dialogue'
import { embeddedMessages } from '@platform/nlu'
import { trainInWorker, type WorkerTraining } from '@platform/nlu/worker'
import { areVectorsStored, collectVectors } from '../../core/embeddings/collectVectors.ts'
import { PHRASES_MAX } from '../../core/embeddings/embeddings.limits.ts'
import { EmbeddingsError } from '../../core/embeddings/EmbeddingsError.ts'
import type { VectorSource } from '../../core/embeddings/VectorSource.ts'
import type { Services } from '../../core/services.ts'
import { countPhrases, type VersionData } from '../versions/versionData.ts'
import type { WorkServices } from '../../core/work/work.ts'
import { lexiconFor } from './lexiconFor.ts'
import type { Task } from '../../core/tasks/task.ts'
import type { TrainingInput } from './training.kinds.ts'
import { storeProgress } from './training.service.ts'

/** The services that a training uses. */
export type TrainingServices = WorkServices & Pick<Services, 'vectorSource'>

/** A trained model with its warnings. */
export interface TrainingResult {
  readonly trained: WorkerTraining
  readonly warnings: readonly string[]
}

/** Share of the progress at which requested vectors are complete. */
const VECTORS_SHARE = 0.3

/**
 * Trains a model in a worker thread and reports its progress.
 *
 * @param part the part of the whole progress that this model covers: from and to, 0 to 1
 * @returns undefined if the agent was deleted meanwhile; the thread is then terminated
 */
export async function trainModel(
  services: TrainingServices,
  task: Task<TrainingInput>,
  data: VersionData,
  [from, to]: readonly [number, number] = [0, 1],
): Promise<TrainingResult | undefined> {
  const deletion = new AbortController()
  const reportFraction = (fraction: number): void => {
    const progress = from + (to - from) * fraction
    task.report(progress, async (work) => {
      if (!(await storeProgress(work, task, progress))) deletion.abort()
    })
  }
  const abortSignal = AbortSignal.any([task.signal, deletion.signal])
  try {
    const { vectors, warning } = await vectorsFor(services, task, data, abortSignal, (fraction) =>
      reportFraction(VECTORS_SHARE * fraction),
    )
    const start = vectors ? VECTORS_SHARE : 0
    const options = {
      modelType: LOCAL_MODELS[data.config.modelType],
      ...lexiconFor(data.config.language),
      signal: abortSignal,
      onProgress: (fraction: number) => reportFraction(start + (1 - start) * fraction),
    }
    const trainingData = trainingDataOf(data)
    const trained = await trainInWorker(trainingData, vectors ? { ...options, vectors } : options)
    return { trained, warnings: [...(warning ? [warning] : []), ...describeWarnings(data, trained.warnings)] }
  } catch (error) {
    if (deletion.signal.aborted) return undefined
    throw error
  }
}

interface Vectors {
  /** The vectors by phrase; absent if the agent is trained without them. */
  readonly vectors?: { readonly space: string; readonly of: ReadonlyMap<string, Int8Array> }
  readonly warning?: string
}

/** Whether the training of this data requests no vectors: it needs none, or all of them are stored. */
export async function requestsNoVectors(
  services: TrainingServices,
  task: Task<TrainingInput>,
  data: VersionData,
): Promise<boolean> {
  const source = sourceFor(services, data.config)
  return !source || areVectorsStored(services, source, embeddedTexts(data), task)
}

/** The source of vectors of an agent with this configuration; undefined if it is trained without. */
const sourceFor = (
  { vectorSource }: Pick<Services, 'vectorSource'>,
  { modelType, language }: AgentConfig,
): VectorSource | undefined => (modelType === 'Semantic' && vectorSource?.supports(language) ? vectorSource : undefined)

/** The texts whose vectors a training uses: phrases, and the general messages to which its confidence is fitted. */
const embeddedTexts = ({ config, intents }: VersionData): string[] => [
  ...intents.flatMap(({ phrases }) => phrases.map(({ text }) => text)),
  ...embeddedMessages(config.language),
]

/** Requests the vectors of the phrases of an agent of the type Semantic. If this fails, it is trained without them. */
async function vectorsFor(
  services: TrainingServices,
  { enterpriseId }: Task<TrainingInput>,
  data: VersionData,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Vectors> {
  const source = sourceFor(services, data.config)
  if (!source) return {}
  const { space, title } = source
  if (countPhrases(data) > PHRASES_MAX) {
    const limit = PHRASES_MAX.toLocaleString('en')
    return { warning: `The model was trained without vectors: the agent has more than ${limit} phrases.` }
  }
  try {
    const of = await collectVectors(services, source, embeddedTexts(data), { enterpriseId, signal, onProgress })
    return { vectors: { space, of } }
  } catch (error) {
    if (!(error instanceof EmbeddingsError)) throw error
    return {
      warning: `${title} gave no vectors: ${error.message}. The model was trained without them; train again once it works.`,
    }
  }
}
