import {
  IMPORT_CONTENTS_MAX,
  IMPORT_ITEMS_MAX,
  termsOf,
  tidyValue,
  type TransferFormat,
  patternsOf,
} from '@platform/contract'
import { patternErrors, type PatternErrors } from '../../entities/patterns/patternErrors.ts'
import type { BotContent, BotFile, ReadBot } from '../botContent.ts'
import { readCsv } from '../csv/readCsv.ts'
import { readDialogflow } from '../dialogflow/readDialogflow.ts'
import { readRasa } from '../rasa/readRasa.ts'
import { unpack, type UploadedFile } from './unpack.ts'
import { UnreadableFile } from './UnreadableFile.ts'

const READERS = { rasa: readRasa, dialogflow: readDialogflow, csv: readCsv } as const

/** The content of an import, and the format in which it was found. */
export interface ReadImport extends ReadBot {
  readonly format: TransferFormat
  /** Of the patterns of its entities. */
  readonly patternErrors: PatternErrors
}

/** Reads files of any supported format. Throws `UnreadableFile`. Only for the reading process. */
export function readBot(uploads: readonly UploadedFile[]): ReadImport {
  const files = unpack(uploads)
  const format = formatOf(files)
  if (!format) {
    throw new UnreadableFile(
      'The files have no supported format: upload the YAML files of a Rasa project, the ZIP of a Dialogflow ES agent, or CSV tables',
    )
  }
  const read = READERS[format](files)
  if (read.content.intents.length === 0 && read.content.entities.length === 0) {
    throw new UnreadableFile(read.notices[0]?.message ?? 'These files contain no intents and no entities')
  }
  requireSize(read.content)
  const patterns = read.content.entities.flatMap(({ values }) => patternsOf(values.map(tidyValue)))
  return { ...read, format, patternErrors: patternErrors(patterns) }
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
  if (has(/(?:^|\/)(?:intents|entities)\/[^/]+\.json$/u)) return 'dialogflow'
  if (has(/\.ya?ml$/iu)) return 'rasa'
  return has(/\.(?:csv|tsv|txt)$/iu) ? 'csv' : undefined
}
