import {
  encodingName,
  IMPORT_CONTENTS_MAX,
  IMPORT_ITEMS_MAX,
  termsOf,
  normaliseEntityValue,
  type TransferFormat,
  patternsOf,
} from '@platform/contract'
import { patternErrors, type PatternErrors } from '../../entities/patterns/patternErrors.ts'
import type { BotContent, BotFile, Notice, ReadBot } from '../botContent.ts'
import { readCsv } from '../csv/readCsv.ts'
import { readDialogflow } from '../dialogflow/readDialogflow.ts'
import { isRasa1Json, isRasaFile } from '../rasa/rasaFiles.ts'
import { lineFinder } from '../lineFinder.ts'
import { readRasa } from '../rasa/readRasa.ts'
import { unpack, type DecodedFile, type Encoding, type UploadedFile } from './unpack.ts'
import { UnreadableFile } from './UnreadableFile.ts'

const READERS = { rasa: readRasa, dialogflow: readDialogflow, csv: readCsv } as const

/** The content of an import, and the format in which it was found. */
export interface ReadImport extends ReadBot {
  readonly format: TransferFormat
  /** Of the patterns of its entities. */
  readonly patternErrors: PatternErrors
  /** In which the files were read, each once. */
  readonly encodings: readonly Encoding[]
}

/** Reads files of any supported format. Throws `UnreadableFile`. Only for the reading process. */
export function readBot(uploads: readonly UploadedFile[], encoding?: Encoding): ReadImport {
  const files = unpack(uploads, encoding)
  const format = formatOf(files)
  if (!format) {
    throw new UnreadableFile(
      'The files have no supported format: upload the files of a Rasa project (YAML, or Markdown and JSON of Rasa 1), the ZIP of a Dialogflow ES agent, or CSV tables',
    )
  }
  const read = READERS[format](files)
  if (read.content.intents.length === 0 && read.content.entities.length === 0) {
    throw new UnreadableFile(read.notices[0]?.message ?? 'These files contain no intents and no entities')
  }
  requireSize(read.content)
  const patterns = read.content.entities.flatMap(({ values }) => patternsOf(values.map(normaliseEntityValue)))
  return {
    ...read,
    notices: [...files.flatMap(unreadableLetters), ...read.notices],
    format,
    patternErrors: patternErrors(patterns),
    encodings: [...new Set(files.map((file) => file.encoding))],
  }
}

/** A letter in place of bytes that the encoding does not have. */
const REPLACEMENT = '\uFFFD'

/** Returns a notice for a file that contains such letters. */
function unreadableLetters({ name, text, encoding }: DecodedFile): Notice[] {
  const line = lineFinder(text)(REPLACEMENT)
  if (line === undefined) return []
  const message = `Line ${line} has a letter that cannot be read (${REPLACEMENT}). Choose another encoding than ${encodingName(encoding)}, or correct the file.`
  return [{ where: name, message }]
}

function requireSize({ intents, entities }: BotContent): void {
  const contents =
    intents.reduce((sum, { phrases }) => sum + phrases.length, 0) +
    entities.flatMap(({ values }) => values).reduce((sum, value) => sum + 1 + termsOf(value).length, 0)
  const limits = [
    { what: 'training phrases, values and synonyms', found: contents, limit: IMPORT_CONTENTS_MAX },
    { what: 'intents and entities', found: intents.length + entities.length, limit: IMPORT_ITEMS_MAX },
  ]
  for (const { what, found, limit } of limits) {
    if (found <= limit) continue
    throw new UnreadableFile(
      `These files contain ${inWords(found)} ${what}, and an import at most ${inWords(limit)}. Split them, and import the parts one after the other`,
    )
  }
}

const inWords = (count: number): string => count.toLocaleString('en')

function formatOf(files: readonly BotFile[]): TransferFormat | undefined {
  const has = (pattern: RegExp): boolean => files.some(({ name }) => pattern.test(name))
  // A project of Rasa 1 may have folders and files of the same names as an agent of Dialogflow.
  const isRasa = files.some(isRasaFile)
  if (has(/(?:^|\/)(?:intents|entities)\/[^/]+\.json$/u) && !files.some(isRasa1Json)) return 'dialogflow'
  if (isRasa) return 'rasa'
  return has(/\.(?:csv|tsv|txt)$/iu) ? 'csv' : undefined
}
