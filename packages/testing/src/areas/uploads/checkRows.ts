import {
  CELL_MAX,
  cellFailed,
  cellNotText,
  cellTooLong,
  changedConsents,
  collapseSpace,
  consentChanges,
  contactKeyOf,
  contactRules,
  contactUnknown,
  EMAIL_AMBIGUOUS,
  EXTERNAL_ID_TAKEN,
  externalIdRepeated,
  isListField,
  isProfileField,
  keyExists,
  keyMissing,
  keyRepeated,
  LIST_COLUMNS,
  listUnknown,
  NUMBER_EXISTS,
  numberOther,
  openClearedCells,
  openListReader,
  openBlankCells,
  openFieldCells,
  openOptionCells,
  openProfileReader,
  PHONE_COUNTRY,
  QUOTE_OPEN,
  readPhone,
  rowTooWide,
  ruleError,
  SOCIAL_ID_MAX,
  tidyIdentifier,
  type Attribute,
  type Contact,
  type FileColumn,
  type ClearedCells,
  type Mapping,
  type MatchBy,
  type NamedList,
  type RowState,
  type RuleError,
} from '@platform/contract'
import type { CsvRow } from './csv.ts'
import { SOCIAL_FIELD_IDS } from './fields.ts'
import { fieldIdOf } from './present.ts'
import { countryOfCell, readNumber } from './readNumber.ts'
import { suggestCells } from './suggestCells.ts'

/** Cells by field. */
export type Cells = Readonly<Record<string, string>>

/** What becomes of a row. */
export interface Outcome {
  readonly row: number
  readonly line: string
  readonly state: Exclude<RowState, 'kept'>
  /** Cells of the mapped columns, corrected by a person. */
  readonly cells: Cells
  readonly errors: readonly RuleError[]
  /** What a person should look at, although the row is accepted. */
  readonly warnings: readonly RuleError[]
  /** As it is understood; null if it cannot be read. */
  readonly phoneNumber: string | null
  readonly suggestion: Cells | null
  /** The contact that the row updates; null otherwise. */
  readonly before: Contact | null
  /** The contact as the row stores it, without the id and the times of a new one; null if it stores nothing. */
  readonly contact: Contact | null
}

export interface CheckSettings {
  readonly rows: readonly CsvRow[]
  readonly columns: readonly FileColumn[]
  readonly mapping: Mapping
  /** Corrected cells by row. */
  readonly fixes: ReadonlyMap<number, Cells>
  readonly replaces: boolean
  readonly keepsBlankMarkers: boolean
  /** Whether rows without a contact create one. */
  readonly creates: boolean
  readonly matchBy: MatchBy
  readonly clearWord: string
  readonly defaultCountry: string | null
  /** The country of the enterprise, whose code is suggested; null if it is not known. */
  readonly homeCountry: string | null
  readonly groupId: string | null
  readonly labelId: string | null
  readonly attributes: readonly Attribute[]
  /** The groups and labels, which cells can name. */
  readonly lists: readonly NamedList[]
  /** Returns the contacts with a number, an e-mail address or an id of the enterprise's own system. */
  readonly find: (field: MatchBy, key: string) => readonly Contact[]
  /** The time of the check: that of the consents that a row gives. */
  readonly now: string
}

/** Decides what becomes of each row. Corrected rows yield to the others if they have the same key. */
export function checkRows(settings: CheckSettings): Outcome[] {
  const { rows, fixes } = settings
  const earlier: EarlierRows = { byMark: new Map(), byExternalId: new Map() }
  const inOrder = [...rows.filter(({ row }) => !fixes.has(row)), ...rows.filter(({ row }) => fixes.has(row))]
  return inOrder.map((row) => checkRow(row, settings, earlier)).toSorted((one, other) => one.row - other.row)
}

/** A row that was accepted, with its cells as one text. */
interface Earlier {
  readonly row: number
  readonly content: string
}

