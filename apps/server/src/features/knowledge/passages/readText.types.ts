import type { TableLines } from './tableLines.ts'

/** Begins a line that is an item of a list. */
export const ITEM = '• '

/** A piece of readable text under its heading. */
export interface TextBlock {
  /** The headings above it, outermost first. */
  readonly headings: readonly string[]
  readonly text: string
  /** The page of a PDF that a website links, from 1. Such a PDF is one page of the website. Absent elsewhere. */
  readonly page?: number | undefined
  /** The tables in the text that have a header, in their order. Absent if there are none. */
  readonly tables?: readonly TableLines[] | undefined
}

/** The content of a page of a website or of a document. */
export interface ReadPage {
  /** The address of a website's page; null for a document. */
  readonly url: string | null
  /** The page number in a document, from 1; null for a website, whose blocks may have pages. */
  readonly page: number | null
  readonly title: string
  readonly blocks: readonly TextBlock[]
}

/** A passage to store. */
export interface SplitPassage {
  readonly url: string | null
  readonly page: number | null
  readonly title: string
  readonly text: string
}
