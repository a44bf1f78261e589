import { ByteWriter } from '../codec/ByteWriter.ts'
import { fileOf } from '../codec/fileOf.ts'
import type { LexiconRows } from './Lexicon.ts'

/** First bytes of a lexicon file: "PLEX". */
export const MAGIC = 0x58454c50
/** Version of the file layout, and of the hashes of words. */
export const LEXICON_VERSION = 1
/** Returns a lexicon as bytes. */
export function saveLexicon({ dimensions, hashes, scales, levels }: LexiconRows): Uint8Array<ArrayBuffer> {
  const content = new ByteWriter()
  content.uint32(dimensions)
  content.uint32s(hashes)
  content.float32s(scales)
  content.bytes(levels)
  return fileOf(MAGIC, LEXICON_VERSION, content.finish())
}