/** Rows that were accepted, by what only one contact has. */
interface EarlierRows {
  /** Keys and phone numbers. */
  readonly byMark: Map<string, Earlier>
  /** Numbers of the rows. */
  readonly byExternalId: Map<string, number>
}

function checkRow(read: CsvRow, settings: CheckSettings, earlier: EarlierRows): Outcome {
  const { row, line } = read
  const { matchBy, creates, replaces, find } = settings
  const given = cellsOf(read, settings)
  const clearing = openClearedCells(settings)(given)
  const cells = openOptionCells(settings.attributes)(openBlankCells(settings)(clearing?.cells ?? given))
  const { errors, phone, warnings: found } = judge(read, cells, clearing, settings)
  const number = phone === null ? null : readPhone(phone)
  const key = contactKeyOf(matchBy, { ...readProfile(cells).profile, phoneNumber: number })
  const [existing, ...others] = key === null ? [] : find(matchBy, key)
  const base = {
    row,
    line,
    cells: given,
    errors: [],
    warnings: [],
    phoneNumber: number ?? (existing && key !== null ? readPhone(existing.phone) : null),
    suggestion: null,
    before: null,
    contact: null,
  }
  const rejectedBy = (error: RuleError): Outcome => ({ ...base, cells, state: 'rejected', errors: [error] })
  const isIncomplete = key !== null && errors.every(({ rule, field }) => rule === 'BLANK' && field !== matchBy)
  if (isIncomplete && others.length > 0) return rejectedBy(EMAIL_AMBIGUOUS)
  if (isIncomplete && !existing && !creates) return rejectedBy(contactUnknown(matchBy))
  const canLack = replaces || !creates || errors.every(({ field }) => field === 'phone')
  const isComplete =
    errors.length === 0 || (isIncomplete && canLack && existing && errors.every(isAnsweredBy(existing)))
  if (key === null || !isComplete) {
    // In an import that creates nobody, contacts have what rows leave out, whatever else is wrong with a row.
    const needed = creates ? [] : errors.filter(({ rule, field }) => rule !== 'BLANK' || field === matchBy)
    const reasons = needed.length > 0 ? needed : errors
    return { ...base, state: 'rejected', errors: reasons, suggestion: suggestCells(given, reasons, settings) }
  }
  const content = JSON.stringify(Object.entries(given).map(([field, cell]) => [field, cell.trim()]))
  const marks = [[matchBy, key] as const, ...(number === null ? [] : [['phone', number] as const])]
  if (earlier.byMark.get(`${matchBy} ${key}`)?.content === content) return { ...base, cells, state: 'unchanged' }
  for (const [field, text] of marks) {
    const same = earlier.byMark.get(`${field} ${text}`)
    if (same) return rejectedBy(keyRepeated(field, same.row))
  }
  const externalId = tidyIdentifier(cells.externalId ?? '')
  const earlierOfId = earlier.byExternalId.get(externalId)
  if (earlierOfId !== undefined) return rejectedBy(externalIdRepeated(earlierOfId))
  if (existing && number !== null && number !== readPhone(existing.phone)) {
    return rejectedBy(numberOther(readPhone(existing.phone) ?? existing.phone))
  }
  const [holder] = externalId === '' ? [] : find('externalId', externalId)
  if (holder && holder.id !== existing?.id) return rejectedBy(EXTERNAL_ID_TAKEN)
  if (!existing && number !== null && find('phone', number).length > 0) return rejectedBy(NUMBER_EXISTS)
  for (const [field, text] of marks) earlier.byMark.set(`${field} ${text}`, { row, content })
  if (externalId !== '') earlier.byExternalId.set(externalId, row)
  const shown = Object.fromEntries(Object.entries(cells).map(([id, cell]) => [id, clearing?.cleared[id] ?? cell]))
  const accepted = { ...base, cells: shown, warnings: found }
  if (!existing) {
    const typedPhone = cells.phone?.trim() ?? ''
    const phoneOfNew = { phone: number ?? '', typedPhone: typedPhone === number ? '' : typedPhone }
    const added = filled({ ...NEW, ...phoneOfNew }, cells, null, settings)
    return { ...accepted, state: 'created', contact: inLists(added, cells, settings) }
  }
  const merged = filled(existing, cells, clearing, settings)
  if (merged !== existing && !replaces) return rejectedBy(keyExists(matchBy))
  const contact = inLists(merged, cells, settings)
  if (contact === existing) return { ...accepted, state: 'unchanged' }
  return { ...accepted, state: 'updated', before: existing, contact }
}

