import type { BotFile } from '../botContent.ts'
import { FILES_MAX, isArchive, readArchive } from './readArchive.ts'
import { UnreadableFile } from './UnreadableFile.ts'

/** An uploaded file of any format. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Returns the uploaded text files, and those in uploaded archives. Throws `UnreadableFile`. */
export function unpack(uploads: readonly UploadedFile[]): BotFile[] {
  const files: BotFile[] = []
  let unpackedBefore = 0
  for (const { name, bytes } of uploads) {
    const contents = isArchive(bytes) ? readArchive(name, bytes, { isWanted, unpackedBefore }) : [{ name, bytes }]
    for (const content of contents) {
      if (isArchive(bytes)) unpackedBefore += content.bytes.length
      files.push({ name: content.name, text: new TextDecoder().decode(content.bytes) })
    }
    if (files.length > FILES_MAX) throw new UnreadableFile(`An import contains at most ${FILES_MAX} files`)
  }
  return files
}

const isWanted = (entry: string): boolean =>
  /\.(?:json|ya?ml|csv|tsv|txt)$/iu.test(entry) && !/(?:^|\/)(?:__MACOSX\/|\.)/u.test(entry)
