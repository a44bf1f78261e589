import { maskEmail, maskPhone, readPhone } from './phone.ts'

const EMAIL = /^[^\s@,;<>()]+@[^\s@,;<>()]+\.[^\s@.,;<>()]{2,}$/u

/** Whether a text is an e-mail address. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

/** The subtag of a language has two or three letters (ISO 639); the grammar of BCP 47 permits up to eight. */
const LANGUAGE = /^[a-z]{2,3}(?:-|$)/iu

/**
 * Reads the tag of a language (BCP 47), in any case and also with underscores. Returns it in its canonical form
 * (`en_in` is `en-IN`, `iw` is `he`); null if it is not such a tag.
 */
export function readLanguage(typed: string): string | null {
  const tag = typed.trim().replaceAll('_', '-')
  if (!LANGUAGE.test(tag)) return null
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null
  } catch {
    return null // RangeError: not well-formed
  }
}

/** Names that engines list instead of those that the IANA database prefers today. */
const RENAMED_TIME_ZONES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Returns the names of the time zones that this engine knows, as the IANA database has them today. */
export const listTimeZones = (): string[] =>
  Intl.supportedValuesOf('timeZone').map((name) => RENAMED_TIME_ZONES[name] ?? name)

/**
 * Reads the name of a time zone of the IANA database, in any case. Returns it as the database spells it, if this engine
 * lists it, and otherwise as typed: engines list one name of each time zone, and accept the others. Null if it is unknown.
 */
export function readTimeZone(typed: string): string | null {
  const name = typed.trim()
  // Engines also accept offsets such as +05:30, which are not time zones.
  if (!/^[a-z]/iu.test(name)) return null
  try {
    // oxlint-disable-next-line no-new -- throws if the time zone is unknown
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return null // RangeError: unknown
  }
  const key = name.toLowerCase()
  const listed = [...listTimeZones(), ...Object.keys(RENAMED_TIME_ZONES)].find((known) => known.toLowerCase() === key)
  return listed === undefined ? name : (RENAMED_TIME_ZONES[listed] ?? listed)
}

/**
 * Masks an id of the enterprise's own system that is a phone number or an e-mail address, for those who may not see
 * personal data. Other ids stay.
 */
export function maskExternalId(externalId: string): string {
  if (externalId.includes('@')) return maskEmail(externalId)
  return readPhone(externalId) === null ? externalId : maskPhone(externalId)
}
