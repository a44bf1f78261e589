import { ByteWriter } from '../codec/ByteWriter.ts'
import { checksum } from '../codec/checksum.ts'
import type { LexiconRows } from './Lexicon.ts'

/** First bytes of a lexicon file: "PLEX". */
export const MAGIC = 0x58454c50
/** Version of the file layout, and of the hashes of words. */
export const LEXICON_VERSION = 1
/** Bytes before the content: magic, version, length of the content, checksum of the content. */
export const HEADER_LENGTH = 16

/** Returns a lexicon as bytes. */
export function saveLexicon({ dimensions, hashes, scales, levels }: LexiconRows): Uint8Array<ArrayBuffer> {
  const content = new ByteWriter()
  content.uint32(dimensions)
  content.uint32s(hashes)
  content.float32s(scales)
  content.bytes(levels)
  const bytes = content.finish()
  const file = new ByteWriter()
  file.uint32(MAGIC)
  file.uint32(LEXICON_VERSION)
  file.uint32(bytes.length)
  file.uint32(checksum(bytes))
  const whole = new Uint8Array(HEADER_LENGTH + bytes.length)
  whole.set(file.finish())
  whole.set(bytes, HEADER_LENGTH)
  return whole
}
