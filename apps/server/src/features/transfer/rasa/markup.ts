import type { MarkContent, PhraseContent } from '../botContent.ts'

/** A marked part of a Rasa example: `[text](entity)`, `[text](entity:value)` or `[text]{"entity": "…", "value": "…"}`. */
const MARK = /\[([^[\]]+)\](?:\(([^()]+)\)|(\{[^{}]*\}))/gu

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
}

export function readMarkup(example: string): MarkedPhrase {
  const annotations: MarkContent[] = []
  const marks: Mark[] = []
  let text = ''
  let end = 0
  for (const match of example.matchAll(MARK)) {
    const [whole, marked = '', short, json] = match
    const mark = short === undefined ? markOfJson(json ?? '') : markOfShort(short)
    if (!mark) continue // these brackets are part of the phrase
    text += example.slice(end, match.index)
    annotations.push({ entity: mark.entity, start: text.length, end: text.length + marked.length })
    text += marked
    marks.push({ ...mark, text: marked })
    end = match.index + whole.length
  }
  return { phrase: { text: text + example.slice(end), annotations }, marks }
}

function markOfShort(inside: string): Omit<Mark, 'text'> {
  const [entity = '', value] = inside.split(/:(.*)/su)
  return value === undefined ? { entity } : { entity, value }
}

function markOfJson(json: string): Omit<Mark, 'text'> | undefined {
  try {
    const { entity, value, role, group } = JSON.parse(json) as Record<string, unknown>
    if (typeof entity !== 'string') return undefined
    return {
      entity,
      ...(typeof value === 'string' ? { value } : {}),
      ...(typeof role === 'string' && role !== '' ? { role } : {}),
      ...(typeof group === 'string' && group !== '' ? { group } : {}),
    }
  } catch {
    return undefined
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
