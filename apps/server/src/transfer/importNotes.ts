import { IMPORT_NOTICES_MAX } from '@platform/contract'
import type { Notice } from './botContent.ts'

/** How many new phrases, values or collisions are quoted. */
export const EXAMPLES_TOLD = 3

export type NoteOf = (where: string, message: string) => void

/** The notices of an import, each once; beyond a limit they are only counted. */
export class ImportNotes {
  readonly #told = new Map<string, Notice>()

  readonly note: NoteOf = (where, message) => void this.#told.set(`${where}\n${message}`, { where, message })

  read(): { notices: Notice[]; furtherNotices: number } {
    const all = [...this.#told.values()]
    return { notices: all.slice(0, IMPORT_NOTICES_MAX), furtherNotices: Math.max(0, all.length - IMPORT_NOTICES_MAX) }
  }
}
