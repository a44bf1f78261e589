import { trainInWorker, type WorkerTraining } from '@platform/nlu/worker'
import { collectVectors } from '../../core/embeddings/collectVectors.ts'
import { PHRASES_MAX } from '../../core/embeddings/embeddings.limits.ts'
import { EmbeddingsError } from '../../core/embeddings/EmbeddingsError.ts'
import type { Services } from '../../core/services.ts'
import type { VersionData } from '../versions/versionData.ts'
import type { WorkServices } from '../../core/work/work.ts'
import { describeWarnings } from './describe.ts'
import { LOCAL_MODELS } from './modelTypes.ts'
import type { Task } from '../../core/tasks/task.ts'
import type { TrainingInput } from './training.kinds.ts'
import { storeProgress, trainingDataOf } from './training.service.ts'

/** The services that a training uses. */
export type TrainingServices = WorkServices & Pick<Services, 'config'>

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
    const { of, space, warning } = await vectorsFor(services, task, data, abortSignal, (fraction) =>
      reportFraction(VECTORS_SHARE * fraction),
    )
    const start = of ? VECTORS_SHARE : 0
    const options = {
      modelType: LOCAL_MODELS[data.config.modelType],
      signal: abortSignal,
      onProgress: (fraction: number) => reportFraction(start + (1 - start) * fraction),
    }
    const trainingData = trainingDataOf(data)
    const trained = await trainInWorker(trainingData, of ? { ...options, vectors: { space, of } } : options)
    return { trained, warnings: [...(warning ? [warning] : []), ...describeWarnings(data, trained.warnings)] }
  } catch (error) {
    if (deletion.signal.aborted) return undefined
    throw error
  }
}

interface Vectors {
  readonly space: string
  /** By phrase; absent if the agent is trained without vectors. */
  readonly of?: ReadonlyMap<string, Int8Array>
  readonly warning?: string
}

/** Requests the vectors of the phrases of an agent of the type Semantic. If this fails, it is trained without them. */
async function vectorsFor(
  services: TrainingServices,
  { enterpriseId }: Task<TrainingInput>,
  data: VersionData,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Vectors> {
  const { embeddings } = services.config
  const space = embeddings?.model ?? ''
  if (!embeddings || data.config.modelType !== 'Semantic') return { space }
  const phrases = data.intents.flatMap((intent) => intent.phrases.map(({ text }) => text))
  if (phrases.length > PHRASES_MAX) {
    const limit = PHRASES_MAX.toLocaleString('en')
    return { space, warning: `The model was trained without vectors: the agent has more than ${limit} phrases.` }
  }
  try {
    return { space, of: await collectVectors(services, embeddings, phrases, { enterpriseId, signal, onProgress }) }
  } catch (error) {
    if (!(error instanceof EmbeddingsError)) throw error
    return {
      space,
      warning: `The embeddings endpoint gave no vectors: ${error.message}. The model was trained without them; train again once it answers.`,
    }
  }
}
