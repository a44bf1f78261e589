import metadata from 'libphonenumber-js/max/metadata'

/**
 * What the phone library knows about a country, by its positions in the library's metadata (METADATA.md of
 * libphonenumber-js). Only what decides about numbers in their plain form is read.
 */
type CountryData = readonly unknown[]
const NUMBER_PATTERN = 2
const POSSIBLE_LENGTHS = 3
const FORMATS = 4
const NATIONAL_PREFIX = 5
const PREFIX_RULE = 6
const PREFIX_FOR_PARSING = 7
const TYPES = 11

/** The numbers of a calling code, which several countries may share. */
interface NumberingPlan {
  /** Lengths without the calling code that are possible in each of its countries. */
  readonly lengths: ReadonlySet<number>
  /** What may be a prefix that is not a part of the number. */
  readonly prefix: RegExp | null
  readonly formats: readonly NumberFormat[]
}

interface NumberFormat {
  readonly leadingDigits: RegExp | null
  readonly pattern: RegExp
  /** Replacement of the pattern, reduced to digits. */
  readonly replacement: string
}

/** Plans by calling code; undefined for codes that only the library reads. */
const plans: (NumberingPlan | undefined)[] = []
const countriesOf: Readonly<Record<string, readonly string[] | undefined>> = metadata.country_calling_codes
const isCode = Array.from({ length: 1000 }, (_, code) => countriesOf[code] !== undefined)
const dataOf = (country: string): CountryData =>
  (metadata.countries as Readonly<Record<string, CountryData | undefined>>)[country] ?? []

/**
 * Returns the calling code that digits begin with; 0 without one. Calling codes have one to three digits, and none begins
 * with another one.
 */
function callingCodeOf(digits: string, start: number): number {
  let code = 0
  for (let at = start; at < start + 3 && at < digits.length; at++) {
    code = code * 10 + digits.charCodeAt(at) - 48
    if (isCode[code]) return code
  }
  return 0
}

function planOf(code: number): NumberingPlan | undefined {
  if (!(code in plans)) plans[code] = readPlan(countriesOf[code] ?? [])
  return plans[code]
}

/** The first country of a code has the formats of all. */
function readPlan(countries: readonly string[]): NumberingPlan | undefined {
  const [main = [], ...others] = countries.map(dataOf)
  if (others.some((data) => data[FORMATS] || data[PREFIX_RULE])) return undefined
  const lengths = (main[POSSIBLE_LENGTHS] as readonly number[]).filter((length) =>
    others.every((data) => (data[POSSIBLE_LENGTHS] as readonly number[]).includes(length)),
  )
  return { lengths: new Set(lengths), prefix: prefixOf(main), formats: formatsOf(main) }
}

function prefixOf(data: CountryData): RegExp | null {
  const prefix = (data[PREFIX_FOR_PARSING] || data[NATIONAL_PREFIX]) as string | 0 | undefined
  return prefix ? new RegExp(`^(?:${prefix})`) : null
}

function formatsOf(data: CountryData): NumberFormat[] {
  const formats = (data[FORMATS] || []) as readonly (readonly unknown[])[]
  return formats.map(([pattern, format, leading, rule]) => {
    const prefixRule = (rule || data[PREFIX_RULE]) as string | 0 | undefined
    const lastLeading = ((leading || []) as readonly string[]).at(-1)
    const template = String(format)
    const withPrefix = prefixRule ? template.replace(/(\$\d)/, prefixRule) : template
    return {
      leadingDigits: lastLeading === undefined ? null : new RegExp(`^(?:${lastLeading})`),
      pattern: new RegExp(`^(?:${String(pattern)})$`),
      replacement: withPrefix.replaceAll(/[^\d$]/g, ''),
    }
  })
}

const PLAIN = /^\+[1-9]\d{6,14}$/

/** A number in the form of E.164, with what the library would say about it. */
export interface PlainNumber {
  readonly plan: NumberingPlan
  /** Without the calling code. */
  readonly national: string
}

/** A row's number is asked for by its check, and by its search text. */
let last: { readonly typed: string; readonly plain: PlainNumber | null } = { typed: '', plain: null }

/**
 * Returns a number that is already in the form of E.164, and that the library would call possible and leave as it is.
 * Null for all others, about which the library decides. It takes a tenth of the time of the library.
 */
export function plainNumberOf(typed: string): PlainNumber | null {
  if (typed !== last.typed) last = { typed, plain: readPlainNumber(typed) }
  return last.plain
}

function readPlainNumber(typed: string): PlainNumber | null {
  if (!PLAIN.test(typed)) return null
  const code = callingCodeOf(typed, 1)
  const plan = code === 0 ? undefined : planOf(code)
  if (!plan) return null
  const national = typed.slice(code < 10 ? 2 : code < 100 ? 3 : 4)
  if (!plan.lengths.has(national.length) || hasPrefix(national, plan.prefix)) return null
  return { plan, national }
}

const hasPrefix = (national: string, prefix: RegExp | null): boolean => (prefix?.exec(national)?.[0] ?? '') !== ''

/** The digits of a plain number in the form of its country, as `nationalDigits` returns them. */
export function nationalDigitsOf({ plan, national }: PlainNumber): string {
  for (const { leadingDigits, pattern, replacement } of plan.formats) {
    if (pattern.test(national) && (leadingDigits === null || leadingDigits.test(national))) {
      return national.replace(pattern, replacement)
    }
  }
  return national
}

/** The pattern of a type of numbers, and its lengths if they are not all that the country has. */
type NumberType = readonly [pattern: string, lengths?: readonly number[]]

/** Tests of whether a number of a country is valid, by country. */
const validityTests = new Map<string, ((national: string) => boolean) | null>()

/**
 * Whether the digits are a valid number of the country without its calling code and without a prefix, so that the library
 * reads them as such. False for all others, about which the library decides.
 */
export function isPlainNational(digits: string, country: string): boolean {
  if (!validityTests.has(country)) validityTests.set(country, validityTestOf(country))
  return validityTests.get(country)?.(digits) ?? false
}

/** Null for the countries that share their calling code. */
function validityTestOf(country: string): ((national: string) => boolean) | null {
  const data = dataOf(country)
  const code = Number(data[0])
  const plan = countriesOf[code]?.length === 1 ? planOf(code) : undefined
  if (!plan || !data[TYPES]) return null
  const pattern = new RegExp(`^(?:${String(data[NUMBER_PATTERN])})$`)
  const types = (data[TYPES] as readonly (NumberType | 0)[]).flatMap((type) =>
    type && type[0] ? [{ pattern: new RegExp(`^(?:${type[0]})$`), lengths: type[1] }] : [],
  )
  return (national) =>
    plan.lengths.has(national.length) &&
    !hasPrefix(national, plan.prefix) &&
    pattern.test(national) &&
    types.some((type) => (type.lengths?.includes(national.length) ?? true) && type.pattern.test(national))
}

/**
 * Whether digits that begin with a calling code are a valid number of the only country of that code. False for all others,
 * about which the library decides.
 */
export function isPlainInternational(digits: string): boolean {
  const code = callingCodeOf(digits, 0)
  const [country, ...others] = countriesOf[code] ?? []
  if (country === undefined || others.length > 0) return false
  return isPlainNational(digits.slice(String(code).length), country)
}

/** The calling code of a country; undefined if there is no such country. */
export const callingCodeOfCountry = (country: string): string | undefined => {
  const [code] = dataOf(country)
  return code as string | undefined
}
