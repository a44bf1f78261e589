import { describe, expect, it } from 'vitest'
import { KnowledgeIndex, type Indexed } from './KnowledgeIndex.ts'
import { termsOf } from './terms.ts'

const PASSAGES = [
  { title: 'Luggage › In the cabin', text: 'One bag of up to 7 kg and a laptop bag may be carried in the cabin.' },
  {
    title: 'Luggage › In the hold',
    text: 'One bag of up to 23 kg may be checked in. Each further bag costs 40 euros.',
  },
  { title: 'Pets', text: 'Small dogs and cats travel in the cabin in a closed carrier of up to 8 kg.' },
  { title: 'Cancelling', text: 'A booking can be cancelled free of charge within 24 hours after it was made.' },
  { title: 'Refunds', text: 'We pay your money back to the card that you paid with, within ten working days.' },
  {
    title: 'Opening hours',
    text: 'Our office is open from Monday to Friday between nine and five, and closed on holidays.',
  },
  {
    title: 'Check-in',
    text: 'Check-in opens 48 hours before departure and closes one hour before it, online and at the desk.',
  },
  { title: 'सामान', text: 'केबिन में सात किलो तक का एक बैग ले जा सकते हैं। अतिरिक्त बैग के लिए चालीस यूरो लगते हैं।' },
  { title: 'रद्द करना', text: 'बुकिंग करने के चौबीस घंटे के भीतर टिकट निःशुल्क रद्द किया जा सकता है।' },
]
function indexOf(passages: readonly Indexed[]): KnowledgeIndex {
  const made = new KnowledgeIndex()
  for (const passage of passages) made.add(passage)
  return made
}

const index = indexOf(PASSAGES)
const best = (query: string) => PASSAGES[index.search(query, 3).hits[0]?.position ?? -1]?.title

describe('KnowledgeIndex', () => {
  it.each([
    ['How many bags can I take into the cabin?', 'Luggage › In the cabin'],
    ['what does an additional bag cost, further bags', 'Luggage › In the hold'],
    ['Can I take my dog with me?', 'Pets'],
    ['cancellation of a booking', 'Cancelling'],
    ['I want to cancel the bookings I made', 'Cancelling'],
    ['when do I get my money back', 'Refunds'],
    ['What are your opening hours on Friday?', 'Opening hours'],
    ['OPENING HOURS', 'Opening hours'],
    ['when does the check-in close', 'Check-in'],
    ['openning hours of the ofice', 'Opening hours'],
    ['केबिन में कितने बैग ले जा सकते हैं', 'सामान'],
    ['टिकट रद्द कैसे करें', 'रद्द करना'],
    ['टिकटों को रद्द करना', 'रद्द करना'],
  ])('finds the passage for %j', (query, title) => {
    expect(best(query)).toBe(title)
    expect(index.search(query, 1).isConfident).toBe(true)
  })

  it.each([
    'Who won the cricket world cup?',
    'Write a poem about the sea',
    'capital of France',
    'hours',
    'भारत के प्रधानमंत्री कौन हैं',
    'what is this?',
    '',
    '?!',
  ])('is not confident for %j', (query) => {
    const { isConfident, hits } = index.search(query, 5)
    expect({ isConfident, best: hits[0]?.score ?? 0 }).toMatchObject({ isConfident: query === 'hours' })
  })

  it('scores between 0 and 1, best first, up to the limit', () => {
    const { hits } = index.search('bag cabin hold kg hours', 4)
    expect(hits).toHaveLength(4)
    const scores = hits.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    for (const score of scores) {
      expect(score).toBeGreaterThan(0)
      expect(score).toBeLessThanOrEqual(1)
    }
  })

  it('needs two words of several: one rare word alone is not enough', () => {
    expect(index.search('dogs', 1).isConfident).toBe(true)
    expect(index.search('dogs quarantine veterinarian', 1).isConfident).toBe(false)
  })

  it('finds nothing in an empty index', () => {
    expect(indexOf([]).search('bag', 5)).toEqual({ hits: [], isConfident: false })
  })

  it('searches a large knowledge base in a few milliseconds', () => {
    const large = indexOf(
      Array.from({ length: 20_000 }, (_, at) => ({
        title: `Page ${at % 500}`,
        text: `The rule ${at} of part${at % 997} says that word${(at * 7919) % 4001} and word${(at * 31) % 4001} hold.`.repeat(
          8,
        ),
      })),
    )
    const startedAt = performance.now()
    const { hits } = large.search('which rule of part77 says word2024 and unknwon', 5)
    expect(performance.now() - startedAt).toBeLessThan(250)
    expect(hits).toHaveLength(5)
  })
})

const rowsOf = (countries: readonly string[]): string =>
  countries.map((country, at) => `${country} | ${at % 5} | ${at + 8}.00 | ${at + 20}.30 | ${at % 6}`).join('\n')

