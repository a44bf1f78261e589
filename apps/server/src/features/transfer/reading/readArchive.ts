import { crc32, inflateRawSync } from 'node:zlib'
import { UnreadableFile } from './UnreadableFile.ts'

/** Limits of an unpacked archive: enough for thousands of intents. */
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024
export const FILES_MAX = 20_000

/** The end of an archive, at most 64 KiB of comment before the end of the file. */
const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const COMMENT_MAX_BYTES = 0xffff
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
const HEADER_SIGNATURE = 0x04034b50
const HEADER_BYTES = 30
const STORED = 0
const DEFLATED = 8
const IS_ENCRYPTED = 1
const IS_UTF8 = 0x800
/** A value of ZIP64, which has the real one elsewhere. */
const ELSEWHERE = 0xffffffff

interface Entry {
  readonly name: string
  readonly method: number
  readonly checksum: number
  /** Of the content as it is stored, and as it is unpacked, in bytes. */
  readonly packedBytes: number
  readonly unpackedBytes: number
  /** Of the content, in the archive; the end is exclusive. */
  readonly start: number
  readonly end: number
  /** Of the header before the content. */
  readonly headerStart: number
}

export const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) <= 8

/**
 * Unpacks the files of a ZIP archive whose names are wanted. Everything that the directory says is checked before
 * anything is unpacked: entries that share bytes, and more than 64 MB. A file that has another size or checksum than the
 * directory says is refused. `unpackedBefore` counts for the limit too.
 *
 * @throws UnreadableFile
 */
export function readArchive(
  name: string,
  archive: Uint8Array,
  { isWanted, unpackedBefore }: { readonly isWanted: (entry: string) => boolean; readonly unpackedBefore: number },
): { name: string; bytes: Uint8Array }[] {
  const damaged = (): UnreadableFile => new UnreadableFile(`“${name}” is a damaged archive`)
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const entries = readDirectory(name, bytes, damaged)
  const wanted = entries.filter((entry) => isWanted(entry.name))
  const unpacked = wanted.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, unpackedBefore)
  if (unpacked > UNPACKED_MAX_BYTES) throw new UnreadableFile(`“${name}” unpacks to more than 64 MB`)
  return wanted.map((entry) => ({ name: entry.name, bytes: unpackEntry(entry, bytes, damaged) }))
}

function readDirectory(name: string, bytes: Buffer, damaged: () => UnreadableFile): Entry[] {
  const end = endOf(bytes)
  if (end === undefined) throw damaged()
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (at === ELSEWHERE) throw new UnreadableFile(`“${name}” is in the ZIP64 format. Pack the files as an ordinary ZIP`)
  if (count > FILES_MAX) throw new UnreadableFile(`An import contains at most ${FILES_MAX} files`)
  const directoryStart = at
  const entries: Entry[] = []
  while (entries.length < count) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) throw damaged()
    const flags = bytes.readUInt16LE(at + 8)
    if ((flags & IS_ENCRYPTED) !== 0) throw new UnreadableFile(`“${name}” is protected by a password`)
    const nameEnd = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28)
    const entryName = bytes.toString((flags & IS_UTF8) === 0 ? 'latin1' : 'utf8', at + ENTRY_BYTES, nameEnd)
    const headerStart = bytes.readUInt32LE(at + 42)
    if (headerStart + HEADER_BYTES > directoryStart || bytes.readUInt32LE(headerStart) !== HEADER_SIGNATURE)
      throw damaged()
    const start =
      headerStart + HEADER_BYTES + bytes.readUInt16LE(headerStart + 26) + bytes.readUInt16LE(headerStart + 28)
    const packedBytes = bytes.readUInt32LE(at + 20)
    entries.push({
      name: entryName,
      method: bytes.readUInt16LE(at + 10),
      checksum: bytes.readUInt32LE(at + 16),
      packedBytes,
      unpackedBytes: bytes.readUInt32LE(at + 24),
      start,
      end: start + packedBytes,
      headerStart,
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  let previousEnd = 0
  for (const entry of entries.toSorted((one, other) => one.headerStart - other.headerStart)) {
    if (entry.headerStart < previousEnd || entry.end > directoryStart) throw damaged()
    previousEnd = entry.end
  }
  return entries
}

/** Where the end of the directory is described. */
function endOf(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX_BYTES)
  for (let at = bytes.length - END_BYTES; at >= first; at--) {
    if (bytes.readUInt32LE(at) === END_SIGNATURE) return at
  }
  return undefined
}

function unpackEntry(
  { method, checksum, unpackedBytes, start, end }: Entry,
  archive: Buffer,
  damaged: () => UnreadableFile,
): Uint8Array {
  const content = contentOf(archive.subarray(start, end), method, unpackedBytes)
  if (content?.length !== unpackedBytes || crc32(content) !== checksum) throw damaged()
  return content
}

/** Undefined if the content cannot be unpacked, or is larger than the limit. */
function contentOf(packed: Buffer, method: number, maxBytes: number): Buffer | undefined {
  if (method === STORED) return packed
  if (method !== DEFLATED) return undefined
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) })
  } catch {
    return undefined // damaged, or larger than the directory says
  }
}
