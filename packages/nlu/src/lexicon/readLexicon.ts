import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Lexicon } from './Lexicon.ts'
import { loadLexicon } from './loadLexicon.ts'

let english: Lexicon | undefined

/**
 * Reads the English lexicon of this package from its file (Node), once in each thread.
 *
 * @throws NluError as `loadLexicon` does, and the error of the file system if the file is missing.
 */
export function readLexicon(): Lexicon {
  // By the name of the package: a bundler may have moved this module.
  english ??= loadLexicon(readFileSync(createRequire(import.meta.url).resolve('@platform/nlu/lexicon/en.bin')))
  return english
}
