import { VECTOR_EVIDENCE_SIZE } from '../calibration/Confidence.ts'
import { ByteReader, corrupt } from '../codec/ByteReader.ts'
import { checksum } from '../codec/checksum.ts'
import { HEADER_LENGTH } from '../codec/fileOf.ts'
import { readVectorHead } from '../embeddings/VectorHead.ts'
import { NluError } from '../errors.ts'
import type { Lexicon } from '../lexicon/Lexicon.ts'
import { COMMON, KIND_WEIGHTS } from '../features/kinds.ts'
import type { VocabularyData } from '../features/Vocabulary.ts'
import type { ClassWeightsData } from '../linear/ClassWeights.ts'
import type { Model } from '../types.ts'
import type { ModelParts } from './ModelParts.ts'
import { LARGEST_WEIGHT, readHead } from './readHead.ts'
import { MAGIC, MODEL_VERSION } from './saveModel.ts'
import { TrainedModel } from './TrainedModel.ts'

/** Options of {@link load}. */
export interface LoadOptions {
  /**
   * The lexicon that the model was trained with ({@link Model.lexiconId}). Without it, or with another one, the model
   * answers from the text features alone.
   */
  readonly lexicon?: Lexicon
}

/**
 * Loads a model from the bytes of `model.save()`.
 *
 * @throws NluError `NOT_A_MODEL`, `MODEL_VERSION` (saved by another version), `MODEL_TRUNCATED` or `MODEL_CORRUPT`.
 */
export function load(bytes: Uint8Array, { lexicon }: LoadOptions = {}): Model {
  return new TrainedModel(readParts(bytes), lexicon ?? null)
}

function readParts(bytes: Uint8Array): ModelParts {
  if (bytes.length < HEADER_LENGTH) {
    if (bytes.length >= 4 && new ByteReader(bytes).uint32() === MAGIC) throw truncated(HEADER_LENGTH, bytes.length)
    throw notAModel()
  }
  const header = new ByteReader(bytes)
  if (header.uint32() !== MAGIC) throw notAModel()
  const version = header.uint32()
  if (version !== MODEL_VERSION) throw otherVersion(version)
  const expected = HEADER_LENGTH + header.uint32()
  const sum = header.uint32()
  if (bytes.length < expected) throw truncated(expected, bytes.length)
  if (bytes.length > expected) throw corrupt('it is longer than its header declares')
  if (checksum(bytes.subarray(HEADER_LENGTH)) !== sum) throw corrupt('its checksum is wrong')
  return readContent(new ByteReader(bytes, HEADER_LENGTH))
}

function readContent(reader: ByteReader): ModelParts {
  const head = readHead(reader.text())
  const vocabulary: VocabularyData = {
    documents: reader.uint32(),
    hashes: reader.uint32s(),
    groupSizes: reader.varints(),
    groupFrequencies: reader.varints(),
    groupKinds: reader.bytes(),
    groupDistinctive: reader.bytes(),
  }
  const groups = vocabulary.groupSizes.length
  const perGroup = [vocabulary.groupFrequencies, vocabulary.groupKinds, vocabulary.groupDistinctive]
  if (perGroup.some(({ length }) => length !== groups)) {
    throw corrupt('the lengths of its groups differ')
  }
  if (vocabulary.groupFrequencies.some((frequency) => frequency > vocabulary.documents)) {
    throw corrupt('a feature frequency is larger than the number of texts')
  }
  if (vocabulary.groupKinds.some((kind) => (kind & ~COMMON) >= KIND_WEIGHTS.length))
    throw corrupt('a feature kind is unknown')
  if (sum(vocabulary.groupSizes) !== vocabulary.hashes.length) throw corrupt('the number of its features is wrong')
  const weights = readWeights(reader, groups, head.intentIds.length + 1)
  const phrases = readPhrases(reader, head.intentIds.length)
  const phraseHashes = reader.uint32s()
  if (phraseHashes.length !== phrases.flat().length) throw corrupt('the number of its phrases is wrong')
  const wordHashes = reader.uint32s()
  const [lexicon, vectors] = [0, 1].map(() => readVectorHead(reader, head.intentIds.length, VECTOR_EVIDENCE_SIZE))
  return {
    ...head,
    vocabulary,
    weights,
    phrases,
    phraseHashes,
    wordHashes,
    lexicon: lexicon ?? null,
    vectors: vectors ?? null,
  }
}

function readWeights(reader: ByteReader, groups: number, classes: number): ClassWeightsData {
  const counts = reader.varints()
  const offsets = new Uint32Array(counts.length + 1)
  for (let at = 0; at < counts.length; at++) offsets[at + 1] = offsets[at]! + counts[at]!
  const data: ClassWeightsData = {
    offsets,
    classes: reader.below(classes),
    levels: reader.int8s(),
    scales: reader.float32s(),
    constants: reader.float32s(),
  }
  const entries = offsets[groups]
  if (counts.length !== groups || data.classes.length !== entries || data.levels.length !== entries) {
    throw corrupt('the lengths of its weights differ')
  }
  if ([...data.scales, ...data.constants].some((weight) => Math.abs(weight) > LARGEST_WEIGHT)) {
    throw corrupt('a weight is too large')
  }
  if (data.scales.length !== classes || data.constants.length !== classes)
    throw corrupt('the number of its intents is wrong')
  return data
}

function readPhrases(reader: ByteReader, intents: number): string[][] {
  const counts = reader.varints()
  const lengths = reader.varints()
  const text = reader.text()
  if (counts.length !== intents || sum(counts) !== lengths.length || sum(lengths) !== text.length) {
    throw corrupt('the number of its phrases is wrong')
  }
  let start = 0
  const phrases = Array.from(lengths, (length) => text.slice(start, (start += length)))
  let first = 0
  return Array.from(counts, (count) => phrases.slice(first, (first += count)))
}

function sum(values: Uint32Array): number {
  let total = 0
  for (const value of values) total += value
  return total
}

function notAModel(): NluError {
  return new NluError('NLU: these bytes are not a model. Pass the result of model.save().', { type: 'NOT_A_MODEL' })
}

function truncated(expected: number, actual: number): NluError {
  return new NluError(
    `NLU: the model is truncated: ${actual} of ${expected} bytes. Load all bytes, or train it again.`,
    {
      type: 'MODEL_TRUNCATED',
      expected,
      actual,
    },
  )
}

function otherVersion(found: number): NluError {
  const advice = found > MODEL_VERSION ? 'Update the package, or train the model again.' : 'Train the model again.'
  return new NluError(`NLU: the model has version ${found}; this package reads version ${MODEL_VERSION}. ${advice}`, {
    type: 'MODEL_VERSION',
    found,
    supported: MODEL_VERSION,
  })
}
