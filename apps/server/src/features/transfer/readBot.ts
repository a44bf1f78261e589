import type { TransferFormat } from '@platform/contract'
import { unpack, UnreadableFile, type UploadedFile } from './archive.ts'
import type { BotFile, ReadBot } from './botContent.ts'
import { readCsv } from './csv/readCsv.ts'
import { readDialogflow } from './dialogflow/readDialogflow.ts'
import { readRasa } from './rasa/readRasa.ts'

const READERS = { rasa: readRasa, dialogflow: readDialogflow, csv: readCsv } as const

/** Reads files of any supported format. Throws `UnreadableFile`. */
export function readBot(uploads: readonly UploadedFile[]): ReadBot & { readonly format: TransferFormat } {
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
  return { ...read, format }
}

function formatOf(files: readonly BotFile[]): TransferFormat | undefined {
  const has = (pattern: RegExp): boolean => files.some(({ name }) => pattern.test(name))
  if (has(/(?:^|\/)(?:intents|entities)\/[^/]+\.json$/u)) return 'dialogflow'
  if (has(/\.ya?ml$/iu)) return 'rasa'
  return has(/\.(?:csv|tsv|txt)$/iu) ? 'csv' : undefined
}
