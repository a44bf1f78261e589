import {
  CELL_MAX,
  cellFailed,
  cellNotText,
  cellTooLong,
  collapseSpace,
  contactKeyOf,
  contactRules,
  COUNTRY_MISSING,
  countryUnknown,
  isListField,
  keyMissing,
  openBlankCells,
  openClearedCells,
  openOptionCells,
  NUMBER_UNKNOWN,
  openProfileReader,
  PHONE_COUNTRY,
  phoneRules,
  ruleError,
  SOCIAL_ID_MAX,
  normaliseIdentifier,
  type Attribute,
  type ImportedProfile,
  type MatchBy,
  type RuleError,
} from '@platform/contract'
import { readCountry } from '../../../../core/phone-numbers/readCountry.ts'
import {
  readNumber,
  type NumberOptions,
  type NumberProblem,
  type ReadNumber,
} from '../../../../core/phone-numbers/readNumber.ts'
import type { AcceptedRow, CellError, RejectedRow, RowOptions, RowToCheck } from '../reading.types.ts'
import { openListsReader, type ListsReading } from './readLists.ts'
import { isPlainContact, plainTestsOf, type PlainTests, type ReadContact } from './plainContact.ts'
import { openRowIds } from './rowIds.ts'
import { searchTextBy } from './searchText.ts'
import { suggestEmail, suggestValue } from './suggestValue.ts'
import { keyOf } from './keyOf.ts'

/** The result of a check. An accepted row has an `id`. */
export type CheckedRow = AcceptedRow | RejectedRow

/** Checks a row. It is the same for rows of a file, and for rows that a person has corrected. */
export type CheckRow = (row: RowToCheck) => CheckedRow

/** Ids in other networks. They have no rule but their length. */
const SOCIAL_FIELDS = ['whatsAppNumber', 'twitterId', 'facebookId', 'instagramId'] as const

/**
 * What a spreadsheet shows for a formula that has failed, or for a number or a date that is wider than its column. A CSV file
 * has it as a text.
 */
const FAILED =
  /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|BUSY!|UNKNOWN!|GETTING_DATA|#{3,})$/u

/** Placeholder of the NUL character, which databases do not store, in a cell that is rejected for it. */
export const NUL_SHOWN = '\u2400'
const NOT_TEXT = /[\0\u2400]/u

const NO_ERRORS: readonly RuleError[] = []
const NO_CELL_ERRORS: readonly CellError[] = []

/** Checks one row. For many rows, `checkRowBy` reads the options once. */
export const checkRow = (row: RowToCheck, options: RowOptions): CheckedRow => checkRowBy(options)(row)

/** Returns a check by the attributes and the default country of an import. */
export function checkRowBy(options: RowOptions): CheckRow {
  const { attributes, matchBy } = options
  const tests = plainTestsOf(attributes)
  const searchTextOf = searchTextBy(attributes)
  const newRowId = openRowIds()
  const readProfile = openProfileReader()
  const readLists = openListsReader(options)
  const numberOptionsOf = openNumberOptions(options)
  const clearedCells = openClearedCells(options)
  const blankCells = openBlankCells(options)
  const readOptions = openOptionCells(attributes)
  return (row) => {
    const clearing = clearedCells(row.cells)
    const read = readOptions(blankCells(clearing?.cells ?? row.cells))
    const cells = row.known ? { ...read, ...row.known.cells } : read
    const contact = contactOf(cells, attributes)
    const phone = row.known?.phoneNumber
      ? storedNumber(row.known.phoneNumber)
      : readPhoneCell(contact.phone, cells, numberOptionsOf)
    const { profile, errors: profileErrors } = readProfile(cells)
    const { lists, errors: listErrors, suggestions } = readLists(cells)
    const key = matchBy === 'phone' ? null : contactKeyOf(matchBy, { ...profile, phoneNumber: null })
    const otherErrors = [...profileErrors, ...listErrors]
    if (matchBy !== 'phone' && normaliseIdentifier(cells[matchBy] ?? '') === '')
      otherErrors.unshift(keyMissing(matchBy))
    const clearErrors = clearing?.errors ?? NO_ERRORS
    const hasNone = otherErrors.length + clearErrors.length === 0 && isPlain(cells, contact, phone, tests)
    const found = hasNone ? NO_CELL_ERRORS : errorsOf(cells, contact, phone, { attributes, clearErrors, otherErrors })
    // The contact that the row is about has what it leaves out, whatever else is wrong with the row.
    const errors = options.creates || row.known ? found : withoutBlank(found, matchBy)
    if (errors.length > 0 || 'error' in phone) {
      return rejectedRow(row, phone, errors, { ...options, key, profile, listIds: lists?.ids, suggestions })
    }
    const { name, whatsAppNumber, values } = contact
    const { text, number: phoneNumber } = phone
    const { email = '', externalId = '' } = profile ?? {}
    return {
      row: row.row,
      id: newRowId(),
      name,
      nameKey: keyOf(name),
      phone: text,
      phoneNumber,
      ...(key !== null && { key }),
      whatsAppNumber,
      twitterId: contact.twitterId,
      facebookId: contact.facebookId,
      instagramId: contact.instagramId,
      values,
      searchText: searchTextOf({ name, phone: text, phoneNumber, whatsAppNumber, email, externalId, values }),
      ...(profile && { profile }),
      ...(lists && { lists }),
      ...(clearing && { cleared: clearing.cleared }),
      ...(cells[PHONE_COUNTRY]?.trim() && { phoneCountry: cells[PHONE_COUNTRY].trim() }),
      ...(phone.warnings.length > 0 && { warnings: phone.warnings.map(cellErrorOf) }),
    }
  }
}

