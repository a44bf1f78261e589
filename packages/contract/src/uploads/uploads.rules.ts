import { quoted, ruleError } from '../ruleError.ts'
import { isConsentField } from '../contacts/profileFields.ts'
import { PHONE_COUNTRY } from './fieldCells.ts'
import type { ListField } from './listNames.ts'
import type { UploadPhase, UploadState } from './uploads.schema.ts'
import { CELL_MAX, UPLOAD_COLUMNS_MAX, UPLOAD_ROWS_MAX } from './uploads.limits.ts'

/** Why a row is rejected, besides the rules of a contact. */

/** Needs the database: 'Replace Existing Records' is off, and a contact has this number. */
export const NUMBER_EXISTS = ruleError('DUPLICATE_PHONE', 'phone', 'UPLOAD_NUMBER_EXISTS')
/** An earlier row of the file has the same number and other cells. */
export const numberRepeated = (row: number) => ruleError('DUPLICATE_PHONE', 'phone', 'UPLOAD_NUMBER_REPEATED', { row })
/** An earlier row of the file has the same customer ID and another phone number. */
export const externalIdRepeated = (row: number) =>
  ruleError('DUPLICATE_EXTERNAL_ID', 'externalId', 'UPLOAD_EXTERNAL_ID_REPEATED', { row })
/** A number without a country code, in an import without a default country. */
export const COUNTRY_MISSING = ruleError('BAD_PHONE', 'phone', 'UPLOAD_COUNTRY_MISSING')
/** A number that no country has. */
export const NUMBER_IMPOSSIBLE = ruleError('BAD_PHONE', 'phone', 'UPLOAD_NUMBER_IMPOSSIBLE')
/** A spreadsheet has stored a number as `9.19877E+11`: its last digits are lost. */
export const NUMBER_SHORTENED = ruleError('BAD_PHONE', 'phone', 'UPLOAD_NUMBER_SHORTENED')
/** A number of a possible length that no network has assigned (the metadata of libphonenumber). It can be accepted anyway. */
export const NUMBER_UNKNOWN = ruleError('BAD_PHONE', 'phone', 'UPLOAD_NUMBER_UNKNOWN')
/** A warning: digits without + that were read as a number with its country code. */
export const countryGuessed = (number: string) => ruleError('BAD_PHONE', 'phone', 'UPLOAD_COUNTRY_GUESSED', { number })
/** A warning: a spreadsheet may have replaced the last digits by zeros. */
export const NUMBER_ROUNDED = ruleError('BAD_PHONE', 'phone', 'UPLOAD_NUMBER_ROUNDED')
/** A warning: the cell has further numbers, which no field takes. */
export const secondNumber = (numbers: string) => ruleError('BAD_PHONE', 'phone', 'UPLOAD_SECOND_NUMBER', { numbers })
/** A cell of the column with countries that names none, beside a number without a country code. */
export const countryUnknown = (value: string) =>
  ruleError('BAD_VALUE', PHONE_COUNTRY, 'UPLOAD_COUNTRY_UNKNOWN', { value: quoted(value) })
/** A name in the column of groups, or of labels, that none of the enterprise has. */
export const listUnknown = (field: ListField, name: string) =>
  ruleError('BAD_VALUE', field, field === 'groups' ? 'UPLOAD_GROUP_UNKNOWN' : 'UPLOAD_LABEL_UNKNOWN', {
    name: quoted(name),
  })
/** More cells than headers, of which at least one that is not blank: a comma without quotes has moved the others. */
export const rowTooWide = (expected: number, found: number) =>
  ruleError('BAD_VALUE', undefined, 'UPLOAD_ROW_TOO_WIDE', { expected, found })
/** A quote that is not closed before the end of the file, or before the row becomes too long. */
export const QUOTE_OPEN = ruleError('BAD_VALUE', undefined, 'UPLOAD_QUOTE_OPEN')
/** A row below the table that counts or adds up its rows. */
export const ROW_FOOTER = ruleError('BAD_VALUE', undefined, 'UPLOAD_ROW_FOOTER')
/** A cell with the NUL character, which no text has. */
export const cellNotText = (field: string) => ruleError('BAD_VALUE', field, 'UPLOAD_CELL_NOT_TEXT')
/** A cell of a spreadsheet whose formula has failed, such as `#REF!`. */
export const cellFailed = (field: string, value: string) =>
  ruleError('BAD_VALUE', field, 'UPLOAD_CELL_FAILED', { value: quoted(value) })
/** A cell that is longer than any value may be. */
export const cellTooLong = (field: string) => ruleError('TOO_LONG', field, 'UPLOAD_CELL_TOO_LONG', { limit: CELL_MAX })

/** Why a file cannot be read at all. */
export type FileProblem =
  | 'EMPTY'
  | 'NO_ROWS'
  | 'NOT_A_TABLE'
  | 'CUT_OFF'
  | 'TOO_COMPLEX'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'PASSWORD'
  | 'OTHER_WORKBOOK_TOO_LARGE'

