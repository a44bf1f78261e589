import { IMPORT_NOTICES_MAX } from '@platform/contract'
import type { Notice } from './botContent.ts'

/** Most new phrases, values or collisions that are quoted. */
export const EXAMPLES_MAX = 3

export type NoteOf = (where: string, message: string) => void

/** Collects the notices of an import, each once. Beyond a limit they are only counted. */
export class ImportNotes {
  readonly #notices = new Map<string, Notice>()

  readonly note: NoteOf = (where, message) => void this.#notices.set(`${where}\n${message}`, { where, message })

  read(): { notices: Notice[]; furtherNotices: number } {
    const all = [...this.#notices.values()]
    return { notices: all.slice(0, IMPORT_NOTICES_MAX), furtherNotices: Math.max(0, all.length - IMPORT_NOTICES_MAX) }
  }
}
