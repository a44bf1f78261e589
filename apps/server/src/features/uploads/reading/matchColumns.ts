import {
  LIST_COLUMNS,
  openBlankTest,
  openListReader,
  isConsentField,
  isOptOutHeader,
  isOptOutOf,
  isOptOutOfAll,
  hasNoConsentAnswer,
  CONTACT_CHANNELS,
  readConsent,
  openOptionCells,
  valueRules,
  type FileColumn,
  type Mapping,
  type NamedList,
  type ReadList,
} from '@platform/contract'
import { readCountry } from '../../../core/phone-numbers/readCountry.ts'
import { readNumber } from '../../../core/phone-numbers/readNumber.ts'
import {
  addChosen,
  chosenColumns,
  isRepeated,
  type EarlierChoices,
  type ReadFile,
  type Suggestion,
} from './chosenColumns.ts'
import {
  FAMILY_NAMES,
  GIVEN_NAMES,
  isForEmail,
  knownNamesOf,
  matchKey,
  MIDDLE_NAMES,
  MOBILE_NAMES,
  namesOf,
  rankedNamesOf,
  WHOLE_NAMES,
  WHOLE_OR_PART,
} from './knownHeaders.ts'
import { isAboutOther } from './otherPeople.ts'
import type { TargetField } from './reading.types.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u
/** Share of the values of a column that show what it holds. */
const MOST = 0.6
/** A column of few values may be a choice by accident. */
const CHOICES_MIN = 3

/**
 * Suggests which columns fill which fields. A column fills one field; only one with countries may fill another field too.
 * The names of the fields come first, then what other programs call them, then what the columns hold. A name may be in
 * several columns; numbers and addresses have further columns for the rows where the first one is blank. A column of mobile
 * numbers goes before one with the field's own name. What the enterprise chose earlier changes this for headers that would
 * be left out or mean something else.
 *
 * Columns about other people, such as the owner of the contact, and columns whose values are all the same, are not matched
 * by what they hold.
 *
 * A column with names of groups or labels is suggested only if one of its values names some of the enterprise: otherwise
 * each row would be rejected whose other columns are right. A column of countries, if most of its values are some.
 *
 * @param earlier what people have chosen for headers
 * @param lists the groups and labels of the enterprise
 */
export function matchColumns(
  columns: readonly FileColumn[],
  fields: readonly TargetField[],
  earlier: EarlierChoices,
  lists: readonly NamedList[],
): Mapping {
  const file = openFile(columns, fields, lists)
  const suggested = suggestColumns(file, new Set())
  const chosen = chosenColumns(file, suggested, earlier)
  const others = chosen.taken.size === 0 ? suggested : suggestColumns(file, chosen.taken)
  const found = addChosen(file, others, chosen)
  return fields.flatMap(({ id }) => (found.get(id) ?? []).map((column) => ({ fieldId: id, column })))
}

function openFile(
  columns: readonly FileColumn[],
  fields: readonly TargetField[],
  lists: readonly NamedList[],
): ReadFile {
  const keys = columns.map(({ name }) => matchKey(name))
  const samplesOf = (column: number): readonly string[] => columns[column]?.samples ?? []
  const readers = new Map<string, ReadList>(LIST_COLUMNS.map(({ id, kind }) => [id, openListReader(lists, kind)]))
  const canHold = (field: TargetField, column: number): boolean => {
    if (field.kind === 'country') return mostOf(samplesOf(column), (sample) => readCountry(sample) !== null)
    // Others' headers are less certain than our own.
    if (isConsentField(field.id)) {
      return keys[column] === matchKey(field.label) || mostOf(samplesOf(column), isAnswer)
    }
    const readList = readers.get(field.id)
    return !readList || samplesOf(column).some((sample) => readList(sample).ids.length > 0)
  }
  return { columns, fields, keys, samplesOf, canHold, rankOf: openRanks({ fields, keys, samplesOf }) }
}

/** A header of Google: `Phone 1 - Value`. Another column has the label or the type of the number. */
const LABELLED = /^(phone\d+)value$/u

