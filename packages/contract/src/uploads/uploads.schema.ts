import * as z from 'zod/mini'
import { StoredFileSchema } from '../files/files.schema.ts'
import { EncodingSchema } from './encoding.schema.ts'
import { country, id, integer, page, text, timestamp } from '../schema.ts'
import {
  CELL_MAX,
  CLEAR_WORD_MAX,
  FIXED_ROWS_MAX,
  UPLOAD_COLUMNS_MAX,
  UPLOAD_ERRORS_PAGE_SIZE,
  UPLOAD_NAME_MAX,
  UPLOAD_ROWS_PAGE_SIZE,
  UPLOAD_ROWS_PER_PAGE_MAX,
  UPLOADS_PAGE_SIZE,
} from './uploads.limits.ts'

/** State of an upload (specification 2 §4). */
export const UploadStateSchema = z.enum(['waiting', 'completed', 'error'])
export type UploadState = z.infer<typeof UploadStateSchema>

/**
 * The state of an upload. `mapping`: the headers wait for their fields; `checking`: a dry run reads the rows; `checked`:
 * the result of the dry run waits for a person; `queued`: the import waits until no other one runs; `importing`: contacts are
 * being stored; `undoing`: they are being put back as they were before.
 */
export const UploadPhaseSchema = z.enum([
  'mapping',
  'checking',
  'checked',
  'queued',
  'importing',
  'imported',
  'undoing',
  'undone',
  'cancelled',
  'failed',
])
export type UploadPhase = z.infer<typeof UploadPhaseSchema>

/** A file of contacts, as My Uploads lists it. */
export const UploadSchema = z.object({
  uploadId: id,
  fileName: z.string(),
  state: UploadStateSchema,
  /** Null for back ends that only have a state. */
  phase: z.nullable(UploadPhaseSchema),
  /** Rows of the file: accepted and rejected ones. */
  totalLines: z.int(),
  acceptedLines: z.int(),
  errorLines: z.int(),
  /** Null while it is not completed. */
  completedAt: z.nullable(timestamp),
})
export type Upload = z.infer<typeof UploadSchema>

export const DelimiterSchema = z.enum([',', ';', '\t', '|'])

/** How a file is read. Detected at first; a person may change all but the format. */
export const FileReadingSchema = z.object({
  /** `xlsx` is a workbook of any kind. */
  format: z.enum(['csv', 'xlsx', 'vcard']),
  /** Null for a workbook. */
  encoding: z.nullable(EncodingSchema),
  /**
   * The encodings in which the file can be a text, the most likely first, with the first words that differ between them.
   * None if the file is UTF-8 or UTF-16, or a workbook.
   */
  encodings: z.array(z.object({ encoding: EncodingSchema, text: z.string() })),
  delimiter: z.nullable(DelimiterSchema),
  /** Null for CSV. */
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  /** The row with the headers, as a spreadsheet counts; null without one. Rows above it are not imported. */
  headerRow: z.nullable(z.int()),
  /** The first rows that are not blank, among which a person finds the headers: their cells, cut at 100 characters. */
  firstRows: z.array(z.object({ row: z.int(), text: z.string() })),
})
export type FileReading = z.infer<typeof FileReadingSchema>

/** A column of the file. */
export const FileColumnSchema = z.object({
  /** Its header; may be blank. */
  name: z.string(),
  /** Its first values that are not blank, as they are read. */
  samples: z.array(z.string()),
})
export type FileColumn = z.infer<typeof FileColumnSchema>

/** A field of contacts that a column can fill. */
export const UploadFieldSchema = z.object({
  /**
   * `name`, `phone`, `phoneCountry` (of a number without a country code), `whatsAppNumber`, `twitterId`, `facebookId`, `instagramId`, `groups`, `labels`, the id of an
   * attribute, or that of a profile column.
   */
  id,
  label: z.string(),
  isRequired: z.boolean(),
  /** How several columns of the field become one cell. Absent for back ends that read one column only. */
  columnUse: z.optional(z.enum(['joined', 'listed', 'first'])),
})
export type UploadField = z.infer<typeof UploadFieldSchema>

/**
 * Which columns fill which fields. Columns are counted from 0. Several columns of a field are used in their order here:
 * names are joined, lists are put together, and of others the first cell that is not blank counts.
 */
export const MappingSchema = z
  .array(z.object({ fieldId: id, column: z.int().check(z.minimum(0), z.maximum(UPLOAD_COLUMNS_MAX)) }))
  .check(z.maxLength(UPLOAD_COLUMNS_MAX))
export type Mapping = z.infer<typeof MappingSchema>

const perPage = (size: number) => z._default(z.int().check(z.minimum(1), z.maximum(UPLOAD_ROWS_PER_PAGE_MAX)), size)

