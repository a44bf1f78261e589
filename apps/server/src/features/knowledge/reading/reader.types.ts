import type { SourceErrorCode, SourceNote } from '@platform/contract'
import type { ReadPage, SplitPassage, TextBlock } from '../passages/readText.types.ts'
import type { PageDoubt } from './pdf/trust.ts'

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

/** A robots.txt and its address. */
export interface RobotsFile {
  readonly address: string
  readonly text: string
}

/** Links to select from. */
export interface LinksTask {
  readonly type: 'links'
  readonly links: readonly string[]
  /** The rules to respect; null for a site without rules. */
  readonly robots: RobotsFile | null
  /** Selects only the links to pages of the site of this page; null for all links. */
  readonly pagesOf: string | null
}

/** A page to split into passages. */
export interface PassagesTask {
  readonly type: 'passages'
  readonly page: ReadPage
}

export type ReaderTask = HtmlTask | PdfTask | LinksTask | PassagesTask

/** The content of a web page, or of a text or a PDF that a website links. */
export interface ReadHtml {
  /** See `pageTitle`. Never blank. */
  readonly title: string
  readonly blocks: readonly TextBlock[]
  /** Linked addresses, without fragments, each once. */
  readonly links: readonly string[]
  /** The directives of its robots meta element. */
  readonly mayIndex: boolean
  readonly mayFollow: boolean
  /** What was left out of a PDF, with its address. Absent for other pages. */
  readonly notes?: readonly SourceNote[] | undefined
}

/** The content of a PDF. */
export interface ReadPdf {
  /** The title in its metadata; blank if there is none, or only the name of a file. */
  readonly title: string
  /** Its pages, in order. */
  readonly pages: readonly ReadPdfPage[]
  /** Whether the document has more than the limits allow. */
  readonly isPartial: boolean
}

export interface ReadPdfPage {
  /** Its text in reading order; empty for a page without text, and for one that is in doubt. */
  readonly blocks: readonly TextBlock[]
  /** Why nothing of the page is answered from; null for a page that was read. */
  readonly doubt: PageDoubt | null
}

export interface SelectedLink {
  readonly url: string
  /** The same for all addresses of one page (`pageKey`). */
  readonly key: string
  /** Whether it leads below the page of the task (`pagesOf`). */
  readonly isBelow: boolean
}

export interface SelectedLinks {
  readonly links: readonly SelectedLink[]
  /** The links that the rules forbid, each page once. */
  readonly forbidden: readonly SelectedLink[]
  /** The pause that the rules require between two requests, in milliseconds; 0 if there is none. */
  readonly pauseMs: number
}

interface Results {
  readonly html: ReadHtml
  readonly pdf: ReadPdf
  readonly links: SelectedLinks
  readonly passages: readonly SplitPassage[]
}

export type ReadResult<T extends ReaderTask> = Results[T['type']]

/** Number and share of the pages of a document that are read; the share is 0 to 1. */
export interface ReadProgress {
  readonly pages: number
  readonly share: number
}

/** The reply of the reading process: the content, or why it cannot be read. */
export type ReaderReply = { readonly content: ReaderContent } | { readonly code: SourceErrorCode }
export type ReaderContent = Results[ReaderTask['type']]
