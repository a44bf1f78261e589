import { trainInWorker, type WorkerTraining } from '@platform/nlu/worker'
import { collectVectors } from '../embeddings/collectVectors.ts'
import { PHRASES_MAX } from '../embeddings/embeddings.limits.ts'
import { EmbeddingsError } from '../embeddings/EmbeddingsError.ts'
import type { JobRun } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import type { VersionData } from '../versions/versionData.ts'
import { inEnterprise, type WorkServices } from '../work/work.ts'
import { describeWarnings } from './describe.ts'
import { LOCAL_MODELS } from './modelTypes.ts'
import { reportProgress } from './reportProgress.ts'
import { PROGRESS_EVERY_MS } from './training.limits.ts'
import { noteProgress, trainingDataOf, type TrainingTask } from './training.service.ts'

/** What learning needs of the server. */
export type LearningServices = WorkServices & Pick<Services, 'config'>

/** A model, and what was noticed while it was made, in words for a person. */
export interface Learned {
  readonly trained: WorkerTraining
  readonly warnings: readonly string[]
}

/** Share of the progress at which requested vectors are complete. */
const VECTORS_UNTIL = 0.3

/**
 * Trains a model in a worker thread and reports its progress.
 *
 * @param part which part of the whole training this is: from and to, of 1
 * @returns nothing when the agent was deleted meanwhile: then the thread is ended at once
 */
export async function learn(
  services: LearningServices,
  task: TrainingTask,
  data: VersionData,
  { signal, log }: JobRun,
  [from, to]: readonly [number, number] = [0, 1],
): Promise<Learned | undefined> {
  const stopped = new AbortController()
  const progress = reportProgress(async (fraction) => {
    try {
      const isThere = await inEnterprise(services, task.enterpriseId, (work) => noteProgress(work, task, fraction))
      if (!isThere) stopped.abort()
    } catch (error) {
      log.warn({ err: error }, 'progress of a training was not written down')
    }
  }, PROGRESS_EVERY_MS)
  const tell = (fraction: number): void => progress.tell(from + (to - from) * fraction)
  const ending = AbortSignal.any([signal, stopped.signal])
  try {
    const { of, space, warning } = await vectorsFor(services, task, data, ending, (fraction) =>
      tell(VECTORS_UNTIL * fraction),
    )
    const begun = of ? VECTORS_UNTIL : 0
    const options = {
      modelType: LOCAL_MODELS[data.config.modelType],
      signal: ending,
      onProgress: (fraction: number) => tell(begun + (1 - begun) * fraction),
    }
    const lesson = trainingDataOf(data)
    const trained = await trainInWorker(lesson, of ? { ...options, vectors: { space, of } } : options)
    return { trained, warnings: [...(warning ? [warning] : []), ...describeWarnings(trained.warnings)] }
  } catch (error) {
    if (stopped.signal.aborted) return undefined
    throw error
  } finally {
    await progress.end()
  }
}

interface Vectors {
  readonly space: string
  /** Absent where the agent learns without. */
  readonly of?: ReadonlyMap<string, Int8Array>
  readonly warning?: string
}

/** The phrases' vectors for an agent of the type Semantic. If they fail, it trains without them. */
async function vectorsFor(
  services: LearningServices,
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
