/** A piece of readable text under its heading. */
export interface TextBlock {
  /** The headings above it, outermost first. */
  readonly headings: readonly string[]
  readonly text: string
}

/** A page of a website or of a document, as it was read. */
export interface ReadPage {
  /** Of a website's page; null for a document's. */
  readonly url: string | null
  /** Of a document, from 1; null for a website. */
  readonly page: number | null
  readonly title: string
  readonly blocks: readonly TextBlock[]
}
