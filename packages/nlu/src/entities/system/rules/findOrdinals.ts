import type { Found, Sentence } from '../Sentence.ts'
import { wordSet } from '../words/lexicon.ts'
import { ORDINALS, ORDINAL_TENS } from '../words/ordinalWords.ts'

/** Endings of ordinals in digits. */
const ENDINGS = wordSet('st nd rd th वां वीं वें वा वी वे va vi ve')
/** After these words "second" is a unit of time: "one second", "wait a second". */
const BEFORE_SECONDS = wordSet('a one per each every half split')

/** First, 2nd, twenty-first, दूसरी, 5वां. */
export function findOrdinals(sentence: Sentence): Found<number>[] {
  const found: Found<number>[] = []
  for (let at = 0; at < sentence.tokens.length; at++) {
    const token = sentence.tokens[at]!
    if (token.kind === 'digits') {
      const ending = sentence.tokens[at + 1]
      const value = Number(token.text)
      if (ending?.isGlued && ENDINGS.has(ending.text) && Number.isInteger(value) && !sentence.isInside(at))
        found.push(sentence.found(at, at + 2, value))
      continue
    }
    const tens = ORDINAL_TENS.get(token.text)
    if (tens !== undefined) {
      const behind = sentence.sign(at + 1) === '-' ? at + 2 : at + 1
      const ones = ORDINALS.get(sentence.word(behind))
      if (ones !== undefined && ones < 10) {
        found.push(sentence.found(at, behind + 1, tens + ones))
        at = behind
      }
      continue
    }
    const value = ORDINALS.get(token.text)
    if (value !== undefined && !(token.text === 'second' && isUnit(sentence, at)))
      found.push(sentence.found(at, at + 1, value))
  }
  return found
}

function isUnit(sentence: Sentence, at: number): boolean {
  return sentence.tokens[at - 1]?.kind === 'digits' || BEFORE_SECONDS.has(sentence.word(at - 1))
}
