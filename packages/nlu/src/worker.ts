import { Worker } from 'node:worker_threads'
import { NluError, type NluErrorContext, type NluWarning } from './errors.ts'
import type { TrainingData, TrainingMetrics, TrainOptions } from './types.ts'

/** What a training in a worker thread hands back. */
export interface WorkerTraining {
  /** The model, for `load` and for storing. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly metrics: TrainingMetrics
  readonly warnings: readonly NluWarning[]
}

/** What the thread is given. */
export interface ThreadTask {
  readonly data: TrainingData
  readonly options: Pick<TrainOptions, 'seed' | 'modelType' | 'vectors'>
}

/** What the thread tells. */
export type ThreadMessage =
  | { readonly type: 'progress'; readonly fraction: number }
  | ({ readonly type: 'trained' } & WorkerTraining)
  | { readonly type: 'failed'; readonly message: string; readonly context: NluErrorContext }

// From source the thread's file is TypeScript, which Node runs as it is; in a build it is JavaScript.
const THREAD = new URL(import.meta.url.endsWith('.ts') ? './trainingThread.ts' : './trainingThread.js', import.meta.url)

/**
 * Trains a model in a thread of its own (Node's `worker_threads`), so that the caller's thread stays free. Aborting the
 * signal ends the thread at once.
 *
 * @throws NluError as `train` does, and `WORKER_FAILED` when the thread could not start or died (out of memory, say).
 */
export function trainInWorker(data: TrainingData, options: TrainOptions = {}): Promise<WorkerTraining> {
  const { signal, onProgress, seed, modelType, vectors } = options
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(aborted(signal))
      return
    }
    const task: ThreadTask = { data, options: { seed, modelType, ...(vectors && { vectors }) } }
    const worker = startThread(task)
    const abort = () => finish(() => reject(aborted(signal)))
    const finish = (settle: () => void) => {
      signal?.removeEventListener('abort', abort)
      worker.removeAllListeners()
      // An error of a thread that is being ended concerns nobody, but would end the process without a listener.
      worker.on('error', () => undefined)
      void worker.terminate()
      settle()
    }
    signal?.addEventListener('abort', abort)
    worker.on('message', (message: ThreadMessage) => {
      if (message.type === 'progress') onProgress?.(message.fraction)
      else if (message.type === 'failed') finish(() => reject(new NluError(message.message, message.context)))
      else finish(() => resolve({ bytes: message.bytes, metrics: message.metrics, warnings: message.warnings }))
    })
    worker.on('error', (error) => finish(() => reject(failed(error.message, error))))
    worker.on('exit', (code) => finish(() => reject(failed(`it ended with code ${code}`))))
  })
}

function startThread(task: ThreadTask): Worker {
  try {
    return new Worker(THREAD, { workerData: task, name: 'nlu-training' })
  } catch (error) {
    throw failed(error instanceof Error ? error.message : String(error), error)
  }
}

function aborted(signal: AbortSignal | undefined): NluError {
  return new NluError('NLU: the training was ended by its signal.', { type: 'ABORTED' }, signal?.reason)
}

function failed(reason: string, cause?: unknown): NluError {
  return new NluError(
    `NLU: the training thread failed: ${reason}. Train again; if memory ran out, allow the process more.`,
    { type: 'WORKER_FAILED', reason },
    cause,
  )
}
