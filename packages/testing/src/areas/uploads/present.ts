import {
  UPLOAD_KEPT_DAYS,
  uploadStateOf,
  type RowError,
  type RowState,
  type RuleError,
  type Upload,
  type UploadCounts,
  type UploadDetail,
  type UploadProblem,
  type UploadRow,
  type UploadWarnings,
} from '@platform/contract'
import { ruleMessage } from '@platform/contract/messages'
import type { World } from '../../memory-backend/world.ts'
import type { Outcome } from './checkRows.ts'
import { fieldsOf } from './fields.ts'
import { countryOfNumber } from './readNumber.ts'
import type { UploadRecord } from './records.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns an upload as the list has it. */
export function presentUpload({ uploadId, fileName, phase, outcomes, completedAt }: UploadRecord): Upload {
  const rejected = outcomes?.filter(({ state }) => state === 'rejected').length ?? 0
  const totalLines = outcomes?.length ?? 0
  return {
    uploadId,
    fileName,
    state: uploadStateOf(phase),
    phase,
    totalLines,
    acceptedLines: totalLines - rejected,
    errorLines: rejected,
    completedAt,
  }
}

/** Returns an upload with all that its form and its review show. */
export function presentDetail(world: World, upload: UploadRecord): UploadDetail {
  const { phase, completedAt, table } = upload
  return {
    ...presentUpload(upload),
    groupId: upload.groupId,
    labelId: upload.labelId,
    replaces: upload.replaces,
    defaultCountry: upload.defaultCountry,
    acceptsUnknownNumbers: upload.acceptsUnknownNumbers,
    keepsBlankMarkers: upload.keepsBlankMarkers,
    creates: upload.creates,
    matchBy: upload.matchBy,
    clearWord: upload.clearWord,
    reading: table.reading,
    fields: fieldsOf(world),
    columns: [...table.columns],
    mapping: upload.mapping,
    counts: upload.outcomes && countsOf(upload),
    problems: problemsOf(upload.outcomes ?? []),
    warnings: warningsOf(upload.outcomes ?? []),
    progress: upload.progress,
    failure: upload.failure,
    undoUntil:
      phase === 'imported' && completedAt !== null
        ? new Date(Date.parse(completedAt) + UPLOAD_KEPT_DAYS * DAY_MS).toISOString()
        : null,
    keptCount: upload.keptRows.size,
    createdAt: upload.createdAt,
  }
}

function countsOf({ outcomes, fixes }: UploadRecord): UploadCounts {
  const count = (wanted: RowState) => (outcomes ?? []).filter(({ state }) => state === wanted).length
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    rejected: count('rejected'),
    fixed: fixes.size,
  }
}

/** The kinds of errors, most frequent first. */
function problemsOf(outcomes: readonly Outcome[]): UploadProblem[] {
  const problems = new Map<string, UploadProblem>()
  for (const { errors, suggestion } of outcomes) {
    for (const error of errors) {
      const { sentence } = error
      const fieldId = fieldIdOf(error)
      const key = `${sentence} ${fieldId}`
      const { count, suggestions } = problems.get(key) ?? { count: 0, suggestions: 0 }
      const isSuggested = fieldId !== null && suggestion?.[fieldId] !== undefined
      problems.set(key, { fieldId, sentence, count: count + 1, suggestions: suggestions + (isSuggested ? 1 : 0) })
    }
  }
  return [...problems.values()].toSorted((one, other) => other.count - one.count)
}

function warningsOf(outcomes: readonly Outcome[]): UploadWarnings {
  const kinds = new Map<string, UploadWarnings['kinds'][number]>()
  for (const warning of outcomes.flatMap(({ warnings }) => warnings)) {
    const { sentence } = warning
    kinds.set(sentence, { fieldId: fieldIdOf(warning) ?? '', sentence, count: (kinds.get(sentence)?.count ?? 0) + 1 })
  }
  return { rows: outcomes.filter(({ warnings }) => warnings.length > 0).length, kinds: [...kinds.values()] }
}

/** Returns a row with what becomes of it. */
export function presentRow({ imported, keptRows, fixes }: UploadRecord, outcome: Outcome): UploadRow {
  const { row, cells, suggestion, errors, warnings, phoneNumber } = outcome
  return {
    row,
    state: keptRows.has(row) ? 'kept' : outcome.state,
    isFixed: fixes.has(row),
    cells: { ...cells },
    errors: errors.map(presentError),
    warnings: warnings.map(presentError),
    phoneNumber,
    phoneCountry: phoneNumber === null ? null : countryOfNumber(phoneNumber),
    suggestion: suggestion && { ...suggestion },
    contactId: imported.find((each) => each.row === row)?.contactId ?? null,
  }
}

export function presentError(error: RuleError): RowError {
  const { sentence, values } = error
  return { fieldId: fieldIdOf(error), message: ruleMessage(error), sentence, values: { ...values } }
}

/** The field of an error as uploads call it: `values.city` is `city`. */
export const fieldIdOf = ({ field }: RuleError): string | null => field?.replace(/^values\./, '') ?? null