/** Whether an error is only that a cell is blank that the contact has: a row about it may leave it out. */
const isAnsweredBy =
  ({ values }: Contact) =>
  (error: RuleError): boolean =>
    error.rule === 'BLANK' &&
    (error.field === 'name' || error.field === 'phone' || Boolean(values[fieldIdOf(error) ?? '']))

const cellsOf = ({ row, cells }: CsvRow, { mapping, fixes, ...options }: CheckSettings): Cells => ({
  ...openFieldCells(mapping, options)((column) => cells[column] ?? ''),
  ...fixes.get(row),
})

/** A row by itself. */
interface Judged {
  readonly errors: readonly RuleError[]
  /** With its country code; null if it cannot be read. */
  readonly phone: string | null
  readonly warnings: readonly RuleError[]
}

const UNREAD = { phone: null, warnings: [] } as const

/** The errors of a row that need no other row and no contact, and its number with the country code. */
function judge(
  { row, cells: all, isQuoteOpen }: CsvRow,
  cells: Cells,
  clearing: ClearedCells | null,
  { columns, fixes, defaultCountry, attributes, lists, matchBy }: CheckSettings,
): Judged {
  if (!fixes.has(row)) {
    if (isQuoteOpen) return { ...UNREAD, errors: [QUOTE_OPEN] }
    const width = all.findLastIndex((cell) => cell.trim() !== '') + 1
    if (width > columns.length) return { ...UNREAD, errors: [rowTooWide(columns.length, width)] }
  }
  const ofCells = [
    ...(clearing?.errors ?? []),
    ...Object.entries(cells).flatMap(([field, cell]) => cellErrors(field, cell)),
  ]
  const unread = new Set(ofCells.map(fieldIdOf))
  const country = cells[PHONE_COUNTRY]?.trim() ?? ''
  const number = readNumber(cells.phone ?? '', country === '' ? defaultCountry : countryOfCell(country))
  // With an id, the rules leave out the phone number.
  const ofContact = contactRules({ id: 'row', name: cells.name ?? '', phone: '', values: cells }, attributes)
  const ofRules: readonly RuleError[] = [
    ...ofContact.filter(({ field }) => field === 'name'),
    ...('errors' in number ? number.errors : []),
    ...(matchBy === 'phone' || tidyIdentifier(cells[matchBy] ?? '') !== '' ? [] : [keyMissing(matchBy)]),
    ...readProfile(cells).errors,
    ...readLists(cells, lists).flatMap(({ field, unknown }) => (unknown === null ? [] : listUnknown(field, unknown))),
    ...SOCIAL_FIELD_IDS.flatMap((field) => socialErrors(field, cells[field] ?? '')),
    ...ofContact.filter(({ field }) => field !== 'name'),
  ]
  const errors = [...ofCells, ...ofRules.filter((error) => !unread.has(fieldIdOf(error)))]
  return 'errors' in number ? { ...UNREAD, errors } : { ...number, errors }
}

const readProfile = openProfileReader()

/** Reads the cells with names of groups and labels. */
export const readLists = (cells: Cells, lists: readonly NamedList[]) =>
  LIST_COLUMNS.flatMap(({ id: field, kind }) => {
    const cell = cells[field] ?? ''
    return cell.length > CELL_MAX ? [] : [{ field, ...openListReader(lists, kind)(cell) }]
  })

/** What a spreadsheet shows for a formula that has failed, or for a number or a date that is wider than its column. */
const FAILED = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|#{3,})$/

