import { lexicon, wordSet } from './lexicon.ts'

/** A unit of time. */
export type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'fortnight' | 'month' | 'year'

/** Units of time in the singular and the plural, with common short forms. */
export const TIME_UNITS = lexicon(
  `
second: second seconds sec secs सेकंड सेकेंड सेकण्ड
minute: minute minutes min mins मिनट minat
hour: hour hours hr hrs घंटा घंटे घंटों घण्टा घण्टे ghanta ghante ghanton
day: day days दिन दिनों din dino dinon
week: week weeks wk wks हफ़्ता हफ़्ते हफ़्तों सप्ताह hafta hafte hafton saptah
fortnight: fortnight fortnights पखवाड़ा पखवाड़े
month: month months महीना महीने महीनों माह mahina mahine mahino mahinon
year: year years yr yrs साल सालों वर्ष वर्षों saal saalon varsh
`,
  (key) => key as TimeUnit,
)

/** Letters that are units only when they touch the digits: "2h 30m". */
export const GLUED_TIME_UNITS = lexicon('second: s\nminute: m\nhour: h\nday: d', (key) => key as TimeUnit)

/** Currencies by their names, ISO 4217 codes and short forms. */
export const CURRENCIES = lexicon(
  `
INR: inr rs rupee rupees rupay rupaye rupiya rupaiya rupye re रुपया रुपये रुपए रुपयों रूपये रूपए रु
USD: usd dollar dollars bucks डॉलर
EUR: eur euro euros यूरो
GBP: gbp pound pounds sterling पाउंड पौंड
AED: aed dirham dirhams दिरहम
SAR: sar riyal riyals रियाल
JPY: jpy yen येन
SGD: sgd
AUD: aud
CAD: cad
CNY: cny yuan युआन
BDT: bdt taka टका
`,
  (key) => key,
)

/** Hundredths of the rupee and the dollar. */
export const HUNDREDTHS = lexicon('INR: paise paisa पैसे\nUSD: cent cents सेंट', (key) => key)

/** Currency signs. */
export const CURRENCY_SIGNS: ReadonlyMap<string, string> = new Map([
  ['₹', 'INR'],
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
])

/** "Twelve percent"; "per cent" is read as two words. */
export const PERCENT_WORDS = wordSet('percent percentage pct प्रतिशत फ़ीसदी फीसद परसेंट pratishat feesdi fisdi')

/** "Thirty degrees". */
export const DEGREE_WORDS = wordSet('degree degrees deg डिग्री digri')

/** Scales of temperature. */
export const TEMPERATURE_SCALES = lexicon(
  `
celsius: celsius celcius centigrade c सेल्सियस सेंटीग्रेड
fahrenheit: fahrenheit farenheit f फ़ारेनहाइट फ़ॉरेनहाइट
kelvin: kelvin केल्विन
`,
  (key) => key as 'celsius' | 'fahrenheit' | 'kelvin',
)

/** "5 o'clock". */
export const CLOCK_WORDS = wordSet("o'clock oclock बजे baje बजा बजकर bajkar bje")

/** Words that are commonly counted in Hindi, besides the units. */
const COUNTED = wordSet(`
  baje bje log logon logo लोग लोगों ticket tickets टिकट baar बार kilo किलो jan जन bande बंदे plate plates प्लेट
  thali thaliyan थाली थालियाँ kamre kamra कमरे chahiye chahie चाहिए seat seats सीट
`)

/** Whether a word is countable: an ambiguous word before it is a number. */
export function isCounted(word: string): boolean {
  return (
    TIME_UNITS.has(word) ||
    CURRENCIES.has(word) ||
    PERCENT_WORDS.has(word) ||
    DEGREE_WORDS.has(word) ||
    COUNTED.has(word)
  )
}
