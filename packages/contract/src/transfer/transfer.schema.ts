import * as z from 'zod/mini'
import { file, id, name } from '../schema.ts'
import { NAME_MAX } from '../limits.ts'
import { EncodingSchema } from '../uploads/encoding.schema.ts'
import { IMPORT_FILES_MAX } from './transfer.limits.ts'

/**
 * File formats: `rasa` the YAML files of a Rasa project, `dialogflow` the archive of a Dialogflow ES agent, `csv`
 * tables of intents and entities.
 */
export const TransferFormatSchema = z.enum(['rasa', 'dialogflow', 'csv'])
export type TransferFormat = z.infer<typeof TransferFormatSchema>

/** A part that an import leaves out or changes, in words for the user. */
export const TransferNoticeSchema = z.object({
  /** Its file, intent or entity. */
  where: z.string(),
  message: z.string(),
})
export type TransferNotice = z.infer<typeof TransferNoticeSchema>

/** Effect of an import on one intent or entity. `same`: no change. */
export const ImportActionSchema = z.enum(['create', 'change', 'same', 'skip'])
export type ImportAction = z.infer<typeof ImportActionSchema>

export const ImportItemSchema = z.object({
  kind: z.enum(['intent', 'entity']),
  name: z.string(),
  /** The story of the intent; null for entities. */
  story: z.nullable(z.string()),
  action: ImportActionSchema,
  /** Number of additions: training phrases of an intent, values and synonyms of an entity. */
  added: z.int(),
  /** The first additions, as examples. */
  examples: z.array(z.string()),
  /** Why it is skipped; else null. */
  reason: z.nullable(z.string()),
})
export type ImportItem = z.infer<typeof ImportItemSchema>

/**
 * What a person should know before an import: phrases that two intents have, intents without a response, intents with
 * too few phrases, entities that neither the files nor the agent have, and placeholders without a parameter, with which the
 * agent is not published.
 */
export const ImportFindingKindSchema = z.enum([
  'SHARED_PHRASE',
  'NO_RESPONSE',
  'TOO_FEW_PHRASES',
  'UNKNOWN_ENTITY',
  'UNKNOWN_PLACEHOLDER',
])
export type ImportFindingKind = z.infer<typeof ImportFindingKindSchema>

export const ImportFindingSchema = z.object({
  kind: ImportFindingKindSchema,
  /** Number of all rows. */
  count: z.int(),
  /** The first rows, at most `IMPORT_FINDING_ROWS_MAX`. */
  rows: z.array(
    z.object({
      intent: z.string(),
      /** The phrase, the entity or the placeholder; null if the row is about the intent. */
      text: z.nullable(z.string()),
      /** The other intent that has the phrase; else null. */
      other: z.nullable(z.string()),
    }),
  ),
})
export type ImportFinding = z.infer<typeof ImportFindingSchema>

/** The effect of an import, item by item: entities first, each kind in the order of the files. */
export const ImportPlanSchema = z.object({
  format: TransferFormatSchema,
  items: z.array(ImportItemSchema),
  /** Stories that are created. */
  stories: z.array(z.string()),
  notices: z.array(TransferNoticeSchema),
  /** Number of further notices that are not listed. */
  furtherNotices: z.int(),
  /** Kinds without rows are left out. */
  findings: z.optional(z.array(ImportFindingSchema)),
  /** The encodings in which the files were read, each once. */
  encodings: z.optional(z.array(EncodingSchema)),
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
  /** Story of intents whose file does not name one. */
  story: z._default(name(NAME_MAX), 'Imported'),
  /** Encoding of the files. Without it, that of each file is detected. */
  encoding: z.optional(EncodingSchema),
})
export type ImportInput = z.input<typeof ImportInputSchema>

/** An exported bot. */
export const ExportSchema = z.object({
  fileName: z.string(),
  contentType: z.string(),
  /** The file, in base64. */
  content: z.string(),
  /** Content that the format cannot express. */
  notices: z.array(TransferNoticeSchema),
})
export type Export = z.infer<typeof ExportSchema>
