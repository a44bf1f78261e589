import type { Found, Sentence } from '../Sentence.ts'

/** Numbers in digits and in words, but none that touch letters ("B2B", "5th"). */
export function findNumbers(sentence: Sentence): Found<number>[] {
  return sentence.numbers.flatMap((number) =>
    number && !sentence.isInside(number.from) && !sentence.isCut(number.to)
      ? [sentence.found(number.from, number.to, number.value)]
      : [],
  )
}
