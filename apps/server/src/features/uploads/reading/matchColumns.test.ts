import { headerKey, PROFILE_COLUMNS, type FileColumn, type NamedList } from '@platform/contract'
import { buildAttribute } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import type { EarlierChoices } from './chosenColumns.ts'
import { matchColumns } from './matchColumns.ts'
import type { TargetField } from './reading.types.ts'

const email = buildAttribute({ id: 'a1', name: 'mailbox', label: 'Contact e-mail', inputType: 'email' })
const plan = buildAttribute({
  id: 'a2',
  label: 'Plan',
  fieldType: 'select',
  inputType: null,
  options: ['Gold', 'Silver'],
})
const city = buildAttribute({ id: 'a3', name: 'homeTown', label: 'City' })
const FIELDS: readonly TargetField[] = [
  { id: 'name', label: 'Name', names: [], kind: 'name' },
  { id: 'phone', label: 'Phone number', names: ['phoneNumber'], kind: 'phone' },
  { id: 'phoneCountry', label: 'Country Code', names: [], kind: 'country' },
  { id: 'whatsAppNumber', label: 'WhatsApp number', names: [], kind: 'whatsapp' },
  { id: 'twitterId', label: 'Twitter', names: [], kind: 'twitter' },
  { id: 'facebookId', label: 'Facebook', names: [], kind: 'facebook' },
  { id: 'instagramId', label: 'Instagram', names: [], kind: 'instagram' },
  { id: 'groups', label: 'Groups', names: [], kind: 'groups' },
  { id: 'labels', label: 'Labels', names: [], kind: 'labels' },
  ...[email, plan, city].map((attribute): TargetField => ({
    id: attribute.id,
    label: attribute.label,
    names: [],
    kind: 'attribute',
    attribute,
  })),
]

const LISTS: readonly NamedList[] = [
  { id: 'blue', kind: 'group', name: 'Blue' },
  { id: 'vip', kind: 'label', name: 'VIP' },
]

const column = (name: string, ...samples: string[]): FileColumn => ({ name, samples })
/** The columns of each field, in their order, of a file with these headers and rows. */
function columnsOf(table: readonly string[], fields: readonly TargetField[] = FIELDS): Record<string, string[]> {
  const [headers = [], ...rows] = table.map((line) => line.split(','))
  const columns = headers.map((name, at) => column(name, ...rows.map((row) => row[at] ?? '').filter(Boolean)))
  const found: Record<string, string[]> = {}
  for (const { fieldId, column: at } of matchColumns(columns, fields, {}, LISTS)) {
    found[fieldId] = [...(found[fieldId] ?? []), headers[at] ?? '']
  }
  return found
}

const matched = (columns: readonly FileColumn[], earlier: EarlierChoices = {}) =>
  Object.fromEntries(matchColumns(columns, FIELDS, earlier, LISTS).map(({ fieldId, column: at }) => [fieldId, at]))

