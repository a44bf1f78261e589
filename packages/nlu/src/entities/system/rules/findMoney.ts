import type { MoneyValue } from '../../types.ts'
import type { ReadNumber } from '../readNumbers.ts'
import type { Found, Sentence } from '../Sentence.ts'
import { CURRENCIES, CURRENCY_SIGNS, HUNDREDTHS } from '../words/unitWords.ts'

/** ₹500, Rs. 1,00,000, 5 lakh rupees, $2.5 million, 500/-, पांच सौ रुपये. */
export function findMoney(sentence: Sentence): Found<MoneyValue>[] {
  return sentence.numbers.flatMap((number) => {
    const found = number && readMoney(sentence, number)
    return found ? [found] : []
  })
}

function readMoney(sentence: Sentence, number: ReadNumber): Found<MoneyValue> | undefined {
  const { value: amount, from, to } = number
  const before = currencyBefore(sentence, from)
  const behind = currencyBehind(sentence, to)
  if (before && !sentence.isCut(to)) {
    // "₹500 rupees", "$500 USD": one amount with its currency twice.
    const end = behind?.currency === before.currency ? behind.to : to
    return sentence.found(before.from, end, { amount, currency: before.currency })
  }
  if (!behind || sentence.isInside(from)) return undefined
  const hundredths = HUNDREDTHS.has(sentence.word(to))
  return sentence.found(from, behind.to, {
    amount: hundredths ? Number((amount / 100).toPrecision(15)) : amount,
    currency: behind.currency,
  })
}

function currencyBefore(sentence: Sentence, at: number): { from: number; currency: string } | undefined {
  const sign = CURRENCY_SIGNS.get(sentence.sign(at - 1))
  if (sign) {
    // "US$ 5": the letters are part of the sign.
    const isNamed = sentence.word(at - 2) === 'us' && sentence.tokens[at - 1]!.isGlued
    return { from: isNamed ? at - 2 : at - 1, currency: sign }
  }
  const from = sentence.sign(at - 1) === '.' ? at - 2 : at - 1
  const word = sentence.word(from)
  // Names may precede the number: "rupees 500", "dollars 5"; "re" and "pound" are too ambiguous.
  const currency = word === 're' || word === 'pound' ? undefined : CURRENCIES.get(word)
  return currency ? { from, currency } : undefined
}

function currencyBehind(sentence: Sentence, at: number): { to: number; currency: string } | undefined {
  const sign = CURRENCY_SIGNS.get(sentence.sign(at))
  // A sign behind the number is skipped if it belongs to the next number: "5 $10".
  if (sign && (sentence.tokens[at + 1]?.kind !== 'digits' || !sentence.tokens[at + 1]!.isGlued))
    return { to: at + 1, currency: sign }
  if (sentence.sign(at) === '/' && sentence.sign(at + 1) === '-') return { to: at + 2, currency: 'INR' }
  const word = sentence.word(at)
  if (sentence.word(at) === 'us' && /^dollars?$/.test(sentence.word(at + 1))) return { to: at + 2, currency: 'USD' }
  const currency = CURRENCIES.get(word) ?? HUNDREDTHS.get(word)
  return currency ? { to: at + 1, currency } : undefined
}