const PROBLEMS = {
  EMPTY: ruleError('UNREADABLE_FILE', 'file', 'UPLOAD_FILE_EMPTY'),
  NO_ROWS: ruleError('UNREADABLE_FILE', 'file', 'UPLOAD_FILE_NO_ROWS'),
  NOT_A_TABLE: ruleError('UNREADABLE_FILE', 'file', 'UPLOAD_FILE_NOT_A_TABLE'),
  CUT_OFF: ruleError('UNREADABLE_FILE', 'file', 'UPLOAD_FILE_CUT_OFF'),
  TOO_COMPLEX: ruleError('UNREADABLE_FILE', 'file', 'UPLOAD_FILE_TOO_COMPLEX'),
  TOO_MANY_ROWS: ruleError('UNREADABLE_FILE', 'file', 'UPLOAD_FILE_TOO_MANY_ROWS', { limit: UPLOAD_ROWS_MAX }),
  TOO_MANY_COLUMNS: ruleError('UNREADABLE_FILE', 'file', 'UPLOAD_FILE_TOO_MANY_COLUMNS', { limit: UPLOAD_COLUMNS_MAX }),
  PASSWORD: ruleError('UNREADABLE_FILE', 'file', 'UPLOAD_FILE_PASSWORD'),
  OTHER_WORKBOOK_TOO_LARGE: ruleError('UNREADABLE_FILE', 'file', 'UPLOAD_FILE_OTHER_WORKBOOK_TOO_LARGE'),
} as const

/** The error of a file that cannot be read. */
export const fileUnreadable = (problem: FileProblem) => PROBLEMS[problem]

/** A required field has no column. */
export const MAPPING_INCOMPLETE = ruleError('BLANK', 'mapping', 'UPLOAD_MAPPING_INCOMPLETE')
/** Two fields have the same column, a field has it twice, or a field or column is unknown. */
export const MAPPING_INVALID = ruleError('BAD_VALUE', 'mapping', 'UPLOAD_MAPPING_INVALID')
/** Needs the database: the stored file has expired, or was never there. */
export const FILE_MISSING = ruleError('BAD_VALUE', 'file', 'UPLOAD_FILE_MISSING')
/** Needs the database: the upload is in another phase than the call expects. */
export const PHASE_OTHER = ruleError('STALE', undefined, 'UPLOAD_PHASE_OTHER')
/** Needs the tasks: the check or the import was interrupted too often, as by a server that ran out of memory. */
export const UPLOAD_INTERRUPTED = ruleError('STALE', undefined, 'UPLOAD_INTERRUPTED')
/** Needs the database: another import of the enterprise is being applied. */
export const IMPORT_RUNNING = ruleError('IN_USE', undefined, 'UPLOAD_IMPORT_RUNNING')
/** The cells of a required field cannot be left out. */
export const CELL_REQUIRED = ruleError('BLANK', 'fieldId', 'UPLOAD_CELL_REQUIRED')
/** Needs the database: the attributes have changed since the check. */
export const CHECK_OUTDATED = ruleError('IMPORT_OUTDATED', undefined, 'UPLOAD_CHECK_OUTDATED')

/** What a mapping must be like to be complete. */
export interface MappingToCheck {
  readonly fields: readonly { readonly id: string; readonly isRequired: boolean }[]
  readonly columns: readonly unknown[]
  readonly mapping: readonly { readonly fieldId: string; readonly column: number }[]
}

/**
 * The rules of a mapping: known fields and columns, no column for two fields, and no required field without a column. A
 * column with countries may also fill a field of its own, and one with an answer about several channels their consents.
 */
export function mappingRules({
  fields,
  columns,
  mapping,
}: MappingToCheck): readonly (typeof MAPPING_INCOMPLETE | typeof MAPPING_INVALID)[] {
  const mapped = new Set(mapping.map(({ fieldId }) => fieldId))
  const known = new Set(fields.map(({ id }) => id))
  const isValid =
    !mapping.some((each, at) => mapping.slice(0, at).some((other) => excludes(each, other))) &&
    mapping.every(({ fieldId, column }) => known.has(fieldId) && column < columns.length)
  return [
    ...(isValid ? [] : [MAPPING_INVALID]),
    ...(fields.some(({ id, isRequired }) => isRequired && !mapped.has(id)) ? [MAPPING_INCOMPLETE] : []),
  ]
}

/** Whether two entries of a mapping cannot stand beside each other: they have the same column. */
const excludes = (one: MappingToCheck['mapping'][number], other: MappingToCheck['mapping'][number]): boolean =>
  one.column === other.column && !canShareColumn(one.fieldId, other.fieldId)

/** Whether a column can fill both fields: one with countries, and one with an answer about several channels. */
export const canShareColumn = (field: string, other: string): boolean =>
  field !== other && ([field, other].includes(PHONE_COUNTRY) || (isConsentField(field) && isConsentField(other)))

const STATES: Readonly<Record<UploadPhase, UploadState>> = {
  mapping: 'waiting',
  checking: 'waiting',
  checked: 'waiting',
  queued: 'waiting',
  importing: 'waiting',
  imported: 'completed',
  undoing: 'waiting',
  undone: 'completed',
  cancelled: 'error',
  failed: 'error',
}

/** The state of the specification (2 §4) of an upload in a phase. */
export const uploadStateOf = (phase: UploadPhase): UploadState => STATES[phase]
