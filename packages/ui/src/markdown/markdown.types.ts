/** A style of a run of text. A link is not a mark: it has an address. */
export type MarkdownMark = 'bold' | 'italic' | 'strike' | 'underline' | 'code'

/** A run of text with one set of marks. A line break is the character `\n` inside `text`. */
export interface MarkdownRun {
  readonly text: string
  /** In the order of {@link MARKDOWN_MARKS}, without repeats. */
  readonly marks: readonly MarkdownMark[]
  /** Address of a link: only http, https, mailto or tel. */
  readonly href?: string
}

/** One block of a document. Blocks inside a list item or a quote nest. */
export type MarkdownBlock =
  | { readonly type: 'paragraph'; readonly runs: readonly MarkdownRun[] }
  | { readonly type: 'heading'; readonly level: number; readonly runs: readonly MarkdownRun[] }
  | MarkdownList
  | { readonly type: 'quote'; readonly blocks: readonly MarkdownBlock[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'rule' }

/** An ordered or unordered list. An item is a list of blocks, and may be empty. */
export interface MarkdownList {
  readonly type: 'list'
  readonly isOrdered: boolean
  /** Number of the first item of an ordered list; 1 for an unordered one. */
  readonly start: number
  readonly items: readonly (readonly MarkdownBlock[])[]
}

/** Every mark, outermost first if one run has several. */
export const MARKDOWN_MARKS = [
  'bold',
  'italic',
  'strike',
  'underline',
  'code',
] as const satisfies readonly MarkdownMark[]
