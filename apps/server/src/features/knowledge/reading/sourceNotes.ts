import { SOURCE_NOTES_MAX, type SourceErrorCode, type SourceNote, type SourceNoteCode } from '@platform/contract'
import { json } from '../../../core/database/database.ts'
import type { SourceRow } from '../knowledge.store.ts'

/** The limits of a reading. */
export type LimitCode = Extract<SourceNoteCode, `LIMIT_${string}`>

const NOTHING = { count: 0, page: null, url: null, errorCode: null, detail: '' } as const

/** A page of a document that does not answer. `page` is its number, from 1. */
export const notePage = (code: 'PAGE_SCANNED' | 'PAGE_UNTRUSTED', page: number): SourceNote => ({
  ...NOTHING,
  code,
  count: 1,
  page,
})

/** A page of a website that does not answer. */
export const noteLeftOut = (url: string, errorCode: SourceErrorCode, detail = ''): SourceNote => ({
  ...NOTHING,
  code: 'PAGE_LEFT_OUT',
  count: 1,
  url,
  errorCode,
  detail,
})

/** Pages of a website that were not fetched for one reason. */
export const noteAllLeftOut = (count: number, errorCode: SourceErrorCode): SourceNote => ({
  ...NOTHING,
  code: 'PAGE_LEFT_OUT',
  count,
  errorCode,
})

/** A limit that ended the reading. `count` is the number of known pages behind it; 0 if it is not known. */
export const noteLimit = (code: LimitCode, count: number): SourceNote => ({ ...NOTHING, code, count })

export const NOTE_OVER_HTTP: SourceNote = { ...NOTHING, code: 'READ_OVER_HTTP' }

/** The columns of a reading's notes. Those about the whole source come first: a reader needs them most. */
export function storedNotes(notes: readonly SourceNote[]) {
  const ordered = notes.toSorted((one, other) => Number(isOfPage(one)) - Number(isOfPage(other)))
  return {
    notes: json(ordered.slice(0, SOURCE_NOTES_MAX)),
    notes_total: notes.length,
    is_partial: notes.some(({ code }) => code.startsWith('LIMIT_')),
  }
}

const isOfPage = ({ page, url }: SourceNote): boolean => page !== null || url !== null

/** Whether the last successful reading, if there was one, reached the source by https. */
export const wasReadOverHttps = ({ read_at: readAt, notes }: Pick<SourceRow, 'read_at' | 'notes'>): boolean =>
  readAt !== null && notes.every(({ code }) => code !== NOTE_OVER_HTTP.code)
