import {
  CONTACT_CHANNELS,
  contactUnknown,
  EMAIL_AMBIGUOUS,
  EXTERNAL_ID_TAKEN,
  isProfileField,
  keyExists,
  NUMBER_EXISTS,
  numberOther,
  profileCell,
  type Attribute,
  type ImportedProfile,
  type NamedList,
  type RuleError,
} from '@platform/contract'
import type { Db } from '../../../core/database/database.ts'
import { cellErrorOf, checkRow, type CheckedRow } from '../reading/checking/rowCheck.ts'
import type { AcceptedRow, RowOptions } from '../reading/reading.types.ts'
import type { OtherRow, StoredRejectedRow } from '../rows/rows.types.ts'
import type { UploadRow } from '../uploads.store.ts'
import type { BookContact } from './book.store.ts'
import { findKnown, type FoundContacts } from './findKnown.ts'
import { cellsOf, lineOf } from './rowCells.ts'

/** What the comparison of rows with the phone book depends on. */
export interface CompareOptions {
  readonly upload: Pick<
    UploadRow,
    | 'replaces'
    | 'list_id'
    | 'mapping'
    | 'reading'
    | 'columns'
    | 'default_country'
    | 'accepts_unknown_numbers'
    | 'keeps_blank_markers'
    | 'creates'
    | 'match_by'
    | 'clear_word'
  >
  /** The attributes that the enterprise has defined. */
  readonly attributes: readonly Attribute[]
  /** See `RowOptions`. */
  readonly homeCountry: string | null
  /** The groups and labels that rows can name, by their ids. */
  readonly lists: ReadonlyMap<string, NamedList>
}

/** What the check of a row's cells depends on. */
export const rowOptionsOf = ({ upload, attributes, homeCountry, lists }: CompareOptions): RowOptions => ({
  attributes,
  defaultCountry: upload.default_country,
  homeCountry,
  acceptsUnknownNumbers: upload.accepts_unknown_numbers,
  keepsBlankMarkers: upload.keeps_blank_markers,
  creates: upload.creates,
  matchBy: upload.match_by,
  clearWord: upload.clear_word,
  lists: [...lists.values()],
})

/** A row that has been checked, before it is compared with the phone book. */
export interface RowToCompare {
  readonly checked: CheckedRow
  readonly isFixed?: true
}

export interface Comparison {
  /** Rows with a key that no contact has. */
  readonly created: readonly RowToCompare[]
  readonly otherRows: readonly OtherRow[]
  readonly rejectedRows: readonly StoredRejectedRow[]
}

/** Compares rows with the contacts that have their keys. */
export async function compareRows(db: Db, rows: readonly RowToCompare[], options: CompareOptions): Promise<Comparison> {
  const { match_by: matchBy } = options.upload
  const accepted = rows.map(({ checked }) => checked).filter(isAccepted)
  const sought = {
    keys: rows.flatMap(({ checked }) => contactKey(checked, matchBy) ?? []),
    phoneNumbers: accepted.map(({ phoneNumber }) => phoneNumber),
    externalIds: rows.flatMap(({ checked }) => externalIdsOf(checked)),
    listIds: listIdsOf(
      rows.flatMap(({ checked }) => namedLists(checked)),
      options,
    ),
  }
  return compareWith(await findKnown(db, sought, matchBy), rows, options)
}

/** The key by which the contact of a row is found; null if the row has none. */
export const contactKey = (
  { phoneNumber, key }: Pick<CheckedRow, 'phoneNumber' | 'key'>,
  matchBy: UploadRow['match_by'],
): string | null => (matchBy === 'phone' ? phoneNumber : (key ?? null))

/** Compares rows with contacts by key. */
export function compareWith(found: FoundContacts, rows: readonly RowToCompare[], options: CompareOptions): Comparison {
  const created: RowToCompare[] = []
  const otherRows: OtherRow[] = []
  const rejectedRows: StoredRejectedRow[] = []
  for (const given of rows) {
    const { checked, isFixed } = given
    const key = contactKey(checked, options.upload.match_by) ?? ''
    const contact = found.contacts.get(key)
    const mark = isFixed ? { isFixed } : {}
    const row = isAccepted(checked) ? checked : contact && completed(checked, contact, options)
    const error = errorBy({ checked, row, contact }, key, found, options)
    if (error) rejectedRows.push(refused(checked, error, mark, options.upload))
    else if (!row) rejectedRows.push({ ...(checked as StoredRejectedRow), ...mark })
    else if (!contact) created.push(given)
    else {
      const incomplete = isAccepted(checked) ? {} : { incomplete: { ...checked, ...mark } }
      const compared = compareRow({ ...incomplete, ...mark, row }, contact, options)
      if (compared) otherRows.push(compared)
      else rejectedRows.push(existingRow(row, mark, options))
    }
  }
  return { created, otherRows, rejectedRows }
}

