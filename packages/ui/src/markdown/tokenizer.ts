import MarkdownIt, { type ParserInline } from 'markdown-it'
import { safeHref } from './safeHref.ts'

/** Maximum nesting of blocks and marks, so that a hostile message cannot exhaust the stack. */
export const MAX_NESTING = 24

/** The four supported tags, lower case and without attributes. Every other tag is text. */
const TAG = /<(\/?)([uibs])>/y

type InlineRule = Parameters<ParserInline['ruler']['push']>[1]

const readTag: InlineRule = (state, silent) => {
  TAG.lastIndex = state.pos
  const match = TAG.exec(state.src)
  if (!match || TAG.lastIndex > state.posMax) return false
  if (!silent) {
    const token = state.push(match[1] ? 'tag_close' : 'tag_open', match[2] as string, 0)
    token.content = match[0]
  }
  state.pos = TAG.lastIndex
  return true
}

/**
 * Tokenizes messages: CommonMark without HTML, images, tables, references and indented code,
 * with strikethrough, a line end as a line break, and underline as `<u>`.
 */
export const tokenizer = createTokenizer()

function createTokenizer() {
  const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true, typographer: false })
  markdown.set({ maxNesting: MAX_NESTING })
  markdown.disable(['table', 'reference', 'image', 'code', 'lheading', 'linkify'])
  markdown.validateLink = (address) => safeHref(address) !== undefined
  markdown.inline.ruler.before('autolink', 'tag', readTag)
  markdown.linkify.set({ fuzzyLink: false, fuzzyIP: false })
  return markdown
}
