import {
  choicesOf,
  CONTACT_NAME_MAX,
  CONTACT_NAME_MIN,
  PHONE_MAX,
  PHONE_MIN,
  SOCIAL_ID_MAX,
  type Attribute,
} from '@platform/contract'
import type { ReadNumber } from '../../../../core/phone-numbers/readNumber.ts'

/** A contact as its cells describe it. */
export interface ReadContact {
  readonly name: string
  readonly phone: string
  readonly whatsAppNumber: string
  readonly twitterId: string
  readonly facebookId: string
  readonly instagramId: string
  /** Trimmed, without blank ones. */
  readonly values: Readonly<Record<string, string>>
}

/** Tests of values by attribute. */
export type PlainTests = readonly { readonly id: string; readonly isPlain: (value: string) => boolean }[]

const EMAIL = /^[\w.%+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i
const INTEGER = /^\d+$/
const DECIMAL = /^\d+(?:\.\d+)?$/

/** Returns tests that are true only for trimmed values without an error by `valueRules`. Most values pass them. */
export function plainTestsOf(attributes: readonly Attribute[]): PlainTests {
  return attributes.map((attribute) => ({ id: attribute.id, isPlain: plainTestOf(attribute) }))
}

function plainTestOf(attribute: Attribute): (value: string) => boolean {
  const { isMandatory, fieldType, minLength, maxLength } = attribute
  const options = new Set(attribute.options)
  if (fieldType === 'select') return (value) => (value === '' ? !isMandatory : options.has(value))
  if (fieldType === 'multiselect') {
    return (value) => (value === '' ? !isMandatory : options.has(value) || areOptions(value, options))
  }
  const pattern = patternOf(attribute)
  return (value) => {
    if (value === '') return !isMandatory
    return hasLength(value, minLength ?? 0, maxLength ?? Infinity) && (pattern?.test(value) ?? true)
  }
}

function areOptions(value: string, options: ReadonlySet<string>): boolean {
  const choices = choicesOf(value)
  return choices.length > 0 && choices.every((choice) => options.has(choice))
}

function patternOf(attribute: Attribute): RegExp | null {
  const { inputType } = attribute
  switch (inputType) {
    case 'alphabets':
      return wordsWith(attribute, '')
    case 'alphanumeric':
      return wordsWith(attribute, '\\p{N}')
    case 'email':
      return EMAIL
    case 'number':
      return INTEGER
    case 'decimal':
      return DECIMAL
    case null:
      return null
    default:
      return inputType satisfies never
  }
}

/** Letters, spaces, the given further characters, and the allowed special ones. */
function wordsWith(attribute: Attribute, further: string): RegExp {
  const { allowsSpecialCharacters, specialCharacters, allowsComma } = attribute
  const areAllAllowed = allowsSpecialCharacters && specialCharacters.length === 0 && !allowsComma
  if (areAllAllowed) return further === '' ? /^\P{N}*$/u : /^/u
  const special = allowsSpecialCharacters ? [...specialCharacters, ...(allowsComma ? [','] : [])] : []
  // A digit among them is allowed as what it is only.
  const escaped = special
    .filter((one) => !/[\p{L}\p{M}\p{N}\s]/u.test(one))
    .map((one) => `\\u{${one.codePointAt(0)?.toString(16)}}`)
  return new RegExp(`^[ \\p{L}\\p{M}${further}${escaped.join('')}]*$`, 'u')
}

/** Whether the length in characters is within limits, whatever pairs of UTF-16 units the text has. */
const hasLength = (text: string, min: number, max: number): boolean => text.length >= 2 * min && text.length <= max

/** Whether a contact has no error by `contactRules` for certain. */
export function isPlainContact(contact: ReadContact, phone: ReadNumber, tests: PlainTests): boolean {
  if (!hasLength(contact.name, CONTACT_NAME_MIN, CONTACT_NAME_MAX)) return false
  if (!hasPlainLength(phone.hasCode ? phone.text : phone.number)) return false
  for (const { id, isPlain } of tests) if (!isPlain(contact.values[id] ?? '')) return false
  const { whatsAppNumber, twitterId, facebookId, instagramId } = contact
  return (
    whatsAppNumber.length <= SOCIAL_ID_MAX &&
    twitterId.length <= SOCIAL_ID_MAX &&
    facebookId.length <= SOCIAL_ID_MAX &&
    instagramId.length <= SOCIAL_ID_MAX
  )
}

/** Characters of ASCII are one unit each. */
const hasPlainLength = (number: string): boolean =>
  number.length >= PHONE_MIN && number.length <= PHONE_MAX && /^[ -~]*$/.test(number)
