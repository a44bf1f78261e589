import { CELL_MAX } from '@platform/contract'
import { csvLine } from '../../../../core/csv/cells.ts'
import type { FileRecord } from '../csv/CsvRecords.ts'
import { LINE_MAX } from '../reading.limits.ts'
import { CardLines, type CardProperty } from './CardLines.ts'
import { accountOf, dayOf, namesOf, partsOf, phoneOf, splitValue, textOf, typesOf } from './cardValues.ts'

/** The columns of the table, named as headers that `matchColumns` knows. */
const COLUMNS = [
  'Full name',
  'First name',
  'Middle name',
  'Last name',
  'Phone',
  'Phone 2',
  'Phone 3',
  'Phone 4',
  'Email',
  'Email 2',
  'Email 3',
  'WhatsApp',
  'Twitter',
  'Facebook',
  'Instagram',
  'Organization',
  'Title',
  'Labels',
  'Website',
  'Birthday',
  'Address',
  'Language',
  'Time zone',
  'Note',
] as const
type Column = (typeof COLUMNS)[number]
type Cells = Partial<Record<Column, string>>

const PHONES = ['Phone', 'Phone 2', 'Phone 3', 'Phone 4'] as const
const EMAILS = ['Email', 'Email 2', 'Email 3'] as const
/** Values of a card that are kept: no card has more that say anything. */
const VALUES_MAX = 200

/** The properties whose one value is a cell. The first one of a card counts. */
const TEXTS: Readonly<Record<string, readonly [Column, (property: CardProperty) => string]>> = {
  FN: ['Full name', textOf],
  TITLE: ['Title', textOf],
  NOTE: ['Note', textOf],
  LANG: ['Language', textOf],
  TZ: ['Time zone', textOf],
  ORG: ['Organization', (property) => partsOf(property).join(', ')],
  ADR: ['Address', (property) => partsOf(property).join(', ')],
  BDAY: ['Birthday', (property) => dayOf(textOf(property))],
}

/** Messengers and networks, by what the type, the address or the name of a property contains. */
const ACCOUNTS: readonly (readonly [RegExp, Column])[] = [
  [/whatsapp|\bwa\.me\b/iu, 'WhatsApp'],
  [/twitter|\bx\.com\b/iu, 'Twitter'],
  [/facebook/iu, 'Facebook'],
  [/instagram/iu, 'Instagram'],
]
const ACCOUNT_PROPERTIES = new Set([
  'IMPP',
  'SOCIALPROFILE',
  'X-SOCIALPROFILE',
  'X-WHATSAPP',
  'X-TWITTER',
  'X-FACEBOOK',
])
/** Groups that address books of Google have by themselves. */
const OWN_CATEGORIES = new Set(['mycontacts', 'starred'])

/**
 * Reads the cards of a vCard file (versions 2.1, 3.0 and 4.0) as the rows of a table. Its first record has the headers. No
 * library does it: those for vCard keep all cards, and refuse the soft line breaks of version 2.1, which phones write.
 */
export class VCardTable {
  readonly #onRecord: (record: FileRecord) => void
  readonly #lines = new CardLines((property) => this.#read(property))
  readonly #columns: readonly string[]
  readonly #filled = new Set<Column>()
  #card: Card | undefined
  /** Cards within the one that is read. */
  #depth = 0
  #lastName = ''
  #row = 1

  /** @param columns the headers of the table; all if undefined */
  constructor(onRecord: (record: FileRecord) => void, columns: readonly string[] = COLUMNS) {
    this.#onRecord = onRecord
    this.#columns = columns
    this.#emit([...columns])
  }

