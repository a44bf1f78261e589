import { Worker } from 'node:worker_threads'
import { NluError, type NluErrorContext, type NluWarning } from './errors.ts'
import type { CrossValidateOptions } from './evaluation/crossValidate.ts'
import type { LabelledAnswer } from './evaluation/report.ts'
import type { LexiconRows } from './lexicon/Lexicon.ts'
import type { TrainingData, TrainingMetrics, TrainOptions } from './types.ts'

/** Result of a training in a worker thread. */
export interface WorkerTraining {
  /** The model, for `load` and for storing. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly metrics: TrainingMetrics
  readonly warnings: readonly NluWarning[]
}

/** Training data, or `TrainingData` as JSON in UTF-8, which is sent to the thread without being read here. */
export type DataForThread = TrainingData | Uint8Array

/** Input of the thread. */
export interface ThreadTask {
  readonly data: DataForThread
  readonly options: Pick<TrainOptions, 'seed' | 'modelType' | 'vectors'>
  readonly lexicon?: { readonly id: string; readonly rows: LexiconRows }
  /** Absent to train a model. */
  readonly crossValidation?: Pick<CrossValidateOptions, 'folds' | 'holdOutIntents'>
}

/** Messages from the thread. */
export type ThreadMessage =
  | { readonly type: 'progress'; readonly fraction: number }
  | ({ readonly type: 'trained' } & WorkerTraining)
  | { readonly type: 'answered'; readonly answers: readonly LabelledAnswer[] }
  | { readonly type: 'failed'; readonly message: string; readonly context: NluErrorContext }

// In source, the thread's file is TypeScript, which Node runs directly; in a build it is JavaScript.
const THREAD = new URL(import.meta.url.endsWith('.ts') ? './trainingThread.ts' : './trainingThread.js', import.meta.url)

/**
 * Trains a model in a worker thread (Node's `worker_threads`), so that the caller's thread is not blocked. Aborting the
 * signal ends the thread at once.
 *
 * @throws NluError as `train` does, and `WORKER_FAILED` if the thread could not start or crashed (out of memory, for
 * example).
 */
export async function trainInWorker(data: DataForThread, options: TrainOptions = {}): Promise<WorkerTraining> {
  const message = await runThread(data, options, {}, 'trained')
  return { bytes: message.bytes, metrics: message.metrics, warnings: message.warnings }
}

/**
 * `crossValidatedAnswers` in a worker thread, as {@link trainInWorker}.
 *
 * @throws NluError as `crossValidate` does, and `WORKER_FAILED`
 */
export async function crossValidateInWorker(
  data: DataForThread,
  options: Omit<CrossValidateOptions, 'threshold'> = {},
): Promise<readonly LabelledAnswer[]> {
  const { folds, holdOutIntents } = options
  const crossValidation = { ...(folds !== undefined && { folds }), ...(holdOutIntents && { holdOutIntents }) }
  return (await runThread(data, options, { crossValidation }, 'answered')).answers
}

type Result = Extract<ThreadMessage, { readonly type: 'trained' | 'answered' }>

/** Runs a thread until its result, of the given type. */
function runThread<T extends Result['type']>(
  data: DataForThread,
  { signal, onProgress, seed, modelType, lexicon, vectors }: TrainOptions,
  fields: Pick<ThreadTask, 'crossValidation'>,
  resultType: T,
): Promise<Extract<Result, { readonly type: T }>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(aborted(signal))
      return
    }
    const worker = startThread({
      data,
      options: { seed, modelType, ...(vectors && { vectors }) },
      ...(lexicon && { lexicon: { id: lexicon.id, rows: lexicon.rows } }),
      ...fields,
    })
    const abort = () => finish(() => reject(aborted(signal)))
    const finish = (settle: () => void) => {
      signal?.removeEventListener('abort', abort)
      worker.removeAllListeners()
      // An error during termination is irrelevant, but without a listener it would end the process.
      worker.on('error', () => undefined)
      void worker.terminate()
      settle()
    }
    signal?.addEventListener('abort', abort)
    worker.on('message', (message: ThreadMessage) => {
      if (message.type === 'progress') onProgress?.(message.fraction)
      else if (message.type === 'failed') finish(() => reject(new NluError(message.message, message.context)))
      else if (isOf(message, resultType)) finish(() => resolve(message))
    })
    worker.on('error', (error) => finish(() => reject(failed(error.message, error))))
    worker.on('exit', (code) => finish(() => reject(failed(`it ended with code ${code}`))))
  })
}

const isOf = <T extends Result['type']>(message: Result, type: T): message is Extract<Result, { readonly type: T }> =>
  message.type === type

function startThread(task: ThreadTask): Worker {
  try {
    return new Worker(THREAD, { workerData: task, name: 'nlu-training' })
  } catch (error) {
    throw failed(error instanceof Error ? error.message : String(error), error)
  }
}

function aborted(signal: AbortSignal | undefined): NluError {
  return new NluError('NLU: the training was aborted by its signal.', { type: 'ABORTED' }, signal?.reason)
}

function failed(reason: string, cause?: unknown): NluError {
  return new NluError(
    `NLU: the training thread failed: ${reason}. Train again; if memory ran out, allow the process more.`,
    { type: 'WORKER_FAILED', reason },
    cause,
  )
}
