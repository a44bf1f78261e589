import { trainInWorker, type WorkerTraining } from '@platform/nlu/worker'
import { collectVectors } from '../../core/embeddings/collectVectors.ts'
import { PHRASES_MAX } from '../../core/embeddings/embeddings.limits.ts'
import { EmbeddingsError } from '../../core/embeddings/EmbeddingsError.ts'
import type { JobRun } from '../../core/jobs/jobs.ts'
import type { Services } from '../../core/services.ts'
import type { VersionData } from '../versions/versionData.ts'
import { inEnterprise, type WorkServices } from '../../core/work/work.ts'
import { describeWarnings } from './describe.ts'
import { LOCAL_MODELS } from './modelTypes.ts'
import { reportLatest } from '../../core/tasks/reportLatest.ts'
import { PROGRESS_EVERY_MS } from './training.limits.ts'
import { storeProgress, trainingDataOf, type TrainingTask } from './training.service.ts'

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
  task: TrainingTask,
  data: VersionData,
  { signal, log }: JobRun,
  [from, to]: readonly [number, number] = [0, 1],
): Promise<TrainingResult | undefined> {
  const deletion = new AbortController()
  const progress = reportLatest(async (fraction: number) => {
    try {
      const exists = await inEnterprise(services, task.enterpriseId, (work) => storeProgress(work, task, fraction))
      if (!exists) deletion.abort()
    } catch (error) {
      log.warn({ err: error }, 'progress of a training was not stored')
    }
  }, PROGRESS_EVERY_MS)
  const reportFraction = (fraction: number): void => progress.report(from + (to - from) * fraction)
  const abortSignal = AbortSignal.any([signal, deletion.signal])
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
    return { trained, warnings: [...(warning ? [warning] : []), ...describeWarnings(trained.warnings)] }
  } catch (error) {
    if (deletion.signal.aborted) return undefined
    throw error
  } finally {
    await progress.end()
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
  { enterpriseId }: TrainingTask,
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
