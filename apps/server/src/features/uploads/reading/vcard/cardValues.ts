import type { CardProperty } from './CardLines.ts'

/** Divides a value at separators that are not escaped, and removes the escapes of its parts. Without a separator, one part. */
export function splitValue(value: string, separator: ';' | ',' | null): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < value.length; at++) {
    const character = value.charAt(at)
    if (character === '\\') {
      at += 1
      const escaped = value.charAt(at)
      part += escaped === 'n' || escaped === 'N' ? '\n' : escaped
    } else if (character === separator) {
      parts.push(part)
      part = ''
    } else part += character
  }
  return [...parts, part]
}

/** A value of one text. */
export const textOf = ({ value }: CardProperty): string => splitValue(value, null).join('').trim()

/** The parts of a value, such as those of an address, that are not blank. */
export const partsOf = ({ value }: CardProperty): string[] =>
  splitValue(value, ';').flatMap((part) => collapsed(part) || [])

/** Without line breaks. */
const collapsed = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** First name, further ones, and last name; titles are left out. */
export function namesOf({ value }: CardProperty): { first: string; middle: string; last: string } {
  const [last = '', first = '', middle = ''] = splitValue(value, ';').map(collapsed)
  return { first, middle, last }
}

/** The types of a property, in lower case: `cell`, `work`, `pref`. Old cards name them without `TYPE=`. */
export function typesOf({ parameters }: CardProperty): Set<string> {
  const types = [
    ...(parameters.TYPE ?? []),
    ...(parameters['X-SERVICE-TYPE'] ?? []),
    ...(parameters.PREF ? ['pref'] : []),
  ]
  return new Set(types.map((type) => type.toLowerCase()))
}

/** A day in ISO 8601, if its year is known; else as it is. */
export function dayOf(text: string): string {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/u.exec(text) ?? []
  return year === undefined ? text : `${year}-${month}-${day}`
}

/** A phone number, also one in the form of RFC 3966: `tel:+91-98;ext=5`. */
export const phoneOf = (property: CardProperty): string => textOf(property).replace(/^tel:/iu, '').replace(/;.*$/su, '')

/** The name of an account: that of a parameter, or the last part of its address. */
export function accountOf(property: CardProperty): string {
  const named = property.parameters['X-USER']?.[0]
  if (named !== undefined && named !== '') return named
  const text = textOf(property)
    .replace(/[?#].*$/su, '')
    .replace(/\/+$/u, '')
  return text.slice(Math.max(text.lastIndexOf('/'), text.indexOf(':')) + 1).replace(/^@/u, '')
}
