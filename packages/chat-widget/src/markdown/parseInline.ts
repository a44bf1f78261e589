import type { Mark, Run } from './markdown.types.ts'
import { safeHref } from './safeHref.ts'

/** A token of a line: text, or a delimiter. A delimiter without a `role` is text. */
interface Token {
  text: string
  mark?: Mark
  canOpen?: boolean
  canClose?: boolean
  role?: 'open' | 'close'
  href?: string
  isCode?: boolean
}

const MARKS: Readonly<Record<string, Mark>> = {
  '**': 'bold',
  __: 'bold',
  '*': 'italic',
  _: 'italic',
  '~~': 'strike',
  u: 'underline',
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  s: 'strike',
  del: 'strike',
}
/**
 * Matches escapes, code, line breaks, links, addresses, tags and delimiters in one pass. No text matches in two ways, and
 * the search for a closing sign is bounded, so that matching takes linear time.
 */
const SPECIAL =
  /\\(?<escaped>[!-/:-@[-`{-~]|\n)|(?<fence>`{1,8})(?<code>[^`]{1,2000})\k<fence>(?!`)|!?\[(?<label>(?:\\.|[^[\]\\\n]){1,500})\]\((?:<(?<angled>[^<>\n]{1,2000})>|(?<target>[^\s()<>]{1,2000}))\)|(?<![\p{L}\p{N}:])(?<bare>https?:\/\/[^\s<>"'`*]{1,2000})|<(?<auto>(?:https?:\/\/|mailto:|tel:)[^\s<>]{1,2000})>|<br ?\/?>|<(?<close>\/?)(?<tag>u|b|strong|i|em|s|del)>|(?<delimiter>\*{1,3}|_{1,3}|~~)|&(?<entity>amp|lt|gt|quot|#39|nbsp);/giu
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' }
/** The maximum number of tokens; the rest of the text is plain. */
const TOKENS_MAX = 1000
const WORD = /[\p{L}\p{N}]/u
const SPACE = /^\s?$/u

/** Parses the marks and links of a text; anything invalid is text. Takes time proportional to its length. */
export function parseInline(text: string, marks: readonly Mark[] = []): Run[] {
  return toRuns(pairUp(tokenize(text)), marks)
}

function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let from = 0
  for (const match of text.matchAll(SPECIAL)) {
    if (tokens.length > TOKENS_MAX) break
    if (match.index > from) tokens.push({ text: text.slice(from, match.index) })
    tokens.push(...tokensOf(match, text))
    from = match.index + match[0].length
  }
  if (from < text.length) tokens.push({ text: text.slice(from) })
  return tokens
}

function tokensOf(match: RegExpExecArray, source: string): readonly Token[] {
  const { escaped, code, label, angled, target, bare, auto, close, tag, delimiter, entity } = match.groups ?? {}
  const whole = match[0]
  if (escaped !== undefined) return [{ text: escaped }]
  if (code !== undefined) return [{ text: code.replace(/^ (.*[^ ].*) $/s, '$1'), isCode: true }]
  if (entity !== undefined) return [{ text: ENTITIES[entity.toLowerCase()] ?? whole }]
  if (label !== undefined) {
    return linkOr(whole, pairUp(tokenize(label)), unescaped(angled ?? target ?? ''))
  }
  if (bare !== undefined) {
    // A full stop after an address ends the sentence, not the address.
    const text = unescaped(bare)
    const address = text.replace(/[.,:;!?)\]}]*$/, '')
    return [...linkOr(address, [{ text: address }], address), { text: text.slice(address.length) }]
  }
  if (auto !== undefined) return linkOr(whole, [{ text: auto }], auto)
  if (tag !== undefined) {
    const mark = MARKS[tag.toLowerCase()]
    return [{ text: whole, ...(mark && { mark }), canOpen: close === '', canClose: close !== '' }]
  }
  if (delimiter !== undefined) return delimitersOf(delimiter, source, match.index)
  return [{ text: '\n' }]
}

const unescaped = (text: string) => text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')

/** Makes tokens a link; returns the text instead if the address is not safe. */
function linkOr(text: string, tokens: readonly Token[], address: string): readonly Token[] {
  const href = safeHref(address)
  return href === undefined ? [{ text }] : tokens.map((token) => ({ ...token, href }))
}

/** Builds the tokens of a delimiter. `a * b` is no mark, nor is an `_` inside a word. */
function delimitersOf(text: string, source: string, index: number): readonly Token[] {
  const before = source[index - 1] ?? ''
  const after = source[index + text.length] ?? ''
  const isUnderscore = text.startsWith('_')
  const mark = MARKS[text]
  const token = {
    text,
    ...(mark && { mark }),
    canOpen: !SPACE.test(after) && !(isUnderscore && WORD.test(before)),
    canClose: !SPACE.test(before) && !(isUnderscore && WORD.test(after)),
  }
  return text.length === 3 ? threeOf(token) : [token]
}

/** Splits `***`: it opens bold, then italic, and closes them in reverse order. */
function threeOf({ text, ...side }: Token): Token[] {
  const sign = text.charAt(0)
  const bold: Token = { ...side, text: sign + sign, mark: 'bold' }
  const italic: Token = { ...side, text: sign, mark: 'italic' }
  return side.canOpen ? [bold, italic] : [italic, bold]
}

/** Pairs opening and closing delimiters. Each opener is visited once after it was added, so it takes linear time. */
function pairUp(tokens: readonly Token[]): readonly Token[] {
  const open: Token[] = []
  const waiting = new Map<string, number>()
  const keyOf = ({ text, mark }: Token) => (text.startsWith('<') ? `<${mark}` : text)
  const count = (token: Token, by: number) => waiting.set(keyOf(token), (waiting.get(keyOf(token)) ?? 0) + by)
  for (const token of tokens) {
    // Those of a label are paired already: no mark opens inside a link and closes outside.
    if (!token.mark || token.href) continue
    if (token.canClose && (waiting.get(keyOf(token)) ?? 0) > 0) {
      for (let opener = open.pop(); opener; opener = open.pop()) {
        count(opener, -1)
        if (keyOf(opener) !== keyOf(token)) continue
        opener.role = 'open'
        token.role = 'close'
        break
      }
    } else if (token.canOpen) {
      open.push(token)
      count(token, 1)
    }
  }
  return tokens
}

const ORDER: readonly Mark[] = ['bold', 'italic', 'strike', 'underline', 'code']

function toRuns(tokens: readonly Token[], outer: readonly Mark[]): Run[] {
  const depth = new Map<Mark, number>(outer.map((mark) => [mark, 1]))
  const runs: { text: string; marks: Mark[]; href?: string }[] = []
  for (const { text, mark, role, href, isCode } of tokens) {
    if (mark && role) {
      depth.set(mark, (depth.get(mark) ?? 0) + (role === 'open' ? 1 : -1))
      continue
    }
    const marks = ORDER.filter((each) => (each === 'code' ? isCode : (depth.get(each) ?? 0) > 0))
    const last = runs.at(-1)
    if (last && last.href === href && last.marks.join() === marks.join()) last.text += text
    else runs.push({ text, marks, ...(href === undefined ? {} : { href }) })
  }
  return runs.filter(({ text }) => text !== '')
}