/** Most countries that are remembered: a file may have a different wrong text in each row. */
const COUNTRIES_MAX = 1_000

/** Returns the function for how the number of a row is read: the country of the row goes before that of the import. */
function openNumberOptions({ defaultCountry, homeCountry, acceptsUnknownNumbers }: RowOptions) {
  const shared = { homeCountry, acceptsUnknown: acceptsUnknownNumbers }
  const ofImport: NumberOptions = { ...shared, defaultCountry }
  const ofCountries = new Map<string, NumberOptions>()
  return (cell: string): NumberOptions => {
    if (cell === '') return ofImport
    const known = ofCountries.get(cell)
    if (known) return known
    const options = { ...shared, defaultCountry: readCountry(cell) }
    if (ofCountries.size < COUNTRIES_MAX) ofCountries.set(cell, options)
    return options
  }
}

/** The number of a contact that a row leaves out. */
const storedNumber = (number: string): ReadNumber => ({ number, text: '', hasCode: false, warnings: [] })

function readPhoneCell(
  typed: string,
  cells: RowToCheck['cells'],
  optionsOf: (country: string) => NumberOptions,
): ReadNumber | NumberProblem {
  const country = cells[PHONE_COUNTRY]?.trim() ?? ''
  const options = optionsOf(country)
  const phone = readNumber(typed, options)
  const lacksCountry = country !== '' && options.defaultCountry === null && 'error' in phone
  return lacksCountry && phone.error === COUNTRY_MISSING ? { ...phone, error: countryUnknown(country) } : phone
}

function contactOf(cells: RowToCheck['cells'], attributes: readonly Attribute[]): ReadContact {
  const values: Record<string, string> = {}
  for (const { id } of attributes) {
    const value = cells[id]?.trim() ?? ''
    if (value !== '') values[id] = value
  }
  const text = (field: string): string => collapseSpace(cells[field] ?? '')
  return {
    name: text('name'),
    phone: (cells.phone ?? '').trim(),
    whatsAppNumber: text('whatsAppNumber'),
    twitterId: text('twitterId'),
    facebookId: text('facebookId'),
    instagramId: text('instagramId'),
    values,
  }
}

/** Whether a row has no error for certain. */
function isPlain(
  cells: RowToCheck['cells'],
  contact: ReadContact,
  phone: ReadNumber | NumberProblem,
  tests: PlainTests,
): boolean {
  if ('error' in phone || !isPlainContact(contact, phone, tests)) return false
  for (const field in cells) if (cellErrors(field, cells[field] ?? '').length > 0) return false
  return true
}

function errorsOf(
  cells: RowToCheck['cells'],
  contact: ReadContact,
  phone: ReadNumber | NumberProblem,
  {
    attributes,
    clearErrors,
    otherErrors,
  }: { attributes: readonly Attribute[]; clearErrors: readonly RuleError[]; otherErrors: readonly RuleError[] },
): CellError[] {
  const ofCells = [
    ...clearErrors.map(cellErrorOf),
    ...Object.entries(cells).flatMap(([field, cell]) => cellErrors(field, cell)),
  ]
  const isUnread = (field: string): boolean => ofCells.some((error) => error.field === field)
  // A blank value is checked as it is in the file: of white space, or absent.
  const values = Object.fromEntries(attributes.map(({ id }) => [id, cells[id] ?? '']))
  const ofContact = contactRules({ ...contact, id: 'checked below', values }, attributes).map((error) => ({
    ...error,
    field: error.field.replace(/^values\./u, ''),
  }))
  const [ofName, ofValues] = [
    ofContact.filter(({ field }) => field === 'name'),
    ofContact.filter(({ field }) => field !== 'name'),
  ]
  const ofPhone = phoneErrors(contact.phone, phone)
  const ofRules = [...ofName, ...ofPhone, ...otherErrors, ...socialErrors(contact), ...ofValues]
  return [...ofCells, ...ofRules.map(cellErrorOf).filter(({ field }) => field === null || !isUnread(field))]
}

