import { EMAIL_MAX } from '../account/account.limits.ts'
import { collapseSpace, normaliseIdentifier } from '../names.ts'
import { quoted, ruleError, tooLong, type RuleError } from '../ruleError.ts'
import { CONTACT_CHANNELS, type ContactChannel } from '../channels/channels.ts'
import type { ConsentStatus } from './consents.ts'
import { EXTERNAL_ID_MAX, LANGUAGE_MAX, TIME_ZONE_MAX } from './contacts.limits.ts'
import type { Contact } from './contacts.schema.ts'
import { isEmail, readLanguage, readTimeZone } from './profile.ts'

/** The texts of a contact that the specification does not have. */
const TEXT_FIELDS = ['email', 'externalId', 'language', 'timeZone'] as const
type TextField = (typeof TEXT_FIELDS)[number]
type ConsentField = `consents.${ContactChannel}`
export type ProfileField = TextField | ConsentField

/** A field that the specification does not have, as files have it. */
export interface ProfileColumn {
  readonly id: ProfileField
  /** The title of its column. */
  readonly label: string
  /** Other titles. */
  readonly names: readonly string[]
}

const CHANNEL_NAMES: Readonly<Record<ContactChannel, string>> = {
  whatsapp: 'WhatsApp',
  rcs: 'RCS',
  sms: 'SMS',
  email: 'E-mail',
}

/** What follows the name of a channel in the titles of other programs. */
const CONSENT_TITLES = `opt in, optin, opted in, marketing, marketing consent, marketing status, subscribed, subscription,
  permission status, opt out, optout, opted out, unsubscribed, unsubscribe`

/** Other titles: of WATI, Shopify, HubSpot, Salesforce and Mailchimp. */
const CONSENT_NAMES: Readonly<Record<ContactChannel, string>> = {
  whatsapp: 'allow broadcast, do not whatsapp',
  rcs: 'has opted out of rcs',
  sms: 'allow sms, accepts sms marketing, has opted out of sms, do not sms, do not text',
  email: `email opt in, email optin, email opted in, email consent, email marketing, email marketing consent,
    email subscribed, email permission status, email marketing status, accepts email marketing, accepts marketing,
    newsletter, marketing contact status, email opt out, email optout, email opted out, email unsubscribed,
    has opted out of email, unsubscribed, unsubscribed from all email, opted out of email, do not email`,
}

const titlesIn = (text: string): string[] => text.split(',').map((title) => title.trim())

/** The columns that files have for the fields that the specification does not have. */
export const PROFILE_COLUMNS: readonly ProfileColumn[] = [
  { id: 'email', label: 'E-mail Address', names: ['email', 'e-mail', 'email address', 'mail'] },
  { id: 'externalId', label: 'Customer ID', names: ['external id', 'client id', 'crm id'] },
  { id: 'language', label: 'Language', names: ['preferred language', 'lang', 'locale'] },
  { id: 'timeZone', label: 'Time Zone', names: ['timezone', 'tz'] },
  ...CONTACT_CHANNELS.map((channel): ProfileColumn => {
    const name = CHANNEL_NAMES[channel]
    return {
      id: `consents.${channel}`,
      label: `${name} consent`,
      names: [...titlesIn(CONSENT_TITLES).map((title) => `${name} ${title}`), ...titlesIn(CONSENT_NAMES[channel])],
    }
  }),
]

/** What a row of a file has of these fields. Blank cells change nothing. */
export interface ImportedProfile extends Readonly<Partial<Record<TextField, string>>> {
  readonly consents?: Readonly<Partial<Record<ContactChannel, ConsentStatus>>>
}

/** The cells of the fields of a contact, in the order of the columns. */
export const profileCells = (contact: Pick<Contact, TextField | 'consents'>): string[] => {
  const { consents } = contact
  const statuses = Object.fromEntries(CONTACT_CHANNELS.map((channel) => [channel, consents[channel]?.status]))
  return PROFILE_COLUMNS.map(({ id }) => profileCell({ ...contact, consents: statuses }, id))
}

/** The cell of a field. A consent is `yes` or `no`, and blank if the person was not asked. */
export function profileCell(
  profile: Readonly<Partial<Record<TextField, string>>> & {
    readonly consents?: Readonly<Partial<Record<ContactChannel, ConsentStatus | undefined>>>
  },
  field: ProfileField,
): string {
  const channel = channelOf(field)
  if (channel === undefined) return profile[field as TextField] ?? ''
  const status = profile.consents?.[channel]
  return status === undefined ? '' : status === 'granted' ? 'yes' : 'no'
}

/** Whether a field is one of these. */
export const isProfileField = (field: string): field is ProfileField => PROFILE_COLUMNS.some(({ id }) => id === field)

const channelOf = (field: string): ContactChannel | undefined =>
  CONTACT_CHANNELS.find((channel) => field === `consents.${channel}`)

/** Whether a field is one by which contacts are found. */
const isIdentifier = (field: TextField): boolean => field === 'email' || field === 'externalId'

type CellRule = 'BAD_VALUE' | 'TOO_LONG'

/** The result of reading the cells of a row. */
export interface ProfileReading {
  /** Null if all cells are blank or wrong. */
  readonly profile: ImportedProfile | null
  readonly errors: readonly RuleError<CellRule, ProfileField>[]
}

const NOTHING: ProfileReading = { profile: null, errors: [] }

