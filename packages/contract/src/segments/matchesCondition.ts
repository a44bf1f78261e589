import { choicesOf } from '../contacts/contacts.rules.ts'
import type { Contact } from '../contacts/contacts.schema.ts'
import { readPhone } from '../contacts/phone.ts'
import { nameKey } from '../names.ts'
import { isBlank } from '../ruleError.ts'
import { attributeIdOf } from './segments.rules.ts'
import type { Condition, SimpleCondition } from './segments.schema.ts'

/** What conditions read of a contact. */
export interface ContactToMatch extends Omit<Contact, 'isMasked' | 'revision' | 'typedPhone'> {
  /** The upload that created the contact; null if a person did. */
  readonly uploadId: string | null
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Whether a condition is true of a contact. This is the definition of the conditions: servers find the same contacts.
 *
 * @param now the time of the question, in milliseconds since 1970
 */
export function matchesCondition(contact: ContactToMatch, condition: Condition, now: number): boolean {
  return isTrue(contact, condition, now) !== condition.isNegated
}

function isTrue(contact: ContactToMatch, condition: Condition, now: number): boolean {
  switch (condition.kind) {
    case 'group': {
      const matches = (each: Condition) => matchesCondition(contact, each, now)
      return condition.match === 'all' ? condition.conditions.every(matches) : condition.conditions.some(matches)
    }
    case 'text':
      return matchesText(contact, condition)
    case 'choice': {
      const chosen = choicesOf(valueOf(contact, condition.field))
      return matchesList(chosen, condition.values, condition.match)
    }
    case 'number': {
      const number = readNumber(valueOf(contact, condition.field))
      if (number === undefined) return false
      return (condition.min === null || number >= condition.min) && (condition.max === null || number <= condition.max)
    }
    case 'date': {
      const time = Date.parse(contact[condition.field])
      const { from, until } = condition
      return (from === null || time >= Date.parse(from)) && (until === null || time < Date.parse(until))
    }
    case 'recent':
      return Date.parse(contact[condition.field]) >= now - condition.days * DAY_MS
    case 'list':
      return matchesList([...contact.groupIds, ...contact.labelIds], condition.listIds, condition.match)
    case 'consent':
      return (contact.consents[condition.channel]?.status ?? 'unknown') === condition.status
    case 'import':
      return contact.uploadId !== null && condition.uploadIds.includes(contact.uploadId)
    default:
      return condition satisfies never
  }
}

const matchesList = (present: readonly string[], wanted: readonly string[], match: 'any' | 'all'): boolean =>
  match === 'all' ? wanted.every((each) => present.includes(each)) : wanted.some((each) => present.includes(each))

function valueOf(contact: ContactToMatch, field: string): string {
  const attributeId = attributeIdOf(field)
  if (attributeId === undefined) return contact[field as 'name']
  return Object.hasOwn(contact.values, attributeId) ? (contact.values[attributeId] ?? '') : ''
}

function matchesText(
  contact: ContactToMatch,
  { field, operator, values }: Extract<SimpleCondition, { readonly kind: 'text' }>,
): boolean {
  const stored = valueOf(contact, field)
  if (operator === 'isFilled') return stored !== ''
  const text = comparedForm(field, stored)
  if (text === '') return false
  return comparedValues(field, operator, values).some((wanted) =>
    operator === 'equals' ? text === wanted : operator === 'contains' ? text.includes(wanted) : text.startsWith(wanted),
  )
}

/**
 * Returns the texts that a stored text is compared with, in the form of {@link comparedForm}. A part of a phone number
 * is its digits.
 */
export function comparedValues(
  field: string,
  operator: 'equals' | 'contains' | 'startsWith',
  values: readonly string[],
): readonly string[] {
  const typed = values.filter((value) => !isBlank(value))
  if (field !== 'phone') return typed.map((value) => comparedForm(field, value))
  if (operator === 'equals') return typed.map((value) => readPhone(value) ?? value.trim())
  const digits = typed.map((value) => value.replaceAll(/\D/gu, '').replace(/^00/, '')).filter((value) => value !== '')
  return operator === 'startsWith' ? digits.map((value) => `+${value}`) : digits
}

/**
 * The form in which texts are compared: names by their key, phone numbers in the form of E.164, and others without the
 * case of the letters A to Z, which is all that every database can ignore alike.
 */
export function comparedForm(field: string, text: string): string {
  switch (field) {
    case 'name':
      return nameKey(text)
    case 'phone':
      return readPhone(text) ?? text.trim()
    default:
      return text.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  }
}

/** Longest text that is read as a number, in characters. */
export const NUMBER_TEXT_MAX = 300
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/** Reads the number in a value, whatever separates its digits; undefined if there is none. */
function readNumber(value: string): number | undefined {
  if (value.length > NUMBER_TEXT_MAX) return undefined
  const digits = value.replaceAll(/[^\d.+-]/g, '')
  return DECIMAL.test(digits) ? Number(digits) : undefined
}
