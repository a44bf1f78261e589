import {
  canShareColumn,
  headerKey,
  isConsentField,
  isListField,
  isOptOutHeader,
  type FileColumn,
} from '@platform/contract'
import { isForEmail, isHeaderOf, isPartOfName } from './knownHeaders.ts'
import type { TargetField } from './reading.types.ts'

/** The fields that people have chosen, by the `headerKey` of the columns. */
export type EarlierChoices = Readonly<Record<string, readonly string[]>>

/** Columns by the ids of their fields, in the order of their use. */
export type Suggestion = ReadonlyMap<string, readonly number[]>

/** The columns of a file and the fields that they may fill. */
export interface ReadFile {
  readonly columns: readonly FileColumn[]
  readonly fields: readonly TargetField[]
  /** The headers in the form of `matchKey`. */
  readonly keys: readonly string[]
  readonly samplesOf: (column: number) => readonly string[]
  readonly canHold: (field: TargetField, column: number) => boolean
  /** How well the header of a column fits a field: 0 best, -1 if it is none of the field. */
  readonly rankOf: (field: TargetField, column: number) => number
}

interface ChosenColumns {
  readonly added: Suggestion
  /** Columns that fill nothing else because of it. */
  readonly taken: ReadonlySet<number>
  readonly isRemembered: (field: TargetField, column: number) => boolean
}

/**
 * The columns that people have chosen for other fields than those that are suggested. A choice that agrees with the
 * suggestion changes nothing: it does not say which columns of its field were in its file too, nor in which order.
 */
export function chosenColumns(file: ReadFile, suggested: Suggestion, earlier: EarlierChoices): ChosenColumns {
  const { columns, fields, canHold } = file
  const choicesFor = (column: number): readonly string[] => {
    const key = headerKey(columns[column]?.name ?? '')
    return key !== '' && Object.hasOwn(earlier, key) ? (earlier[key] ?? []) : []
  }
  const isRemembered = ({ id }: TargetField, column: number): boolean => choicesFor(column).includes(id)
  const added = new Map<string, number[]>()
  const taken = new Set<number>()
  for (const at of columns.keys()) {
    const now = fields.flatMap(({ id }) => (suggested.get(id)?.includes(at) === true ? [id] : []))
    // Who wants no messages is not forgotten for another choice.
    const isOptOut = isOptOutHeader(columns[at]?.name ?? '') && now.some(isConsentField)
    const keepsSuggestion = isOptOut || now.some((id) => choicesFor(at).includes(id))
    for (const field of fields) {
      const isNew = isRemembered(field, at) && !now.includes(field.id) && canHold(field, at)
      if (!isNew || (keepsSuggestion && !now.every((id) => canShareColumn(id, field.id)))) continue
      if (!mayAdd(file, { field, at, own: suggested.get(field.id) ?? [], isRemembered })) continue
      added.set(field.id, [...(added.get(field.id) ?? []), at])
      if (!keepsSuggestion && field.kind !== 'country') taken.add(at)
    }
  }
  return { added, taken, isRemembered }
}

interface Addition {
  readonly field: TargetField
  readonly at: number
  /** The suggested columns of the field. */
  readonly own: readonly number[]
  readonly isRemembered: ChosenColumns['isRemembered']
}

/** Whether a column that people have chosen for a field is better than, or goes with, the suggested ones. */
function mayAdd({ columns, keys, samplesOf }: ReadFile, { field, at, own, isRemembered }: Addition): boolean {
  const key = keys[at] ?? ''
  // A header may be there twice.
  if (own.some((other) => keys[other] === key)) return false
  if (own.length === 0 || isListField(field.id)) return true
  // The suggestion knows this header, and has left the column out because of the others.
  if (isHeaderOf(field, key) && !isOptOutHeader(columns[at]?.name ?? '')) {
    return hasFallbacks(field) && samplesOf(at).length > 0
  }
  if (hasFallbacks(field) || isConsentField(field.id)) return true
  if (!own.some((other) => isRemembered(field, other))) return true
  // Parts of a name are joined, but never with the whole one.
  const repeats = (one: number, other: number) => isRepeated(samplesOf(one), samplesOf(other))
  return (
    field.kind === 'name' &&
    own.every((other) => isPartOfName(keys[other] ?? '') && !repeats(other, at) && !repeats(at, other))
  )
}

