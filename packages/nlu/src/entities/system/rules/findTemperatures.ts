import type { TemperatureValue } from '../../types.ts'
import type { Found, Sentence } from '../Sentence.ts'
import { DEGREE_WORDS, TEMPERATURE_SCALES } from '../words/unitWords.ts'

/** 25°C, 98.6 F, 30 degrees (Celsius if no unit is given), minus 5 degrees, तीस डिग्री. */
export function findTemperatures(sentence: Sentence): Found<TemperatureValue>[] {
  return sentence.numbers.flatMap((number) => {
    if (!number || sentence.isInside(number.from)) return []
    const { from, to, value: degrees } = number
    const isDegree = sentence.sign(to) === '°' || DEGREE_WORDS.has(sentence.word(to))
    const scaleAt = isDegree ? to + 1 : to
    const word = sentence.word(scaleAt)
    const unit = TEMPERATURE_SCALES.get(word)
    // After a bare number, a bare letter is a scale only if it is F or C: "98.6 F", not "3 c's".
    if (unit) return [sentence.found(from, scaleAt + 1, { degrees, unit })]
    return isDegree ? [sentence.found(from, to + 1, { degrees, unit: 'celsius' as const })] : []
  })
}