/** Returns a function that says how well the header of a column fits a field. Mobile numbers go first, and faxes last. */
function openRanks({ fields, keys, samplesOf }: Pick<ReadFile, 'fields' | 'keys' | 'samplesOf'>): ReadFile['rankOf'] {
  const names = new Map(fields.map((field) => [field.id, rankedNamesOf(field)]))
  const labelsOf = (column: number): readonly string[] => {
    const [, phone] = LABELLED.exec(keys[column] ?? '') ?? []
    const labels = phone === undefined ? -1 : keys.findIndex((key) => key === `${phone}label` || key === `${phone}type`)
    return labels === -1 ? [] : samplesOf(labels).map(matchKey)
  }
  return (field, column) => {
    const known = names.get(field.id) ?? []
    const rank = known.indexOf(keys[column] ?? '')
    if (rank === -1 || field.kind !== 'phone') return rank
    const labels = labelsOf(column)
    if (mostOf(labels, (label) => MOBILE_NAMES.has(label))) return 0
    return mostOf(labels, (label) => label.includes('fax')) ? known.length : rank
  }
}

/** The columns of the fields, by their headers and values, without those that are `taken` otherwise. */
function suggestColumns(
  { columns, fields, keys, samplesOf, canHold, rankOf }: ReadFile,
  taken: ReadonlySet<number>,
): Suggestion {
  const columnsOf = new Map<string, number[]>()
  const used = new Set<number>(taken)
  const take = (field: TargetField, found: readonly number[]): void => {
    if (found.length === 0) return
    columnsOf.set(field.id, [...found])
    if (field.kind !== 'country') for (const column of found) used.add(column)
  }
  const isFree = (field: TargetField, column: number): boolean => field.kind === 'country' || !used.has(column)
  /** Gives each field without a column the first free one that matches. */
  const match = (
    matches: (field: TargetField, column: number, key: string) => boolean,
    ordered: readonly TargetField[] = fields,
  ): void => {
    for (const field of ordered) {
      if (columnsOf.has(field.id)) continue
      const column = keys.findIndex((key, at) => isFree(field, at) && matches(field, at, key))
      if (column !== -1) take(field, [column])
    }
  }
  const matchNamed = (matches: (field: TargetField, key: string) => boolean): void =>
    match((field, column, key) => key !== '' && matches(field, key) && canHold(field, column))

  const nameField = fields.find(({ kind }) => kind === 'name')
  if (nameField) {
    const free = keys.map((key, at) => (taken.has(at) ? '' : key))
    take(nameField, nameColumns(free, samplesOf))
  }
  const inOrder = (field: TargetField, found: readonly number[]): number[] =>
    found.toSorted((one, other) => rankOf(field, one) - rankOf(field, other))
  const phone = fields.find(({ kind }) => kind === 'phone')
  if (phone) {
    // An attribute that is called Mobile keeps the column of this name, as in our own exports.
    const isOfOther = (key: string) => fields.some((field) => field.id !== phone.id && namesOf(field).has(key))
    const mobile = keys.flatMap((key, at) => {
      const rank = rankOf(phone, at)
      const isMobile = rank !== -1 && rank < MOBILE_NAMES.size && isFree(phone, at) && !isOfOther(key)
      return isMobile && holds(phone, samplesOf(at)) ? [at] : []
    })
    take(phone, inOrder(phone, mobile).slice(0, 1))
  }
  matchNamed((field, key) => namesOf(field).has(key))
  // What other programs call an e-mail address is that of the contact, before one that the enterprise has added.
  const builtInFirst = [...fields].toSorted(
    (one, other) => Number(one.kind === 'attribute') - Number(other.kind === 'attribute'),
  )
  for (const field of builtInFirst) {
    if (!columnsOf.has(field.id)) {
      const known = [...keys.keys()].filter((at) => knownNamesOf(field).has(keys[at] ?? ''))
      const free = inOrder(field, known).filter((at) => isFree(field, at) && canHold(field, at))
      const filled = free.filter((at) => samplesOf(at).length > 0)
      take(field, (filled.length > 0 ? filled : free).slice(0, 1))
    }
    const own = columnsOf.get(field.id)
    if (!own || !(field.kind === 'phone' || isForEmail(field))) continue
    take(field, [...own, ...inOrder(field, furtherColumns(field, { keys, used, samplesOf }))])
  }
  const isForOther = (at: number): boolean =>
    fields.some(({ id }) => !isConsentField(id) && columnsOf.get(id)?.includes(at) === true)
  const optOuts = columns.flatMap(({ name }, at) => (isOptOutHeader(name) && !isForOther(at) ? [at] : []))
  for (const field of fields) {
    const channel = CONTACT_CHANNELS.find((each) => field.id === `consents.${each}`)
    if (channel === undefined) continue
    const named = columnsOf.get(field.id) ?? []
    // An opt-out that comes first in the file does not hide what else a row says.
    const answer = named.every((at) => optOuts.includes(at))
      ? keys.findIndex(
          (key, at) => namesOf(field).has(key) && !optOuts.includes(at) && isFree(field, at) && canHold(field, at),
        )
      : -1
    const own = answer === -1 ? named : [...named, answer]
    // Who wants no messages goes before what else a row says about it.
    const before = optOuts.filter((at) => {
      const name = columns[at]?.name ?? ''
      const isAbout = isOptOutOfAll(name) || isOptOutOf(name, channel) || namesOf(field).has(keys[at] ?? '')
      return isAbout && !own.includes(at) && canHold(field, at)
    })
    take(field, [...before, ...own])
  }
  const saysEnough = (column: number): boolean =>
    !isAboutOther(columns[column]?.name ?? '') && isVaried(samplesOf(column))
  match((field, column) => holds(field, samplesOf(column)) && saysEnough(column), builtInFirst)
  return columnsOf
}

