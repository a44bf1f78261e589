import { headerKey, type FileColumn, type Mapping, type NamedList } from '@platform/contract'
import { buildAttribute } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../fields.ts'
import type { EarlierChoices } from './chosenColumns.ts'
import { matchColumns } from './matchColumns.ts'

const town = buildAttribute({ id: 'a1', name: 'homeTown', label: 'City' })
const FIELDS = fieldsOf([town])
const LISTS: readonly NamedList[] = [
  { id: 'blue', kind: 'group', name: 'Blue' },
  { id: 'vip', kind: 'label', name: 'VIP' },
]

function columnsIn([headers = '', ...rows]: readonly string[]): FileColumn[] {
  const cells = rows.map((row) => row.split(','))
  return headers.split(',').map((name, at) => ({ name, samples: cells.map((row) => row[at] ?? '').filter(Boolean) }))
}
const suggested = (table: readonly string[], earlier: EarlierChoices = {}): Mapping =>
  matchColumns(columnsIn(table), FIELDS, earlier, LISTS)

/** What a person chooses who changes nothing. */
function choicesOf(table: readonly string[]): EarlierChoices {
  const columns = columnsIn(table)
  const pairs = Map.groupBy(suggested(table), ({ column }) => headerKey(columns[column]?.name ?? ''))
  return Object.fromEntries([...pairs].map(([key, some]) => [key, some.map(({ fieldId }) => fieldId)]))
}
/** Fields by headers, as people have chosen them. */
const chosen = (choices: Readonly<Record<string, string | readonly string[]>>): EarlierChoices =>
  Object.fromEntries(Object.entries(choices).map(([header, fields]) => [headerKey(header), [fields].flat()]))

/** The columns of each field, in their order. */
function columnsOf(table: readonly string[], earlier: EarlierChoices): Record<string, string[]> {
  const columns = columnsIn(table)
  const found = Map.groupBy(suggested(table, earlier), ({ fieldId }) => fieldId)
  return Object.fromEntries(
    [...found].map(([id, pairs]) => [id, pairs.map(({ column }) => columns[column]?.name ?? '')]),
  )
}

/** Headers of exports, with our own values. */
const EXPORTS: Readonly<Record<string, readonly string[]>> = {
  Google: [
    'First Name,Middle Name,Last Name,File As,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value',
    'Asha,Kumari,Rao,,VIP,* ,asha@example.com,,Mobile,+91 98765 43210,+91 98765 43211',
    'Solo,,,,VIP,,,solo@example.com,,+1 (415) 555-2671,',
  ],
  Outlook: [
    'First Name,Middle Name,Last Name,E-mail Address,E-mail 2 Address,Business Phone,Home Phone,Mobile Phone,Business Country/Region,Categories',
    'Clara,,Bauer,clara@example.de,c@example.de,+49 30 901820,+49 30 901821,+49 151 23456789,Germany,VIP',
  ],
  'Outlook without home phones': [
    'First Name,Last Name,E-mail Address,Business Phone,Home Phone,Mobile Phone',
    'Dev,Patel,dev@example.in,+91 22 2345 6789,,+91 98765 43213',
  ],
  'Outlook in German': [
    'Vorname,Weitere Vornamen,Nachname,E-Mail-Adresse,Telefon geschäftlich,Telefon privat,Mobiltelefon,Land',
    'Jürgen,,Weiß,j@example.de,+49 30 901822,+49 30 901823,+49 151 23456788,Deutschland',
  ],
  HubSpot: [
    'Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Marketing contact status,Unsubscribed from all email',
    '51,Maria,Johnson,m@example.com,+16175550123,+16175550124,Marketing contact,true',
  ],
  Mailchimp: [
    'Email Address,First Name,Last Name,Phone Number,CC,TAGS,Email opt-in,Unsubscribed',
    'f@example.com,Fay,Lund,40612345,NO,VIP,yes,TRUE',
  ],
  WATI: ['Name,CountryCode,Phone,AllowBroadcast,AllowSMS', 'Gita,91,9876543212,TRUE,FALSE'],
  Salesforce: [
    'LASTNAME,FIRSTNAME,NAME,PHONE,MOBILEPHONE,MAILINGCOUNTRY,EMAIL,HASOPTEDOUTOFEMAIL,DONOTCALL,DONOTCONTACT',
    'Rao,Asha,Asha Rao,+91 22 2345 6780,98765 43210,India,asha@example.com,1,0,0',
  ],
  'Google with a fax before the mobile number': [
    'First Name,Last Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value',
    'Asha,Rao,Work Fax,+91 22 2345 6780,Mobile,+91 98765 43210',
  ],
  Zoho: [
    'Contact Owner,First Name,Last Name,Phone,Mobile,Email,Email Opt Out,Created By',
    'o@example.com,Asha,Rao,+91 22 2345 6781,+91 98765 43214,asha@example.com,true,o@example.com',
    'p@example.com,Dev,Patel,+91 22 2345 6782,+91 98765 43215,dev@example.in,false,p@example.com',
  ],
  Odoo: [
    'Display Name,Phone,Mobile,Email,Salesperson',
    'Asha Rao,+91 22 2345 6781,+91 98765 43214,a@example.com,o@example.com',
  ],
  Klaviyo: [
    'Email,First Name,Last Name,Phone Number,Email Marketing Consent,SMS Marketing Consent',
    'a@example.com,Asha,Rao,+919876543210,SUBSCRIBED,NEVER_SUBSCRIBED',
  ],
  Intercom: ['Name,Email,Owner,Phone,Unsubscribed from Emails', 'Asha,a@example.com,o@example.com,+919876543210,true'],
  CiviCRM: [
    'Display Name,Email (primary),Phone (primary),No Bulk Emails (User Opt Out),Do Not Sms',
    'Asha Rao,a@example.com,+919876543210,1,0',
  ],
  'this program': [
    'Name,Phone Number,WhatsApp Number,Phone Number As Typed',
    'Asha,+919876543210,+919876543211,98765 43210',
  ],
  'a program with the whole name': ['Full Name,Phone', 'Asha Rao,+919876543210'],
  'a program with the whole name and its parts': [
    'Full Name,First Name,Last Name,Phone',
    'Asha Rao,Asha,Rao,+919876543210',
  ],
  'a program with the family name first': [
    'Nachname,Vorname,Telefon,Handy',
    'Weiß,Jürgen,+49 30 901820,+49 151 23456701',
  ],
}

