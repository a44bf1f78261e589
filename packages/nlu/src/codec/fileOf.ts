import { ByteWriter } from './ByteWriter.ts'
import { checksum } from './checksum.ts'

/** Bytes before the content of a file: magic, version, length of the content, checksum of the content. */
export const HEADER_LENGTH = 16

/** Returns a file of its content, with a header by which a reader checks its kind, version and integrity. */
export function fileOf(magic: number, version: number, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = new ByteWriter()
  header.uint32(magic)
  header.uint32(version)
  header.uint32(content.length)
  header.uint32(checksum(content))
  const file = new Uint8Array(HEADER_LENGTH + content.length)
  file.set(header.finish())
  file.set(content, HEADER_LENGTH)
  return file
}
