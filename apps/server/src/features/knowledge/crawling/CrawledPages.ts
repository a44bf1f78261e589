import type { SourceNote } from '@platform/contract'
import type { ReadPage } from '../passages/readText.types.ts'
import type { ReadHtml } from '../reading/reader.types.ts'
import { noteLeftOut } from '../reading/sourceNotes.ts'
import { textOfPage } from './missingPage.ts'

/** The pages that a crawl has read, and the notes of those that it has left out. */
export class CrawledPages {
  readonly #pages: ReadPage[] = []
  readonly #texts = new Set<string>()
  readonly #notes: SourceNote[] = []
  /** Of PDFs, which may have hundreds of pages that do not answer. */
  readonly #notesOfPdfs: SourceNote[] = []
  #characters = 0

  get pages(): readonly ReadPage[] {
    return this.#pages
  }

  /** Length of all texts, in UTF-16 units. */
  get characters(): number {
    return this.#characters
  }

  /** The notes in the order of the pages, those of PDFs last. */
  get notes(): SourceNote[] {
    return [...this.#notes, ...this.#notesOfPdfs]
  }

  /** Keeps a page, or notes why it is left out. Of equal pages, only the first one is kept. */
  add({ href }: URL, content: ReadHtml): void {
    const text = textOfPage(content)
    if (!content.mayIndex) this.leaveOut(noteLeftOut(href, 'NO_INDEX'))
    else if (text === '') this.leaveOut(noteLeftOut(href, 'NO_TEXT'))
    else if (!this.#texts.has(text)) {
      this.#texts.add(text)
      this.#characters += text.length
      this.#pages.push({ url: href, page: null, title: content.title, blocks: content.blocks })
      this.#notesOfPdfs.push(...(content.notes ?? []))
    }
  }

  leaveOut(note: SourceNote): void {
    this.#notes.push(note)
  }
}
