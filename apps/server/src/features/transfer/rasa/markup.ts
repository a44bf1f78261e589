import type { PhraseContent } from '../botContent.ts'

/** A marked part of a Rasa example: `[text](entity)`, `[text](entity:value)` or `[text]{"entity": "…", "value": "…"}`. */
const MARK = /\[([^[\]]+)\](?:\(([^()]+)\)|(\{[^{}]*\}))/gu

interface Mark {
  readonly entity: string
  /** The value of the text, if different. */
  readonly value?: string
}

/** A phrase, and the values of its marked parts. */
export interface MarkedPhrase {
  readonly phrase: PhraseContent
  readonly values: readonly { readonly entity: string; readonly text: string; readonly value: string }[]
}

export function readMarkup(example: string): MarkedPhrase {
  const annotations: { entity: string; start: number; end: number }[] = []
  const values: { entity: string; text: string; value: string }[] = []
  let text = ''
  let end = 0
  for (const match of example.matchAll(MARK)) {
    const [whole, marked = '', short, json] = match
    const mark = short === undefined ? markOfJson(json ?? '') : markOfShort(short)
    if (!mark) continue // these brackets are part of the phrase
    text += example.slice(end, match.index)
    annotations.push({ entity: mark.entity, start: text.length, end: text.length + marked.length })
    text += marked
    values.push({ entity: mark.entity, text: marked, value: mark.value ?? marked })
    end = match.index + whole.length
  }
  return { phrase: { text: text + example.slice(end), annotations }, values }
}

function markOfShort(inside: string): Mark {
  const [entity = '', value] = inside.split(/:(.*)/su)
  return value === undefined ? { entity } : { entity, value }
}

function markOfJson(json: string): Mark | undefined {
  try {
    const { entity, value } = JSON.parse(json) as Record<string, unknown>
    if (typeof entity !== 'string') return undefined
    return typeof value === 'string' ? { entity, value } : { entity }
  } catch {
    return undefined
  }
}

/**
 * Writes a phrase with its marks. Returns undefined if Rasa cannot express it, because brackets cannot be escaped.
 *
 * @param valueOf returns the value of a marked text, if it differs from the text
 */
export function writeMarkup(
  { text, annotations }: PhraseContent,
  valueOf: (entity: string, text: string) => string | undefined,
): string | undefined {
  let written = ''
  let end = 0
  for (const { entity, start, end: next } of annotations) {
    const marked = text.slice(start, next)
    const value = valueOf(entity, marked)
    // The short form cannot contain a bracket or a colon in the name.
    const isPlain = value === undefined && !/[():]/u.test(entity)
    const mark = isPlain ? `(${entity})` : JSON.stringify(value === undefined ? { entity } : { entity, value })
    written += `${text.slice(end, start)}[${marked}]${mark}`
    end = next
  }
  written += text.slice(end)
  return readMarkup(written).phrase.text === text ? written : undefined
}