describe('matchColumns', () => {
  it.each<[what: string, table: string[], consents: Record<string, string[]>]>([
    ['WATI', ['Name,Phone,AllowBroadcast', 'Asha,1,TRUE'], { whatsapp: ['AllowBroadcast'] }],
    ['WATI for SMS', ['Name,Phone,AllowSMS', 'Asha,1,FALSE'], { sms: ['AllowSMS'] }],
    ['Mailchimp', ['Name,Email opt-in,SMS Opt-in', 'Asha,yes,no'], { email: ['Email opt-in'], sms: ['SMS Opt-in'] }],
    [
      'HubSpot',
      ['Name,Marketing contact status', 'Asha,Non-marketing contact'],
      { email: ['Marketing contact status'] },
    ],
    [
      'an opt-out before an opt-in',
      ['Name,Accepts Email Marketing,Unsubscribed', 'Asha,yes,TRUE'],
      { email: ['Unsubscribed', 'Accepts Email Marketing'] },
    ],
    [
      'an opt-out before an opt-in',
      ['Name,Unsubscribed,Email opt-in', 'Asha,TRUE,yes'],
      { email: ['Unsubscribed', 'Email opt-in'] },
    ],
    [
      'an opt-out of all channels',
      ['Name,Do not contact,SMS consent', 'Asha,0,yes'],
      {
        whatsapp: ['Do not contact'],
        rcs: ['Do not contact'],
        sms: ['Do not contact', 'SMS consent'],
        email: ['Do not contact'],
      },
    ],
    ['dates in place of answers', ['Name,Unsubscribed', 'Asha,2024-01-31'], {}],
    ['Intercom', ['Name,Unsubscribed from Emails', 'Asha,true'], { email: ['Unsubscribed from Emails'] }],
    [
      'CiviCRM',
      ['Name,Do Not Phone,Do Not Sms,No Bulk Emails (User Opt Out)', 'Asha,1,0,1'],
      { sms: ['Do Not Sms'], email: ['No Bulk Emails (User Opt Out)'] },
    ],
    ['EspoCRM', ['Name,Email Address Is Opted-Out', 'Asha,0'], { email: ['Email Address Is Opted-Out'] }],
    ['an opt-out of WhatsApp', ['Name,Opted out of WhatsApp', 'Asha,yes'], { whatsapp: ['Opted out of WhatsApp'] }],
    ['an opt-out and its channel', ['Name,Opt-out email', 'Asha,yes'], { email: ['Opt-out email'] }],
    [
      'an opt-out of two channels',
      ['Name,Opted out of e-mail and text messages', 'Asha,yes'],
      { sms: ['Opted out of e-mail and text messages'], email: ['Opted out of e-mail and text messages'] },
    ],
    [
      'Klaviyo',
      [
        'Name,Email Marketing Consent,SMS Marketing Consent',
        'Asha,SUBSCRIBED,NEVER_SUBSCRIBED',
        'Ravi,NEVER_SUBSCRIBED,NEVER_SUBSCRIBED',
        'Uma,UNSUBSCRIBED,NEVER_SUBSCRIBED',
      ],
      { email: ['Email Marketing Consent'], sms: ['SMS Marketing Consent'] },
    ],
  ])('finds the consents of %s', (_, table, consents) => {
    const fields = [...FIELDS, ...PROFILE_COLUMNS.map((each): TargetField => ({ ...each, kind: 'profile' }))]
    const { name: _name, phone: _phone, ...found } = columnsOf(table, fields)
    expect(found).toEqual(
      Object.fromEntries(Object.entries(consents).map(([channel, columns]) => [`consents.${channel}`, columns])),
    )
  })

  it.each([
    ['Name', 'name'],
    ['FULL NAME', 'name'],
    ['Customer_Name', 'name'],
    ['customerName', 'name'],
    ['  full-name ', 'name'],
    ['नाम', 'name'],
    ['الاسم', 'name'],
    ['Nombre', 'name'],
    ['Phone', 'phone'],
    ['Mobile', 'phone'],
    ['Mobile No.', 'phone'],
    ['PhoneNumber', 'phone'],
    ['Contact Number', 'phone'],
    ['Téléphone', 'phone'],
    ['मोबाइल नंबर', 'phone'],
    ['رقم الهاتف', 'phone'],
    ['WhatsApp', 'whatsAppNumber'],
    ['Whats App No', 'whatsAppNumber'],
    ['Insta', 'instagramId'],
    ['FB', 'facebookId'],
    ['Twitter handle', 'twitterId'],
    ['E-mail', 'a1'],
    ['Email ID', 'a1'],
    ['البريد الإلكتروني', 'a1'],
    ['Contact E-Mail', 'a1'],
    ['mailbox', 'a1'],
    ['city', 'a3'],
    ['Home Town', 'a3'],
  ])('matches the header %j', (name, fieldId) => {
    expect(matched([column(name)])).toEqual({ [fieldId]: 0 })
  })

  it('matches columns by what they hold, if their headers are unknown', () => {
    expect(
      matched([
        column('A', 'x', 'y', 'z'),
        column('B', '+919876543210', '98765 43211', 'none'),
        column('', 'asha@example.com', 'ravi@example.com'),
        column('D', 'Gold', 'Silver', 'Gold'),
        column('E', '2024-01-01', '2024-01-02'),
      ]),
    ).toEqual({ phone: 1, a1: 2, a2: 3 })
  })

  it('matches by names before it matches by content, and each column once', () => {
    expect(
      matched([column('Alternate', '+919876543210'), column('Phone', '+919876543211'), column('Phone', '+1')]),
    ).toEqual({ phone: 1 })
    expect(matched([column('Name', 'a@b.cd', 'b@c.de')])).toEqual({ name: 0 })
  })

  it('matches columns of groups and labels only if they name some of the enterprise', () => {
    expect(matched([column('Group', 'Green', 'Red; blue'), column('Tags', 'VIP')])).toEqual({ groups: 0, labels: 1 })
    expect(matched([column('Groups', 'Green', 'VIP'), column('Labels')])).toEqual({})
    expect(matched([column('Team', 'Green')], { [headerKey('Team')]: ['groups'] })).toEqual({})
  })

  // Headers of exports, with our own values.
  it.each([
    [
      'Google',
      [
        'First Name,Middle Name,Last Name,File As,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value',
        'Asha,Kumari,Rao,,VIP,* ,asha@example.com,,Mobile,+91 98765 43210,+91 98765 43211',
        ',,Solo,,VIP,,,solo@example.com,,+1 (415) 555-2671,',
      ],
      {
        name: ['First Name', 'Middle Name', 'Last Name'],
        phone: ['Phone 1 - Value', 'Phone 2 - Value'],
        a1: ['E-mail 1 - Value', 'E-mail 2 - Value'],
        labels: ['Labels'],
      },
    ],
    [
      'Outlook',
      [
        'First Name,Middle Name,Last Name,Title,E-mail Address,E-mail 2 Address,Home Phone,Business Phone,Mobile Phone,Business Fax,Business Country/Region',
        'Clara,,Bauer,,clara@example.de,,,,+49 151 23456789,+49 30 901820,Germany',
        'Dev,,Patel,,dev@example.in,,,+91 22 2345 6789,,,India',
      ],
      {
        name: ['First Name', 'Middle Name', 'Last Name'],
        phone: ['Mobile Phone', 'Business Phone'],
        phoneCountry: ['Business Country/Region'],
        a1: ['E-mail Address'],
      },
    ],
    [
      'HubSpot',
      [
        'Record ID,First Name,Last Name,Email,Phone Number,Contact owner',
        '51,Maria,Johnson,m@example.com,+16175550123,',
      ],
      { name: ['First Name', 'Last Name'], phone: ['Phone Number'], a1: ['Email'] },
    ],
    [
      'HubSpot with mobile numbers',
      ['First Name,Phone Number,Mobile Phone Number', 'Maria,+16175550123,+16175550124'],
      { name: ['First Name'], phone: ['Mobile Phone Number', 'Phone Number'] },
    ],
    [
      'HubSpot without mobile numbers',
      ['First Name,Phone Number,Mobile Phone Number', 'Maria,+16175550123,'],
      { name: ['First Name'], phone: ['Phone Number'] },
    ],
    [
      'Salesforce',
      ['FirstName,Phone,MobilePhone', 'Asha,+91 22 2345 6780,98765 43210'],
      { name: ['FirstName'], phone: ['MobilePhone', 'Phone'] },
    ],
    [
      'Zoho and Odoo',
      ['Full Name,Phone,Mobile', 'Asha Rao,+91 22 2345 6780,98765 43210', 'Dev,,98765 43211'],
      { name: ['Full Name'], phone: ['Mobile', 'Phone'] },
    ],
    [
      'a program with mobile and home numbers',
      ['Name,Telephone,Home Phone,Cell,Mobile', 'Maria,+16175550123,+16175550124,+16175550125,+16175550126'],
      { name: ['Name'], phone: ['Mobile', 'Cell', 'Telephone', 'Home Phone'] },
    ],
    [
      'a French program with mobile numbers',
      ['Nom,Téléphone,Portable', 'Dupont,01 42 68 53 00,06 12 34 56 78'],
      { name: ['Nom'], phone: ['Portable', 'Téléphone'] },
    ],
    [
      'a Spanish program with mobile numbers',
      ['Nombre,Número de teléfono,Celular', 'Lucía,+34 912 345 678,+34 612 345 678'],
      { name: ['Nombre'], phone: ['Celular', 'Número de teléfono'] },
    ],
    [
      'a program that asks for a mobile phone',
      ['Name,Phone Number,Mobile', 'Asha,+919876543210,yes'],
      { name: ['Name'], phone: ['Phone Number'] },
    ],
    [
      'this program',
      ['Name,Phone Number,WhatsApp Number,Phone Number As Typed', 'Asha,+919876543210,+919876543211,98765 43210'],
      { name: ['Name'], phone: ['Phone Number'], whatsAppNumber: ['WhatsApp Number'] },
    ],
    [
      'Google with a fax before the mobile number',
      [
        'First Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Phone 3 - Type,Phone 3 - Value',
        'Asha,Work Fax,+91 22 2345 6780,Work,+91 22 2345 6781,* Mobile,+91 98765 43210',
      ],
      { name: ['First Name'], phone: ['Phone 3 - Value', 'Phone 2 - Value', 'Phone 1 - Value'] },
    ],
    [
      'Mailchimp',
      ['Email Address,First Name,Last Name,Phone Number,CC,TAGS', 'f@example.com,Fay,Lund,+47 406 12 345,no,VIP'],
      {
        name: ['First Name', 'Last Name'],
        phone: ['Phone Number'],
        phoneCountry: ['CC'],
        a1: ['Email Address'],
        labels: ['TAGS'],
      },
    ],
    [
      'WATI',
      ['Name,CountryCode,Phone,AllowBroadcast', 'Gita,91,9876543212,TRUE', 'Hans,49,15123456780,TRUE'],
      { name: ['Name'], phone: ['Phone'], phoneCountry: ['CountryCode'] },
    ],
    [
      'a German program',
      ['Vorname,Nachname,Telefonnummer,E-Mail-Adresse,Land', 'Jürgen,Weiß,0151 23456701,j@example.de,Deutschland'],
      {
        name: ['Vorname', 'Nachname'],
        phone: ['Telefonnummer'],
        phoneCountry: ['Land'],
        a1: ['E-Mail-Adresse'],
      },
    ],
    [
      'a German program with the family name as the name',
      ['Name,Vorname,Telefon,Handy', 'Weiß,Jürgen,+49 30 901820,+49 151 23456701'],
      { name: ['Vorname', 'Name'], phone: ['Handy', 'Telefon'] },
    ],
    [
      'a French program',
      ['Nom,Prénom,Téléphone portable,Adresse e-mail', 'Dupont,Chloé,06 12 34 56 78,c@example.fr'],
      { name: ['Prénom', 'Nom'], phone: ['Téléphone portable'], a1: ['Adresse e-mail'] },
    ],
    [
      'a Spanish program',
      ['Nombre,Apellidos,Móvil,Correo electrónico', 'Lucía,García,+34 612 345 678,l@example.es'],
      { name: ['Nombre', 'Apellidos'], phone: ['Móvil'], a1: ['Correo electrónico'] },
    ],
    [
      'a Hindi program',
      ['पहला नाम,उपनाम,मोबाइल नंबर,ईमेल', 'आशा,राव,+919876543210,asha@example.com'],
      { name: ['पहला नाम', 'उपनाम'], phone: ['मोबाइल नंबर'], a1: ['ईमेल'] },
    ],
    [
      'a Greek program',
      ['Επώνυμο,Όνομα,Phone', 'Παπαδόπουλος,Νίκος,+30 691 234 5678'],
      { name: ['Όνομα', 'Επώνυμο'], phone: ['Phone'] },
    ],
    [
      'a Czech program',
      ['Příjmení,Jméno,Telefon', 'Novák,Jan,+420 601 123 456'],
      { name: ['Jméno', 'Příjmení'], phone: ['Telefon'] },
    ],
    [
      'Outlook with categories',
      ['First Name,Mobile Phone,Categories', 'Asha,+91 98765 43210,VIP'],
      { name: ['First Name'], phone: ['Mobile Phone'], labels: ['Categories'] },
    ],
    [
      'a program with the whole name beside its parts',
      ['Full Name,First Name,Last Name,Phone', 'Asha Rao,Asha,Rao,+919876543210'],
      { name: ['Full Name'], phone: ['Phone'] },
    ],
    [
      'a program with the whole name under a short header',
      ['Name,First Name,Phone', 'Asha Rao,Asha,+919876543210'],
      { name: ['Name'], phone: ['Phone'] },
    ],
  ])('reads the columns of an export of %s', (_, table, columns) => {
    expect(columnsOf(table)).toEqual(columns)
  })

  it('leaves the column of an attribute that is called Mobile to it', () => {
    const mobile = buildAttribute({ id: 'a4', label: 'Mobile' })
    const fields = [...FIELDS, { id: 'a4', label: 'Mobile', names: [], kind: 'attribute' as const, attribute: mobile }]
    expect(columnsOf(['Name,Phone Number,Mobile', 'Asha,+919876543210,+919876543211'], fields)).toEqual({
      name: ['Name'],
      phone: ['Phone Number'],
      a4: ['Mobile'],
    })
  })

  it.each([
    ['Contact owner', 'ann@example.com'],
    ['Assigned to', 'ann@example.com'],
    ['Owner Email', 'ann@example.com'],
    ['OWNEREMAIL', 'ann@example.com'],
    ['Agent Phone', '+91987654321'],
    ['Owner Phone', '+91987654321'],
    ['Kontaktbesitzer', 'ann@example.com'],
    ['المسؤول', 'ann@example.com'],
    ['Sales rep', 'Gold,Silver'],
  ])('suggests no field for a column about a colleague: %s', (name, value) => {
    const samples = value.startsWith('+') ? ['1', '2', '3'].map((digit) => `${value}${digit}`) : []
    const addresses = value.includes('@') ? ['1', '2', '3'].map((digit) => `${digit}${value}`) : []
    const options = value.includes(',') ? ['Gold', 'Silver', 'Gold'] : []
    expect(matched([column(name, ...samples, ...addresses, ...options)])).toEqual({})
  })

  it('reads a column about a colleague for the attribute that is called so, and for no other', () => {
    const owner = buildAttribute({ id: 'a4', label: 'Owner Email', inputType: 'email' })
    const fields = [
      ...FIELDS.filter(({ id }) => id !== 'a1'),
      { id: 'a4', label: 'Owner Email', names: [], kind: 'attribute' as const, attribute: owner },
      ...PROFILE_COLUMNS.map((each): TargetField => ({ ...each, kind: 'profile' })),
    ]
    expect(
      columnsOf(['Name,Owner Email,Email,Work Email', 'Asha,o@example.com,a@example.com,w@example.com'], fields),
    ).toEqual({ name: ['Name'], a4: ['Owner Email'], email: ['Email', 'Work Email'] })
    expect(columnsOf(['Name,Work Email', 'Asha,w@example.com'], fields)).toEqual({
      name: ['Name'],
      email: ['Work Email'],
    })
  })

  it.each([['Email (primary)'], ['Primary Email'], ['Email ID'], ['Correspondence']])(
    'fills the e-mail address of contacts before an attribute of this type: %s',
    (header) => {
      const fields = [...FIELDS, ...PROFILE_COLUMNS.map((each): TargetField => ({ ...each, kind: 'profile' }))]
      expect(columnsOf(['Name,' + header, 'Asha,a@example.com', 'Ravi,r@example.com'], fields)).toEqual({
        name: ['Name'],
        email: [header],
      })
    },
  )

  it('reads all e-mail addresses for the one of contacts, and none for an attribute with another name', () => {
    const fields = [...FIELDS, ...PROFILE_COLUMNS.map((each): TargetField => ({ ...each, kind: 'profile' }))]
    const row = 'a@example.com,b@example.com,c@example.com'
    expect(columnsOf(['Work email,Email (primary),Email 2', row], fields)).toEqual({
      email: ['Email (primary)', 'Work email', 'Email 2'],
    })
    expect(columnsOf(['Work email,Mailbox,Email', row], fields)).toEqual({
      a1: ['Mailbox'],
      email: ['Email', 'Work email'],
    })
  })

  it('matches no column by what it holds if all its values are the same', () => {
    expect(
      matched([column('Lead Status', 'Gold', 'n/a', 'Gold', 'gold'), column('Line', '+919876543210', '+919876543210')]),
    ).toEqual({})
    expect(matched([column('Plan', 'Gold', 'Gold', 'Gold'), column('Line', '+919876543210')])).toEqual({
      a2: 0,
      phone: 1,
    })
  })

  it('reads a column of countries for numbers, even if an attribute has it too', () => {
    const country = buildAttribute({ id: 'a4', label: 'Country' })
    const fields = [
      ...FIELDS,
      { id: 'a4', label: 'Country', names: [], kind: 'attribute' as const, attribute: country },
    ]
    expect(columnsOf(['Name,Phone,Country', 'Asha,98765 43210,India'], fields)).toEqual({
      name: ['Name'],
      phone: ['Phone'],
      phoneCountry: ['Country'],
      a4: ['Country'],
    })
    expect(columnsOf(['Name,Phone,Country', 'Asha,98765 43210,blue'])).toEqual({ name: ['Name'], phone: ['Phone'] })
  })

  it.each([
    ['LASTNAME,FIRSTNAME,MOBILEPHONE,MAILINGCOUNTRY,EMAIL,HASOPTEDOUTOFEMAIL,DONOTCALL'],
    ['LastName,FirstName,MobilePhone,MailingCountry,Email,HasOptedOutOfEmail,DoNotCall'],
    ['Last Name,First Name,Mobile Phone,Mailing Country,E-Mail,Has Opted Out Of Email,Do Not Call'],
  ])('reads headers without spaces, such as those of Salesforce: %s', (headers) => {
    const fields = [...FIELDS, ...PROFILE_COLUMNS.map((each): TargetField => ({ ...each, kind: 'profile' }))]
    const [last, first, mobile, country, mail, optOut] = headers.split(',')
    expect(columnsOf([headers, 'Rao,Asha,98765 43210,India,asha@example.com,0,1'], fields)).toEqual({
      name: [first, last],
      phone: [mobile],
      phoneCountry: [country],
      email: [mail],
      'consents.email': [optOut],
    })
  })

  it('leaves out headers without letters and those of no field', () => {
    expect(matched([column('constructor'), column('')], {})).toEqual({})
  })
})
