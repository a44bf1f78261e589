import { isDropdown } from '../attributes/attributes.rules.ts'
import type { Attribute } from '../attributes/attributes.schema.ts'
import { collapseSpace, normaliseIdentifier } from '../names.ts'
import { isBlank, ruleError, type RuleError } from '../ruleError.ts'
import { CONTACT_NAME_MAX, CONTACT_NAME_MIN, PHONE_MAX, PHONE_MIN, SELECTION_MAX } from './contacts.limits.ts'
import { hasCountryCode, readNationalDigits, readPhone } from './phone.ts'
import { isEmail, readLanguage, readTimeZone } from './profile.ts'

/** What a value must be like: the part of an attribute that the rules of values read. */
export type ValueDefinition = Pick<
  Attribute,
  | 'id'
  | 'label'
  | 'fieldType'
  | 'inputType'
  | 'isMandatory'
  | 'options'
  | 'minLength'
  | 'maxLength'
  | 'allowsSpecialCharacters'
  | 'specialCharacters'
  | 'allowsComma'
>

/** What the rules of a contact depend on besides the attributes. */
export interface ContactRuleOptions {
  /** Country of numbers without a country code, two letters of ISO 3166. Absent or null: numbers need one. */
  readonly defaultCountry?: string | null | undefined
}

/** Input of the rules of a contact. */
export interface ContactToCheck {
  /** Absent for a new contact. The phone number of an existing one cannot be changed, so that it is not checked. */
  readonly id?: string | undefined
  readonly name: string
  readonly phone: string
  readonly values: Readonly<Record<string, string>>
  /** Absent: unchanged, as the next two. Blank ones are permitted. */
  readonly email?: string | undefined
  readonly language?: string | undefined
  readonly timeZone?: string | undefined
}

type ValueField = `values.${string}`
type ValueRule = 'BLANK' | 'TOO_SHORT' | 'TOO_LONG' | 'BAD_VALUE'

export type ValueError = RuleError<ValueRule, ValueField>
export type PhoneError = RuleError<'BLANK' | 'TOO_SHORT' | 'TOO_LONG' | 'BAD_PHONE', 'phone'>
export type ProfileError = RuleError<'BAD_VALUE', 'email' | 'language' | 'timeZone'>
export type ContactError =
  | RuleError<'BLANK' | 'TOO_SHORT' | 'TOO_LONG', 'name'>
  | PhoneError
  | ProfileError
  | ValueError

/**
 * The rules of a contact (specification 2 §5), in the order of the form: name, phone number, e-mail address,
 * language and time zone, then the values by `attributes`, the definitions of the enterprise without the built-in ones.
 */
export function contactRules(
  { id, name, phone, values, ...profile }: ContactToCheck,
  attributes: readonly ValueDefinition[],
  options: ContactRuleOptions = {},
): readonly ContactError[] {
  return [
    ...requiredText('name', collapseSpace(name), CONTACT_NAME_MIN, CONTACT_NAME_MAX),
    ...(id === undefined ? phoneRules(phone, options) : []),
    ...profileRules(profile),
    ...attributes.flatMap((attribute) => valueRules(values[attribute.id] ?? '', attribute)),
  ]
}

/** The rules of the e-mail address, the language and the time zone. */
export function profileRules({
  email = '',
  language = '',
  timeZone = '',
}: Pick<ContactToCheck, 'email' | 'language' | 'timeZone'>): readonly ProfileError[] {
  const address = normaliseIdentifier(email)
  return [
    ...(address === '' || isEmail(address) ? [] : [ruleError('BAD_VALUE', 'email', 'CUSTOMER_EMAIL_INVALID')]),
    ...(isBlank(language) || readLanguage(language) !== null
      ? []
      : [ruleError('BAD_VALUE', 'language', 'CUSTOMER_LANGUAGE_INVALID')]),
    ...(isBlank(timeZone) || readTimeZone(timeZone) !== null
      ? []
      : [ruleError('BAD_VALUE', 'timeZone', 'CUSTOMER_TIME_ZONE_INVALID')]),
  ]
}

