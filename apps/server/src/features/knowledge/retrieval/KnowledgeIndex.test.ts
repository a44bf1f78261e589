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

  it('finds an hour that stands alone in a time of day', () => {
    expect(termsOf('9:00 am')).toEqual(['9', '9:00'])
    expect(termsOf('open 9am-5:30pm')).toEqual(['open', '9', '9:00', '5', '17:30'])
    expect(termsOf('1.2.2024 at 16:9')).toEqual(['1', '2', '2024', '16', '9'])
  })

  it('keeps different words apart, and leaves out stop words', () => {
    expect(termsOf('The bus to the business class is 24/7')).toEqual(['bus', 'busi', 'class', '24', '7'])
    expect(termsOf('क्या आप मुझे बता सकते हैं')).not.toContain('हैं')
  })
})