/** Answers that a cell about a consent may have, in any case, with a space for each dash or underscore. */
const ANSWERS: Readonly<Record<string, ConsentStatus>> = {
  yes: 'granted',
  y: 'granted',
  true: 'granted',
  1: 'granted',
  granted: 'granted',
  'opted in': 'granted',
  'opt in': 'granted',
  subscribed: 'granted',
  'marketing contact': 'granted',
  no: 'withdrawn',
  n: 'withdrawn',
  false: 'withdrawn',
  0: 'withdrawn',
  withdrawn: 'withdrawn',
  'opted out': 'withdrawn',
  'opt out': 'withdrawn',
  unsubscribed: 'withdrawn',
  'non marketing contact': 'withdrawn',
}

/** What other programs write for a person who has given no answer, in the same form. */
const NO_ANSWERS: ReadonlySet<string> = new Set(['never subscribed', 'not subscribed', 'non subscribed', 'pending'])

const answerKey = (cell: string): string => collapseSpace(cell.toLowerCase().replaceAll(/[-_]/gu, ' '))

/** Reads an answer about a consent; null if it is none. */
export const readConsent = (cell: string): ConsentStatus | null => ANSWERS[answerKey(cell)] ?? null

/** Whether a cell about a consent means that the person has given no answer, such as `NEVER_SUBSCRIBED`. It changes nothing. */
export const hasNoConsentAnswer = (cell: string): boolean => NO_ANSWERS.has(answerKey(cell))

/** Whether a field is a consent. */
export const isConsentField = (field: string): field is ConsentField => channelOf(field) !== undefined

const MAXIMA: Readonly<Record<TextField, number>> = {
  email: EMAIL_MAX,
  externalId: EXTERNAL_ID_MAX,
  language: LANGUAGE_MAX,
  timeZone: TIME_ZONE_MAX,
}

/**
 * Returns a function that reads the cells of rows, by field. It remembers languages and time zones, because they take
 * long to read and are few.
 */
export function openProfileReader(): (cells: Readonly<Record<string, string>>) => ProfileReading {
  const languages = new Map<string, string | null>()
  const timeZones = new Map<string, string | null>()
  return (cells) => {
    // Most rows have none of these cells.
    const given = PROFILE_COLUMNS.filter(({ id }) => cells[id] !== undefined && cells[id].trim() !== '')
    if (given.length === 0) return NOTHING
    const texts: Partial<Record<TextField, string>> = {}
    const consents: Partial<Record<ContactChannel, ConsentStatus>> = {}
    const errors: RuleError<CellRule, ProfileField>[] = []
    for (const { id } of given) {
      const cell = collapseSpace(cells[id] ?? '')
      const channel = channelOf(id)
      if (channel === undefined) {
        const field = id as TextField
        const text = isIdentifier(field) ? normaliseIdentifier(cell) : cell
        // A cell with invisible characters only is blank.
        if (text === '') continue
        const read = readText(field, text, { languages, timeZones })
        if (typeof read === 'string') texts[field] = read
        else errors.push(...read)
      } else {
        const status = readConsent(cell)
        if (status) consents[channel] = status
        else if (!hasNoConsentAnswer(cell)) errors.push(ruleError('BAD_VALUE', id, 'CUSTOMER_CONSENT_INVALID'))
      }
    }
    const profile = { ...texts, ...(Object.keys(consents).length > 0 && { consents }) }
    return { profile: Object.keys(profile).length > 0 ? profile : null, errors }
  }
}

interface Remembered {
  readonly languages: Map<string, string | null>
  readonly timeZones: Map<string, string | null>
}

function readText(
  field: TextField,
  text: string,
  { languages, timeZones }: Remembered,
): string | readonly RuleError<CellRule, TextField>[] {
  const errors = tooLong(field, text, MAXIMA[field])
  if (errors.length > 0) return errors
  switch (field) {
    case 'email':
      return isEmail(text) ? text : [ruleError('BAD_VALUE', field, 'CUSTOMER_EMAIL_INVALID')]
    case 'externalId':
      return damagedId(text) ?? text
    case 'language':
      return remembered(languages, text, readLanguage) ?? [ruleError('BAD_VALUE', field, 'CUSTOMER_LANGUAGE_INVALID')]
    case 'timeZone':
      return remembered(timeZones, text, readTimeZone) ?? [ruleError('BAD_VALUE', field, 'CUSTOMER_TIME_ZONE_INVALID')]
    default:
      return field satisfies never
  }
}

/**
 * A number as a spreadsheet or a program shows it without its last digits: `1.23457E+16`. An ID such as `1E5` has neither a
 * sign nor decimals.
 */
const SHORTENED = /^[+-]?\d(?:[.,]\d+E[+-]?|E[+-])\d{1,3}$/iu
/** What a spreadsheet shows, and saves as CSV, for a number or a date that is wider than its column. */
const TOO_NARROW = /^#+$/u

/** The error of a customer ID that a spreadsheet has damaged; null if it is none. */
function damagedId(text: string): readonly RuleError<CellRule, TextField>[] | null {
  if (SHORTENED.test(text)) return [ruleError('BAD_VALUE', 'externalId', 'UPLOAD_NUMBER_SHORTENED')]
  if (!TOO_NARROW.test(text)) return null
  return [ruleError('BAD_VALUE', 'externalId', 'UPLOAD_CELL_FAILED', { value: quoted(text) })]
}

/** Most texts that are remembered: a file may have a different wrong one in each row. */
const REMEMBERED_MAX = 1_000

function remembered(
  known: Map<string, string | null>,
  text: string,
  read: (text: string) => string | null,
): string | null {
  const found = known.get(text)
  if (found !== undefined) return found
  const value = read(text)
  if (known.size < REMEMBERED_MAX) known.set(text, value)
  return value
}
