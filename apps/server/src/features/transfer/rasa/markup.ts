import type { MarkContent, PhraseContent } from '../botContent.ts'

/** A marked part of an example. */
export interface Mark {
  readonly entity: string
  readonly text: string
  /** The value of the text, if it was given. */
  readonly value?: string
  /** Distinguishes values of one entity: `from` and `to`. */
  readonly role?: string
  readonly group?: string
}

/** A phrase, and the marks of its annotations, in the same order. */
export interface MarkedPhrase {
  readonly phrase: PhraseContent
  readonly marks: readonly Mark[]
  /** The parts that look like marks and are none. They are in the phrase as they were typed. */
  readonly broken: readonly BrokenMark[]
}

/** A part of an example that looks like a mark and cannot be read as one. */
export interface BrokenMark {
  /** As it was typed. */
  readonly source: string
  /** Why it is not a mark: the end of a sentence that begins with the source. */
  readonly reason: string
}

/** Most characters of a broken mark that are quoted. */
const SOURCE_MAX = 80

/** Returns a sentence about a broken mark. */
export function describeBroken({ source, reason }: BrokenMark): string {
  const quoted = source.length > SOURCE_MAX ? `${source.slice(0, SOURCE_MAX)}…` : source
  return `“${quoted}” is no mark of an entity, because ${reason}. It was kept as text.`
}

/**
 * Reads the marks of a Rasa example: `[text](entity)`, `[text](entity:value)` or `[text]{"entity": "…", "value": "…"}`.
 * Brackets that nothing follows directly, such as those of `a list [of things] (really)`, are part of the phrase.
 */
export function readMarkup(example: string): MarkedPhrase {
  const annotations: MarkContent[] = []
  const marks: Mark[] = []
  const broken: BrokenMark[] = []
  if (!/\][({]|\[[^[\]]*[({]/u.test(example)) return { phrase: { text: example, annotations }, marks, broken }
  const partners = partnersOf(example)
  let text = ''
  for (let at = 0; at < example.length;) {
    const found = partAt(example, at, partners)
    const source = example.slice(at, found?.end ?? at + 1)
    if (found && 'mark' in found) {
      annotations.push({ entity: found.mark.entity, start: text.length, end: text.length + found.mark.text.length })
      text += found.mark.text
      marks.push(found.mark)
    } else {
      text += source
      if (found) broken.push({ source, reason: found.reason })
    }
    at += source.length
  }
  return { phrase: { text, annotations }, marks, broken }
}

const CLOSING: Readonly<Record<string, string>> = { ']': '[', ')': '(', '}': '{' }

/** Returns the position of the closing bracket of each opening one, of each kind of brackets for itself. */
function partnersOf(example: string): Map<number, number> {
  const partners = new Map<number, number>()
  const open: Record<string, number[]> = { '[': [], '(': [], '{': [] }
  for (let at = 0; at < example.length; at++) {
    const bracket = example[at] ?? ''
    open[bracket]?.push(at)
    const start = open[CLOSING[bracket] ?? '']?.pop()
    if (start !== undefined) partners.set(start, at)
  }
  return partners
}

/** A mark or a broken one, up to its end (exclusive). */
type FoundPart = { readonly end: number } & ({ readonly mark: Mark } | { readonly reason: string })

/** A mark whose text is not closed: `[Mumbai(city)`. Ordinary brackets are closed, or nothing in brackets follows them. */
const UNCLOSED = /^\[[^\s[\](){}][^[\](){}]*(?:\([^[\](){}]*\)|\{[^[\](){}]*\})/u

const isOpening = (character: string | undefined): boolean => character === '(' || character === '{'

/** Returns the mark, or the broken mark, that begins at a position. Undefined for other text. */
function partAt(example: string, at: number, partners: ReadonlyMap<number, number>): FoundPart | undefined {
  if (example[at] === ']' && isOpening(example[at + 1]))
    return { end: at + 2, reason: 'no opening bracket is before it' }
  const close = example[at] === '[' ? partners.get(at) : undefined
  if (example[at] === '[' && close === undefined) {
    const length = UNCLOSED.exec(example.slice(at, at + SOURCE_MAX))?.[0].length
    return length === undefined ? undefined : { end: at + length, reason: 'its text is not closed by a bracket' }
  }
  if (close === undefined || !isOpening(example[close + 1])) return undefined
  const last = partners.get(close + 1)
  if (last === undefined) return { end: close + 2, reason: 'its last bracket is not closed' }
  let end = last + 1
  while (isOpening(example[end]) && partners.has(end)) end = (partners.get(end) ?? end) + 1
  const text = example.slice(at + 1, close)
  if (/\][({]/u.test(text)) return { end, reason: 'another mark is in its text, and marks cannot overlap' }
  if (/[[\]]/u.test(text)) return { end, reason: 'its text contains brackets' }
  if (text.trim() === '') return { end, reason: 'it has no text' }
  if (end > last + 1) return { end, reason: 'it names two entities' }
  const inside = example.slice(close + 1, end)
  const read = inside.startsWith('{') ? markOfJson(inside) : markOfShort(inside.slice(1, -1))
  return typeof read === 'string' ? { end, reason: read } : { end, mark: { ...read, text } }
}

/** Returns what the parentheses name, or why they name no entity. */
function markOfShort(inside: string): Omit<Mark, 'text'> | string {
  const [entity = '', value] = inside.split(/:(.*)/su)
  if (/[()]/u.test(inside)) return 'its entity contains parentheses'
  if (entity.trim() === '') return 'it names no entity'
  return value === undefined ? { entity } : { entity, value }
}

/** Returns what the braces name, or why they name no entity. */
function markOfJson(json: string): Omit<Mark, 'text'> | string {
  try {
    const { entity, value, role, group } = JSON.parse(json) as Record<string, unknown>
    if (typeof entity !== 'string' || entity.trim() === '') return 'it names no entity'
    return {
      entity,
      ...(typeof value === 'string' ? { value } : {}),
      ...(typeof role === 'string' && role !== '' ? { role } : {}),
      ...(typeof group === 'string' && group !== '' ? { group } : {}),
    }
  } catch {
    return 'what is in its braces is not valid JSON'
  }
}

/**
 * Writes a phrase with its marks. Returns undefined if it cannot be expressed, because brackets cannot be escaped.
 *
 * @param writeMark returns what follows the marked text in its brackets
 */
export function writeMarkup(
  { text, annotations }: PhraseContent,
  writeMark: (mark: MarkContent, text: string) => string,
): string | undefined {
  let written = ''
  let end = 0
  for (const mark of annotations) {
    const marked = text.slice(mark.start, mark.end)
    written += `${text.slice(end, mark.start)}[${marked}]${writeMark(mark, marked)}`
    end = mark.end
  }
  written += text.slice(end)
  return readMarkup(written).phrase.text === text ? written : undefined
}

/** Writes names in parentheses, separated by a colon; undefined if one of them contains a bracket or a colon. */
export const shortMark = (...names: readonly string[]): string | undefined =>
  names.every((name) => /^[^():]+$/u.test(name)) ? `(${names.join(':')})` : undefined

/** Writes a mark as JSON without braces in its names. */
export function jsonMark(fields: Omit<Mark, 'text'>): string {
  const inside = JSON.stringify(fields).slice(1, -1)
  return `{${inside.replaceAll('{', String.raw`\u007b`).replaceAll('}', String.raw`\u007d`)}}`
}
