import { describe, expect, it } from 'vitest'
import { createEntityFinder } from '../createEntityFinder.ts'
import type { EntityMatchValue } from '../types.ts'
import { SYSTEM_ENTITIES, SYSTEM_RULES } from './systemEntities.ts'
import type { SystemEntityName } from './systemEntities.ts'

/** Saturday, 21 November 2026, noon in India. */
const now = new Date('2026-11-21T06:30:00Z')

function values(
  name: SystemEntityName,
  text: string,
  language: 'en' | 'hi' = 'en',
): [text: string, value: EntityMatchValue][] {
  const finder = createEntityFinder({ language, entities: [], systemEntities: [name] })
  return finder.find(text, { now }).map((match) => [match.text, match.value])
}

type Case = [text: string, ...found: [text: string, value: EntityMatchValue][]]

const CASES: Record<SystemEntityName, Case[]> = {
  'sys.number': [
    ['I want 25 tickets', ['25', 25]],
    ['1,00,000 people and 1,000,000 more', ['1,00,000', 100_000], ['1,000,000', 1_000_000]],
    ['12.5 or -3', ['12.5', 12.5], ['-3', -3]],
    ['२५ टिकट', ['२५', 25]],
    ['two hundred and five', ['two hundred and five', 205]],
    ['two hundred five and six', ['two hundred five', 205], ['six', 6]],
    ['Twenty-five, thirty two', ['Twenty-five', 25], ['thirty two', 32]],
    ['2 crore 15 lakh', ['2 crore 15 lakh', 21_500_000]],
    ['five million three hundred thousand', ['five million three hundred thousand', 5_300_000]],
    ['half a million', ['half a million', 500_000]],
    ['a dozen eggs', ['a dozen', 12]],
    ['5k followers', ['5k', 5000]],
    ['three point one four', ['three point one four', 3.14]],
    ['minus seven', ['minus seven', -7]],
    ['पाँच लाख', ['पाँच लाख', 500_000]],
    ['दो हज़ार पाँच सौ', ['दो हज़ार पाँच सौ', 2500]],
    ['साढ़े तीन, सवा दो, पौने चार', ['साढ़े तीन', 3.5], ['सवा दो', 2.25], ['पौने चार', 3.75]],
    ['डेढ़ लाख, ढाई सौ, सवा लाख', ['डेढ़ लाख', 150_000], ['ढाई सौ', 250], ['सवा लाख', 125_000]],
    ['निन्यानवे', ['निन्यानवे', 99]],
    ['mujhe paanch chahiye', ['paanch', 5]],
    ['do sau log', ['do sau', 200]],
    ['do chahiye, do plate', ['do', 2], ['do', 2]],
    ['do you have one?', ['one', 1]],
    ['which one, this one'],
    ['covid19 B2B 5th'],
    ['lakhs of people'],
    ['10,20,30', ['10', 10], ['20', 20], ['30', 30]],
    ['nothing here'],
  ],
  'sys.ordinal': [
    ['the first one', ['first', 1]],
    ['2nd and 3rd', ['2nd', 2], ['3rd', 3]],
    ['twenty-first', ['twenty-first', 21]],
    ['twenty second floor', ['twenty second', 22]],
    ['wait a second'],
    ['30 second video'],
    ['दूसरी मंज़िल', ['दूसरी', 2]],
    ['5वां और दसवीं', ['5वां', 5], ['दसवीं', 10]],
    ['पहला वाला', ['पहला', 1]],
    ['teesra option', ['teesra', 3]],
    ['पाँचवाँ', ['पाँचवाँ', 5]],
  ],
  'sys.date': [
    ['on 12/11, or 12/12', ['12/11', '2027-11-12'], ['12/12', '2026-12-12']],
    ['25/12 works', ['25/12', '2026-12-25']],
    ['12/25 works', ['12/25', '2026-12-25']],
    ['open 24/7, 1/2 kilo, 3/4 of it, 5/6 hours, 1/2/3, 31/2'],
    ['on 1/2 please', ['1/2', '2027-02-01']],
    ['Monday, 7 December', ['Monday, 7 December', '2026-12-07']],
    ['7 December (Monday)', ['7 December (Monday)', '2026-12-07']],
    ['tomorrow, Sunday', ['tomorrow, Sunday', '2026-11-22']],
    ['Monday the 8th of December', ['Monday', '2026-11-23'], ['the 8th of December', '2026-12-08']],
    ['today', ['today', '2026-11-21']],
    ['See you tomorrow!', ['tomorrow', '2026-11-22']],
    ['the day after tomorrow', ['the day after tomorrow', '2026-11-23']],
    ['day before yesterday', ['day before yesterday', '2026-11-19']],
    ['on Friday', ['Friday', '2026-11-27']],
    ['Saturday', ['Saturday', '2026-11-28']],
    ['this Saturday', ['this Saturday', '2026-11-21']],
    ['next Friday', ['next Friday', '2026-11-27']],
    ['next Saturday', ['next Saturday', '2026-11-28']],
    ['last Friday', ['last Friday', '2026-11-20']],
    ['Friday next week', ['Friday next week', '2026-11-27']],
    ['5 May', ['5 May', '2027-05-05']],
    ['25 December', ['25 December', '2026-12-25']],
    ['5th of May 2026', ['5th of May 2026', '2026-05-05']],
    ['May 5, 2028', ['May 5, 2028', '2028-05-05']],
    ['Dec 1st', ['Dec 1st', '2026-12-01']],
    ['it was on 5 May', ['5 May', '2026-05-05']],
    ['29 February', ['29 February', '2028-02-29']],
    ['2026-12-31', ['2026-12-31', '2026-12-31']],
    [
      '31/12/2026, 31-12-26 and 31.12.2026',
      ['31/12/2026', '2026-12-31'],
      ['31-12-26', '2026-12-31'],
      ['31.12.2026', '2026-12-31'],
    ],
    ['12/31/2026', ['12/31/2026', '2026-12-31']],
    ['31/02/2026 is none'],
    ['in 3 days', ['in 3 days', '2026-11-24']],
    ['two weeks ago', ['two weeks ago', '2026-11-07']],
    ['a month from now', ['a month from now', '2026-12-21']],
    ['on the 5th', ['the 5th', '2026-12-05']],
    ['the 25th of next month', ['the 25th of next month', '2026-12-25']],
    ['the 30th of last month', ['the 30th of last month', '2026-10-30']],
    ['the first of May', ['the first of May', '2027-05-01']],
    ['December twenty-first', ['December twenty-first', '2026-12-21']],
    ['the first time, on the second floor'],
    ['अगले महीने की 25 तारीख को', ['अगले महीने की 25 तारीख', '2026-12-25']],
    ['पहली मई', ['पहली मई', '2027-05-01']],
    ['आज', ['आज', '2026-11-21']],
    ['कल आऊंगा', ['कल', '2026-11-22']],
    ['मैं कल आया था', ['कल', '2026-11-20']],
    ['परसों का टिकट', ['परसों', '2026-11-23']],
    ['परसों मिला था', ['परसों', '2026-11-19']],
    ['नरसों', ['नरसों', '2026-11-24']],
    ['अगले शुक्रवार को', ['अगले शुक्रवार', '2026-11-27']],
    ['पिछले सोमवार', ['पिछले सोमवार', '2026-11-16']],
    ['रविवार', ['रविवार', '2026-11-22']],
    ['5 मई 2027 को', ['5 मई 2027', '2027-05-05']],
    ['पाँच मई', ['पाँच मई', '2027-05-05']],
    ['३ दिन बाद', ['३ दिन बाद', '2026-11-24']],
    ['दो हफ़्ते पहले', ['दो हफ़्ते पहले', '2026-11-07']],
    ['10 तारीख को', ['10 तारीख', '2026-12-10']],
    ['kal subah', ['kal', '2026-11-22']],
    ['kal aaya tha', ['kal', '2026-11-20']],
    ['teen din baad', ['teen din baad', '2026-11-24']],
    ['agle somvar', ['agle somvar', '2026-11-23']],
    ['I may sit in the sun in march'],
    ['wed them'],
    ['5 6 7'],
  ],
  'sys.time': [
    ['17h', ['17h', '17:00']],
    ['17h30 or at 9h', ['17h30', '17:30'], ['9h', '09:00']],
    ['a massage of 2h, for 20h, 25h'],
    ['at 5 pm', ['5 pm', '17:00']],
    ['5:30PM', ['5:30PM', '17:30']],
    ['12 am and 12 pm', ['12 am', '00:00'], ['12 pm', '12:00']],
    ['5.30 p.m. please', ['5.30 p.m.', '17:30']],
    ['17:45', ['17:45', '17:45']],
    ['09:05:30', ['09:05:30', '09:05']],
    ['half past five', ['half past five', '17:30']],
    ['quarter to six', ['quarter to six', '17:45']],
    ['ten past nine', ['ten past nine', '09:10']],
    ["5 o'clock", ["5 o'clock", '17:00']],
    ["nine o'clock", ["nine o'clock", '09:00']],
    ['5 in the morning', ['5 in the morning', '05:00']],
    ['nine at night', ['nine at night', '21:00']],
    ['noon or midnight', ['noon', '12:00'], ['midnight', '00:00']],
    ['tomorrow at 5', ['5', '17:00']],
    ['in 2 hours', ['in 2 hours', '14:00']],
    ['at 5 Main Street'],
    ['25:00 and 5:75'],
    ['5 बजे', ['5 बजे', '17:00']],
    ['शाम 5 बजे', ['शाम 5 बजे', '17:00']],
    ['सुबह 10 बजे', ['सुबह 10 बजे', '10:00']],
    ['रात के साढ़े नौ बजे', ['रात के साढ़े नौ बजे', '21:30']],
    ['रात 12 बजे', ['रात 12 बजे', '00:00']],
    ['दोपहर 12 बजे', ['दोपहर 12 बजे', '12:00']],
    ['दोपहर दो बजे', ['दोपहर दो बजे', '14:00']],
    ['पौने छह बजे', ['पौने छह बजे', '17:45']],
    ['डेढ़ बजे', ['डेढ़ बजे', '13:30']],
    ['5 बजकर 10 मिनट', ['5 बजकर 10 मिनट', '17:10']],
    ['शाम 5:30', ['शाम 5:30', '17:30']],
    ['kal shaam 5 baje', ['shaam 5 baje', '17:00']],
    ['do baje', ['do baje', '14:00']],
    ['saade teen baje', ['saade teen baje', '15:30']],
    ['30 मिनट बाद', ['30 मिनट बाद', '12:30']],
  ],
  'sys.date-range': [
    ['from 5 to 10 May', ['from 5 to 10 May', { start: '2027-05-05', end: '2027-05-10' }]],
    ['5-10 May 2027', ['5-10 May 2027', { start: '2027-05-05', end: '2027-05-10' }]],
    ['5 May to 10 June', ['5 May to 10 June', { start: '2027-05-05', end: '2027-06-10' }]],
    ['between May 5 and May 10', ['between May 5 and May 10', { start: '2027-05-05', end: '2027-05-10' }]],
    ['May 5 to 10', ['May 5 to 10', { start: '2027-05-05', end: '2027-05-10' }]],
    ['20 December to 5 January', ['20 December to 5 January', { start: '2026-12-20', end: '2027-01-05' }]],
    ['Monday to Friday', ['Monday to Friday', { start: '2026-11-23', end: '2026-11-27' }]],
    ['Friday to Monday', ['Friday to Monday', { start: '2026-11-27', end: '2026-11-30' }]],
    ['next week', ['next week', { start: '2026-11-23', end: '2026-11-29' }]],
    ['this month', ['this month', { start: '2026-11-01', end: '2026-11-30' }]],
    ['last year', ['last year', { start: '2025-01-01', end: '2025-12-31' }]],
    ['this weekend', ['this weekend', { start: '2026-11-21', end: '2026-11-22' }]],
    ['last 7 days', ['last 7 days', { start: '2026-11-14', end: '2026-11-20' }]],
    ['next three months', ['next three months', { start: '2026-11-22', end: '2027-02-21' }]],
    ['in June', ['in June', { start: '2027-06-01', end: '2027-06-30' }]],
    ['May 2028', ['May 2028', { start: '2028-05-01', end: '2028-05-31' }]],
    ['5 मई से 10 मई तक', ['5 मई से 10 मई तक', { start: '2027-05-05', end: '2027-05-10' }]],
    ['5 से 10 मई तक', ['5 से 10 मई तक', { start: '2027-05-05', end: '2027-05-10' }]],
    ['अगले हफ़्ते', ['अगले हफ़्ते', { start: '2026-11-23', end: '2026-11-29' }]],
    ['पिछले महीने', ['पिछले महीने', { start: '2026-10-01', end: '2026-10-31' }]],
    ['पिछले 7 दिन', ['पिछले 7 दिन', { start: '2026-11-14', end: '2026-11-20' }]],
    ['agle mahine', ['agle mahine', { start: '2026-12-01', end: '2026-12-31' }]],
    ['aaj se parso tak', ['aaj se parso tak', { start: '2026-11-21', end: '2026-11-23' }]],
    ['10 May 2027 to 5 May 2027'],
    ['5 May'],
    ['it may rain'],
  ],
  'sys.duration': [
    ['2 hours', ['2 hours', 'PT2H']],
    ['an hour and a half', ['an hour and a half', 'PT1H30M']],
    ['two and a half hours', ['two and a half hours', 'PT2H30M']],
    ['half an hour', ['half an hour', 'PT30M']],
    ['1h 30m', ['1h 30m', 'PT1H30M']],
    ['3 days, 4 hours and 5 minutes', ['3 days, 4 hours and 5 minutes', 'P3DT4H5M']],
    ['1.5 weeks', ['1.5 weeks', 'P10DT12H']],
    ['18 months', ['18 months', 'P1Y6M']],
    ['90 seconds', ['90 seconds', 'PT1M30S']],
    ['a fortnight', ['a fortnight', 'P14D']],
    ['2 घंटे', ['2 घंटे', 'PT2H']],
    ['ढाई घंटे', ['ढाई घंटे', 'PT2H30M']],
    ['डेढ़ साल', ['डेढ़ साल', 'P1Y6M']],
    ['आधा घंटा', ['आधा घंटा', 'PT30M']],
    ['तीन दिन और 4 घंटे', ['तीन दिन और 4 घंटे', 'P3DT4H']],
    ['do ghante', ['do ghante', 'PT2H']],
    ['saath minat', ['saath minat', 'PT1H']],
    ['do you have a minute', ['a minute', 'PT1M']],
    ['5 meters'],
  ],
  'sys.money': [
    ['₹500', ['₹500', { amount: 500, currency: 'INR' }]],
    ['Rs. 1,00,000 only', ['Rs. 1,00,000', { amount: 100_000, currency: 'INR' }]],
    ['rs500', ['rs500', { amount: 500, currency: 'INR' }]],
    ['5 lakh rupees', ['5 lakh rupees', { amount: 500_000, currency: 'INR' }]],
    ['₹5 lakh', ['₹5 lakh', { amount: 500_000, currency: 'INR' }]],
    ['₹2.5cr', ['₹2.5cr', { amount: 25_000_000, currency: 'INR' }]],
    ['$20', ['$20', { amount: 20, currency: 'USD' }]],
    ['US$ 2.5 million', ['US$ 2.5 million', { amount: 2_500_000, currency: 'USD' }]],
    [
      '20 dollars or 15 euros',
      ['20 dollars', { amount: 20, currency: 'USD' }],
      ['15 euros', { amount: 15, currency: 'EUR' }],
    ],
    ['15 €', ['15 €', { amount: 15, currency: 'EUR' }]],
    [
      'INR 500 and 500 USD',
      ['INR 500', { amount: 500, currency: 'INR' }],
      ['500 USD', { amount: 500, currency: 'USD' }],
    ],
    ['500/-', ['500/-', { amount: 500, currency: 'INR' }]],
    ['fifty paise', ['fifty paise', { amount: 0.5, currency: 'INR' }]],
    ['£9.99', ['£9.99', { amount: 9.99, currency: 'GBP' }]],
    ['पाँच सौ रुपये', ['पाँच सौ रुपये', { amount: 500, currency: 'INR' }]],
    ['₹२५०', ['₹२५०', { amount: 250, currency: 'INR' }]],
    ['डेढ़ लाख रुपए', ['डेढ़ लाख रुपए', { amount: 150_000, currency: 'INR' }]],
    ['paanch hazaar rupaye', ['paanch hazaar rupaye', { amount: 5000, currency: 'INR' }]],
    ['20 डॉलर', ['20 डॉलर', { amount: 20, currency: 'USD' }]],
    ['500 tickets'],
  ],
  'sys.percentage': [
    ['12.5%', ['12.5%', 12.5]],
    ['twelve percent', ['twelve percent', 12]],
    ['12 per cent', ['12 per cent', 12]],
    ['बारह प्रतिशत', ['बारह प्रतिशत', 12]],
    ['५० फ़ीसदी', ['५० फ़ीसदी', 50]],
    ['das percent', ['das percent', 10]],
    ['12 people'],
  ],
  'sys.email': [
    ['write to Anil.Kumar+x@Example.CO.IN.', ['Anil.Kumar+x@Example.CO.IN', 'Anil.Kumar+x@example.co.in']],
    ['मेरा ईमेल a@b.com है', ['a@b.com', 'a@b.com']],
    ['a@b'],
    ['@name and a@@b.com'],
  ],
  'sys.phone-number': [
    ['call 98765 43210', ['98765 43210', '+919876543210']],
    ['+91-98765-43210', ['+91-98765-43210', '+919876543210']],
    ['+1 (202) 555-0143', ['+1 (202) 555-0143', '+12025550143']],
    ['मेरा नंबर ९८७६५४३२१० है', ['९८७६५४३२१०', '+919876543210']],
    ['022 2222 1234', ['022 2222 1234', '+912222221234']],
    ['order 5551234567'],
    ['4111 1111 1111 1111 1111'],
  ],
  'sys.url': [
    ['see https://example.com/a?b=C#d.', ['https://example.com/a?b=C#d', 'https://example.com/a?b=C#d']],
    [
      'Example.com and www.platform.example',
      ['Example.com', 'https://Example.com'],
      ['www.platform.example', 'https://www.platform.example'],
    ],
    [
      '(https://en.wikipedia.org/wiki/Delhi_(city))',
      ['https://en.wikipedia.org/wiki/Delhi_(city)', 'https://en.wikipedia.org/wiki/Delhi_(city)'],
    ],
    ['देखो http://example.in।', ['http://example.in', 'http://example.in']],
    ['a@example.com'],
    ['end.Start of'],
  ],
  'sys.colour': [
    ['a red shirt', ['red', 'red']],
    ['light blue', ['light blue', 'light blue']],
    ['dark-green', ['dark-green', 'dark green']],
    ['#FF8800 and #abc', ['#FF8800', '#ff8800'], ['#abc', '#abc']],
    ['लाल कमीज़', ['लाल', 'red']],
    ['हल्का नीला', ['हल्का नीला', 'light blue']],
    ['सफ़ेद या काली', ['सफ़ेद', 'white'], ['काली', 'black']],
    ['laal wali', ['laal', 'red']],
    ['a gold loan, #12345'],
  ],
  'sys.temperature': [
    ['25°C', ['25°C', { degrees: 25, unit: 'celsius' }]],
    ['98.6 F', ['98.6 F', { degrees: 98.6, unit: 'fahrenheit' }]],
    ['minus 5 degrees', ['minus 5 degrees', { degrees: -5, unit: 'celsius' }]],
    ['-5 °F', ['-5 °F', { degrees: -5, unit: 'fahrenheit' }]],
    ['300 kelvin', ['300 kelvin', { degrees: 300, unit: 'kelvin' }]],
    ['thirty degrees celsius', ['thirty degrees celsius', { degrees: 30, unit: 'celsius' }]],
    ['तीस डिग्री सेल्सियस', ['तीस डिग्री सेल्सियस', { degrees: 30, unit: 'celsius' }]],
    ['२५ डिग्री', ['२५ डिग्री', { degrees: 25, unit: 'celsius' }]],
    ['25 people'],
  ],
}

