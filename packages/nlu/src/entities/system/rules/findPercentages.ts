import type { Found, Sentence } from '../Sentence.ts'
import { PERCENT_WORDS } from '../words/unitWords.ts'

/** 12.5%, 12 per cent, बारह प्रतिशत. */
export function findPercentages(sentence: Sentence): Found<number>[] {
  return sentence.numbers.flatMap((number) => {
    if (!number || sentence.isInside(number.from)) return []
    const end = behind(sentence, number.to)
    return end === undefined ? [] : [sentence.found(number.from, end, number.value)]
  })
}

function behind(sentence: Sentence, at: number): number | undefined {
  if (sentence.sign(at) === '%' || PERCENT_WORDS.has(sentence.word(at))) return at + 1
  return sentence.word(at) === 'per' && sentence.word(at + 1) === 'cent' ? at + 2 : undefined
}