/**
 * The rules of a phone number: with its country code, or of the default country. Whether a number is one of that country
 * is known to the server only.
 */
export function phoneRules(phone: string, { defaultCountry }: ContactRuleOptions = {}): readonly PhoneError[] {
  if (defaultCountry && !isBlank(phone) && !hasCountryCode(phone)) {
    return readNationalDigits(phone) === null ? [PHONE_INVALID] : []
  }
  const errors: readonly PhoneError[] = requiredText('phone', phone.trim(), PHONE_MIN, PHONE_MAX)
  if (errors.length > 0 || readPhone(phone) !== null) return errors
  return [PHONE_INVALID]
}

function requiredText<const Field extends 'name' | 'phone'>(field: Field, text: string, min: number, max: number) {
  if (text === '') return [ruleError('BLANK', field, 'CUSTOMER_FIELD_REQUIRED')]
  return lengthErrors(field, text, min, max)
}

/** Lengths are counted in characters (code points). */
function lengthErrors<const Field extends string>(field: Field, text: string, min: number | null, max: number | null) {
  const length = Array.from(text).length
  return [
    ...(min !== null && length < min ? [ruleError('TOO_SHORT', field, 'CUSTOMER_MINIMUM_LENGTH', { n: min })] : []),
    ...(max !== null && length > max ? [ruleError('TOO_LONG', field, 'CUSTOMER_MAXIMUM_LENGTH', { n: max })] : []),
  ]
}

/** The rules of one value by its definition. An empty value breaks a rule only if it is mandatory. */
export function valueRules(value: string, attribute: ValueDefinition): readonly ValueError[] {
  const { id, label, isMandatory, minLength, maxLength } = attribute
  const field: ValueField = `values.${id}`
  if (isBlank(value) || (attribute.fieldType === 'multiselect' && choicesOf(value).length === 0)) {
    if (!isMandatory) return []
    const sentence = value !== '' && isBlank(value) ? 'CUSTOMER_VALUE_WHITESPACE' : 'CUSTOMER_VALUE_REQUIRED'
    return [ruleError('BLANK', field, sentence, { label })]
  }
  const text = value.trim()
  return [
    ...(isDropdown(attribute.fieldType) ? [] : lengthErrors(field, text, minLength, maxLength)),
    ...contentErrors(field, text, attribute),
  ]
}

function contentErrors(field: ValueField, text: string, attribute: ValueDefinition): ValueError[] {
  const { label, fieldType, inputType } = attribute
  if (isDropdown(fieldType)) {
    const chosen = fieldType === 'multiselect' ? choicesOf(text) : [text]
    const unknown = chosen.find((choice) => !attribute.options.includes(choice))
    return unknown === undefined ? [] : [ruleError('BAD_VALUE', field, 'CUSTOMER_VALUE_NO_OPTION', { label })]
  }
  switch (inputType) {
    case 'email':
      return isEmail(text) ? [] : [ruleError('BAD_VALUE', field, 'CUSTOMER_VALUE_NO_EMAIL', { label })]
    case 'number':
      return INTEGER.test(withoutAllowed(text, attribute))
        ? []
        : [ruleError('BAD_VALUE', field, 'CUSTOMER_VALUE_NO_NUMBER', { label })]
    case 'decimal':
      return DECIMAL.test(withoutAllowed(text, attribute))
        ? []
        : [ruleError('BAD_VALUE', field, 'CUSTOMER_VALUE_NO_DECIMAL', { label })]
    case 'alphabets':
    case 'alphanumeric':
      return characterErrors(field, text, attribute)
    case null:
      return []
    default:
      return inputType satisfies never
  }
}

/** The choices of a dropdown with multiple selection. */
export function choicesOf(value: string): string[] {
  return value
    .split(',')
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '')
}

const INTEGER = /^[+-]?\d+$/
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

