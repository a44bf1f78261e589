import { once } from 'node:events'
import { createInflateRaw } from 'node:zlib'
import { UNPACKED_MAX_BYTES } from '../reading.limits.ts'
import { UnreadableUpload } from '../UnreadableUpload.ts'

/** The end of an archive, at most 64 KiB of comment before the end of the file. */
const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const COMMENT_MAX_BYTES = 0xffff
const END_64_LOCATOR_SIGNATURE = 0x07064b50
const END_64_LOCATOR_BYTES = 20
const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_BYTES = 46
const HEADER_SIGNATURE = 0x04034b50
const HEADER_BYTES = 30
const STORED = 0
const DEFLATED = 8
const IS_ENCRYPTED = 1
const IS_UTF8 = 0x800
/** A value that is in the extra field of ZIP64. */
const ELSEWHERE = 0xffffffff
const EXTRA_64 = 1
const ENTRIES_MAX = 20_000

interface Entry {
  readonly method: number
  readonly packedBytes: number
  readonly unpackedBytes: number
  /** Of the local header, in the archive. */
  readonly headerStart: number
}

/** Programs differ in the case of names, and some write back slashes. */
const keyOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/u, '').toLowerCase()

/** A ZIP archive in memory, whose files are unpacked as they are read. Throws `UnreadableUpload`. */
export class ZipArchive {
  readonly #bytes: Buffer
  readonly #entries = new Map<string, Entry>()
  #unpackedBytes = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    try {
      this.#readDirectory()
    } catch (error) {
      // Numbers that lead out of the file.
      if (error instanceof RangeError) throw new UnreadableUpload('CUT_OFF', { cause: error })
      throw error
    }
  }

  /** Size of all files when they are unpacked, as the archive declares it. */
  get declaredBytes(): number {
    return [...this.#entries.values()].reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0)
  }

  /** Whether it has a file of this name. */
  has(name: string): boolean {
    return this.#entries.has(keyOf(name))
  }

  /** Unpacks a file piece by piece. Nothing for a file that is absent. */
  async *read(name: string): AsyncGenerator<Buffer, void, undefined> {
    const entry = this.#entries.get(keyOf(name))
    if (!entry) return
    const packed = this.#contentOf(entry)
    if (entry.method === STORED) {
      yield packed
      return
    }
    if (entry.method !== DEFLATED) throw new UnreadableUpload('NOT_A_TABLE')
    if (entry.unpackedBytes > UNPACKED_MAX_BYTES) throw new UnreadableUpload('TOO_COMPLEX')
    const inflate = createInflateRaw({ chunkSize: 256 * 1024 })
    inflate.end(packed)
    try {
      for await (const piece of inflate as AsyncIterable<Buffer>) {
        // The directory may understate the size.
        this.#unpackedBytes += piece.length
        if (this.#unpackedBytes > UNPACKED_MAX_BYTES) throw new UnreadableUpload('TOO_COMPLEX')
        yield piece
      }
    } catch (error) {
      throw error instanceof UnreadableUpload ? error : new UnreadableUpload('CUT_OFF', { cause: error })
    } finally {
      if (!inflate.destroyed) {
        inflate.destroy()
        await once(inflate, 'close')
      }
    }
  }

  #contentOf({ headerStart, packedBytes }: Entry): Buffer {
    const bytes = this.#bytes
    if (headerStart + HEADER_BYTES > bytes.length || bytes.readUInt32LE(headerStart) !== HEADER_SIGNATURE) {
      throw new UnreadableUpload('CUT_OFF')
    }
    const names = bytes.readUInt16LE(headerStart + 26) + bytes.readUInt16LE(headerStart + 28)
    const start = headerStart + HEADER_BYTES + names
    if (start + packedBytes > bytes.length) throw new UnreadableUpload('CUT_OFF')
    return bytes.subarray(start, start + packedBytes)
  }

  #readDirectory(): void {
    const bytes = this.#bytes
    let { start: at, count } = this.#directory()
    if (count > ENTRIES_MAX) throw new UnreadableUpload('TOO_COMPLEX')
    for (; count > 0; count--) {
      if (bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new UnreadableUpload('CUT_OFF')
      const flags = bytes.readUInt16LE(at + 8)
      if ((flags & IS_ENCRYPTED) !== 0) throw new UnreadableUpload('PASSWORD')
      const nameEnd = at + ENTRY_BYTES + bytes.readUInt16LE(at + 28)
      const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
      const name = bytes.toString((flags & IS_UTF8) === 0 ? 'latin1' : 'utf8', at + ENTRY_BYTES, nameEnd)
      const [unpackedBytes = 0, packedBytes = 0, headerStart = 0] = this.#values64(
        [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)],
        bytes.subarray(nameEnd, extraEnd),
      )
      const method = bytes.readUInt16LE(at + 10)
      this.#entries.set(keyOf(name), { method, packedBytes, unpackedBytes, headerStart })
      at = extraEnd + bytes.readUInt16LE(at + 32)
    }
  }

  /** Where the directory starts, and how many entries it has. */
  #directory(): { start: number; count: number } {
    const bytes = this.#bytes
    const first = Math.max(0, bytes.length - END_BYTES - COMMENT_MAX_BYTES)
    let end = bytes.length - END_BYTES
    while (end >= first && bytes.readUInt32LE(end) !== END_SIGNATURE) end -= 1
    if (end < first) throw new UnreadableUpload('CUT_OFF')
    const start = bytes.readUInt32LE(end + 16)
    if (start !== ELSEWHERE) return { start, count: bytes.readUInt16LE(end + 10) }
    const locator = end - END_64_LOCATOR_BYTES
    if (locator < 0 || bytes.readUInt32LE(locator) !== END_64_LOCATOR_SIGNATURE) throw new UnreadableUpload('CUT_OFF')
    const end64 = Number(bytes.readBigUInt64LE(locator + 8))
    return { start: Number(bytes.readBigUInt64LE(end64 + 48)), count: Number(bytes.readBigUInt64LE(end64 + 32)) }
  }

  /** Values of an entry, of which ZIP64 has some in an extra field, in their order. */
  #values64(values: readonly number[], extra: Buffer): number[] {
    for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
      if (extra.readUInt16LE(at) !== EXTRA_64) continue
      let next = at + 4
      return values.map((value) => {
        if (value !== ELSEWHERE) return value
        next += 8
        return Number(extra.readBigUInt64LE(next - 8))
      })
    }
    return [...values]
  }
}
