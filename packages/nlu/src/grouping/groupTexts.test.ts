import { describe, expect, it } from 'vitest'
import { travelBot } from '../fixtures/travelBot.ts'
import { shopBot } from '../fixtures/shopBot.ts'
import { Random } from '../random.ts'
import { groupTexts, type TextToGroup } from './groupTexts.ts'

/** The texts of each group of more than one, the central one first. */
const groupsOf = (texts: readonly TextToGroup[], language?: 'en' | 'hi'): string[][] =>
  groupTexts(texts, language && { language })
    .filter(({ members }) => members.length > 1)
    .map(({ central, members }) => [central, ...members.filter((at) => at !== central)].map((at) => texts[at]!.text))
const once = (...texts: string[]): TextToGroup[] => texts.map((text) => ({ text }))

/** One question in twenty ways: in another order, with other endings, with typing errors and polite words. */
const PLANTED = [
  'do you sell gift vouchers',
  'gift vouchers?',
  'I want to buy a gift voucher',
  'where can I buy gift vouchers',
  'gift voucher please',
  'voucher gift',
  'can i get a gift voucher for my sister',
  'how much is a gift voucher',
  'do you have gift vuochers',
  'are there any gift vouchers',
  'buying gift vouchers',
  'GIFT VOUCHERS!!',
  'please sell me a gift voucher',
  'gift vouchrs for my mother',
  'is there a gift voucher',
  'gift voucher for a friend',
  'i need a gift voucher today',
  'price of a gift voucher',
  'a gift voucher as a present',
  'giftt voucher',
]
const NOISE = travelBot.intents.flatMap(({ phrases }) => phrases)

function shuffled(texts: readonly string[], seed: number): string[] {
  const order = Int32Array.from(texts.keys())
  new Random(seed).shuffle(order)
  return Array.from(order, (at) => texts[at]!)
}

describe('groupTexts', () => {
  it.each([1, 2, 3])('puts a planted group of 20 first, without anything else (order %i)', (seed) => {
    const texts = once(...shuffled([...NOISE, ...PLANTED], seed))
    const [first] = groupsOf(texts)
    expect(first?.toSorted()).toEqual(PLANTED.toSorted())
    expect(first?.[0]).toMatch(/^(?=.*\bgift\b)(?=.*\bvouchers?\b)/i)
  })

  it('gives the same groups for the same texts', () => {
    const texts = once(...shuffled([...NOISE, ...PLANTED], 4))
    expect(groupTexts(texts)).toEqual(groupTexts(texts))
  })

  it('contains every text in one group', () => {
    const texts = once(...NOISE, ...PLANTED, '', '???', '…', ...NOISE)
    const members = groupTexts(texts).flatMap((group) => group.members)
    expect(members.toSorted((one, other) => one - other)).toEqual([...texts.keys()])
  })

  it('has no group of nothing, and one of one text', () => {
    expect(groupTexts([])).toEqual([])
    expect(groupTexts(once('hello'))).toEqual([{ central: 0, members: [0] }])
    expect(groupTexts(once('?'))).toEqual([{ central: 0, members: [0] }])
  })

  it.each([
    ['in another order', 'refund status', 'status refund'],
    ['with other endings', 'cancelled bookings', 'cancel my booking'],
    ['with a typing error', 'where is my refund', 'where is my refnud', 'my refund'],
    ['with other numbers', 'where is parcel 4711', 'where is parcel 1234567'],
  ])('groups texts %s', (_, ...texts) => {
    expect(groupsOf(once(...texts, 'good evening')).map((group) => group.toSorted())).toEqual([texts.toSorted()])
  })

  it('groups the two scripts of Hindi', () => {
    expect(groupsOf(once('मेरा ऑर्डर कहाँ है', 'mera order kahan hai', 'दुकान कब खुलती है'), 'hi')).toHaveLength(1)
  })

  it('keeps different questions apart, also if they share common words', () => {
    expect(
      groupsOf(once('where is my order', 'where is my money', 'what is your name', 'what is the weather')),
    ).toEqual([])
    expect(
      groupsOf(
        shopBot.intents.map(({ phrases }) => ({ text: phrases[0]! })),
        'hi',
      ),
    ).toEqual([])
  })

  it('is not joined by texts that ask for two things', () => {
    const refunds = ['refund please', 'refund status', 'my refund', 'give me a refund']
    const hotels = ['hotel please', 'hotel search', 'my hotel', 'find me a hotel']
    const groups = groupsOf(once(...refunds, ...hotels, 'hotel refund'))
    expect(
      groups.map((group) => [refunds, hotels].filter((topic) => topic.some((text) => group.includes(text))).length),
    ).toEqual([1, 1])
  })

  it('orders groups by how often their texts were written, and names them after a frequent one', () => {
    const texts = [
      ...once('refund please', 'refund status', 'my refund'),
      { text: 'opening hours', count: 7 },
      { text: 'hours of opening today', count: 2 },
    ]
    expect(groupTexts(texts).map(({ central, members }) => [texts[central]!.text, members.length])).toEqual([
      ['opening hours', 2],
      [expect.stringContaining('refund'), 3],
    ])
  })
  it('names a group after a text that was written often rather than one that has less', () => {
    const texts = once('refund order', 'refund order status', 'refund order lounge')
    const often = texts.map((text, at) => (at === 1 ? { ...text, count: 50 } : text))
    expect([texts, often].map((given) => groupTexts(given).map(({ central }) => central))).toEqual([[0], [1]])
  })

  it('lists the most frequent text of a group first, of equally frequent ones the earlier one', () => {
    const texts = ['refund status', 'status of my refund', 'status refund', 'the refund status'].map((text, at) => ({
      text,
      count: at === 0 ? 1 : at === 3 ? 7 : 3,
    }))
    expect(groupTexts(texts).map(({ members }) => members)).toEqual([[3, 1, 2, 0]])
  })

  it('orders groups that were written equally often by their texts, then by their first one', () => {
    const hours = { text: 'opening hours', count: 2 }
    const texts = [
      { text: 'hours of opening', count: 1 },
      { text: 'gift voucher', count: 2 },
      { text: 'voucher gift', count: 1 },
      hours,
      ...once('refund status', 'status refund', 'my refund status'),
    ]
    expect(groupTexts(texts).map(({ members }) => members)).toEqual([
      [4, 5, 6],
      [1, 2],
      [3, 0],
    ])
  })
})
