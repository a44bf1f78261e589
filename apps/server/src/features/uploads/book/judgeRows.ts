import {
  CONTACT_CHANNELS,
  EXTERNAL_ID_TAKEN,
  NUMBER_EXISTS,
  type Attribute,
  type ImportedProfile,
  type NamedList,
} from '@platform/contract'
import type { Db } from '../../../core/database/database.ts'
import { cellErrorOf, checkRow, type CheckedRow } from '../reading/checking/rowCheck.ts'
import type { AcceptedRow, RowOptions } from '../reading/reading.types.ts'
import type { OtherRow, StoredRejectedRow } from '../rows/rows.types.ts'
import type { UploadRow } from '../uploads.store.ts'
import { findByNumbers, findExternalIds, type BookContact } from './book.store.ts'
import { cellsOf, lineOf } from './rowCells.ts'

/** By what rows are compared with the phone book. */
export interface JudgeOptions {
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
  >
  /** The attributes that the enterprise has defined. */
  readonly attributes: readonly Attribute[]
  /** See `RowOptions`. */
  readonly homeCountry: string | null
  /** The groups and labels that rows can name, by their ids. */
  readonly lists: ReadonlyMap<string, NamedList>
}

/** By what the cells of a row are judged. */
export const rowOptionsOf = ({ upload, attributes, homeCountry, lists }: JudgeOptions): RowOptions => ({
  attributes,
  defaultCountry: upload.default_country,
  homeCountry,
  acceptsUnknownNumbers: upload.accepts_unknown_numbers,
  keepsBlankMarkers: upload.keeps_blank_markers,
  lists: [...lists.values()],
})

/** A row that has been checked, before it is compared with the phone book. */
export interface RowToJudge {
  readonly checked: CheckedRow
  readonly isFixed?: true
}

export interface Judgement {
  /** Rows with a number that no contact has. */
  readonly created: readonly RowToJudge[]
  readonly otherRows: readonly OtherRow[]
  readonly rejectedRows: readonly StoredRejectedRow[]
}

/** Compares rows with the contacts that have their numbers. */
export async function judgeRows(db: Db, rows: readonly RowToJudge[], options: JudgeOptions): Promise<Judgement> {
  const accepted = rows.map(({ checked }) => checked).filter(isAccepted)
  const numbers = rows.flatMap(({ checked: { phoneNumber } }) => phoneNumber ?? [])
  const found = {
    contacts: await findByNumbers(db, numbers, listIdsOf(accepted.flatMap(namedLists), options)),
    externalIds: await findExternalIds(db, accepted.flatMap(externalIdsOf)),
  }
  return judgeBy(found, rows, options)
}

/** The contacts that rows are compared with. */
export interface FoundContacts {
  /** By phone number. */
  readonly contacts: ReadonlyMap<string, BookContact>
  /** Ids of contacts by the id of the enterprise's own system. */
  readonly externalIds: ReadonlyMap<string, string>
}

/** Compares rows with contacts by number. */
export function judgeBy(
  { contacts, externalIds }: FoundContacts,
  rows: readonly RowToJudge[],
  options: JudgeOptions,
): Judgement {
  const created: RowToJudge[] = []
  const otherRows: OtherRow[] = []
  const rejectedRows: StoredRejectedRow[] = []
  for (const given of rows) {
    const { checked, isFixed } = given
    const contact = contacts.get(checked.phoneNumber ?? '')
    const mark = isFixed ? { isFixed } : {}
    const row = isAccepted(checked) ? checked : contact && completed(checked, contact, options)
    if (!row) rejectedRows.push({ ...(checked as StoredRejectedRow), ...mark })
    else if (hasTakenId(row, externalIds, contact?.id)) {
      rejectedRows.push(rejectedBy(row, [EXTERNAL_ID_TAKEN], mark, options.upload))
    } else if (!contact) created.push(given)
    else {
      const incomplete = isAccepted(checked) ? {} : { incomplete: { ...checked, ...mark } }
      const judged = judgeRow({ ...incomplete, ...mark, row }, contact, options)
      if (judged) otherRows.push(judged)
      else rejectedRows.push(existingRow(row, mark, options))
    }
  }
  return { created, otherRows, rejectedRows }
}

