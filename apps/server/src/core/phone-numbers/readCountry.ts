import { asciiDigits } from '@platform/contract'
import { getCountries } from 'libphonenumber-js/max'
import { countryOfCallingCode } from './numberingPlan.ts'

/** Languages in which names of countries are read: those of the console, and of the address books that people export. */
const LANGUAGES = ['en', 'hi', 'ar', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'tr', 'ru'] as const
/** What people call countries, besides the names that languages have for them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  uae: 'AE',
  emirates: 'AE',
  ksa: 'SA',
  holland: 'NL',
  bharat: 'IN',
  korea: 'KR',
  russia: 'RU',
  'czech republic': 'CZ',
}
/** `+91`, `0091`, `(91)`, `91.0`. */
const CALLING_CODE = /^\(?\s*(?:\+|00)?\s*(\d{1,3})\s*\)?(?:\.0+)?$/
/** A calling code beside a name: `India (+91)`, `+91 India`. */
const CODE_IN_TEXT = /\+\s*(\d{1,3})(?!\d)/

let countriesByName: ReadonlyMap<string, string> | undefined

/**
 * Reads the country of phone numbers from a cell: its name in one of several languages, its code (ISO 3166-1, two letters),
 * or its calling code. Returns the two letters; null if it is not a country. A calling code of several countries stands for the
 * largest one.
 */
export function readCountry(cell: string): string | null {
  const text = asciiDigits(cell.normalize('NFKC'))
    .replaceAll(/[\p{Cf}"']/gu, '')
    .trim()
  const code = CALLING_CODE.exec(text)?.[1]
  if (code !== undefined) return countryOfCallingCode(code) ?? null
  countriesByName ??= readNames()
  const named =
    countriesByName.get(keyOf(text)) ?? countriesByName.get(keyOf(text.replaceAll(/\(.*?\)|\+\s*\d+/gu, ' ')))
  return named ?? countryOfCallingCode(CODE_IN_TEXT.exec(text)?.[1] ?? '') ?? null
}

function readNames(): ReadonlyMap<string, string> {
  const names = new Map(Object.entries(OTHER_NAMES).map(([name, country]) => [keyOf(name), country]))
  const countries = getCountries()
  for (const language of LANGUAGES) {
    const namesOf = new Intl.DisplayNames(language, { type: 'region' })
    for (const country of countries) {
      const key = keyOf(namesOf.of(country) ?? country)
      if (!names.has(key)) names.set(key, country)
    }
  }
  // Last: `CA` is Canada, whatever a language calls so.
  for (const country of countries) names.set(country.toLowerCase(), country)
  return names
}

/** The letters of a name, without case and accents. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, '')