interface ComparedRow {
  readonly checked: CheckedRow
  /** The row with what it lacks; undefined if it stays rejected. */
  readonly row: AcceptedRow | undefined
  readonly contact: BookContact | undefined
}

/** Why a row is rejected because of the contacts; null if it is not. */
function errorBy(
  { checked, row, contact }: ComparedRow,
  key: string,
  { ambiguous, byNumber, externalIds }: FoundContacts,
  { upload: { creates, match_by: matchBy } }: CompareOptions,
): RuleError | null {
  const isComplete = isAccepted(checked) || checked.isIncomplete
  if (isComplete && ambiguous.has(key)) return EMAIL_AMBIGUOUS
  if (isComplete && !contact && !creates) return contactUnknown(matchBy)
  if (!row) return null
  const { phoneNumber } = row
  if (contact && phoneNumber !== contact.phone_e164 && !contact.merged_numbers.includes(phoneNumber)) {
    return numberOther(contact.phone_e164)
  }
  if (hasTakenId(row, externalIds, contact?.id)) return EXTERNAL_ID_TAKEN
  return !contact && byNumber.has(phoneNumber) ? NUMBER_EXISTS : null
}

/** A row that is rejected by the contacts. */
export const refused = (
  checked: CheckedRow,
  error: RuleError,
  mark: { readonly isFixed?: true },
  upload: CompareOptions['upload'],
): StoredRejectedRow =>
  isAccepted(checked)
    ? rejectedBy(checked, [error], mark, upload)
    : { ...checked, ...mark, errors: [cellErrorOf(error)], suggestion: null, isIncomplete: false }

/** The id of the enterprise's own system that a row has, if any. */
export function externalIdsOf(row: CheckedRow): string[] {
  const externalId = isAccepted(row) ? row.profile?.externalId : row.externalId
  return externalId === undefined ? [] : [externalId]
}

/** Whether another contact than the given one has the id of the enterprise's own system. */
export const hasTakenId = (
  row: AcceptedRow,
  externalIds: ReadonlyMap<string, string>,
  contactId: string | undefined,
): boolean => externalIdsOf(row).some((id) => externalIds.has(id) && externalIds.get(id) !== contactId)

export const isAccepted = (row: CheckedRow): row is AcceptedRow => 'id' in row

/** Compares a row with the contact that has its key; undefined if the contact must not be replaced. */
export function compareRow(
  given: Pick<OtherRow, 'row' | 'isFixed' | 'incomplete'>,
  contact: BookContact,
  options: CompareOptions,
): OtherRow | undefined {
  const compared = { ...given, contactId: contact.id }
  if (isNew(withoutKey(given.row, options.upload), contact))
    return options.upload.replaces ? { ...compared, state: 'updated' } : undefined
  return { ...compared, state: newListsOf(given.row, contact, options).length === 0 ? 'unchanged' : 'updated' }
}

/**
 * The groups and labels that rows of an upload add contacts to: that of the upload, and those that the rows name, as far
 * as they still exist.
 */
export function listIdsOf(
  named: readonly string[],
  { upload: { list_id: listId }, lists }: Pick<CompareOptions, 'upload' | 'lists'>,
): string[] {
  const existing = new Set(named.filter((id) => lists.has(id)))
  return [...(listId === null ? existing : existing.add(listId))]
}

/** The groups and labels that a row names. */
export const namedLists = (row: CheckedRow): readonly string[] => (isAccepted(row) ? row.lists?.ids : row.listIds) ?? []

/** The groups and labels that a row adds a contact to. */
export const newListsOf = (row: AcceptedRow, contact: BookContact, options: CompareOptions): string[] =>
  listIdsOf(namedLists(row), options).filter((id) => !contact.listIds.includes(id))