/** Puts the columns that people have chosen among those of a suggestion. */
export function addChosen(file: ReadFile, others: Suggestion, { added, isRemembered }: ChosenColumns): Suggestion {
  const found = new Map(others)
  for (const field of file.fields) {
    const chosen = added.get(field.id) ?? []
    if (chosen.length === 0) continue
    const own = (others.get(field.id) ?? []).filter((at) => !chosen.includes(at))
    const isKept = own.some((at) => isRemembered(field, at))
    found.set(field.id, together(file, field, { own, chosen, isKept }))
  }
  return found
}

interface Columns {
  readonly own: readonly number[]
  readonly chosen: readonly number[]
  /** Whether people have chosen some of the field's own columns too. */
  readonly isKept: boolean
}

function together(file: ReadFile, field: TargetField, { own, chosen, isKept }: Columns): readonly number[] {
  const { columns, samplesOf } = file
  if (isListField(field.id)) return [...own, ...chosen]
  if (field.kind === 'name') return isKept ? chosen.reduce(inserted, own) : wholeNames(file, chosen)
  const best = chosen.find((at) => samplesOf(at).length > 0) ?? chosen[0]
  const replaced = best === undefined ? [] : [best]
  if (isConsentField(field.id)) {
    const isOptOut = (at: number) => isOptOutHeader(columns[at]?.name ?? '')
    const answers = chosen.filter((at) => !isOptOut(at))
    const ownAnswers = own.filter((at) => !isOptOut(at))
    return [
      ...[...own, ...chosen].filter(isOptOut),
      ...(isKept || answers.length === 0 ? [...ownAnswers, ...answers] : answers),
    ]
  }
  if (!hasFallbacks(field)) return replaced
  const rankOf = (at: number) => file.rankOf(field, at)
  const [unknown, fallbacks] = [chosen.filter((at) => rankOf(at) === -1), chosen.filter((at) => rankOf(at) !== -1)]
  const [first, ...further] = own
  const ranked = [...further, ...fallbacks].toSorted((one, other) => rankOf(one) - rankOf(other))
  const suggested = first === undefined ? ranked : [first, ...ranked]
  return isKept ? [...suggested, ...unknown] : [...unknown, ...suggested]
}

/** The columns in their order, with another one before the first that is after it in the file. */
function inserted(columns: readonly number[], column: number): readonly number[] {
  const next = columns.findIndex((other) => other > column)
  return columns.toSpliced(next === -1 ? columns.length : next, 0, column)
}

/** The columns without those whose values are in others: parts beside the whole name. */
function wholeNames({ samplesOf }: ReadFile, chosen: readonly number[]): readonly number[] {
  const wordsIn = (column: number): number =>
    Math.max(0, ...samplesOf(column).map((sample) => sample.split(/\s+/u).length))
  const longestFirst = chosen.toSorted((one, other) => wordsIn(other) - wordsIn(one))
  return chosen.filter((part) => {
    const before = longestFirst.slice(0, longestFirst.indexOf(part))
    return !before.some((whole) => isRepeated(samplesOf(part), samplesOf(whole)))
  })
}

/** Whether a field takes the first of its columns that is not blank, and has columns by default for this. */
const hasFallbacks = (field: TargetField): boolean => field.kind === 'phone' || isForEmail(field)

/** Whether a column has the values of another one in its own: a whole name. */
export function isRepeated(part: readonly string[], whole: readonly string[]): boolean {
  const [first = ''] = part
  return first !== '' && whole.some((sample) => sample.split(/\s+/u).includes(first.split(/\s+/u)[0] ?? ''))
}
