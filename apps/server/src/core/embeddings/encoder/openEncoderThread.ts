import { openThread, type Thread } from '../../compute/openThread.ts'
import { entryFile } from '../../ownFiles.ts'
import { ENCODER_HEAP_MB, ENCODER_IDLE_MS, ENCODING_TIMEOUT_MS } from './encoder.limits.ts'

/** A thread with the encoder. It returns the vectors of its texts one after another, in one array. */
export type EncoderThread = Thread<readonly string[], Float32Array>

/** Opens the encoder's thread. The encoder is loaded with the first task. */
export const openEncoderThread = (file = entryFile('core/embeddings/encoder/encoderThread.ts')): EncoderThread =>
  openThread(file, { timeoutMs: ENCODING_TIMEOUT_MS, heapMb: ENCODER_HEAP_MB, idleMs: ENCODER_IDLE_MS })
