import { parentPort, workerData } from 'node:worker_threads'
import { NluError } from './errors.ts'
import { crossValidatedAnswers } from './evaluation/crossValidate.ts'
import { Lexicon } from './lexicon/Lexicon.ts'
import { Pacer } from './train/Pacer.ts'
import { trainPaced } from './train/train.ts'
import type { TrainingData } from './types.ts'
import type { DataForThread, ThreadMessage, ThreadTask } from './worker.ts'

const { data: given, options, lexicon, crossValidation } = workerData as ThreadTask

try {
  const data = readData(given)
  const pacer = new Pacer({ onProgress: (fraction) => post({ type: 'progress', fraction }) }, true)
  const complete = { ...options, ...(lexicon && { lexicon: new Lexicon(lexicon.id, lexicon.rows) }) }
  if (crossValidation) {
    const answers = await crossValidatedAnswers(data, { ...complete, ...crossValidation }, pacer)
    post({ type: 'answered', answers })
  } else {
    const model = await trainPaced(data, complete, pacer)
    const bytes = model.save()
    post({ type: 'trained', bytes, metrics: model.metrics, warnings: model.warnings }, [bytes.buffer])
  }
} catch (error) {
  if (!(error instanceof NluError)) throw error
  post({ type: 'failed', message: error.message, context: error.context })
}

function readData(given: DataForThread): TrainingData {
  return given instanceof Uint8Array ? (JSON.parse(new TextDecoder().decode(given)) as TrainingData) : given
}

function post(message: ThreadMessage, transfer: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}
