// Tests that an Arabic screen has one word for one thing: a reader of two words looks for a difference.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const catalogues = execFileSync('git', ['ls-files', '*/messages/ar.json', '*/messages/*/ar.json'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(`${root}/${file}`, 'utf8'))

/** An intent: نية, of two نيتان, of many نوايا; with an article, a preposition or an owner. Other words that have meant it. */
const INTENT = /ني[ةت]|نوايا/u
const OTHER_WORDS_FOR_INTENT = /قصد|مقاصد|نيّ|نيات/u
/** In English, outside of placeholders. */
const NAMES_INTENT = /\bintents?\b/iu
/** The word is the name of a column in a file. */
const WITHOUT_THE_WORD = new Set(['TRANSFER_FILES_HELP'])

const withoutPlaceholders = (text: string) => text.replaceAll(/\{\w+(?:, \w+,)?/gu, '')

describe.each(catalogues)('%s', (file) => {
  const arabic = read(file)
  const english = read(file.replace(/ar\.json$/u, 'en.json'))

  it('has one word for intent', () => {
    const others = Object.entries(arabic).filter(([, text]) => OTHER_WORDS_FOR_INTENT.test(text))
    expect(others).toEqual([])
    const missing = Object.entries(english)
      .filter(([key, text]) => NAMES_INTENT.test(withoutPlaceholders(text)) && !WITHOUT_THE_WORD.has(key))
      .filter(([key]) => !INTENT.test(arabic[key] ?? ''))
      .map(([key, text]) => [key, text, arabic[key]])
    expect(missing).toEqual([])
  })
})