for (const [name, cases] of Object.entries(CASES)) {
  describe(`${name} (§2.5)`, () => {
    it.each(cases)('is found in %j', (text, ...found) => {
      expect(values(name as SystemEntityName, text)).toEqual(found)
    })
  })
}

describe('SYSTEM_ENTITIES', () => {
  it('lists each rule once, with a description in both languages', () => {
    expect(SYSTEM_ENTITIES.map(({ name }) => name).toSorted()).toEqual(Object.keys(SYSTEM_RULES).toSorted())
    for (const { description } of SYSTEM_ENTITIES) {
      expect(description.en).toMatch(/[a-z]/)
      expect(description.hi).toMatch(/[\u0900-\u097f]/)
    }
  })

  it('prefers the more specific entity for the same span', () => {
    const finder = createEntityFinder({
      language: 'en',
      entities: [],
      systemEntities: SYSTEM_ENTITIES.map(({ name }) => name),
    })
    const found = (text: string) => finder.find(text, { now }).map(({ entityId, text: part }) => [entityId, part])
    expect(found('pay ₹500 by tomorrow at 5 pm to 9876543210')).toEqual([
      ['sys.money', '₹500'],
      ['sys.date', 'tomorrow'],
      ['sys.time', '5 pm'],
      ['sys.phone-number', '9876543210'],
    ])
    expect(found('kal shaam 5 baje do ticket, 10% off')).toEqual([
      ['sys.date', 'kal'],
      ['sys.time', 'shaam 5 baje'],
      ['sys.number', 'do'],
      ['sys.percentage', '10%'],
    ])
  })

  it('reads an ambiguous word that is the whole message as Hindi in a Hindi bot', () => {
    expect(values('sys.number', 'Do', 'hi')).toEqual([['Do', 2]])
    expect(values('sys.number', 'Do', 'en')).toEqual([])
  })

  it('computes relative dates in the time zone of the user', () => {
    const finder = createEntityFinder({ language: 'en', entities: [], systemEntities: ['sys.date', 'sys.time'] })
    const late = new Date('2026-11-21T20:00:00Z')
    const today = (timeZone: string) => finder.find('today', { now: late, timeZone })[0]?.value
    expect(today('Asia/Kolkata')).toBe('2026-11-22')
    expect(today('America/New_York')).toBe('2026-11-21')
    expect(finder.find('in 1 hour', { now: late, timeZone: 'Asia/Kolkata' })[0]?.value).toBe('02:30')
  })
})
