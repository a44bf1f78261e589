import * as z from 'zod/mini'
import { file, id, name } from '../schema.ts'
import { NAME_MAX } from '../limits.ts'
import { IMPORT_FILES_MAX } from './transfer.limits.ts'

/**
 * How others write bots down: `rasa` the YAML files of a Rasa project, `dialogflow` the archive of a Dialogflow ES
 * agent, `csv` tables of intents and entities.
 */
export const TransferFormatSchema = z.enum(['rasa', 'dialogflow', 'csv'])
export type TransferFormat = z.infer<typeof TransferFormatSchema>

/** Something that is not taken over as it is, in words for a person. */
export const TransferNoticeSchema = z.object({
  /** The file, intent or entity that it is about. */
  where: z.string(),
  message: z.string(),
})
export type TransferNotice = z.infer<typeof TransferNoticeSchema>

/** What an import does to one intent or entity. `same`: everything is there already. */
export const ImportActionSchema = z.enum(['create', 'change', 'same', 'skip'])
export type ImportAction = z.infer<typeof ImportActionSchema>

export const ImportItemSchema = z.object({
  kind: z.enum(['intent', 'entity']),
  name: z.string(),
  /** The story that the intent comes into or is in; null for entities. */
  story: z.nullable(z.string()),
  action: ImportActionSchema,
  /** What is new: training phrases of an intent, values and synonyms of an entity. */
  added: z.int(),
  /** The first of them, to recognise it by. */
  examples: z.array(z.string()),
  /** Why it is skipped; else null. */
  reason: z.nullable(z.string()),
})
export type ImportItem = z.infer<typeof ImportItemSchema>

/** What an import does, item by item: entities first, each kind in the order of the files. */
export const ImportPlanSchema = z.object({
  format: TransferFormatSchema,
  items: z.array(ImportItemSchema),
  /** Stories that are made. */
  stories: z.array(z.string()),
  notices: z.array(TransferNoticeSchema),
  /** How many more notices there are. */
  furtherNotices: z.int(),
})
export type ImportPlan = z.infer<typeof ImportPlanSchema>

export const ImportInputSchema = z.object({
  agentId: id,
  files: z
    .array(file)
    .check(
      z.minLength(1, 'choose at least one file'),
      z.maxLength(IMPORT_FILES_MAX, `must be at most ${IMPORT_FILES_MAX} files`),
    ),
  /** Where intents go whose file names no story. */
  story: z._default(name(NAME_MAX), 'Imported'),
})
export type ImportInput = z.input<typeof ImportInputSchema>

/** A bot as a file. */
export const ExportSchema = z.object({
  fileName: z.string(),
  contentType: z.string(),
  /** The file, in base64. */
  content: z.string(),
  /** What the format cannot express. */
  notices: z.array(TransferNoticeSchema),
})
export type Export = z.infer<typeof ExportSchema>