function characterErrors(field: ValueField, text: string, attribute: ValueDefinition): ValueError[] {
  const { label, inputType } = attribute
  const isSpecial = inputType === 'alphabets' ? NOT_IN_WORDS : NOT_IN_WORDS_OR_NUMBERS
  for (const character of text) {
    if (!isSpecial.test(character) || allows(attribute, character)) continue
    if (inputType === 'alphabets' && /\p{N}/u.test(character)) {
      return [ruleError('BAD_VALUE', field, 'CUSTOMER_VALUE_HAS_DIGITS', { label })]
    }
    return [ruleError('BAD_VALUE', field, 'CUSTOMER_VALUE_CHARACTER', { label, character })]
  }
  return []
}

/** Letters and marks of every script, the joiners that some scripts write words with, and spaces are never special. */
const NOT_IN_WORDS = /[^\p{L}\p{M}\u200C\u200D\s]/u
const NOT_IN_WORDS_OR_NUMBERS = /[^\p{L}\p{M}\p{N}\u200C\u200D\s]/u

/**
 * Whether a character is an allowed special one: one of the listed ones, or any if none is listed. Letters, digits and
 * spaces are not special.
 */
function allows(attribute: ValueDefinition, character: string): boolean {
  const { allowsSpecialCharacters, specialCharacters, allowsComma } = attribute
  if (!allowsSpecialCharacters || !NOT_IN_WORDS_OR_NUMBERS.test(character)) return false
  if (specialCharacters.length === 0 && !allowsComma) return true
  return specialCharacters.includes(character) || (allowsComma && character === ',')
}

/** A number without the special characters that its definition allows, such as the commas of 1,000. */
const withoutAllowed = (text: string, attribute: ValueDefinition): string =>
  Array.from(text)
    .filter((character) => /[\d+.-]/.test(character) || !allows(attribute, character))
    .join('')

/** A number without a country code, or with too many digits; the server also refuses what no country has. */
export const PHONE_INVALID = ruleError('BAD_PHONE', 'phone', 'CUSTOMER_PHONE_INVALID')
/** Needs the server: a number of a possible length that no network has. With `acceptsUnknownPhone` it is stored anyway. */
export const PHONE_UNKNOWN = ruleError('BAD_PHONE', 'phone', 'CUSTOMER_PHONE_UNKNOWN')
/** Needs the database: no two contacts of an enterprise have the same phone number. */
export const PHONE_TAKEN = ruleError('DUPLICATE_PHONE', 'phone', 'CUSTOMER_PHONE_DUPLICATE')
/** Needs the database: no two contacts of an enterprise have the same id of its own system. */
export const EXTERNAL_ID_TAKEN = ruleError('DUPLICATE_EXTERNAL_ID', 'externalId', 'CUSTOMER_EXTERNAL_ID_DUPLICATE')
/** Needs the database: the phone number of an existing contact cannot be changed. */
export const PHONE_READ_ONLY = ruleError('READ_ONLY', 'phone', 'CUSTOMER_PHONE_READ_ONLY')
/** Needs the database: the save is based on a revision that is no longer the newest (code 409). */
export const CONTACT_STALE = ruleError('STALE', undefined, 'CUSTOMER_STALE')
/** Neither contacts nor a filter are given, or both. */
export const SELECTION_REQUIRED = ruleError('BLANK', 'contactIds', 'CUSTOMER_SELECTION_REQUIRED')
/** Needs the database: the number of contacts that one call changes. */
export const SELECTION_TOO_LARGE = ruleError('TOO_MANY', 'filter', 'CUSTOMER_SELECTION_TOO_LARGE', {
  limit: SELECTION_MAX,
})

/** Whether a call names its contacts in one of the two ways. */
export function selectionRules({ contactIds, filter }: SelectionToCheck): readonly (typeof SELECTION_REQUIRED)[] {
  const isGiven = filter === undefined ? (contactIds ?? []).length > 0 : contactIds === undefined
  return isGiven ? [] : [SELECTION_REQUIRED]
}

interface SelectionToCheck {
  readonly contactIds?: readonly string[] | undefined
  readonly filter?: object | undefined
}
