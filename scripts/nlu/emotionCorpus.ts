// Reads the comments of GoEmotions.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMOTIONS } from '../../packages/nlu/src/emotions/emotions.ts'

/** Placeholders of the corpus, such as [NAME]: messages have none. */
const PLACEHOLDERS = /\[[A-Z]+\]/g

export interface Comment {
  readonly text: string
  /** Positions in `EMOTIONS`. */
  readonly labels: readonly number[]
}

/**
 * Reads a part of the corpus.
 *
 * @param folder folder of the files
 */
export function readComments(folder: string, part: 'train' | 'dev'): Comment[] {
  const names = readFileSync(join(folder, 'labels.txt'), 'utf8').trim().split(/\s+/)
  if (names.join() !== EMOTIONS.join()) throw new Error(`${folder}/labels.txt has other emotions than the package.`)
  const lines = readFileSync(join(folder, `${part}.tsv`), 'utf8')
    .split('\n')
    .filter(Boolean)
  return lines.map((line) => {
    const [text = '', labels = ''] = line.split('\t')
    return { text: text.replace(PLACEHOLDERS, ' '), labels: labels.split(',').map(Number) }
  })
}
