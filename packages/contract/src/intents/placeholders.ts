import { nameKey } from '../names.ts'

/** A `{name}` in a text that the bot replaces by a value. */
export interface Placeholder {
  /** The name as it is written, without escapes and outer white space. */
  readonly name: string
  /** Range of the braces with the name in the text, in UTF-16 units; the end is exclusive. */
  readonly start: number
  readonly end: number
  /** Whether it is in code, where braces without a known name are part of the code. */
  readonly isInCode: boolean
}

/**
 * An escaped character, a fenced block, a code span, or braces without braces and line breaks inside. The first match at a
 * position counts, as for a markdown parser.
 */
const TOKEN =
  /\\(?:[!-/:-@[-`{-~])|(?<code>^ {0,3}(?<fence>`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?)??(?:\n {0,3}\k<fence>[`~]*[ \t]*$|$(?![\s\S]))|(?<!`)(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\k<ticks>(?!`))|\{(?<name>[^{}\n]{1,200})\}/gmu

const BRACES = /\{([^{}\n]{1,200})\}/gu

/** A name begins with a letter; signs of code, such as quotes, colons and commas, are not part of it. */
const NAME = /^[\p{L}_](?:[\p{L}\p{M}\p{N}_ .'’&/?-]|\u{200C}|\u{200D})*$/u

/**
 * Returns the words in braces of a markdown text that may be placeholders, in their order. Braces around anything but a
 * name of 1 to 200 units, escaped braces and empty ones are text.
 *
 * @param knownNames names that are placeholders whatever their characters, and in code too
 */
export function findPlaceholders(markdown: string, knownNames: Iterable<string> = []): Placeholder[] {
  const known = new Set([...knownNames].map(nameKey))
  const found: Placeholder[] = []
  const add = (written: string, start: number, end: number, isInCode: boolean): void => {
    const name = isInCode ? written.trim() : unescapeName(written)
    const isKnown = known.has(nameKey(name))
    if (isKnown || (!isInCode && NAME.test(name))) found.push({ name, start, end, isInCode })
  }
  for (const { 0: text, index, groups = {} } of markdown.matchAll(TOKEN)) {
    if (groups.name !== undefined) add(groups.name, index, index + text.length, false)
    else if (groups.code !== undefined) {
      for (const { 0: braces, 1: name = '', index: at } of text.matchAll(BRACES)) {
        add(name, index + at, index + at + braces.length, true)
      }
    }
  }
  return found
}

const unescapeName = (written: string): string => written.replace(/\\([!-/:-@[-`{-~])/gu, '$1').trim()

/** A placeholder without a parameter, and the name of the parameter that is most like it; null if none is like it. */
export interface UnknownPlaceholder {
  readonly name: string
  readonly suggestion: string | null
}

/** Returns the placeholders of a text that no known name fits, each once. */
export function unknownPlaceholders(markdown: string, knownNames: readonly string[]): UnknownPlaceholder[] {
  // A text without braces is the usual case.
  if (!markdown.includes('{')) return []
  const known = new Set(knownNames.map(nameKey))
  const unknown = new Map(
    findPlaceholders(markdown, knownNames)
      .filter(({ name }) => !known.has(nameKey(name)))
      .map(({ name }) => [nameKey(name), name]),
  )
  return [...unknown.values()].map((name) => ({ name, suggestion: nearestName(name, knownNames) }))
}

/** Returns the name that differs least from a mistyped one; null if all differ in more than a third of their letters. */
export function nearestName(typed: string, names: readonly string[]): string | null {
  const key = Array.from(nameKey(typed))
  let nearest: string | null = null
  let best = Number.POSITIVE_INFINITY
  for (const name of names) {
    const other = Array.from(nameKey(name))
    const most = Math.floor(Math.max(key.length, other.length) / 3)
    if (Math.abs(key.length - other.length) > most) continue
    const distance = editDistance(key, other)
    if (distance <= most && distance < best) [nearest, best] = [name, distance]
  }
  return nearest
}

/** Returns the number of letters to insert, delete or replace (Levenshtein). */
function editDistance(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of one.entries()) {
    const next = [at + 1]
    for (const [to, counterpart] of other.entries()) {
      next.push(Math.min(row[to]! + Number(letter !== counterpart), row[to + 1]! + 1, next[to]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
