import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { BotFile } from './botContent.ts'

/** Limits of an unpacked archive: enough for thousands of intents. */
const UNPACKED_MAX_BYTES = 64 * 1024 * 1024
const FILES_MAX = 20_000

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 0) <= 8

/** An uploaded file of any format. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** An import that cannot be opened. The message is a sentence for a person. */
export class UnreadableFile extends Error {}

/** Returns the uploaded text files, and those in uploaded archives. */
export function unpack(uploads: readonly UploadedFile[]): BotFile[] {
  let unpacked = 0
  const files: BotFile[] = []
  const add = (name: string, bytes: Uint8Array): void => {
    files.push({ name, text: strFromU8(bytes).replace(/^\uFEFF/u, '') })
    if (files.length > FILES_MAX) throw new UnreadableFile(`An import contains at most ${FILES_MAX} files`)
  }
  for (const { name, bytes } of uploads) {
    if (!isArchive(bytes)) {
      add(name, bytes)
      continue
    }
    // The sizes in the archive's directory are checked before decompression; a larger entry is refused.
    const filter = (entry: { name: string; originalSize: number }): boolean => {
      if (!/\.(?:json|ya?ml|csv|tsv|txt)$/iu.test(entry.name) || /(?:^|\/)(?:__MACOSX\/|\.)/u.test(entry.name))
        return false
      unpacked += entry.originalSize
      if (unpacked > UNPACKED_MAX_BYTES) throw new UnreadableFile(`“${name}” unpacks to more than 64 MB`)
      return true
    }
    for (const [entry, content] of Object.entries(unzip(name, bytes, filter))) add(entry, content)
  }
  return files
}

function unzip(name: string, bytes: Uint8Array, filter: (entry: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(`“${name}” is a damaged archive`)
  }
}

export function pack(files: readonly BotFile[]): Uint8Array {
  return zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])), { level: 6 })
}