/** The field by which an import finds the contact that a row is about. Phone numbers and customer IDs are those of one contact each. */
export const MatchBySchema = z.enum(['phone', 'email', 'externalId'])
export type MatchBy = z.infer<typeof MatchBySchema>

/** Numbers of rows by what becomes of them. Accepted = created + updated + unchanged; error = rejected. */
export const UploadCountsSchema = z.object({
  created: z.int(),
  updated: z.int(),
  /** Rows that change nothing. */
  unchanged: z.int(),
  rejected: z.int(),
  /** Rows that a person has corrected; they are also counted by what becomes of them. */
  fixed: z.int(),
})
export type UploadCounts = z.infer<typeof UploadCountsSchema>

export const UploadProgressSchema = z.object({
  /** 0 to 1. */
  share: z.number(),
  rows: z.int(),
  /** Null until it can be said. */
  rowsPerSecond: z.nullable(z.number()),
  secondsLeft: z.nullable(z.number()),
})
export type UploadProgress = z.infer<typeof UploadProgressSchema>

/** An error of a row. `sentence` and `values` are those of a `RuleError`; `message` is the same in English. */
export const RowErrorSchema = z.object({
  /** The field with the error; null if it is of the row. */
  fieldId: z.nullable(z.string()),
  message: z.string(),
  /** Null for back ends that only have a message. */
  sentence: z.nullable(z.string()),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type RowError = z.infer<typeof RowErrorSchema>

/** One kind of error of a dry run, with its rows. */
export const UploadProblemSchema = z.object({
  fieldId: z.nullable(z.string()),
  sentence: z.string(),
  count: z.int(),
  /** Rows among them for which the server suggests a correction. */
  suggestions: z.int(),
})
export type UploadProblem = z.infer<typeof UploadProblemSchema>

/** The warnings of a dry run. */
export const UploadWarningsSchema = z.object({
  /** Accepted rows with a warning. */
  rows: z.int(),
  /** Most frequent first. */
  kinds: z.array(z.object({ fieldId: z.string(), sentence: z.string(), count: z.int() })),
})
export type UploadWarnings = z.infer<typeof UploadWarningsSchema>

/** An upload with all that its form and its review show. */
export const UploadDetailSchema = z.object({
  ...UploadSchema.shape,
  groupId: z.nullable(id),
  labelId: z.nullable(id),
  replaces: z.boolean(),
  defaultCountry: z.nullable(z.string()),
  /** Whether numbers that no network has are imported anyway. */
  acceptsUnknownNumbers: z.boolean(),
  /** Whether cells with `N/A`, `null` and `-` are texts like others; they are blank otherwise. */
  keepsBlankMarkers: z.boolean(),
  /** Whether rows without a contact create one. They are rejected otherwise. */
  creates: z.boolean(),
  matchBy: MatchBySchema,
  /** A cell with this word, in any case, empties the field of a contact; blank if none does. */
  clearWord: z.string(),
  reading: FileReadingSchema,
  fields: z.array(UploadFieldSchema),
  columns: z.array(FileColumnSchema),
  /** The one in force: suggested at first. */
  mapping: MappingSchema,
  /** Null before the dry run. */
  counts: z.nullable(UploadCountsSchema),
  /** Most frequent first. */
  problems: z.array(UploadProblemSchema),
  /** What a person should look at in rows that are accepted. */
  warnings: UploadWarningsSchema,
  /** Null if nothing is running. */
  progress: z.nullable(UploadProgressSchema),
  /** Why it failed: a sentence of the rule messages. */
  failure: z.nullable(z.object({ sentence: z.string(), values: RowErrorSchema.shape.values })),
  /** Until when the import can be undone; null if it cannot. */
  undoUntil: z.nullable(timestamp),
  /** After an undo: contacts that were changed since the import, and that therefore stayed. */
  keptCount: z.int(),
  createdAt: timestamp,
})
export type UploadDetail = z.infer<typeof UploadDetailSchema>

export const RowStateSchema = z.enum(['created', 'updated', 'unchanged', 'rejected', 'kept'])
export type RowState = z.infer<typeof RowStateSchema>

/** A row of the file as it was read. */
export const UploadRowSchema = z.object({
  /** As a spreadsheet counts. */
  row: z.int(),
  state: RowStateSchema,
  isFixed: z.boolean(),
  /** Cells of the mapped columns by field. */
  cells: z.record(z.string(), z.string()),
  errors: z.array(RowErrorSchema),
  /** What a person should look at, although the row is accepted. */
  warnings: z.array(RowErrorSchema),
  /** The phone number as it is understood, in the form of E.164; null if it cannot be read. */
  phoneNumber: z.nullable(z.string()),
  /** Its country (ISO 3166-1, two letters); null if it has none. */
  phoneCountry: z.nullable(z.string()),
  /** Corrected cells that the server suggests, by field. */
  suggestion: z.nullable(z.record(z.string(), z.string())),
  /** The contact that it creates or updates; null otherwise, and before the import. */
  contactId: z.nullable(id),
})
export type UploadRow = z.infer<typeof UploadRowSchema>

/** A row of the error list (specification 2 §2.10). */
export const ErrorRowSchema = z.object({
  /** The row as it is in the file. */
  line: z.string(),
  /** Null for back ends without it. */
  row: z.nullable(z.int()),
  errors: z.array(RowErrorSchema),
})
export type ErrorRow = z.infer<typeof ErrorRowSchema>

const byUpload = { uploadId: id }
export const ByUploadSchema = z.object(byUpload)

export const UploadListInputSchema = z.object({
  from: page.from,
  perPage: perPage(UPLOADS_PAGE_SIZE),
  /** Those that were uploaded at this time or later, and before the other one. */
  fromDate: z.optional(timestamp),
  toDate: z.optional(timestamp),
})

/**
 * With a file, creates an upload that waits for its mapping. With an upload, applies it with this mapping, without a
 * dry run that a person sees (specification 2 §4).
 */
export const UploadInputSchema = z.object({
  file: z.optional(StoredFileSchema),
  uploadId: z.optional(id),
  groupId: z.optional(z.nullable(id)),
  labelId: z.optional(z.nullable(id)),
  replaces: z._default(z.boolean(), false),
  defaultCountry: z.optional(z.nullable(country)),
  acceptsUnknownNumbers: z.optional(z.boolean()),
  keepsBlankMarkers: z.optional(z.boolean()),
  creates: z.optional(z.boolean()),
  matchBy: z.optional(MatchBySchema),
  clearWord: z.optional(text(CLEAR_WORD_MAX)),
  /** `src` is a header of the file, `des` a field. */
  headerMapping: z.optional(
    z
      .array(z.object({ src: text(UPLOAD_NAME_MAX), des: text(UPLOAD_NAME_MAX) }))
      .check(z.maxLength(UPLOAD_COLUMNS_MAX)),
  ),
})
export type UploadInput = z.input<typeof UploadInputSchema>

export const SavedUploadSchema = z.object({
  uploadId: id,
  /** Fields that a column can fill, and the headers of the file. */
  fields: z.array(UploadFieldSchema),
  headers: z.array(z.string()),
  message: z.string(),
})

export const ReadingInputSchema = z.object({
  ...byUpload,
  encoding: z.optional(EncodingSchema),
  delimiter: z.optional(DelimiterSchema),
  sheet: z.optional(text(UPLOAD_NAME_MAX)),
  /** Null: there are no headers. */
  headerRow: z.optional(z.nullable(integer(1))),
})

export const CheckInputSchema = z.object({
  ...byUpload,
  mapping: MappingSchema,
  replaces: z.boolean(),
  defaultCountry: z.nullable(country),
  acceptsUnknownNumbers: z._default(z.boolean(), false),
  keepsBlankMarkers: z._default(z.boolean(), false),
  creates: z._default(z.boolean(), true),
  matchBy: z._default(MatchBySchema, 'phone'),
  clearWord: z._default(text(CLEAR_WORD_MAX), ''),
})

export const RowsInputSchema = z.object({
  ...byUpload,
  /** `fixed`: those that a person has corrected. `warned`: accepted ones with a warning. All rows without it. */
  show: z.optional(z.enum(['created', 'updated', 'unchanged', 'rejected', 'fixed', 'kept', 'warned'])),
  /** Only rejected rows with this error. */
  fieldId: z.optional(id),
  sentence: z.optional(text(100)),
  from: page.from,
  perPage: perPage(UPLOAD_ROWS_PAGE_SIZE),
})

const CellsSchema = z.record(id, text(CELL_MAX))

export const FixInputSchema = z.object({
  ...byUpload,
  /** Corrected cells by row; cells that are not named stay. */
  rows: z.array(z.object({ row: integer(1), cells: CellsSchema })).check(z.minLength(1), z.maxLength(FIXED_ROWS_MAX)),
})

/** Accepts the suggested corrections of all rows with an error, or empties their cells. */
export const AcceptInputSchema = z.object({
  ...byUpload,
  fieldId: z.nullable(id),
  sentence: text(100),
  /** Empties the cells with the error, whatever is suggested, so that the rows are imported without them. */
  leavesOut: z._default(z.boolean(), false),
})

export const ErrorListInputSchema = z.object({
  ...byUpload,
  from: page.from,
  perPage: perPage(UPLOAD_ERRORS_PAGE_SIZE),
})
