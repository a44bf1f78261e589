import { isDropdown } from '../attributes/attributes.rules.ts'
import { ATTRIBUTE_OPTION_MAX } from '../attributes/attributes.limits.ts'
import type { Attribute } from '../attributes/attributes.schema.ts'
import { GROUP_NAME_MAX } from '../groups/groups.limits.ts'
import { collapseSpace, nameKey } from '../names.ts'
import { nameLetters, LIST_COLUMNS, type ListKind, type NamedList } from './listNames.ts'
import type { MissingNames } from './missingNames.schema.ts'
import { openNamesReader } from './namesInCell.ts'
import { MISSING_NAMES_MAX } from './uploads.limits.ts'

/** A field whose cells name something that the enterprise has defined: groups, labels, or the options of a dropdown. */
export interface NamesField {
  readonly kind: ListKind | 'option'
  /** The names that exist. */
  readonly known: readonly string[]
  /** Whether a cell can have several names. */
  readonly isSeveral: boolean
}

/** What a field of an upload can name. */
export interface NamesContext {
  readonly lists: Iterable<NamedList>
  readonly attributes: readonly Pick<Attribute, 'id' | 'fieldType' | 'options'>[]
}

/** Finds the field of an upload whose cells are names; undefined for other fields. */
export function namesFieldOf(fieldId: string, { lists, attributes }: NamesContext): NamesField | undefined {
  const kind = LIST_COLUMNS.find(({ id }) => id === fieldId)?.kind
  if (kind) {
    const known = [...lists].filter((list) => list.kind === kind).map(({ name }) => name)
    return { kind, known, isSeveral: true }
  }
  const attribute = attributes.find(({ id }) => id === fieldId)
  if (!attribute || !isDropdown(attribute.fieldType)) return undefined
  return { kind: 'option', known: attribute.options, isSeveral: attribute.fieldType === 'multiselect' }
}

/** The error of a cell with a name that does not exist, by what the name is of. */
const SENTENCES = {
  group: 'UPLOAD_GROUP_UNKNOWN',
  label: 'UPLOAD_LABEL_UNKNOWN',
  option: 'CUSTOMER_VALUE_NO_OPTION',
} as const satisfies Readonly<Record<NamesField['kind'], string>>

/** What a row with an error names that does not exist; undefined for other errors. */
export const missingKindOf = (sentence: string | null): NamesField['kind'] | undefined =>
  (['group', 'label', 'option'] as const).find((kind) => SENTENCES[kind] === sentence)

/** The sentence of the error of a row that names what does not exist. */
export const missingSentence = ({ kind }: Pick<NamesField, 'kind'>): string => SENTENCES[kind]

/** Whether a group, a label or an option can have this name. A comma would separate two options. */
export const canBeNamed = (name: string, { kind }: Pick<NamesField, 'kind'>): boolean =>
  kind === 'option' ? name.length <= ATTRIBUTE_OPTION_MAX && !name.includes(',') : name.length <= GROUP_NAME_MAX

/** The names that do not exist yet, each once. */
export function newNames(names: readonly string[], { known }: Pick<NamesField, 'known'>): string[] {
  const keys = new Set(known.map(nameKey))
  const given = new Map(names.map((name) => [nameKey(name), name]))
  return [...given].flatMap(([key, name]) => (key === '' || keys.has(key) ? [] : name))
}

/** Counts the names of cells that do not exist. */
export interface MissingNamesCounter {
  readonly add: (cell: string) => void
  /** The most frequent ones first. */
  readonly result: () => MissingNames
}

/** Most different names that are counted: a file may have another one in each row. */
const COUNTED_MAX = 10_000

/** Returns a counter of the names of a field that do not exist. Names are the same if their keys are. */
export function openMissingNames(field: NamesField): MissingNamesCounter {
  const readMissing = openMissingReader(field)
  const counts = new Map<string, { readonly name: string; rows: number }>()
  const unsuitable = new Set<string>()
  const byLetters = new Map(field.known.map((name) => [nameLetters(name), name]))

  const similarTo = (name: string): string | null => {
    const letters = nameLetters(name)
    return letters === '' ? null : (byLetters.get(letters) ?? null)
  }

  return {
    add(cell) {
      for (const [key, name] of new Map(readMissing(cell).map((each) => [nameKey(each), each]))) {
        const counted = counts.get(key)
        if (counted) counted.rows += 1
        else if (counts.size + unsuitable.size >= COUNTED_MAX) continue
        else if (canBeNamed(name, field)) counts.set(key, { name, rows: 1 })
        else unsuitable.add(key)
      }
    },
    result() {
      const ordered = [...counts.values()].toSorted((one, other) => other.rows - one.rows)
      const names = ordered.slice(0, MISSING_NAMES_MAX).map((each) => ({ ...each, similar: similarTo(each.name) }))
      return { names, more: ordered.length - names.length, unsuitable: unsuitable.size }
    },
  }
}

/** Returns the function that reads the names of a cell that do not exist. */
function openMissingReader({ known, isSeveral }: NamesField): (cell: string) => readonly string[] {
  const readNames = openNamesReader(known, (name) => name)
  return (cell) => {
    const found = readNames(cell)
    // A cell with several names for one value is a value itself: an option may have a semicolon.
    if (!isSeveral && found.length !== 1) return [collapseSpace(cell)].filter(Boolean)
    return found.flatMap(({ text, item }) => (item === undefined ? collapseSpace(text) : []))
  }
}
