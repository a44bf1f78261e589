import type { KnowledgeSource, SourceNote } from '@platform/contract'

/** Number of pages of a source that do not answer, as far as they are known. */
export function countLeftOut({ notes, notesTotal }: Pick<KnowledgeSource, 'notes' | 'notesTotal'>): number {
  return notes.reduce((sum, { count }) => sum + count, 0) + notesTotal - notes.length
}

/** Notes that have one reason in common. */
export interface NoteGroup extends Pick<SourceNote, 'code' | 'errorCode' | 'detail'> {
  readonly notes: readonly SourceNote[]
}

/** Groups the notes of a source by their reason, in the order of their first ones. */
export function groupNotes(notes: readonly SourceNote[]): NoteGroup[] {
  const groups = Map.groupBy(notes, ({ code, errorCode, detail }) => [code, errorCode, detail].join(' '))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ code: first.code, errorCode: first.errorCode, detail: first.detail, notes: group }] : []
  })
}

/** A document, or the address of a page or a PDF of a website. */
export interface NotePlace {
  /** Null for a document. */
  readonly url: string | null
  /** Numbers of the pages of the document or the PDF. Blank for a web page. */
  readonly pages: readonly number[]
}

/** The places that notes are about, in the order of their first notes. Notes about several web pages have none. */
export function groupPlaces(notes: readonly SourceNote[]): NotePlace[] {
  const byUrl = Map.groupBy(notes, ({ url }) => url)
  const places = [...byUrl].map(([url, ofUrl]) => ({ url, pages: ofUrl.flatMap(({ page }) => page ?? []) }))
  return places.filter(({ url, pages }) => url !== null || pages.length > 0)
}

/** First and last number of each run of consecutive page numbers. */
export function pageRanges(pages: readonly number[]): (readonly [first: number, last: number])[] {
  const ranges: [number, number][] = []
  for (const page of pages.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1)
    if (range && page <= range[1] + 1) range[1] = page
    else ranges.push([page, page])
  }
  return ranges
}
