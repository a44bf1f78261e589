import { randomUUID } from 'node:crypto'
import { open, statfs, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileLike } from '@platform/contract'

/** Largest size of all files of a form together that are in memory, in bytes. */
export const MEMORY_MAX_BYTES = 1024 * 1024

/** When and where temporary files are written. */
export interface SpoolOptions {
  /** Largest size of all files of a form together that are in memory, in bytes. @default MEMORY_MAX_BYTES */
  readonly memoryMaxBytes?: number
  /** @default the directory for temporary files of the operating system (`TMPDIR`) */
  readonly directory?: string
  /** Free space in bytes that temporary files leave on their disk. @default 0 */
  readonly keepFreeBytes?: number
}

/**
 * A file of an upload whose content is in a temporary file. The temporary file has no name: it is unlinked as soon as it
 * is open, so that the operating system deletes it when it is closed, also when the process is killed.
 */
export class SpooledFile implements FileLike {
  readonly name: string
  readonly type: string
  #size = 0
  readonly #handle: FileHandle
  readonly #directory: string
  readonly #keepFreeBytes: number

  private constructor(
    { name, type }: Pick<FileLike, 'name' | 'type'>,
    handle: FileHandle,
    { directory = tmpdir(), keepFreeBytes = 0 }: SpoolOptions,
  ) {
    this.name = name
    this.type = type
    this.#handle = handle
    this.#directory = directory
    this.#keepFreeBytes = keepFreeBytes
  }

  /** Creates an empty file, which only the user of the process may read. */
  static async create(file: Pick<FileLike, 'name' | 'type'>, options: SpoolOptions = {}): Promise<SpooledFile> {
    const path = join(options.directory ?? tmpdir(), `platform-upload-${randomUUID()}`)
    const handle = await open(path, 'wx+', 0o600)
    try {
      await unlink(path)
    } catch (error) {
      await handle.close()
      throw error
    }
    return new SpooledFile(file, handle, options)
  }

  get size(): number {
    return this.#size
  }

  /** Appends bytes. Rejects with an error of the code ENOSPC if the disk has no space for them. */
  async append(chunks: readonly Uint8Array[]): Promise<void> {
    const bytes = Buffer.concat(chunks)
    if (this.#keepFreeBytes > 0) {
      const { bavail, bsize } = await statfs(this.#directory)
      if (bavail * bsize < this.#keepFreeBytes + bytes.length) throw noSpace(this.#directory)
    }
    await this.#handle.writeFile(bytes)
    this.#size += bytes.length
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return this.#read(0, this.#size)
  }

  slice(start = 0, end = this.#size): Pick<FileLike, 'arrayBuffer'> {
    return { arrayBuffer: () => this.#read(this.#within(start), this.#within(end)) }
  }

  /** Deletes the content. What still reads it is rejected. */
  async close(): Promise<void> {
    await this.#handle.close()
  }

  /** A position that counts from the end if it is negative, as in `Blob.slice`. */
  #within(position: number): number {
    return Math.min(this.#size, Math.max(0, position < 0 ? this.#size + position : position))
  }

  async #read(start: number, end: number): Promise<ArrayBuffer> {
    const bytes = new Uint8Array(Math.max(0, end - start))
    let length = 0
    while (length < bytes.length) {
      const { bytesRead } = await this.#handle.read(bytes, length, bytes.length - length, start + length)
      if (bytesRead === 0) throw new Error('A temporary file is shorter than what was written to it')
      length += bytesRead
    }
    return bytes.buffer
  }
}

const noSpace = (directory: string): Error =>
  Object.assign(new Error(`The disk of ${directory} has too little space for a temporary file`), { code: 'ENOSPC' })