  /** The columns in which a card has a value. */
  get filledColumns(): string[] {
    return COLUMNS.filter((column) => this.#filled.has(column))
  }

  push(text: string, isLast: boolean): void {
    this.#lines.push(text, isLast)
    if (isLast) this.#close()
  }

  #read(property: CardProperty): void {
    const { name, value } = property
    const isCard = /^\s*vcard\s*$/iu.test(value)
    if (name === 'BEGIN' && isCard) {
      // An agent is a card within a card. Otherwise the end of the previous one is missing.
      if (this.#card && this.#lastName === 'AGENT') this.#depth += 1
      else {
        this.#close()
        this.#card = new Card()
      }
    } else if (name === 'END' && isCard) {
      if (this.#depth > 0) this.#depth -= 1
      else this.#close()
    } else if (this.#depth === 0) this.#card?.add(property)
    this.#lastName = name
  }

  #close(): void {
    const cells = this.#card?.cells
    this.#card = undefined
    this.#depth = 0
    if (!cells) return
    for (const column of COLUMNS) if (cells[column]) this.#filled.add(column)
    this.#emit(this.#columns.map((column) => cells[column as Column] ?? ''))
  }

  #emit(cells: string[]): void {
    const line = csvLine(cells).slice(0, LINE_MAX)
    this.#onRecord({ row: this.#row, cells, line, problem: null })
    this.#row += 1
  }
}

interface Ranked {
  readonly text: string
  /** Lower ones go before. */
  readonly rank: number
}

/** The values of one card. */
class Card {
  readonly #cells: Cells = {}
  readonly #phones: Ranked[] = []
  readonly #emails: Ranked[] = []
  readonly #categories = new Set<string>()
  #nickname = ''
  #count = 0

  add(property: CardProperty): void {
    this.#count += 1
    if (this.#count > VALUES_MAX) return
    const { name } = property
    const text = TEXTS[name]
    if (text) this.#set(text[0], text[1](property))
    else if (name === 'N') this.#addName(property)
    else if (name === 'NICKNAME') this.#nickname = textOf(property)
    else if (name === 'TEL') this.#addPhone(property)
    else if (name === 'EMAIL') this.#emails.push({ text: textOf(property), rank: rankOf(property, 'internet') })
    else if (name === 'CATEGORIES') this.#addCategories(property)
    else if (name === 'URL') this.#addAccount(property, 'Website')
    else if (ACCOUNT_PROPERTIES.has(name)) this.#addAccount(property)
  }

  /** Undefined for a card without content. */
  get cells(): Cells | undefined {
    if (this.#count === 0) return undefined
    fill(this.#cells, PHONES, this.#phones)
    fill(this.#cells, EMAILS, this.#emails)
    this.#set('Labels', [...this.#categories].join('; '))
    const { 'First name': first, 'Middle name': middle, 'Last name': last, Organization: company } = this.#cells
    const joined = [first, middle, last].filter(Boolean).join(' ')
    this.#set('Full name', joined || this.#nickname || company || '')
    return this.#cells
  }

  #set(column: Column, text: string): void {
    // One character more than a cell may have shows that it is too long.
    if (text !== '') this.#cells[column] ??= text.slice(0, CELL_MAX + 1).toWellFormed()
  }

  #addName(property: CardProperty): void {
    const { first, middle, last } = namesOf(property)
    this.#set('First name', first)
    this.#set('Middle name', middle)
    this.#set('Last name', last)
  }

  #addPhone(property: CardProperty): void {
    const types = typesOf(property)
    if (types.has('whatsapp')) this.#set('WhatsApp', phoneOf(property))
    // A number for faxes and pagers is the last choice.
    const rank = types.has('fax') || types.has('pager') ? 9 : rankOf(property, 'cell')
    this.#phones.push({ text: phoneOf(property), rank })
  }

  #addCategories({ value }: CardProperty): void {
    for (const part of splitValue(value, ',')) {
      const category = part.trim()
      if (category !== '' && !OWN_CATEGORIES.has(category.toLowerCase())) this.#categories.add(category)
    }
  }

  #addAccount(property: CardProperty, other?: Column): void {
    const source = [property.name, ...typesOf(property), textOf(property)].join(' ')
    const column = ACCOUNTS.find(([pattern]) => pattern.test(source))?.[1]
    if (column) this.#set(column, accountOf(property))
    else if (other) this.#set(other, textOf(property))
  }
}

/** Those of the best type first, then the preferred one, then as they stand. */
function rankOf(property: CardProperty, best: string): number {
  const types = typesOf(property)
  const isBest = types.has(best) || types.has('mobile') || types.has('iphone')
  return (isBest ? 0 : 2) + (types.has('pref') ? 0 : 1)
}

function fill(cells: Cells, columns: readonly Column[], values: readonly Ranked[]): void {
  const sorted = values.toSorted((one, other) => one.rank - other.rank).map(({ text }) => text)
  const texts = [...new Set(sorted)].filter((text) => text !== '')
  for (const [at, column] of columns.entries()) {
    const text = texts[at]
    if (text !== undefined) cells[column] = text.slice(0, CELL_MAX + 1).toWellFormed()
  }
}
