import {
  columnUseOf,
  uploadStateOf,
  type Attribute,
  type RowError,
  type Upload,
  type UploadDetail,
  type UploadField,
  type UploadProblem,
  type UploadProgress,
  type UploadWarnings,
} from '@platform/contract'
import { ruleMessage } from '@platform/contract/messages'
import { fieldsOf } from './fields.ts'
import type { CellError } from './reading/reading.types.ts'
import type { UploadRow } from './uploads.store.ts'

export function presentUpload(row: UploadRow): Upload {
  const acceptedLines = row.created_count + row.updated_count + row.unchanged_count
  return {
    uploadId: row.id,
    fileName: row.file_name,
    state: uploadStateOf(row.phase),
    phase: row.phase,
    totalLines: acceptedLines + row.rejected_count,
    acceptedLines,
    errorLines: row.rejected_count,
    completedAt: row.completed_at?.toISOString() ?? null,
  }
}

export interface UploadView {
  readonly attributes: readonly Attribute[]
  readonly problems: readonly UploadProblem[]
  readonly warnings: UploadWarnings
  /** Whether the context is a group or a label; null without one. */
  readonly listKind: 'group' | 'label' | null
  readonly now: Date
}

export function presentDetail(
  row: UploadRow,
  { attributes, problems, warnings, listKind, now }: UploadView,
): UploadDetail {
  const isChecked = row.phase !== 'mapping' && row.phase !== 'checking'
  const canUndo = row.phase === 'imported' && row.expires_at > now
  return {
    ...presentUpload(row),
    groupId: listKind === 'group' ? row.list_id : null,
    labelId: listKind === 'label' ? row.list_id : null,
    replaces: row.replaces,
    defaultCountry: row.default_country,
    acceptsUnknownNumbers: row.accepts_unknown_numbers,
    keepsBlankMarkers: row.keeps_blank_markers,
    creates: row.creates,
    matchBy: row.match_by,
    clearWord: row.clear_word,
    reading: row.reading,
    fields: uploadFields(attributes),
    columns: row.columns,
    mapping: row.mapping,
    counts: isChecked
      ? {
          created: row.created_count,
          updated: row.updated_count,
          unchanged: row.unchanged_count,
          rejected: row.rejected_count,
          fixed: row.fixed_count,
        }
      : null,
    problems: isChecked ? [...problems] : [],
    warnings: isChecked ? warnings : { rows: 0, kinds: [] },
    progress: progressOf(row, now),
    failure: row.failure,
    undoUntil: canUndo ? row.expires_at.toISOString() : null,
    keptCount: row.kept_count,
    createdAt: row.created_at.toISOString(),
  }
}

/** The fields that a column can fill. */
export const uploadFields = (attributes: readonly Attribute[]): UploadField[] =>
  fieldsOf(attributes).map(({ id, label, kind, attribute }) => ({
    id,
    label,
    isRequired: kind === 'name' || kind === 'phone' || attribute?.isMandatory === true,
    columnUse: columnUseOf(id, attributes),
  }))

function progressOf({ begun_at: begunAt, progress, rows_done: rows }: UploadRow, now: Date): UploadProgress | null {
  if (begunAt === null) return null
  const seconds = (now.getTime() - begunAt.getTime()) / 1000
  const isKnown = seconds > 0 && progress > 0 && rows > 0
  return {
    share: progress,
    rows,
    rowsPerSecond: isKnown ? rows / seconds : null,
    secondsLeft: isKnown ? (seconds * (1 - progress)) / progress : null,
  }
}

export const presentError = ({ field, sentence, values }: CellError): RowError => ({
  fieldId: field,
  message: ruleMessage({ sentence, values }),
  sentence,
  values,
})