function cellErrors(field: string, cell: string): CellError[] {
  if (cell.length > CELL_MAX) return [cellErrorOf(cellTooLong(field))]
  if (NOT_TEXT.test(cell)) return [cellErrorOf(cellNotText(field))]
  // The first character decides for most cells.
  if (cell.startsWith('#') && FAILED.test(cell.trim())) return [cellErrorOf(cellFailed(field, cell.trim()))]
  return []
}

/** The rules of a contact's number. The length of one without a country code is that of the number with it. */
function phoneErrors(typed: string, phone: ReadNumber | NumberProblem): RuleError[] {
  if ('error' in phone) return typed === '' ? [...phoneRules(typed)] : [phone.error]
  return phoneRules(phone.hasCode ? phone.text : phone.number).filter(({ rule }) => rule !== 'BAD_PHONE')
}

const socialErrors = (contact: ReadContact): RuleError[] =>
  SOCIAL_FIELDS.flatMap((field) =>
    contact[field].length > SOCIAL_ID_MAX
      ? [ruleError('TOO_LONG', field, 'FIELD_TOO_LONG', { limit: SOCIAL_ID_MAX })]
      : [],
  )

/** The error of a rule as an error of a row. */
export const cellErrorOf = ({ rule, field, sentence, values }: RuleError): CellError => ({
  rule,
  field: field ?? null,
  sentence,
  values,
})

/** Whether an error is none if the contact exists: it has what is blank, and its number is right whatever networks have. */
const isSettledByContact = ({ rule, field, sentence }: CellError, matchBy: MatchBy): boolean =>
  (rule === 'BLANK' && field !== matchBy) || sentence === NUMBER_UNKNOWN.sentence

/** The errors without those of cells that are blank, unless a row has no others. */
function withoutBlank(errors: readonly CellError[], matchBy: MatchBy): readonly CellError[] {
  const others = errors.filter(({ rule, field }) => rule !== 'BLANK' || field === matchBy)
  return others.length === 0 ? errors : others
}

interface RejectedOptions extends RowOptions, Pick<ListsReading, 'suggestions'> {
  readonly key: string | null
  readonly profile: ImportedProfile | null
  readonly listIds: readonly string[] | undefined
}

function rejectedRow(
  { row, line, cells }: RowToCheck,
  phone: ReadNumber | NumberProblem,
  errors: readonly CellError[],
  options: RejectedOptions,
): RejectedRow {
  const shown = Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, shownCell(cell)]))
  const phoneNumber = 'error' in phone ? (phone.unknown ?? null) : phone.number
  const { key, matchBy, profile, listIds } = options
  const hasKey = (matchBy === 'phone' ? phoneNumber : key) !== null
  const isIncomplete = hasKey && errors.every((error) => isSettledByContact(error, matchBy))
  const suggestion = suggestCells(cells, phone, errors, options)
  const read = { row, line: shownText(line), cells: shown, errors, suggestion, isIncomplete, phoneNumber }
  return {
    ...read,
    ...(key !== null && { key }),
    ...(isIncomplete && profile?.externalId !== undefined && { externalId: profile.externalId }),
    ...(isIncomplete && listIds && { listIds }),
  }
}

/** A text that every database stores. */
export const shownText = (text: string): string => text.replaceAll('\0', NUL_SHOWN).toWellFormed()

/** One character more than a cell may have stays, so that it is too long after a correction of other cells too. */
export const shownCell = (cell: string): string => shownText(cell.slice(0, CELL_MAX + 1))

function suggestPhone(typed: string, phone: ReadNumber | NumberProblem, homeCountry: string | null): string | null {
  if (!('error' in phone)) return null
  if (phone.error !== COUNTRY_MISSING || homeCountry === null) return phone.suggestion
  const read = readNumber(typed, { defaultCountry: homeCountry })
  return 'error' in read ? phone.suggestion : read.number
}

function suggestCells(
  cells: RowToCheck['cells'],
  phone: ReadNumber | NumberProblem,
  errors: readonly CellError[],
  { attributes, homeCountry, suggestions }: RejectedOptions,
): Record<string, string> | null {
  const suggested = errors.flatMap(({ field }): [string, string][] => {
    if (field === 'phone') {
      const suggestion = suggestPhone(cells.phone ?? '', phone, homeCountry)
      return suggestion === null ? [] : [[field, suggestion]]
    }
    if (field === 'email') {
      const address = suggestEmail(cells.email ?? '')
      return address === null ? [] : [[field, address]]
    }
    const names = field !== null && isListField(field) ? suggestions[field] : undefined
    if (field !== null && names !== undefined) return [[field, names]]
    const attribute = attributes.find(({ id }) => id === field)
    const value = attribute && suggestValue(cells[attribute.id] ?? '', attribute)
    return attribute && value !== null && value !== undefined ? [[attribute.id, value]] : []
  })
  return suggested.length > 0 ? Object.fromEntries(suggested) : null
}