describe('what people have chosen', () => {
  it.each(Object.entries(EXPORTS))('does not change the suggestion for %s that they have accepted', (_, table) => {
    const first = suggested(table)
    expect(suggested(table, choicesOf(table))).toEqual(first)
    for (const other of Object.values(EXPORTS)) {
      expect(suggested(table, choicesOf(other))).toEqual(first)
      expect(suggested(table, { ...choicesOf(other), ...choicesOf(table) })).toEqual(first)
    }
    expect(suggested(table, Object.assign({}, ...Object.values(EXPORTS).map(choicesOf)))).toEqual(first)
  })

  it('goes before what is known of others', () => {
    const names = chosen({ Nick: 'name', Last: 'name' })
    expect(columnsOf(['Last,Nick,Name'], names)).toEqual({ name: ['Last', 'Nick'] })
    expect(columnsOf(['City,Place'], chosen({ Place: 'a1' }))).toEqual({ a1: ['Place'] })
    expect(columnsOf(['Phone,Line'], chosen({ Line: 'phone' }))).toEqual({ phone: ['Line', 'Phone'] })
    expect(columnsOf(['Line,Phone'], chosen({ Line: 'phone', Phone: 'phone' }))).toEqual({ phone: ['Phone', 'Line'] })
    expect(columnsOf(['Phone,Mobile'], chosen({ Phone: 'whatsAppNumber' }))).toEqual({
      phone: ['Mobile'],
      whatsAppNumber: ['Phone'],
    })
    expect(columnsOf(['First Name,Last Name'], chosen({ 'First Name': 'a1' }))).toEqual({
      name: ['Last Name'],
      a1: ['First Name'],
    })
  })

  it('adds a part to a name, and neither a whole name to its parts nor a part to a whole name', () => {
    const table = ['Last Name,Salutation,First Name,Caller', 'Rao,Dr,Asha,Asha Rao']
    const parts = { 'First Name': 'name', 'Last Name': 'name' }
    expect(columnsOf(table, chosen({ ...parts, Salutation: 'name', Caller: 'name' }))).toEqual({
      name: ['Salutation', 'First Name', 'Last Name'],
    })
    const whole = chosen({ 'Full Name': 'name', Short: 'name' })
    expect(columnsOf(['Full Name,Short', 'Asha Rao,Ash'], whole)).toEqual({ name: ['Full Name'] })
    const unknown = chosen({ Caller: 'name', Called: 'name' })
    expect(columnsOf(['Called,Caller', 'Asha,Asha Rao'], unknown)).toEqual({ name: ['Caller'] })
    expect(columnsOf(['Called,Caller', 'Asha Rao,Asha Rao'], unknown)).toEqual({ name: ['Called'] })
  })

  it('keeps a column about who wants no messages', () => {
    const table = ['Unsubscribed,Agreed,Email opt-in', 'TRUE,yes,yes']
    const email = 'consents.email'
    expect(columnsOf(table, chosen({ Agreed: email }))).toEqual({ [email]: ['Unsubscribed', 'Agreed'] })
    expect(columnsOf(table, chosen({ Unsubscribed: 'a1' }))).toEqual({ [email]: ['Unsubscribed', 'Email opt-in'] })
    expect(columnsOf(table, chosen({ Unsubscribed: [email, 'consents.sms'], 'Email opt-in': email }))).toEqual({
      [email]: ['Unsubscribed', 'Email opt-in'],
      'consents.sms': ['Unsubscribed'],
    })
    expect(columnsOf(['Newsletter', 'yes'], chosen({ Newsletter: [email, 'consents.sms'] }))).toEqual({
      [email]: ['Newsletter'],
      'consents.sms': ['Newsletter'],
    })
  })
})
