import { ByteReader } from '../codec/ByteReader.ts'
import { checksum } from '../codec/checksum.ts'
import { HEADER_LENGTH } from '../codec/fileOf.ts'
import { NluError } from '../errors.ts'
import { EmotionDetector, type EmotionWeights } from './EmotionDetector.ts'
import { EMOTIONS } from './emotions.ts'
import { EMOTIONS_VERSION, MAGIC } from './saveEmotions.ts'

/**
 * Loads the detector from the bytes of its file, `emotions/en.bin` of this package.
 *
 * @throws NluError `INVALID_EMOTIONS` (other bytes, cut short or changed) or `EMOTIONS_VERSION` (of another version).
 */
export function loadEmotions(bytes: Uint8Array): EmotionDetector {
  if (bytes.length < HEADER_LENGTH) throw invalid(`${bytes.length} bytes are too few`)
  const header = new ByteReader(bytes)
  if (header.uint32() !== MAGIC) throw invalid('the bytes are no weights of emotions')
  const version = header.uint32()
  if (version !== EMOTIONS_VERSION) throw otherVersion(version)
  const expected = HEADER_LENGTH + header.uint32()
  const sum = header.uint32()
  if (bytes.length !== expected) throw invalid(`there are ${bytes.length} bytes instead of ${expected}`)
  if (checksum(bytes.subarray(HEADER_LENGTH)) !== sum) throw invalid('the checksum is wrong')
  return new EmotionDetector(readWeights(bytes))
}

function readWeights(bytes: Uint8Array): EmotionWeights {
  const weights = readArrays(bytes)
  const { hashes, information, scales, levels, biases, thresholds } = weights
  const features = hashes.length
  if (information.length !== features || scales.length !== features || levels.length !== features * EMOTIONS.length) {
    throw invalid('the lengths of the rows differ')
  }
  if (biases.length !== EMOTIONS.length || thresholds.length !== EMOTIONS.length) {
    throw invalid(`there are other emotions than the ${EMOTIONS.length} of this package`)
  }
  if (information.includes(0)) throw invalid('a feature has no information')
  for (let row = 1; row < features; row++) {
    if (hashes[row]! <= hashes[row - 1]!) throw invalid('the hashes are not in ascending order')
  }
  return weights
}

function readArrays(bytes: Uint8Array): EmotionWeights {
  const reader = new ByteReader(bytes, HEADER_LENGTH)
  try {
    return {
      hashes: reader.uint32s(),
      information: reader.bytes(),
      scales: reader.float32s(),
      levels: reader.int8s(),
      biases: reader.float32s(),
      thresholds: reader.float32s(),
    }
  } catch (error) {
    if (error instanceof NluError && error.context.type === 'MODEL_CORRUPT') throw invalid(error.context.reason, error)
    throw error
  }
}

function invalid(reason: string, cause?: unknown): NluError {
  return new NluError(
    `NLU: the weights of the emotions cannot be read: ${reason}. Pass all bytes of emotions/en.bin, unchanged, of this package's version.`,
    { type: 'INVALID_EMOTIONS', reason },
    cause,
  )
}

function otherVersion(found: number): NluError {
  return new NluError(
    `NLU: the weights of the emotions have version ${found}; this package reads version ${EMOTIONS_VERSION}. Use the file of this package's version.`,
    { type: 'EMOTIONS_VERSION', found, supported: EMOTIONS_VERSION },
  )
}
