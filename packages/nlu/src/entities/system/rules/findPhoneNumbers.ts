import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Found, Sentence } from '../Sentence.ts'

/** Digits with common separators. At most 15 digits (E.164); a longer run is not a number. */
const CANDIDATE = /(?<![\p{L}\p{N}+._/-])(?:\+|\(|00)?\d(?:[ \u00a0().-]{0,2}\d){6,16}(?![\p{L}\p{M}\p{N}])/gu

/** Valid phone numbers in E.164 ("+919876543210"). */
export function findPhoneNumbers(sentence: Sentence): Found<string>[] {
  const { phoneRegion } = sentence.setting
  const defaultCountry = isSupportedCountry(phoneRegion) ? phoneRegion : undefined
  const found: Found<string>[] = []
  for (const { 0: match, index } of sentence.folded.matchAll(CANDIDATE)) {
    const number = parsePhoneNumberFromString(match, defaultCountry ? { defaultCountry } : undefined)
    if (number?.isValid()) found.push({ start: index, end: index + match.length, value: number.number })
  }
  return found
}
