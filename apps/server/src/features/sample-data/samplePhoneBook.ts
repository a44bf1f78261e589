import type { ConditionGroup, ParsedInputOf, SimpleCondition } from '@platform/contract'
import type { Services } from '../../core/services.ts'
import type { Work } from '../../core/work/work.ts'
import { saveAttribute } from '../attributes/attributes.service.ts'
import { saveContact } from '../contacts/contacts.service.ts'
import { saveGroup } from '../groups/groups.service.ts'
import { saveSegment } from '../segments/segments.service.ts'

type AttributeInput = ParsedInputOf<'attributes.save'>

const GROUPS = { frequent: 'Frequent travellers', newsletter: 'Newsletter', corporate: 'Corporate' }
const LABELS = { vip: 'VIP', hindi: 'Speaks Hindi', arabic: 'Speaks Arabic', refund: 'Refund pending' }

const FIELD: Omit<AttributeInput, 'name' | 'label' | 'helpText' | 'inputType'> = {
  fieldType: 'text',
  isMandatory: false,
  isSearchable: true,
  options: [],
  minLength: null,
  maxLength: null,
  allowsSpecialCharacters: false,
  specialCharacters: [],
  allowsComma: false,
}

const CITIES = ['Bengaluru', 'Chennai', 'Delhi', 'Dubai', 'Kolkata', 'London', 'Mumbai', 'New York', 'Pune', 'Sydney']

const ATTRIBUTES: Readonly<Record<'city' | 'since', AttributeInput>> = {
  city: {
    ...FIELD,
    name: 'city',
    label: 'City',
    helpText: 'Where the customer lives',
    fieldType: 'select',
    inputType: null,
    options: CITIES,
  },
  since: {
    ...FIELD,
    name: 'customerSince',
    label: 'Customer since',
    helpText: 'The year of the first order',
    inputType: 'number',
    isSearchable: false,
    minLength: 4,
    maxLength: 4,
  },
}

/** Groups and labels by their keys, separated by spaces; a year; the part of the e-mail address before the `@`. */
type Row = readonly [name: string, phone: string, lists: string, city: string, since: string, email: string]

/**
 * The numbers have no owners: they are of the ranges that Australia, France, the United Kingdom and the United States
 * reserve for fiction, and Indian ones of an area that does not exist.
 */
const ROWS: readonly Row[] = [
  ['Asha Rao', '+91 55501 00101', 'frequent newsletter vip hindi', 'Bengaluru', '2017', 'asha.rao'],
  ['Rohan Mehta', '+91 55501 00102', 'frequent corporate hindi', 'Mumbai', '2019', 'rohan.mehta'],
  ['प्रिया शर्मा', '+91 55501 00103', 'newsletter hindi', 'Delhi', '2021', ''],
  ['अर्जुन वर्मा', '+91 55501 00104', 'hindi refund', 'Delhi', '2024', ''],
  ['கவிதா சுப்ரமணியன்', '+91 55501 00105', 'newsletter', 'Chennai', '2020', ''],
  ['రవి తేజ', '+91 55501 00106', '', '', '', ''],
  ['ಮಂಜುನಾಥ್ ಗೌಡ', '+91 55501 00107', 'corporate', 'Bengaluru', '2016', ''],
  ['অনন্যা মুখার্জি', '+91 55501 00108', 'newsletter', 'Kolkata', '2022', ''],
  ['ਹਰਪ੍ਰੀਤ ਸਿੰਘ', '+91 55501 00109', 'frequent hindi', 'Delhi', '2018', ''],
  ['Vikram Iyer', '+91 55501 00110', 'frequent corporate vip', 'Chennai', '2014', 'vikram.iyer'],
  ['Neha Kapoor', '+91 55501 00111', 'newsletter hindi', 'Delhi', '2023', 'neha.kapoor'],
  ['Sanjay Patil', '+91 55501 00112', 'corporate hindi', 'Pune', '2018', 'sanjay.patil'],
  ['Meera Nair', '+91 55501 00113', 'frequent newsletter', 'Bengaluru', '2019', 'meera.nair'],
  ['Imran Sheikh', '+91 55501 00114', 'hindi arabic', 'Mumbai', '2022', 'imran.sheikh'],
  ['Kavya Reddy', '+91 55501 00115', 'newsletter refund', 'Bengaluru', '2025', 'kavya.reddy'],
  ['Debashish Ghosh', '+91 55501 00116', 'corporate', 'Kolkata', '2015', 'd.ghosh'],
  ['Simran Kaur', '+91 55501 00117', 'frequent hindi', 'Delhi', '2020', 'simran.kaur'],
  ['Joseph D’Souza', '+91 55501 00118', 'newsletter', 'Mumbai', '2021', 'joseph.dsouza'],
  ['Lakshmi Venkataraman', '+91 55501 00119', '', 'Chennai', '2013', ''],
  ['Farhan Qureshi', '+91 55501 00120', 'frequent vip hindi', 'Mumbai', '2017', 'farhan.q'],
  ['Pooja Deshmukh', '+91 55501 00121', 'newsletter hindi', 'Pune', '2024', 'pooja.d'],
  ['Anil Kumar Gupta', '+91 55501 00122', 'hindi refund', 'Delhi', '2012', ''],
  ['Tenzin Dorjee', '+91 55501 00123', 'newsletter', '', '2023', ''],
  ['Ritu Agarwal', '+91 55501 00124', 'frequent corporate hindi', 'Kolkata', '2016', 'ritu.agarwal'],
  ['فاطمة الزهراء', '+44 7700 900101', 'frequent vip arabic', 'Dubai', '2015', 'fatima'],
  ['محمد العتيبي', '+44 7700 900102', 'arabic', 'Dubai', '2023', ''],
  ['Chinedu Okafor', '+44 7700 900103', 'frequent refund', 'London', '2020', 'chinedu'],
  ["Siobhán O'Brien-Walsh", '+44 7700 900123', 'corporate newsletter vip', 'London', '2013', 'siobhan.walsh'],
  ['Oliver Bennett', '+44 7700 900104', 'newsletter', 'London', '2022', 'oliver.bennett'],
  ['Ольга Иванова', '+44 7700 900105', 'refund', 'London', '2019', 'olga'],
  ['Françoise Lefèvre', '+33 6 39 98 01 01', 'newsletter', '', '', 'francoise.lefevre'],
  ['José Álvarez Núñez', '+33 6 39 98 01 02', '', '', '2021', ''],
  ['Emily Johnson', '+1 202-555-0101', 'frequent newsletter', 'New York', '2018', 'emily.johnson'],
  ['Michael Rodriguez', '+1 202-555-0102', 'corporate vip', 'New York', '2011', 'm.rodriguez'],
  ['Nguyễn Thị Hạnh', '+1 202-555-0103', 'newsletter', 'New York', '2024', ''],
  ['山田 太郎', '+1 202-555-0104', 'corporate vip', '', '2014', 'taro.yamada'],
  ['김민지', '+1 202-555-0105', 'newsletter', 'New York', '2023', ''],
  ['王小明', '+61 491 570 156', '', 'Sydney', '2022', ''],
  ['Charlotte Nguyen-Smith', '+61 491 570 157', 'frequent', 'Sydney', '2020', 'charlotte'],
  ['Søren Østergård', '+61 491 570 158', 'corporate', 'Sydney', '2018', 'soren'],
]

