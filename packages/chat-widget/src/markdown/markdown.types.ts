/** A style of a run of text. */
export type Mark = 'bold' | 'italic' | 'strike' | 'underline' | 'code'

/** A run of text with one set of marks; a line break is `\n`. */
export interface Run {
  readonly text: string
  readonly marks: readonly Mark[]
  /** http, https, mailto or tel. */
  readonly href?: string
}

export type Block =
  | { readonly type: 'paragraph' | 'heading'; readonly runs: readonly Run[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'rule' }
  | { readonly type: 'quote'; readonly blocks: readonly Block[] }
  | {
      readonly type: 'list'
      readonly isOrdered: boolean
      readonly start: number
      readonly items: readonly (readonly Block[])[]
    }
