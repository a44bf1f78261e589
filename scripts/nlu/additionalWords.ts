// English words by their frequency in Wikipedia, restricted to those of a dictionary.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { readDictionary } from './readDictionary.ts'

/** Names are included up to this rank: rarer ones are rare in messages too. */
const LAST_NAME_RANK = 15_000

/**
 * Returns English words in their usual spelling, most frequent first.
 *
 * @param folder folder whose `node_modules` has popular-english-words and dictionary-en
 */
export function readAdditionalWords(folder: string) {
  const load = createRequire(join(resolve(folder), 'package.json'))
  const { words }: { words: { getAll(): string[] } } = load('popular-english-words')
  const dictionary = dirname(load.resolve('dictionary-en'))
  const forms = readDictionary(
    readFileSync(join(dictionary, 'index.aff'), 'utf8'),
    readFileSync(join(dictionary, 'index.dic'), 'utf8'),
  )
  const spellings = new Map<string, string>()
  for (const form of forms.filter((word) => /^[A-Za-z]+$/.test(word))) {
    const word = form.toLowerCase()
    // A word that is also a name, such as "bill", is taken as the word.
    if (!spellings.has(word) || form === word) spellings.set(word, form)
  }
  return words.getAll().flatMap((word, rank) => {
    const spelling = spellings.get(word)
    return spelling === undefined || (spelling !== word && rank >= LAST_NAME_RANK) ? [] : [spelling]
  })
}