/** Conditions that are all true of the contacts of a segment, by its name. */
function sampleSegments(
  attributeIds: ReadonlyMap<string, string>,
  labelIds: ReadonlyMap<string, string>,
): Readonly<Record<string, readonly SimpleCondition[]>> {
  const field = (key: keyof typeof ATTRIBUTES) => `values.${attributeIds.get(key) ?? ''}` as const
  const metros = ['Bengaluru', 'Chennai', 'Delhi', 'Kolkata', 'Mumbai', 'Pune']
  const refund = [labelIds.get('refund') ?? '']
  return {
    'Metro cities, without open refunds': [
      { kind: 'choice', field: field('city'), match: 'any', values: metros, isNegated: false },
      { kind: 'list', match: 'any', listIds: refund, isNegated: true },
    ],
    'Customers since 2018 or earlier': [
      { kind: 'number', field: field('since'), min: null, max: 2018, isNegated: false },
    ],
    'No e-mail address and no WhatsApp number': [
      { kind: 'text', field: 'email', operator: 'isFilled', values: [], isNegated: true },
      { kind: 'text', field: 'whatsAppNumber', operator: 'isFilled', values: [], isNegated: true },
    ],
  }
}

/** Creates a phone book with groups, labels, attributes and live segments. */
export async function createSamplePhoneBook(work: Work, services: Services): Promise<void> {
  const attributeIds = new Map<string, string>()
  for (const [key, input] of Object.entries(ATTRIBUTES)) {
    attributeIds.set(key, (await saveAttribute(work, input)).after.id)
  }
  const groupIds = new Map<string, string>()
  for (const [key, name] of Object.entries(GROUPS)) {
    groupIds.set(key, (await saveGroup(work, 'group', { name })).after.id)
  }
  const labelIds = new Map<string, string>()
  for (const [key, name] of Object.entries(LABELS)) {
    labelIds.set(key, (await saveGroup(work, 'label', { name })).after.id)
  }
  for (const [at, [name, phone, lists, city, since, email]] of ROWS.entries()) {
    const idsIn = (ids: ReadonlyMap<string, string>) => lists.split(' ').flatMap((key) => ids.get(key) ?? [])
    const values = { city, since }
    await saveContact(
      work,
      {
        name,
        phone,
        // Numbers of fiction are in no network's ranges.
        acceptsUnknownPhone: true,
        email: email === '' ? '' : `${email}@example.com`,
        whatsAppNumber: at % 3 === 0 ? phone : '',
        twitterId: '',
        facebookId: '',
        instagramId: '',
        groupIds: idsIn(groupIds),
        labelIds: idsIn(labelIds),
        values: Object.fromEntries(Object.entries(values).map(([key, value]) => [attributeIds.get(key) ?? key, value])),
      },
      { userId: null, source: 'staff', isMasked: false },
    )
  }
  for (const [name, conditions] of Object.entries(sampleSegments(attributeIds, labelIds))) {
    const condition: ConditionGroup = { kind: 'group', match: 'all', conditions, isNegated: false }
    await saveSegment(work, services, { name, condition })
  }
}