/** A row without the e-mail address by which its contact is found: another case of it changes nothing. */
export function withoutKey(row: AcceptedRow, { match_by: matchBy }: Pick<UploadRow, 'match_by'>): AcceptedRow {
  if (matchBy !== 'email' || !row.profile) return row
  const { email: _, ...profile } = row.profile
  return { ...row, profile }
}

/** Whether a cell that is not blank differs from the contact, or empties one of its fields. */
function isNew(row: AcceptedRow, contact: BookContact): boolean {
  return (
    differs(row.name, contact.name) ||
    SOCIAL_COLUMNS.some(([field, column]) => differs(row[field], contact[column])) ||
    Object.entries(row.values).some(([id, value]) => differs(value, contact.attribute_values[id])) ||
    (row.profile !== undefined && isNewProfile(row.profile, contact)) ||
    Object.keys(row.cleared ?? {}).some((field) => storedCell(field, contact) !== '')
  )
}

const SOCIAL_COLUMNS = [
  ['whatsAppNumber', 'whatsapp_number'],
  ['twitterId', 'twitter_id'],
  ['facebookId', 'facebook_id'],
  ['instagramId', 'instagram_id'],
] as const

/** The contact's value of a field that a cell can empty. */
function storedCell(field: string, contact: BookContact): string {
  const column = SOCIAL_COLUMNS.find(([each]) => each === field)?.[1]
  if (column) return contact[column]
  if (!isProfileField(field)) return contact.attribute_values[field] ?? ''
  const { email, external_id: externalId, language, time_zone: timeZone } = contact
  return profileCell({ email, externalId, language, timeZone }, field)
}

function isNewProfile({ consents = {}, ...texts }: ImportedProfile, contact: BookContact): boolean {
  return (
    differs(texts.email ?? '', contact.email) ||
    differs(texts.externalId ?? '', contact.external_id) ||
    differs(texts.language ?? '', contact.language) ||
    differs(texts.timeZone ?? '', contact.time_zone) ||
    CONTACT_CHANNELS.some((channel) => differs(consents[channel] ?? '', contact.consents[channel]?.status))
  )
}

const differs = (cell: string, stored: string | undefined): boolean => cell !== '' && cell !== stored

/**
 * A row that is valid only for an existing contact: with the required cells that it lacks, if it may update the contact,
 * and with a number that no network has. Undefined if it is not.
 */
function completed(
  rejected: StoredRejectedRow,
  contact: BookContact,
  options: CompareOptions,
): AcceptedRow | undefined {
  const blank = rejected.errors.flatMap(({ rule, field }) => (rule === 'BLANK' && field !== null ? field : []))
  const { replaces, creates } = options.upload
  // An import that creates no contacts needs no required cells. The number is the contact's own in any case.
  const canLack = replaces || !creates || blank.every((field) => field === 'phone')
  if (!rejected.isIncomplete || !canLack) return undefined
  const stored: Readonly<Record<string, string>> = { ...contact.attribute_values, name: contact.name }
  const known = {
    cells: Object.fromEntries(blank.flatMap((field) => (field === 'phone' ? [] : [[field, stored[field] ?? '']]))),
    ...(blank.includes('phone') && { phoneNumber: contact.phone_e164 }),
  }
  const checked = checkRow({ ...rejected, known }, { ...rowOptionsOf(options), acceptsUnknownNumbers: true })
  return isAccepted(checked) ? checked : undefined
}

/** The error row of a contact that exists. */
export function existingRow(
  row: AcceptedRow,
  mark: { readonly isFixed?: true },
  { upload }: Pick<CompareOptions, 'upload'>,
): StoredRejectedRow {
  return rejectedBy(row, [keyExists(upload.match_by)], mark, upload)
}

/** An accepted row as a rejected one. */
export function rejectedBy(
  row: AcceptedRow,
  errors: readonly Parameters<typeof cellErrorOf>[0][],
  mark: { readonly isFixed?: true },
  upload: CompareOptions['upload'],
): StoredRejectedRow {
  return {
    ...mark,
    row: row.row,
    line: lineOf(row, upload),
    cells: cellsOf(row, upload.mapping),
    errors: errors.map(cellErrorOf),
    suggestion: null,
    isIncomplete: false,
    phoneNumber: row.phoneNumber,
    ...(row.key !== undefined && { key: row.key }),
  }
}
