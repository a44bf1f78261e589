import type { Opened } from '../../transport-suite/suite.types.ts'
import { correctionExpectations } from './expectations/corrections.ts'
import { fileExpectations } from './expectations/files.ts'
import { importExpectations } from './expectations/imports.ts'
import { listExpectations } from './expectations/lists.ts'
import { matchingExpectations } from './expectations/matching.ts'
import { nameExpectations } from './expectations/names.ts'
import { rowExpectations } from './expectations/rows.ts'

/** Uploads of contacts: files, dry runs, corrections, imports, and their undo. */
export function uploadExpectations(open: Opened): void {
  fileExpectations(open)
  rowExpectations(open)
  correctionExpectations(open)
  nameExpectations(open)
  matchingExpectations(open)
  listExpectations(open)
  importExpectations(open)
}
