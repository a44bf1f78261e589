import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseVariant } from './chooseVariant.ts'
import { passTurn } from './contexts.ts'
import { freshFilling } from './dialogueState.ts'
import { assignValues } from './reading/assignValues.ts'
import { readAgreement, readCommand, readOpeningAgreement } from './reading/readCommand.ts'
import { asksForAgreement } from './reading/readCorrection.ts'
import { cities, parameterOf } from './testing/TestConversation.ts'
import { givenValue, valueText } from './values.ts'

describe('chooseVariant', () => {
  const choices = fc.record({
    count: fc.integer({ min: 2, max: 20 }),
    sessionId: fc.string(),
    turn: fc.nat(500),
    last: fc.option(fc.nat(19), { nil: undefined }),
  })

  it('returns an index in range, the same for the same input, and never the last one', () => {
    fc.assert(
      fc.property(choices, ({ count, ...at }) => {
        const chosen = chooseVariant(count, at)
        expect(chosen).toBeGreaterThanOrEqual(0)
        expect(chosen).toBeLessThan(count)
        expect(chosen).not.toBe(at.last)
        expect(chooseVariant(count, at)).toBe(chosen)
      }),
    )
  })

  it('uses every variant', () => {
    const chosen = Array.from({ length: 200 }, (_, turn) => chooseVariant(4, { sessionId: 's', turn, last: undefined }))
    for (const variant of [0, 1, 2, 3]) {
      expect(chosen.filter((one) => one === variant).length).toBeGreaterThan(20)
    }
  })

  it('returns 0 for one variant or none', () => {
    expect(chooseVariant(1, { sessionId: 's', turn: 3, last: 0 })).toBe(0)
    expect(chooseVariant(0, { sessionId: 's', turn: 3, last: undefined })).toBe(0)
  })
})

describe('assignValues', () => {
  it.each(['city', '__proto__', 'constructor'])('keeps the value of a parameter named %s', (name) => {
    const match = { entityId: cities.id, value: 'Goa', row: 'Goa', text: 'Goa', start: 0, end: 3 }
    const { assigned } = assignValues(
      [parameterOf(name, { entityId: cities.id })],
      freshFilling('book'),
      { found: [match], start: 0, end: 3 },
      { text: 'Goa', language: 'en', replaces: false, isPlain: true, isCertain: () => true },
    )
    expect([...assigned]).toEqual([[name, [match]]])
  })
})

const match = (entityId: string, value: Parameters<typeof valueText>[0], text = 'typed') => ({
  entityId,
  value,
  text,
  row: null,
  start: 0,
  end: 4,
})

describe('values', () => {
  it.each([
    ['sys.date', '2026-05-05', '2026-05-05', '5 May 2026', '5 मई 2026'],
    ['sys.money', { amount: 1500, currency: 'INR' }, '1500 INR', '₹1,500', '₹1,500'],
    ['sys.duration', 'PT2H', 'PT2H', 'typed', 'typed'],
    ['sys.number', 12, '12', 'typed', 'typed'],
    ['sys.temperature', { degrees: 21, unit: 'celsius' }, '21 celsius', 'typed', 'typed'],
    ['city', 'Delhi', 'Delhi', 'Delhi', 'Delhi'],
  ] as const)('of %s have a machine-readable and a displayed form', (entityId, value, machine, english, hindi) => {
    expect(valueText(value)).toBe(machine)
    expect(givenValue(match(entityId, value), 'en').shown).toBe(english)
    expect(givenValue(match(entityId, value), 'hi').shown).toBe(hindi)
  })

  it('of a date range are an ISO 8601 interval', () => {
    const range = { start: '2026-05-05', end: '2026-05-07' }
    expect(valueText(range)).toBe('2026-05-05/2026-05-07')
    expect(givenValue(match('sys.date-range', range), 'en').shown).toMatch(/5\s*[–-]\s*7 May 2026/)
  })
})

describe('passTurn', () => {
  it('counts down open contexts, closes expired ones and opens those of the reply', () => {
    const open = [
      { name: 'a', turns: 1 },
      { name: 'b', turns: 3 },
      { name: 'C', turns: 2 },
    ]
    expect(passTurn(open, [{ name: 'c', turns: 5 }])).toEqual([
      { name: 'c', turns: 5 },
      { name: 'b', turns: 2 },
    ])
  })
})

describe('readCommand', () => {
  it.each([
    ['CANCEL', 'cancel'],
    ['forget it.', 'cancel'],
    ['कृपया रद्द करें', 'cancel'],
    ['no, thanks', 'cancel'],
    ['rehne do', 'cancel'],
    ['chhodo yaar', 'cancel'],
    ['Start over!', 'restart'],
    ['फिर से शुरू करो', 'restart'],
    ['shuru se', 'restart'],
    ['go back please', 'back'],
    ['पीछे जाओ', 'back'],
    ['wapas jao', 'back'],
    ['Help', 'help'],
    ['मदद करो', 'help'],
    ['kya kar sakte ho', 'help'],
    ['say that again', 'repeat'],
    ['दोहराओ', 'repeat'],
    ['phir se bolo', 'repeat'],
  ])('reads %j as %s', (text, command) => {
    expect(readCommand(text)).toBe(command)
  })
  it.each(['cancel my flight to Goa', 'do not stop', 'Delhi', '', 'help me to book a flight'])('is not %j', (text) => {
    expect(readCommand(text)).toBeUndefined()
  })
})

describe('readAgreement', () => {
  it.each([
    'yes',
    'Yes, please',
    'ok',
    'haan ji',
    'हाँ',
    'ठीक है',
    'sahi hai',
    'yes that is correct',
    'yes pls',
    'ok plz',
    'haan please ji',
    'go ahead',
    'kar dijiye',
    'कर दो',
  ])('%j agrees', (text) => {
    expect(readAgreement(text)).toBe('yes')
  })
  it.each(['no', 'not right', 'nahi', 'नहीं', 'theek nahi hai', 'गलत है'])('%j declines', (text) => {
    expect(readAgreement(text)).toBe('no')
  })
  it.each(['no, Tuesday', 'yes to Goa', 'Goa', '', 'please'])('%j is neither', (text) => {
    expect(readAgreement(text)).toBeUndefined()
  })
})

describe('readOpeningAgreement', () => {
  it.each([
    ['yes, reserve the corner table', 'yes'],
    ['haan ji wahi wali', 'yes'],
    ['no that is my old address', 'no'],
    ['yes but tomorrow', undefined],
    ['yes cancel it', undefined],
    ['the corner table', undefined],
  ] as const)('of %j is %j', (text, agreement) => {
    expect(readOpeningAgreement(text, false)).toBe(agreement)
  })
  it('of "yes cancel it" agrees if the open intent cancels', () => {
    expect(readOpeningAgreement('yes cancel it', true)).toBe('yes')
  })
})

describe('asksForAgreement', () => {
  it.each(['Do you have a card?', 'Thanks. Any remarks?', 'क्या आपके पास कार्ड है?'])('%j', (question) => {
    expect(asksForAgreement(question)).toBe(true)
  })
  it.each(['Where do you live?', 'Please name a day.', 'किस दिन?'])('not %j', (question) => {
    expect(asksForAgreement(question)).toBe(false)
  })
})