describe('the rows of a table', () => {
  const COUNTRIES =
    'Albania Brazil Canada Denmark Egypt Finland Germany Hungary India Japan Kenya Latvia Malta Nepal Oman Peru'
  const header = 'Country | Zone | 1 kg | 5 kg | Days'
  const countries = COUNTRIES.split(' ')
  const title = 'Courier tariff'
  const passages = [
    ...PASSAGES,
    { title, text: `${header}\n${rowsOf(countries.slice(0, 10))}` },
    { title, text: `${header}\n${rowsOf(countries.slice(10))}\nParcels above 20 kg are not carried.` },
  ]
  const tables = indexOf(passages)
  const found = (query: string) => {
    const { hits, isConfident } = tables.search(query, 1)
    return isConfident ? (hits[0]?.position ?? -1) - PASSAGES.length : undefined
  }

  it.each([
    ['How much is a parcel of 5 kg to India?', 0],
    ['How long does a parcel to Brazil take?', 0],
    ['price for Germany', 0],
    ['India', 0],
    ['a parcel to Nepal', 1],
    ['Are parcels of more than 20 kg carried?', 1],
  ])('decide by what they name: %s', (query, part) => {
    expect(found(query)).toBe(part)
  })

  it.each(['population of Brazil', 'weather in India', 'parcel to Atlantis', 'Is Germany in the EU?'])(
    'are not an answer to %s',
    (query) => {
      expect(found(query)).toBeUndefined()
    },
  )

  it('are found by the words of a passage beside them, under the same title only', () => {
    const apart = indexOf(passages.map((passage, at) => ({ ...passage, title: `${passage.title} ${at}` })))
    expect(apart.search('parcel to Brazil', 1).isConfident).toBe(false)
  })
})

describe('questions', () => {
  const base = indexOf([
    ...PASSAGES.filter(({ title }) => title !== 'Refunds'),
    { title: 'Refund policy', text: 'Refunds take 7 working days.' },
    { title: 'Camp › Contact', text: 'Office Mon to Thu 9–12 Tel. 030 555 0177' },
    { title: 'قائمة الأسعار', text: 'رسوم العضوية السنوية 1500 درهم. المسبح مفتوح من 6 صباحا.' },
    { title: 'מחירון', text: 'ביטול תור עד 48 שעות מראש ללא תשלום. חוג למתחילים ביום שני.' },
  ])

  it.each([
    ['How long until I get a refund?', 'Refunds take'],
    ['how soon is the refund', 'Refunds take'],
    ['What is your phone number?', 'Office Mon'],
    ['telephone number of the camp', 'Office Mon'],
    ['كم رسوم العضوية السنوية', 'رسوم'],
    ['متى المسبح', 'رسوم'],
    ['מתי החוג', 'ביטול'],
  ])('are more than their function words: %s', (query, beginning) => {
    const { hits, isConfident } = base.search(query, 1)
    expect(hits[0]?.position).toBeGreaterThanOrEqual(PASSAGES.length - 1)
    const at = ['Refunds take', 'Office Mon', 'رسوم', 'ביטול'].indexOf(beginning) + PASSAGES.length - 1
    expect([hits[0]?.position, isConfident]).toEqual([at, true])
  })

  it.each([
    'How long is the Nile?',
    'phone number of the president',
    'What does a helicopter cost?',
    'call me a taxi',
    'من هو رئيس فرنسا',
    'מה מזג האוויר מחר',
  ])('about something else find nothing: %s', (query) => {
    expect(base.search(query, 1).isConfident).toBe(false)
  })
})

describe('termsOf', () => {
  it.each([
    ['cancelled cancelling cancellation cancels cancel', 'cancel'],
    ['price prices pricing priced', 'pric'],
    ['policy policies', 'policy'],
    ['opening opens opened open', 'open'],
    ['refund refunds refunded refunding', 'refund'],
    ['address addresses', 'address'],
    ['टिकट टिकटों टिकटें', 'टिकट'],
    ['किताब किताबें किताबों', 'किताब'],
    ['लड़का लड़के लड़की लड़कों', 'लडक'],
    ['Sat Sat. Saturday saturdays', 'saturday'],
    ['Tue Tues. Tuesday', 'tuesday'],
    ['Sept September', 'september'],
    ['इतवार रवि रविवार', 'रविवार'],
    ['₹ Rs. INR rupee rupees रुपये रुपए', 'rupe'],
    ['€ euro euros EUR', 'euro'],
    ['% percent', 'percent'],
    ['price costs fee fares tariff कीमत', 'pric'],
    ['phone Tel. telephone', 'phon'],
    ['مسبح المسبح والمسبح للمسبح', 'مسبح'],
    ['ביטול הביטול והביטול', 'ביטול'],
  ])('%j are one word', (text, term) => {
    expect([...new Set(termsOf(text))]).toEqual([term])
  })

  it.each([
    ['9am', '9:00 am'],
    ['9am', '9 a.m.'],
    ['9.00 AM', '09:00'],
    ['5 pm', '5:00pm'],
    ['7kg', '7 kg'],
    ['500rs', '500 ₹'],
  ])('reads %j as %j', (one, other) => {
    expect(termsOf(one)).toEqual(termsOf(other))
  })

  it('finds an hour without minutes in a time of day', () => {
    expect(termsOf('9:00 am')).toEqual(['9', '9:00'])
    expect(termsOf('open 9am-5:30pm')).toEqual(['open', '9', '9:00', '5', '17:30'])
    expect(termsOf('1.2.2024 at 16:9')).toEqual(['1', '2', '2024', '16', '9'])
  })

  it('reads "call" as a telephone beside a number, as a heading, and before "us"', () => {
    expect(termsOf('Call: 01482 555')).toEqual(['phon', '01482', '555'])
    expect([termsOf('Call'), termsOf('call us')]).toEqual([['phon'], ['phon']])
    expect(termsOf('call the depot')).toEqual(['call', 'depot'])
    expect(termsOf('long stay, number 4')).toEqual(['long', 'stay', 'number', '4'])
  })

  it('keeps different words apart, and leaves out stop words', () => {
    expect(termsOf('The bus to the business class is 24/7')).toEqual(['bus', 'busi', 'class', '24', '7'])
    expect(termsOf('क्या आप मुझे बता सकते हैं')).not.toContain('हैं')
  })
})
