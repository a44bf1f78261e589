import { CELL_MAX } from '@platform/contract'

/** A property of a card: `item1.TEL;TYPE=CELL:+91…`. */
export interface CardProperty {
  /** Without its group, in capital letters. */
  readonly name: string
  readonly group: string
  /** Values of parameters by their names in capital letters. Those without a name are types, as in version 2.1. */
  readonly parameters: Readonly<Record<string, readonly string[]>>
  /** As in the file, but unfolded and without quoted-printable. */
  readonly value: string
}

/** Longest property that is kept, in UTF-16 units: notes are shorter, and pictures are not read. */
const PROPERTY_MAX = 4 * CELL_MAX

const QUOTED_PRINTABLE = /^[^:]*[;=]quoted-printable\b[^:]*:/iu

/** White space and byte order marks, also one that was read as Windows-1252: what separates files that were joined. */
const GAP = '(?:\\s|\u00ef\u00bb\u00bf)*'
/** The first and the last line of a card. Neither continues another line, or is continued. */
const EDGE = new RegExp(`^${GAP}(BEGIN|END)[ \\t]*:[ \\t]*VCARD\\s*$`, 'iu')
/** Files that were joined without a line break. */
const JOINED_EDGES = new RegExp(`^${GAP}END:VCARD${GAP}BEGIN:VCARD\\s*$`, 'iu')

/**
 * Splits the text of a vCard file, which comes in parts, into properties. A line that begins with white space continues
 * the previous one, as does one after a soft line break of quoted-printable. The lines of a card may be indented like its
 * first one.
 */
export class CardLines {
  readonly #onProperty: (property: CardProperty) => void
  /** A line that a part has ended in, cut at `PROPERTY_MAX`. */
  #rest = ''
  /** The property whose lines are being joined. */
  #property: string | undefined
  #isQuotedPrintable = false
  /** The white space before the lines of a card; null before its first one. */
  #indent: string | null = ''
  /** Whether the part before has ended in a CR, which may have its LF in the next one. */
  #isAfterReturn = false

  constructor(onProperty: (property: CardProperty) => void) {
    this.#onProperty = onProperty
  }

  push(text: string, isLast: boolean): void {
    let start = this.#isAfterReturn && text.startsWith('\n') ? 1 : 0
    if (text !== '') this.#isAfterReturn = text.endsWith('\r')
    // Old systems of Apple end lines with CR alone.
    const lineBreaks = /\r\n|[\r\n]/gu
    lineBreaks.lastIndex = start
    for (let found = lineBreaks.exec(text); found; found = lineBreaks.exec(text)) {
      this.#addLine(this.#rest + text.slice(start, found.index))
      this.#rest = ''
      start = lineBreaks.lastIndex
    }
    this.#rest = cut(this.#rest, text.slice(start))
    if (!isLast) return
    this.#addLine(this.#rest)
    this.#close()
  }

  #addLine(raw: string): void {
    if (this.#property !== undefined && this.#isQuotedPrintable && this.#property.endsWith('=')) {
      this.#property = cut(this.#property.slice(0, -1), raw)
      return
    }
    const edge = EDGE.exec(raw)?.[1]
    if (edge !== undefined) this.#addEdge(edge)
    else if (JOINED_EDGES.test(raw)) {
      this.#addEdge('END')
      this.#addEdge('BEGIN')
    } else this.#addText(raw)
  }

  #addEdge(name: string): void {
    this.#close()
    this.#property = `${name}:VCARD`
    this.#close()
    this.#indent = name.toUpperCase() === 'BEGIN' ? null : ''
  }

  #addText(raw: string): void {
    this.#indent ??= /^[ \t]*/u.exec(raw)?.[0] ?? ''
    const line = raw.startsWith(this.#indent) ? raw.slice(this.#indent.length) : raw
    if (this.#property !== undefined && /^[ \t]/u.test(line)) {
      this.#property = cut(this.#property, line.slice(1))
    } else {
      this.#close()
      this.#property = line.slice(0, PROPERTY_MAX)
      this.#isQuotedPrintable = QUOTED_PRINTABLE.test(this.#property)
    }
  }

  #close(): void {
    const property = this.#property === undefined ? null : readProperty(this.#property)
    this.#property = undefined
    if (property) this.#onProperty(property)
  }
}

const cut = (text: string, more: string): string =>
  text.length >= PROPERTY_MAX ? text : text + more.slice(0, PROPERTY_MAX - text.length)

/** A name, its parameters (whose values may have colons in quotes), and the value. Linear: each character has one place. */
const PROPERTY = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:[^":;]|"[^"]*")*)*):(.*)$/su

function readProperty(line: string): CardProperty | null {
  const [, group = '', name, list = '', raw = ''] = PROPERTY.exec(line) ?? []
  if (name === undefined) return null
  const parameters: Record<string, string[]> = Object.create(null) as Record<string, string[]>
  for (const parameter of list.match(/(?:[^";]|"[^"]*")+/gu) ?? []) {
    const [, key = 'TYPE', values = ''] = /^(?:([\w-]+)=)?(.*)$/su.exec(parameter) ?? []
    const list = (parameters[key.toUpperCase()] ??= [])
    list.push(...values.split(',').map((value) => value.replaceAll('"', '').trim()))
  }
  const isQuoted = Object.values(parameters).some((values) => values.some((one) => /^quoted-printable$/iu.test(one)))
  const value = isQuoted ? decodeQuotedPrintable(raw, parameters.CHARSET?.[0]) : raw
  return { name: name.toUpperCase(), group, parameters, value }
}

/** The text of quoted-printable: in its own character set, else in UTF-8, or in Windows-1252 if it is none. */
function decodeQuotedPrintable(text: string, charset: string | undefined): string {
  // A character of several bytes may have a byte that is not encoded, because it is a letter.
  if (isAscii(text)) return decodeBytes(bytesOf(text), charset)
  return text.replaceAll(/(?:=[0-9A-F]{2})+/giu, (run) => decodeBytes(bytesOf(run), charset))
}

// oxlint-disable-next-line no-control-regex -- all characters of ASCII
const isAscii = (text: string): boolean => /^[\0-\x7F]*$/u.test(text)

const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )

function decodeBytes(bytes: Buffer, charset = 'utf-8'): string {
  for (const encoding of [charset, 'utf-8']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // An unknown name, or another character set.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}