/** The id of the enterprise's own system that a row has, if any. */
export const externalIdsOf = ({ profile }: AcceptedRow): string[] =>
  profile?.externalId === undefined ? [] : [profile.externalId]

/** Whether another contact than the given one has the id of the enterprise's own system. */
export const hasTakenId = (
  row: AcceptedRow,
  externalIds: ReadonlyMap<string, string>,
  contactId: string | undefined,
): boolean => externalIdsOf(row).some((id) => externalIds.has(id) && externalIds.get(id) !== contactId)

export const isAccepted = (row: CheckedRow): row is AcceptedRow => 'id' in row

/** Judges a row by the contact that has its number; undefined if that exists and must not be replaced. */
export function judgeRow(
  given: Pick<OtherRow, 'row' | 'isFixed' | 'incomplete'>,
  contact: BookContact,
  options: JudgeOptions,
): OtherRow | undefined {
  const judged = { ...given, contactId: contact.id }
  if (isNew(given.row, contact)) return options.upload.replaces ? { ...judged, state: 'updated' } : undefined
  return { ...judged, state: newListsOf(given.row, contact, options).length === 0 ? 'unchanged' : 'updated' }
}

/**
 * The groups and labels that rows of an upload add contacts to: that of the upload, and those that the rows name, as far
 * as they still exist.
 */
export function listIdsOf(
  named: readonly string[],
  { upload: { list_id: listId }, lists }: Pick<JudgeOptions, 'upload' | 'lists'>,
): string[] {
  const existing = new Set(named.filter((id) => lists.has(id)))
  return [...(listId === null ? existing : existing.add(listId))]
}

/** The groups and labels that a row names. */
export const namedLists = ({ lists }: AcceptedRow): readonly string[] => lists?.ids ?? []

/** The groups and labels that a row adds a contact to. */
export const newListsOf = (row: AcceptedRow, contact: BookContact, options: JudgeOptions): string[] =>
  listIdsOf(namedLists(row), options).filter((id) => !contact.listIds.includes(id))

/** Whether a cell that is not blank differs from the contact. */
function isNew(row: AcceptedRow, contact: BookContact): boolean {
  return (
    differs(row.name, contact.name) ||
    differs(row.whatsAppNumber, contact.whatsapp_number) ||
    differs(row.twitterId, contact.twitter_id) ||
    differs(row.facebookId, contact.facebook_id) ||
    differs(row.instagramId, contact.instagram_id) ||
    Object.entries(row.values).some(([id, value]) => differs(value, contact.attribute_values[id])) ||
    (row.profile !== undefined && isNewProfile(row.profile, contact))
  )
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
 * A row that is right only for a contact that exists: with the required cells that it lacks, if it may update the contact,
 * and with a number that no network has. Undefined if it is not.
 */
function completed(rejected: StoredRejectedRow, contact: BookContact, options: JudgeOptions): AcceptedRow | undefined {
  const isBlank = rejected.errors.some(({ rule }) => rule === 'BLANK')
  if (!rejected.isIncomplete || (isBlank && !options.upload.replaces)) return undefined
  const stored: Readonly<Record<string, string>> = { ...contact.attribute_values, name: contact.name }
  const blank = rejected.errors.flatMap(({ rule, field }) => (rule === 'BLANK' && field !== null ? field : []))
  const cells = { ...rejected.cells, ...Object.fromEntries(blank.map((field) => [field, stored[field] ?? ''])) }
  const checked = checkRow({ ...rejected, cells }, { ...rowOptionsOf(options), acceptsUnknownNumbers: true })
  return isAccepted(checked) ? checked : undefined
}

/** The error row of a number that exists. */
export function existingRow(
  row: AcceptedRow,
  mark: { readonly isFixed?: true },
  { upload }: Pick<JudgeOptions, 'upload'>,
): StoredRejectedRow {
  return rejectedBy(row, [NUMBER_EXISTS], mark, upload)
}

/** An accepted row as a rejected one. */
export function rejectedBy(
  row: AcceptedRow,
  errors: readonly Parameters<typeof cellErrorOf>[0][],
  mark: { readonly isFixed?: true },
  upload: JudgeOptions['upload'],
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
  }
}
