import { PASSAGE_CHARACTERS, PASSAGE_OVERLAP } from '../knowledge.limits.ts'
import type { ReadPage, SplitPassage } from './readText.types.ts'

const TITLE_MAX = 300
/** Separates the headings in the title of a passage. */
export const TITLE_SEPARATOR = ' › '

/** Splits a page into passages of about a thousand characters, between sentences and at each heading. */
export function splitPassages({ url, page, title, blocks }: ReadPage): SplitPassage[] {
  return blocks.flatMap(({ headings, text, page: pageOfPdf }) => {
    const path = [title, ...headings].filter((part, at, all) => part !== '' && part !== all[at - 1])
    const shared = { url, page: pageOfPdf ?? page, title: path.join(TITLE_SEPARATOR).slice(0, TITLE_MAX) }
    return splitText(text).map((part) => ({ ...shared, text: part }))
  })
}

/** Splits a text into parts of about a thousand characters that overlap by the last sentences of the previous part. */
export function splitText(text: string): string[] {
  const parts: string[] = []
  let current: string[] = []
  let length = 0
  for (const sentence of sentencesOf(text)) {
    if (length > 0 && length + sentence.length > PASSAGE_CHARACTERS) {
      parts.push(current.join('').trim())
      current = endOf(current)
      length = lengthOf(current)
      // Before a long sentence there is no room for the overlap.
      if (length + sentence.length > PASSAGE_CHARACTERS) [current, length] = [[], 0]
    }
    current.push(sentence)
    length += sentence.length
  }
  if (length > 0) parts.push(current.join('').trim())
  return parts.filter((part) => part !== '')
}

/** The last sentences that fit into the overlap. */
function endOf(sentences: readonly string[]): string[] {
  const end: string[] = []
  for (const sentence of sentences.toReversed()) {
    if (lengthOf(end) + sentence.length > PASSAGE_OVERLAP) break
    end.unshift(sentence)
  }
  return end
}

const lengthOf = (sentences: readonly string[]): number => sentences.reduce((sum, { length }) => sum + length, 0)

/**
 * Ends after a full stop (also of Devanagari), a question or exclamation mark before a blank, or with the line. A row of
 * marks is tried once, from its start: the time stays linear in the length of the text.
 */
const SENTENCE = /[^\n]*?(?:(?<![.!?…।॥。！？])[.!?…।॥。！？]+["'”’)\]]*\s+|\n+|$)/gu

function sentencesOf(text: string): string[] {
  return (text.match(SENTENCE) ?? []).flatMap((sentence) => (sentence === '' ? [] : shortEnough(sentence)))
}

/** Cuts a sentence that is too long between words, or anywhere if it has no blanks. */
function shortEnough(sentence: string): string[] {
  if (sentence.length <= PASSAGE_CHARACTERS) return [sentence]
  const parts: string[] = []
  let rest = sentence
  while (rest.length > PASSAGE_CHARACTERS) {
    const blank = rest.lastIndexOf(' ', PASSAGE_CHARACTERS - 1) + 1
    const cut = blank > 0 ? blank : wholeCharacters(rest, PASSAGE_CHARACTERS)
    parts.push(rest.slice(0, cut))
    rest = rest.slice(cut)
  }
  return rest === '' ? parts : [...parts, rest]
}

/** The cut position, outside of a surrogate pair. */
function wholeCharacters(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1)
  return unit >= 0xd800 && unit <= 0xdbff ? end - 1 : end
}
