import type { AgentConfig } from '@platform/contract'
import { describeWarnings, LOCAL_MODELS } from '@platform/dialogue'
import { embeddedMessages } from '@platform/nlu'
import { trainInWorker, type WorkerTraining } from '@platform/nlu/worker'
import { areVectorsStored, collectVectors } from '../../core/embeddings/collectVectors.ts'
import { PHRASES_MAX } from '../../core/embeddings/embeddings.limits.ts'
import { EmbeddingsError } from '../../core/embeddings/EmbeddingsError.ts'
import type { VectorSource } from '../../core/embeddings/VectorSource.ts'
import type { Services } from '../../core/services.ts'
import type { TrainingContent } from '../versions/content/content.types.ts'
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
  content: TrainingContent,
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
    const { vectors, warning } = await vectorsFor(services, task, content, abortSignal, (fraction) =>
      reportFraction(VECTORS_SHARE * fraction),
    )
    const start = vectors ? VECTORS_SHARE : 0
    const options = {
      modelType: LOCAL_MODELS[content.config.modelType],
      ...lexiconFor(content.config.language),
      signal: abortSignal,
      onProgress: (fraction: number) => reportFraction(start + (1 - start) * fraction),
    }
    const trained = await trainInWorker(content.data, vectors ? { ...options, vectors } : options)
    return {
      trained,
      warnings: [...(warning ? [warning] : []), ...describeWarnings(content.outline, trained.warnings)],
    }
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
  { config, texts }: TrainingContent,
): Promise<boolean> {
  const source = sourceFor(services, config)
  return !source || texts === null || areVectorsStored(services, source, embeddedTexts(texts, config), task)
}

/** The source of vectors of an agent with this configuration; undefined if it is trained without. */
const sourceFor = (
  { vectorSource }: Pick<Services, 'vectorSource'>,
  { modelType, language }: AgentConfig,
): VectorSource | undefined => (modelType === 'Semantic' && vectorSource?.supports(language) ? vectorSource : undefined)

/** The texts whose vectors a training uses: phrases, and the general messages to which its confidence is fitted. */
const embeddedTexts = (texts: readonly string[], { language }: AgentConfig): string[] => [
  ...texts,
  ...embeddedMessages(language),
]

/** Requests the vectors of the phrases of an agent of the type Semantic. If this fails, it is trained without them. */
async function vectorsFor(
  services: TrainingServices,
  { enterpriseId }: Task<TrainingInput>,
  { config, texts }: TrainingContent,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Vectors> {
  const source = sourceFor(services, config)
  if (!source) return {}
  const { space, title } = source
  if (texts === null) {
    const limit = PHRASES_MAX.toLocaleString('en')
    return { warning: `The model was trained without vectors: the agent has more than ${limit} phrases.` }
  }
  try {
    const of = await collectVectors(services, source, embeddedTexts(texts, config), {
      enterpriseId,
      signal,
      onProgress,
    })
    return { vectors: { space, of } }
  } catch (error) {
    if (!(error instanceof EmbeddingsError)) throw error
    return {
      warning: `${title} gave no vectors: ${error.message}. The model was trained without them; train again once it works.`,
    }
  }
}
