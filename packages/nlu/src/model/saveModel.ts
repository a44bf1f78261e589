import { ByteWriter } from '../codec/ByteWriter.ts'
import { fileOf } from '../codec/fileOf.ts'
import { writeVectorHead } from '../embeddings/VectorHead.ts'
import type { ModelParts } from './ModelParts.ts'

/** First bytes of a model file: "PNLU". */
export const MAGIC = 0x554c4e50
/** Version of the file layout. */
export const MODEL_VERSION = 9

/** Returns a model as bytes. */
export function saveModel(parts: ModelParts): Uint8Array<ArrayBuffer> {
  return fileOf(MAGIC, MODEL_VERSION, writeContent(parts))
}

function writeContent({
  vocabulary,
  weights,
  phrases,
  phraseHashes,
  wordHashes,
  lexicon,
  vectors,
  ...head
}: ModelParts): Uint8Array {
  const writer = new ByteWriter()
  writer.text(JSON.stringify(head))
  writer.uint32(vocabulary.documents)
  writer.uint32s(vocabulary.hashes)
  writer.varints(vocabulary.groupSizes)
  writer.varints(vocabulary.groupFrequencies)
  writer.bytes(vocabulary.groupKinds)
  writer.bytes(vocabulary.groupDistinctive)
  writer.varints(lengths(weights.offsets))
  writer.below(weights.scales.length, weights.classes)
  writer.bytes(weights.levels)
  writer.float32s(weights.scales)
  writer.float32s(weights.constants)
  // One text for all phrases, and their lengths: decoding thousands of small texts is slow.
  writer.varints(Uint32Array.from(phrases, (texts) => texts.length))
  writer.varints(Uint32Array.from(phrases.flat(), (text) => text.length))
  writer.text(phrases.flat().join(''))
  writer.uint32s(phraseHashes)
  writer.uint32s(wordHashes)
  writeVectorHead(writer, lexicon)
  writeVectorHead(writer, vectors)
  return writer.finish()
}

function lengths(offsets: Uint32Array): Uint32Array {
  return Uint32Array.from({ length: offsets.length - 1 }, (_, at) => offsets[at + 1]! - offsets[at]!)
}
