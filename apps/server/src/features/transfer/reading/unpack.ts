import type { ImportInput } from '@platform/contract'
import { TextDecoding } from '../../uploads/reading/csv/TextDecoding.ts'
import { detectEncoding } from '../../uploads/reading/detectFormat.ts'
import type { BotFile } from '../botContent.ts'
import { FILES_MAX, isArchive, readArchive } from './readArchive.ts'
import { UnreadableFile } from './UnreadableFile.ts'

/** An uploaded file of any format. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export type Encoding = NonNullable<ImportInput['encoding']>

/** A text file, and the encoding in which it was read. */
export interface DecodedFile extends BotFile {
  readonly encoding: Encoding
}

/**
 * Returns the uploaded text files, and those in uploaded archives.
 *
 * @param encoding of all files; without it, that of each is detected
 *
 * @throws UnreadableFile
 */
export function unpack(uploads: readonly UploadedFile[], encoding?: Encoding): DecodedFile[] {
  const files: DecodedFile[] = []
  let unpackedBefore = 0
  for (const { name, bytes } of uploads) {
    const contents = isArchive(bytes) ? readArchive(name, bytes, { isWanted, unpackedBefore }) : [{ name, bytes }]
    for (const content of contents) {
      if (isArchive(bytes)) unpackedBefore += content.bytes.length
      files.push({ name: content.name, ...decode(content.bytes, encoding) })
    }
    if (files.length > FILES_MAX) throw new UnreadableFile(`An import contains at most ${FILES_MAX} files`)
  }
  return files
}

function decode(bytes: Uint8Array, given: Encoding | undefined): { text: string; encoding: Encoding } {
  const encoding = given ?? detectEncoding(bytes)
  // A detected Windows-1252 may have lines in UTF-8, for example after a person has joined two files.
  const isByLine = given === undefined && encoding === 'windows-1252'
  const text = isByLine ? new TextDecoding('utf-8').decode(bytes, true) : new TextDecoder(encoding).decode(bytes)
  return { text, encoding }
}

const isWanted = (entry: string): boolean =>
  /\.(?:json|ya?ml|md|csv|tsv|txt)$/iu.test(entry) && !/(?:^|\/)(?:__MACOSX\/|\.)/u.test(entry)
