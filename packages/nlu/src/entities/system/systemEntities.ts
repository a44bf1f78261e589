import type { EntityMatchValue } from '../types.ts'
import { findColours } from './rules/findColours.ts'
import { findDateRanges } from './rules/findDateRanges.ts'
import { findDates } from './rules/findDates.ts'
import { findDurations } from './rules/findDurations.ts'
import { findEmails } from './rules/findEmails.ts'
import { findMoney } from './rules/findMoney.ts'
import { findNumbers } from './rules/findNumbers.ts'
import { findOrdinals } from './rules/findOrdinals.ts'
import { findPercentages } from './rules/findPercentages.ts'
import { findPhoneNumbers } from './rules/findPhoneNumbers.ts'
import { findTemperatures } from './rules/findTemperatures.ts'
import { findTimes } from './rules/findTimes.ts'
import { findUrls } from './rules/findUrls.ts'
import type { Found, Sentence } from './Sentence.ts'

/** The names of the system entities. */
export type SystemEntityName =
  | 'sys.number'
  | 'sys.ordinal'
  | 'sys.date'
  | 'sys.time'
  | 'sys.date-range'
  | 'sys.duration'
  | 'sys.money'
  | 'sys.percentage'
  | 'sys.email'
  | 'sys.phone-number'
  | 'sys.url'
  | 'sys.colour'
  | 'sys.temperature'

/** Description of a system entity. */
export interface SystemEntity {
  readonly name: SystemEntityName
  /** What it finds, in words for bot builders. */
  readonly description: { readonly en: string; readonly hi: string }
  /** The type of its values, in words for developers. */
  readonly value: string
}

/**
 * All system entities. If two match the same span, the first in the list wins: a phone number is a number too.
 */
export const SYSTEM_ENTITIES: readonly SystemEntity[] = [
  {
    name: 'sys.email',
    description: { en: 'E-mail addresses', hi: 'ईमेल पते' },
    value: 'the address, its domain in lower case',
  },
  {
    name: 'sys.url',
    description: { en: 'Web addresses', hi: 'वेब पते' },
    value: 'the address, with https:// where no scheme was written',
  },
  {
    name: 'sys.phone-number',
    description: { en: 'Phone numbers, of India unless a country code is given', hi: 'फ़ोन नंबर, देश कोड न हो तो भारत के' },
    value: 'E.164, such as "+919876543210"',
  },
  {
    name: 'sys.money',
    description: { en: 'Amounts of money: ₹500, 5 lakh rupees, $20', hi: 'रकम: ₹500, 5 लाख रुपये, $20' },
    value: '{ amount: number, currency: ISO 4217 }',
  },
  {
    name: 'sys.percentage',
    description: { en: 'Percentages: 12.5%, twelve per cent', hi: 'प्रतिशत: 12.5%, बारह प्रतिशत' },
    value: 'a number, 12.5 for 12.5%',
  },
  {
    name: 'sys.temperature',
    description: { en: 'Temperatures: 25°C, 98.6 F, 30 degrees', hi: 'तापमान: 25°C, तीस डिग्री' },
    value: "{ degrees: number, unit: 'celsius' | 'fahrenheit' | 'kelvin' }; Celsius if no unit is given",
  },
  {
    name: 'sys.date-range',
    description: { en: 'Spans of days: next week, 5 to 10 May', hi: 'दिनों की अवधि: अगले हफ़्ते, 5 से 10 मई तक' },
    value: '{ start: yyyy-mm-dd, end: yyyy-mm-dd }, both days included; weeks start on Monday',
  },
  {
    name: 'sys.date',
    description: { en: 'Dates: tomorrow, next Friday, 5 May 2026', hi: 'तारीखें: कल, अगले शुक्रवार, 5 मई 2026' },
    value: 'yyyy-mm-dd',
  },
  {
    name: 'sys.time',
    description: { en: 'Times of day: 5:30 pm, half past six', hi: 'समय: शाम 5 बजे, साढ़े छह बजे' },
    value: 'HH:mm, from 00:00 to 23:59',
  },
  {
    name: 'sys.duration',
    description: { en: 'Lengths of time: 2 hours, three days', hi: 'समय की लंबाई: 2 घंटे, तीन दिन' },
    value: 'ISO 8601, such as "PT2H30M"',
  },
  {
    name: 'sys.ordinal',
    description: { en: 'Places in a row: first, 2nd', hi: 'क्रम: पहला, दूसरा, 5वां' },
    value: 'a whole number from 1',
  },
  {
    name: 'sys.number',
    description: { en: 'Numbers: 25, 1,00,000, five lakh', hi: 'संख्याएँ: 25, 1,00,000, पाँच लाख' },
    value: 'a number',
  },
  {
    name: 'sys.colour',
    description: { en: 'Colours: red, light blue, #ff8800', hi: 'रंग: लाल, हल्का नीला, #ff8800' },
    value: 'the English name, or the code in lower case',
  },
]

/** The rule of each system entity. */
export const SYSTEM_RULES: Readonly<Record<SystemEntityName, (sentence: Sentence) => Found<EntityMatchValue>[]>> = {
  'sys.number': findNumbers,
  'sys.ordinal': findOrdinals,
  'sys.date': findDates,
  'sys.time': findTimes,
  'sys.date-range': findDateRanges,
  'sys.duration': findDurations,
  'sys.money': findMoney,
  'sys.percentage': findPercentages,
  'sys.email': findEmails,
  'sys.phone-number': findPhoneNumbers,
  'sys.url': findUrls,
  'sys.colour': findColours,
  'sys.temperature': findTemperatures,
}
