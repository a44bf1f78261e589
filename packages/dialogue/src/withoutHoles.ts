/** Placeholder in a text of a value that is missing. No text of the contract contains the character. */
export const HOLE = '\0'

/** Placeholder in a text of a value that is known, a private-use character: it is never removed. */
export const VALUE = '\u{E000}'

/** Words before a value that have no meaning without it. */
const PREPOSITION =
  /(?:^|(?<=[\s(*_~>"“‘']))(?:from|to|on|at|in|for|with|by|of|near|via|until|till|since|before|after|between|during|through|into|about|around|as|per|and|or|the|a|an|your|my|our|their|his|her|this|that|और|या)$/iu

/** Postpositions of Hindi, in both scripts. */
const POSTPOSITION =
  /^\s+(?:के\s+(?:लिए|साथ|बाद|पहले|पास|बीच|दौरान|ऊपर)|की\s+ओर|से|को|पर|में|तक|का|की|के|ने|बजे|ke\s+(?:liye|saath|sath|baad|pehle|paas)|se|ko|par|mein|tak|ka|ki|ke|ne|baje)(?=[\s,.;:!?।)]|$)/iu

/** Units and counted things: "for  people". */
const COUNTED =
  /^\s+(?:people|persons?|guests?|adults?|children|kids|passengers?|seats?|rooms?|tickets?|nights?|days?|weeks?|months?|years?|hours?|minutes?|items?|pieces?|times|लोगों|व्यक्तियों|टिकट|कमरे|दिन|रात|log|logon)(?=[\s,.;:!?।)]|$)/iu

/** Verbs that need the value after them, at the end of a clause. */
const LINKING =
  /(?:^|\s)(?:is|are|was|were|am|be|been|will\s+be|costs?|equals?|called|named|means|(?:is|are)\s+(?:booked|scheduled|set|planned)\s+(?:for|on|at|to))$/iu

/** Verbs that need the value before them, at the start of a clause; those of Hindi at its end. */
const LINKING_AFTER = /^\s+(?:is|are|was|were|has|have|had|will|costs?|does|did|can)\s/iu
const LINKING_AT_END = /^\s*(?:है|हैं|हूँ|था|थी|थे|होगा|होगी|होंगे|hai|hain|tha|thi|hoga|hogi)(?=\s*(?:[,.;!?।]|$))/iu

const OPENER = /(?:^|(?<=[\s([“‘"'>*_~]))(?:\*{1,3}|_{1,3}|~~|<[bisu]>|`+|[("“‘[])$/u
const EMPTY_PAIRS: readonly (readonly [open: string, close: string])[] = [
  ['***', '***'],
  ['**', '**'],
  ['*', '*'],
  ['__', '__'],
  ['_', '_'],
  ['~~', '~~'],
  ['`', '`'],
  ['(', ')'],
  ['[', ']'],
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['‘', '’'],
  ...['b', 'i', 's', 'u'].map((tag) => [`<${tag}>`, `</${tag}>`] as const),
]

/** The start of a line that is not text: of a quote, a list item or a heading. */
const LINE_START = /^(?:[ \t]*>[ \t]?)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+|#{1,6}[ \t]+)?/u
const ORDERED = /^([ \t]*)(\d{1,9})([.)])([ \t]+)/u
const FENCE = /^ {0,3}(`{3,}|~{3,})/u

const hasInk = (text: string): boolean => /[\p{L}\p{N}\p{S}]/u.test(text.replace(/<\/?[bisu]>/gu, ''))

/**
 * Returns a markdown text without the values that are missing, marked by {@link HOLE}, and without what has no meaning
 * without them: prepositions, labels, clauses, empty marks, brackets and list items. Other lines stay as they are.
 */
export function withoutHoles(markdown: string): string {
  if (!markdown.includes(HOLE)) return markdown
  const closed = closeText(markdown, true)
  // A label or a verb alone says more than nothing.
  return hasInk(closed) ? closed : closeText(markdown, false)
}

function closeText(markdown: string, dropsClauses: boolean): string {
  const lines: string[] = []
  let fence: string | undefined
  /** By how much the numbers of the list are decreased, by indentation. */
  let dropped = 0
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1]
    if (fence !== undefined || mark !== undefined) {
      if (fence === undefined) fence = mark
      else if (mark?.startsWith(fence)) fence = undefined
      lines.push(line.replaceAll(HOLE, ''))
      continue
    }
    const numbered = ORDERED.test(line)
    if (!numbered && line.trim() !== '' && !/^\s/u.test(line)) dropped = 0
    const closed = line.includes(HOLE) ? closeLine(line, dropsClauses) : line
    if (closed === undefined) {
      if (numbered) dropped += 1
    } else lines.push(numbered && dropped > 0 ? renumbered(closed, dropped) : closed)
  }
  return withoutEmptyParts(lines)
}

const renumbered = (line: string, by: number): string =>
  line.replace(
    ORDERED,
    (_, indent: string, number: string, sign: string, space: string) =>
      `${indent}${Number(number) - by}${sign}${space}`,
  )

/** Joins lines; several blank ones that follow each other after a line was removed are one. */
const withoutEmptyParts = (lines: readonly string[]): string => {
  let fence: string | undefined
  return lines
    .filter((line, index) => {
      const mark = FENCE.exec(line)?.[1]
      if (fence === undefined) fence = mark
      else if (mark?.startsWith(fence)) fence = undefined
      return fence !== undefined || line.trim() !== '' || (index > 0 && lines[index - 1]?.trim() !== '')
    })
    .join('\n')
    .replace(/\n+$/u, '')
}

/** Returns a line without its holes; undefined if nothing is left of it. */
function closeLine(line: string, dropsClauses: boolean): string | undefined {
  const start = LINE_START.exec(line)?.[0] ?? ''
  const body = line.slice(start.length)
  const closed = closeHoles(body, dropsClauses)
  return hasInk(closed) ? start + closed : undefined
}

function closeHoles(body: string, dropsClauses: boolean): string {
  let text = body.replace(/\[([^\]\0]*)\]\([^)\0]*\0[^)]*\)/gu, '$1').replace(/\[\s*\0\s*\]\([^)]*\)/gu, HOLE)
  const isSentence = /^[^\p{L}\0]*\p{Lu}/u.test(text) || (/^[^\p{L}]*\0/u.test(text) && /[.!?।]\W*$/u.test(text))
  while (text.includes(HOLE)) {
    const at = text.indexOf(HOLE)
    text = closeHole(text.slice(0, at), text.slice(at + 1), { dropsClauses, isSentence })
  }
  return text.trim()
}

interface Closing {
  readonly dropsClauses: boolean
  /** Whether the line begins with a capital letter. */
  readonly isSentence: boolean
}

/** Joins what is before and after a hole. */
function closeHole(before: string, after: string, { dropsClauses, isSentence }: Closing): string {
  let [left, right] = [before, after]
  const isCounted = COUNTED.test(right)
  const postposition = POSTPOSITION.exec(right)
  if (postposition) right = right.slice(postposition[0].length)
  ;[left, right] = withoutWords(left, right)
  if (isCounted) right = right.replace(COUNTED, '')
  if (dropsClauses) {
    const clause = withoutClause(left, right)
    if (clause) [left, right] = clause
  }
  return join(left, right, isSentence)
}

/** Removes the prepositions and articles before a hole, and the pairs of marks around it, from the inside out. */
function withoutWords(before: string, after: string): [string, string] {
  let [left, right] = [before, after]
  for (;;) {
    const pair = EMPTY_PAIRS.find(
      ([open, close]) => left.trimEnd().endsWith(open) && right.trimStart().startsWith(close),
    )
    const isPair = pair !== undefined && OPENER.test(left.trimEnd())
    const trimmed = left.trimEnd()
    if (isPair) {
      left = trimmed.slice(0, -pair[0].length)
      right = right.trimStart().slice(pair[1].length)
    } else if (PREPOSITION.test(trimmed) && /[\s\0]$|^$/u.test(left)) left = trimmed.replace(PREPOSITION, '')
    else return [left, right]
  }
}

const CLAUSE_END = /^[\s*_~"”’)\]]*(?:[,;.!?।|·•]|$|\s(?:and|but|और)\s)/iu

/** Removes the clause of a hole, if it has no meaning: a label ("Seat:"), or a verb without its value ("Your seat is"). */
function withoutClause(left: string, right: string): [string, string] | undefined {
  const trimmed = left.replace(/[\s*_~]+$/u, '')
  const isLabel = trimmed.endsWith(':') && CLAUSE_END.test(right)
  const isVerb = LINKING.test(trimmed) && CLAUSE_END.test(right)
  const isSubject = /(?:^|[.!?।;]\s*)$/u.test(trimmed) && LINKING_AFTER.test(right)
  const isHindi = LINKING_AT_END.test(right)
  if (!isLabel && !isVerb && !isSubject && !isHindi) return undefined
  const start = isSubject ? left : left.slice(0, clauseStart(trimmed))
  const end = isSubject || isHindi ? (/^[^,.;!?।\0]*/u.exec(right)?.[0].length ?? 0) : 0
  if (left.slice(start.length).includes(VALUE) || right.slice(0, end).includes(VALUE)) return undefined
  const rest = right.slice(end).replace(/^[\s*_~"”’)\]]*(?:[,;|·•]|[.!?।]+|(?:and|but|और)\b)?\s*/iu, '')
  return [start, rest]
}

/** Index at which the last clause of a text begins: after a sentence, a comma or a conjunction. */
function clauseStart(text: string): number {
  const last = [...text.matchAll(/[.!?।]\s+|[,;|·•]\s*|\s(?:and|but|और)\s/giu)].at(-1)
  return last ? last.index + last[0].length : 0
}

const SEPARATOR_END = /(?:\s*[,;:–—|·•/→&+]|\s+-|\s+(?:and|or|but|और|या|से|to))\s*$/iu
const SEPARATOR_START = /^\s*(?:[,;:–—|·•/→&+]|-(?=\s)|(?:and|or|और|या)(?=\s))\s*/iu

/** Joins two parts of a line with one space or none, without separators that separate nothing. */
function join(before: string, after: string, isSentence: boolean): string {
  let [left, right] = [before.trimEnd(), after]
  const isAtStart = left === '' || OPENER.test(left)
  const isSentenceStart = isAtStart ? left === '' : /[.!?।]$/u.test(left)
  if (isAtStart || isSentenceStart) right = right.replace(SEPARATOR_START, '')
  const next = right.trimStart()
  if (next === '' || /^[.!?।)\]”’]/u.test(next)) left = left.replace(SEPARATOR_END, '')
  else if (SEPARATOR_END.test(left) && SEPARATOR_START.test(next)) right = next.replace(SEPARATOR_START, ' ')
  else right = right.startsWith(next) ? right : ` ${next}`
  const rest = right.trimStart()
  if (left === '') {
    const clean = rest.replace(/^[,;:.!?।]+\s*/u, '')
    return isSentence ? capitalised(clean) : clean
  }
  const isClosing = /^(?:[,;:.!?।)\]”’]|(?:\*{1,3}|_{1,3}|~~|<\/[bisu]>)(?:[\s.,;:!?।)]|$))/u.test(rest)
  const space = isAtStart || isClosing || rest === '' ? '' : ' '
  return `${left}${space}${isSentenceStart && isSentence ? capitalised(rest) : rest}`
}

/** Begins a sentence with a capital letter; a name in braces stays. */
const capitalised = (text: string): string =>
  text.replace(/^([*_~"“‘(]*)(\p{Ll})/u, (_, marks: string, letter: string) => marks + letter.toUpperCase())