function cellErrors(field: string, cell: string): RuleError[] {
  if (cell.length > CELL_MAX) return [cellTooLong(field)]
  if (cell.includes('\0')) return [cellNotText(field)]
  return FAILED.test(cell.trim()) ? [cellFailed(field, cell.trim())] : []
}

const socialErrors = (field: string, cell: string): RuleError[] =>
  cell.trim().length > SOCIAL_ID_MAX ? [ruleError('TOO_LONG', field, 'FIELD_TOO_LONG', { limit: SOCIAL_ID_MAX })] : []

const NEW: Contact = {
  id: '',
  name: '',
  phone: '',
  typedPhone: '',
  whatsAppNumber: '',
  twitterId: '',
  facebookId: '',
  instagramId: '',
  groupIds: [],
  labelIds: [],
  values: {},
  email: '',
  externalId: '',
  language: '',
  timeZone: '',
  consents: {},
  isMasked: false,
  revision: 0,
  createdAt: '',
  updatedAt: '',
}

/** Returns the contact with the cells that are not blank, and without what others empty; the same object if they say nothing new. */
function filled(
  contact: Contact,
  cells: Cells,
  clearing: ClearedCells | null,
  { now, matchBy }: Pick<CheckSettings, 'now' | 'matchBy'>,
): Contact {
  const { name = '', phone: _phone, [PHONE_COUNTRY]: _country, ...rest } = cells
  const entries = Object.entries(rest).map(([field, cell]) => [field, cell.trim()] as const)
  const given = entries.filter(([field, cell]) => cell !== '' && !isProfileField(field) && !isListField(field))
  const { consents: answers, ...profile } = readProfile(cells).profile ?? {}
  const answered = consentChanges(contact.consents, answers)
  const cleared = new Set(Object.keys(clearing?.cleared ?? {}))
  const blank = Object.fromEntries(
    [...SOCIAL_FIELD_IDS, ...PROFILE_TEXTS].flatMap((id) => (cleared.has(id) ? [[id, '']] : [])),
  )
  const values = { ...contact.values, ...Object.fromEntries(given.filter(([field]) => !isSocial(field))) }
  const next: Contact = {
    ...contact,
    ...Object.fromEntries(given.filter(([field]) => isSocial(field))),
    ...profile,
    // Another case of the address by which the contact is found changes nothing.
    ...(matchBy === 'email' && contact.email !== '' && { email: contact.email }),
    ...blank,
    consents: changedConsents(contact.consents, answered, { source: 'import', changedAt: now }),
    name: collapseSpace(name) || contact.name,
    values: Object.fromEntries(Object.entries(values).filter(([id]) => !cleared.has(id))),
  }
  const isSame =
    next.name === contact.name &&
    SOCIAL_FIELD_IDS.every((field) => next[field] === contact[field]) &&
    PROFILE_TEXTS.every((field) => next[field] === contact[field]) &&
    answered.length === 0 &&
    Object.keys({ ...contact.values, ...next.values }).every((id) => contact.values[id] === next.values[id])
  return isSame ? contact : next
}

const PROFILE_TEXTS = ['email', 'externalId', 'language', 'timeZone'] as const

const isSocial = (field: string): boolean => SOCIAL_FIELD_IDS.some((id) => id === field)

/**
 * Returns the contact in the group or with the label of the upload, and in those that the row names; the same object if it
 * is there already.
 */
function inLists(contact: Contact, cells: Cells, { groupId, labelId, lists }: CheckSettings): Contact {
  const named = readLists(cells, lists)
  const idsOf = (field: 'groups' | 'labels') => named.find((each) => each.field === field)?.ids ?? []
  const groupIds = [groupId, ...idsOf('groups')].reduce(withId, contact.groupIds)
  const labelIds = [labelId, ...idsOf('labels')].reduce(withId, contact.labelIds)
  const isSame = groupIds === contact.groupIds && labelIds === contact.labelIds
  return isSame ? contact : { ...contact, groupIds, labelIds }
}

const withId = (ids: string[], id: string | null): string[] => (id === null || ids.includes(id) ? ids : [...ids, id])
