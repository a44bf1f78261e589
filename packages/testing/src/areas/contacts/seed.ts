import type { Consents, Contact } from '@platform/contract'
import { SAMPLE_CITY_ID, SAMPLE_CUSTOMER_SINCE_ID } from '../attributes/seed.ts'
import { buildContact } from './build.ts'

type Row = readonly [name: string, phone: string, groups: string, labels: string, city: string, since: string]

/** Groups and labels are listed by the last part of their ids. */
const ROWS: readonly Row[] = [
  ['Asha Rao', '+91 98450 12345', 'frequent newsletter', 'vip hindi', 'Bengaluru', '2017'],
  ['Rohan Mehta', '+91 98200 45678', 'frequent corporate', 'hindi', 'Mumbai', '2019'],
  ['प्रिया शर्मा', '+91 98110 23456', 'newsletter', 'hindi', 'Delhi', '2021'],
  ['अर्जुन वर्मा', '+91 99100 34567', '', 'hindi refund', 'Delhi', '2024'],
  ['கவிதா சுப்ரமணியன்', '+91 94440 56789', 'newsletter', '', '', '2020'],
  ['రవి తేజ', '+91 90000 67890', '', '', '', ''],
  ['ಮಂಜುನಾಥ್ ಗೌಡ', '+91 97410 78901', 'corporate', '', 'Bengaluru', '2016'],
  ['অনন্যা মুখার্জি', '+91 98300 89012', 'newsletter', '', '', '2022'],
  ['ਹਰਪ੍ਰੀਤ ਸਿੰਘ', '+91 98140 90123', 'frequent', 'hindi', '', '2018'],
  ['فاطمة الزهراء', '+971 50 123 4567', 'frequent', 'vip arabic', 'Dubai', '2015'],
  ['محمد العتيبي', '+966 55 234 5678', '', 'arabic', '', '2023'],
  ['נועה לוי', '+972 52 345 6789', 'newsletter', '', '', ''],
  ['山田 太郎', '+81 90 1234 5678', 'corporate', 'vip', 'Tokyo', '2014'],
  ['佐藤 さくら', '+81 80 2345 6789', '', '', 'Tokyo', '2025'],
  ['王小明', '+86 138 1234 5678', '', '', '', '2022'],
  ['김민지', '+82 10 1234 5678', 'newsletter', '', '', '2023'],
  ['Ольга Иванова', '+7 916 123-45-67', '', 'refund', '', '2019'],
  ['Ελένη Παπαδοπούλου', '+30 691 234 5678', 'frequent', '', '', '2020'],
  ['José Álvarez Núñez', '+34 612 34 56 78', '', '', '', '2021'],
  ['Françoise Lefèvre', '+33 6 12 34 56 78', 'newsletter', '', '', ''],
  ['Søren Østergård', '+45 20 12 34 56', 'corporate', '', '', '2018'],
  ['Nguyễn Thị Hạnh', '+84 91 234 56 78', '', '', '', '2024'],
  ['Chinedu Okafor', '+234 803 123 4567', 'frequent', 'refund', 'London', '2020'],
  ["Siobhán O'Brien-Walsh", '+44 7700 900123', 'corporate newsletter', 'vip', 'London', '2013'],
]
/** E-mail addresses, by the position of their contacts. */
const EMAILS = new Map([
  [0, 'asha.rao@example.com'],
  [1, 'rohan.mehta@example.org'],
  [9, 'fatima@example.com'],
  [12, 'taro.yamada@example.co.jp'],
  [16, 'olga@example.net'],
  [23, 'siobhan.walsh@example.co.uk'],
])

const consents: Consents = {
  whatsapp: { status: 'granted', source: 'staff', changedAt: '2026-03-02T09:30:00.000Z' },
  sms: { status: 'withdrawn', source: 'visitor', changedAt: '2026-05-20T14:05:00.000Z' },
}
/** Contacts of whom more is known, by their position. */
const PROFILES = new Map<number, Partial<Contact>>([
  [0, { externalId: 'CRM-1001', language: 'en-IN', timeZone: 'Asia/Kolkata', consents }],
  [9, { language: 'ar', timeZone: 'Asia/Dubai', consents }],
])

export const sampleContacts = (): Contact[] =>
  ROWS.map(([name, phone, groups, labels, city, since], at) =>
    buildContact({
      id: `contact-sample-${at + 1}`,
      name,
      phone,
      whatsAppNumber: at % 3 === 0 ? phone : '',
      email: EMAILS.get(at) ?? '',
      ...PROFILES.get(at),
      groupIds: idsOf('group', groups),
      labelIds: idsOf('label', labels),
      values: filled({
        [SAMPLE_CITY_ID]: city,
        [SAMPLE_CUSTOMER_SINCE_ID]: since,
      }),
    }),
  )

const idsOf = (kind: string, names: string): string[] =>
  names
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => `${kind}-${name}`)

const filled = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
