import { EXTERNAL_ID_TAKEN } from '../contacts/contacts.rules.ts'
import { maskPhone } from '../contacts/phone.ts'
import { ruleError, type RuleError, type RuleSentence } from '../ruleError.ts'
import type { MatchBy } from './uploads.schema.ts'
import { externalIdRepeated, NUMBER_EXISTS, numberRepeated } from './uploads.rules.ts'

/** What an import does with rows that have a contact, and with those that have none. */
export interface MatchOptions {
  /** Whether rows without a contact create one. */
  readonly creates: boolean
  /** The field by which the contact of a row is found. */
  readonly matchBy: MatchBy
}

interface FieldToMap {
  readonly id: string
  readonly isRequired: boolean
}

/** The fields with what an import needs a column for: the key by which contacts are found, and what new contacts must have. */
export const fieldsToMap = <Field extends FieldToMap>(
  fields: readonly Field[],
  { creates, matchBy }: MatchOptions,
): Field[] => fields.map((field) => ({ ...field, isRequired: field.id === matchBy || (creates && field.isRequired) }))

/**
 * Whether rows can be imported without their cells of a field. A contact that exists keeps what it has; the key is what it
 * is found by.
 */
export const canLeaveOut = ({ id, isRequired }: FieldToMap, { creates, matchBy }: MatchOptions): boolean =>
  id !== matchBy && (!isRequired || !creates || id === 'phone')

/** The key of contacts as it is compared; null for a row without one. */
export function contactKeyOf(
  matchBy: MatchBy,
  { phoneNumber, email = '', externalId = '' }: ContactKeys,
): string | null {
  const key = { phone: phoneNumber, email: email.toLowerCase(), externalId }[matchBy]
  return key === '' ? null : key
}

/** The fields by which contacts can be found. */
export interface ContactKeys {
  /** In the form of E.164; null if it cannot be read. */
  readonly phoneNumber: string | null
  readonly email?: string | undefined
  readonly externalId?: string | undefined
}

const UNKNOWN: Readonly<Record<MatchBy, RuleSentence>> = {
  phone: 'UPLOAD_CONTACT_UNKNOWN_PHONE',
  email: 'UPLOAD_CONTACT_UNKNOWN_EMAIL',
  externalId: 'UPLOAD_CONTACT_UNKNOWN_ID',
}

/** A row without the key by which its contact is found. */
export const keyMissing = (matchBy: MatchBy) => ruleError('BLANK', matchBy, 'UPLOAD_KEY_MISSING')
/** Needs the database: no contact has the key of a row, in an import that creates none. */
export const contactUnknown = (matchBy: MatchBy) => ruleError('BAD_VALUE', matchBy, UNKNOWN[matchBy])
/** Needs the database: several contacts have the e-mail address. */
export const EMAIL_AMBIGUOUS = ruleError('BAD_VALUE', 'email', 'UPLOAD_EMAIL_AMBIGUOUS')
/**
 * Needs the database: the contact that has the key of a row has another phone number, which no import changes. It is masked,
 * because who imports may not see the numbers of the phone book.
 *
 * @param number in the form of E.164
 */
export const numberOther = (number: string) =>
  ruleError('BAD_VALUE', 'phone', 'UPLOAD_NUMBER_OTHER', { number: maskPhone(number) })

/** Needs the database: 'Replace Existing Records' is off, and a contact has the key of a row. */
export function keyExists(matchBy: MatchBy): RuleError {
  if (matchBy === 'phone') return NUMBER_EXISTS
  return matchBy === 'email' ? ruleError('BAD_VALUE', 'email', 'UPLOAD_EMAIL_EXISTS') : EXTERNAL_ID_TAKEN
}

/** An earlier row of the file has the same key. */
export function keyRepeated(matchBy: MatchBy, row: number): RuleError {
  if (matchBy === 'phone') return numberRepeated(row)
  return matchBy === 'email'
    ? ruleError('BAD_VALUE', 'email', 'UPLOAD_EMAIL_REPEATED', { row })
    : externalIdRepeated(row)
}
