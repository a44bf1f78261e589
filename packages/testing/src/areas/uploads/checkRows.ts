import {
  CELL_MAX,
  cellFailed,
  cellNotText,
  cellTooLong,
  changedConsents,
  collapseSpace,
  consentChanges,
  contactRules,
  EXTERNAL_ID_TAKEN,
  externalIdRepeated,
  isListField,
  isProfileField,
  LIST_COLUMNS,
  listUnknown,
  NUMBER_EXISTS,
  numberRepeated,
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
  type Attribute,
  type Contact,
  type FileColumn,
  type Mapping,
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
  readonly defaultCountry: string | null
  /** The country of the enterprise, whose code is suggested; null if it is not known. */
  readonly homeCountry: string | null
  readonly groupId: string | null
  readonly labelId: string | null
  readonly attributes: readonly Attribute[]
  /** The groups and labels, which cells can name. */
  readonly lists: readonly NamedList[]
  /** Returns the contact with a number. */
  readonly find: (phone: string) => Contact | undefined
  /** Returns the contact with an id of the enterprise's own system. */
  readonly findExternal: (externalId: string) => Contact | undefined
  /** The time of the check: that of the consents that a row gives. */
  readonly now: string
}

/** Decides what becomes of each row. Corrected rows yield to the others if they have the same number. */
export function checkRows(settings: CheckSettings): Outcome[] {
  const { rows, fixes } = settings
  const earlier: EarlierRows = { byNumber: new Map(), byExternalId: new Map() }
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
  readonly byNumber: Map<string, Earlier>
  /** Numbers of the rows. */
  readonly byExternalId: Map<string, number>
}

function checkRow(read: CsvRow, settings: CheckSettings, earlier: EarlierRows): Outcome {
  const { row, line } = read
  const given = cellsOf(read, settings)
  const cells = openOptionCells(settings.attributes)(openBlankCells(settings)(given))
  const { errors, phone, warnings: found } = judge(read, cells, settings)
  const number = phone === null ? null : readPhone(phone)
  const base = {
    row,
    line,
    cells,
    errors: [],
    warnings: [],
    phoneNumber: number,
    suggestion: null,
    before: null,
    contact: null,
  }
  const existing = phone === null ? undefined : settings.find(phone)
  const isComplete = errors.length === 0 || (settings.replaces && existing && errors.every(isAnsweredBy(existing)))
  if (phone === null || number === null || !isComplete) {
    return { ...base, cells: given, state: 'rejected', errors, suggestion: suggestCells(given, errors, settings) }
  }
  const content = JSON.stringify(Object.entries(cells).map(([field, cell]) => [field, cell.trim()]))
  const same = earlier.byNumber.get(number)
  if (same?.content === content) return { ...base, state: 'unchanged' }
  if (same) return { ...base, state: 'rejected', errors: [numberRepeated(same.row)] }
  const externalId = collapseSpace(cells.externalId ?? '')
  const earlierOfId = earlier.byExternalId.get(externalId)
  if (earlierOfId !== undefined) return { ...base, state: 'rejected', errors: [externalIdRepeated(earlierOfId)] }
  const holder = externalId === '' ? undefined : settings.findExternal(externalId)
  if (holder && holder.id !== existing?.id) return { ...base, state: 'rejected', errors: [EXTERNAL_ID_TAKEN] }
  const accepted = { ...base, warnings: found }
  earlier.byNumber.set(number, { row, content })
  if (externalId !== '') earlier.byExternalId.set(externalId, row)
  if (!existing) {
    const typedPhone = cells.phone?.trim() ?? ''
    const added = { ...NEW, phone: number, typedPhone: typedPhone === number ? '' : typedPhone }
    return { ...accepted, state: 'created', contact: inLists(filled(added, cells, settings), cells, settings) }
  }
  const merged = filled(existing, cells, settings)
  if (merged !== existing && !settings.replaces) return { ...base, state: 'rejected', errors: [NUMBER_EXISTS] }
  const contact = inLists(merged, cells, settings)
  if (contact === existing) return { ...accepted, state: 'unchanged' }
  return { ...accepted, state: 'updated', before: existing, contact }
}

/** Whether an error is only that a cell is blank that the contact has: a row that updates it may leave it out. */
const isAnsweredBy =
  ({ values }: Contact) =>
  (error: RuleError): boolean =>
    error.rule === 'BLANK' && (error.field === 'name' || Boolean(values[fieldIdOf(error) ?? '']))

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
  { columns, fixes, defaultCountry, attributes, lists }: CheckSettings,
): Judged {
  if (!fixes.has(row)) {
    if (isQuoteOpen) return { ...UNREAD, errors: [QUOTE_OPEN] }
    const width = all.findLastIndex((cell) => cell.trim() !== '') + 1
    if (width > columns.length) return { ...UNREAD, errors: [rowTooWide(columns.length, width)] }
  }
  const ofCells = Object.entries(cells).flatMap(([field, cell]) => cellErrors(field, cell))
  const unread = new Set(ofCells.map(fieldIdOf))
  const country = cells[PHONE_COUNTRY]?.trim() ?? ''
  const number = readNumber(cells.phone ?? '', country === '' ? defaultCountry : countryOfCell(country))
  // With an id, the rules leave out the phone number.
  const ofContact = contactRules({ id: 'row', name: cells.name ?? '', phone: '', values: cells }, attributes)
  const ofRules: readonly RuleError[] = [
    ...ofContact.filter(({ field }) => field === 'name'),
    ...('errors' in number ? number.errors : []),
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

/** What a spreadsheet shows for a formula that has failed. */
const FAILED = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/

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

/** Returns the contact with the cells that are not blank; the same object if they say nothing new. */
function filled(contact: Contact, cells: Cells, { now }: Pick<CheckSettings, 'now'>): Contact {
  const { name = '', phone: _phone, [PHONE_COUNTRY]: _country, ...rest } = cells
  const entries = Object.entries(rest).map(([field, cell]) => [field, cell.trim()] as const)
  const given = entries.filter(([field, cell]) => cell !== '' && !isProfileField(field) && !isListField(field))
  const { consents: answers, ...profile } = readProfile(cells).profile ?? {}
  const answered = consentChanges(contact.consents, answers)
  const next: Contact = {
    ...contact,
    ...Object.fromEntries(given.filter(([field]) => isSocial(field))),
    ...profile,
    consents: changedConsents(contact.consents, answered, { source: 'import', changedAt: now }),
    name: collapseSpace(name) || contact.name,
    values: { ...contact.values, ...Object.fromEntries(given.filter(([field]) => !isSocial(field))) },
  }
  const isSame =
    next.name === contact.name &&
    SOCIAL_FIELD_IDS.every((field) => next[field] === contact[field]) &&
    PROFILE_TEXTS.every((field) => next[field] === contact[field]) &&
    answered.length === 0 &&
    Object.entries(next.values).every(([field, value]) => contact.values[field] === value)
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
