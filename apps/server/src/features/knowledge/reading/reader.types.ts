import type { TextBlock } from '../passages/readText.types.ts'

/** A web page to read. `bytes` are undecoded: the page itself may declare its encoding. */
export interface HtmlTask {
  readonly type: 'html'
  readonly url: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

export interface PdfTask {
  readonly type: 'pdf'
  readonly bytes: Uint8Array
  readonly limits: { readonly pages: number; readonly characters: number }
}

export type ReaderTask = HtmlTask | PdfTask

/** The content of a web page. */
export interface ReadHtml {
  readonly title: string
  readonly blocks: readonly TextBlock[]
  /** Linked addresses, without fragments, each once. */
  readonly links: readonly string[]
  /** The directives of its robots meta element. */
  readonly mayIndex: boolean
  readonly mayFollow: boolean
}

/** The content of a PDF. */
export interface ReadPdf {
  readonly title: string
  /** Text of each page, in order; blank for a page without text. */
  readonly pages: readonly string[]
  /** Whether the document has more than the limits allow. */
  readonly isPartial: boolean
}

export type ReadResult<T extends ReaderTask> = T extends HtmlTask ? ReadHtml : ReadPdf