interface FreeColumns {
  readonly keys: readonly string[]
  readonly used: ReadonlySet<number>
  readonly samplesOf: (column: number) => readonly string[]
}

/** The columns that may hold a value where the first one of a field is blank: by their headers and values. */
function furtherColumns(field: TargetField, { keys, used, samplesOf }: FreeColumns): number[] {
  const names = new Set(rankedNamesOf(field))
  return keys.flatMap((key, at) => (!used.has(at) && names.has(key) && holds(field, samplesOf(at)) ? [at] : []))
}

/** The columns of the name: the whole one, or its parts in their order. */
function nameColumns(keys: readonly string[], samplesOf: FreeColumns['samplesOf']): number[] {
  const columnWith = (names: ReadonlySet<string>, without: readonly number[] = []): number | undefined => {
    const found = [...names].map((name) => keys.findIndex((key, at) => key === name && !without.includes(at)))
    return found.find((at) => at !== -1)
  }
  const family = columnWith(FAMILY_NAMES)
  // A header may stand for a given name and for the whole one: beside a family name it is the given one.
  const given = columnWith(GIVEN_NAMES) ?? (family === undefined ? undefined : columnWith(WHOLE_OR_PART))
  const middle = columnWith(MIDDLE_NAMES)
  const repeats = (part: number, whole: number): boolean => isRepeated(samplesOf(part), samplesOf(whole))
  const beside = given === undefined ? undefined : columnWith(WHOLE_OR_PART, [given])
  const last = family ?? (beside !== undefined && given !== undefined && !repeats(given, beside) ? beside : undefined)
  if (given === undefined && family === undefined) return []
  // A whole name that is given in the same file is that of the enterprise, if it is not blank.
  const whole = columnWith(WHOLE_NAMES)
  if (whole !== undefined && samplesOf(whole).length > 0) return []
  if (beside !== undefined && given !== undefined && repeats(given, beside)) return []
  const parts = [given, middle, last].filter((part) => part !== undefined)
  return parts.filter((part, at) => parts.indexOf(part) === at)
}

const mostOf = (samples: readonly string[], test: (sample: string) => boolean): boolean =>
  samples.length > 0 && samples.filter(test).length >= samples.length * MOST

/** Whether a column has different values: one that all rows share, such as a status or a switchboard, says too little. */
const isVaried = (samples: readonly string[]): boolean =>
  samples.length < 2 || new Set(samples.map((sample) => sample.trim().toLowerCase())).size > 1

/** Whether the values of a column are those of a field: numbers, addresses, or options. */
function holds(field: TargetField, samples: readonly string[]): boolean {
  const { kind, attribute } = field
  if (samples.length === 0) return false
  if (kind === 'phone') return mostOf(samples, isNumber)
  if (isForEmail(field)) return mostOf(samples, (sample) => EMAIL.test(sample))
  if (!attribute || attribute.options.length === 0) return false
  const isBlankCell = openBlankTest({ attributes: [attribute], keepsBlankMarkers: false })
  const given = samples.filter((sample) => !isBlankCell(attribute.id, sample))
  if (given.length < CHOICES_MIN || !isVaried(given)) return false
  const readOptions = openOptionCells([attribute])
  return given.every(
    (sample) => valueRules(readOptions({ [attribute.id]: sample })[attribute.id] ?? '', attribute).length === 0,
  )
}

/** Whether a value answers the question for a consent. */
const isAnswer = (sample: string): boolean => readConsent(sample) !== null || hasNoConsentAnswer(sample)

/** Whether a value is a number with its country code, or would be one with a code. */
function isNumber(sample: string): boolean {
  if (sample.replaceAll(/[^\p{Nd}]/gu, '').length < 8) return false
  const read = readNumber(sample, { defaultCountry: null })
  return !('error' in read) || read.error.sentence === 'UPLOAD_COUNTRY_MISSING'
}
