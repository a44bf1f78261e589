import { describe, expect, it } from 'vitest'
import {
  comparedAttributes,
  duplicateReasons,
  groupDuplicates,
  numberKey,
  type ComparedContact,
} from './duplicateReasons.ts'

const ATTRIBUTES = comparedAttributes([
  { id: 'mail', fieldType: 'text', inputType: 'email' },
  { id: 'city', fieldType: 'text', inputType: 'alphabets' },
  { id: 'plan', fieldType: 'select', inputType: null },
])

let made = 0
const contact = (fields: Partial<ComparedContact>): ComparedContact => {
  made += 1
  const none = { whatsAppNumber: '', email: '', twitterId: '', facebookId: '', instagramId: '', values: {} }
  return { id: `contact-${made}`, name: `Contact ${made}`, phone: `+91900000${10_000 + made}`, ...none, ...fields }
}
const kindsOf = (...fields: Partial<ComparedContact>[]) =>
  duplicateReasons(fields.map(contact), ATTRIBUTES).map(({ kind }) => kind)

describe('contacts that may be the same person', () => {
  it.each<[what: string, kinds: string[], one: Partial<ComparedContact>, other: Partial<ComparedContact>]>([
    ['an e-mail address in any case', ['email'], { email: 'Asha@b.in' }, { email: 'asha@b.in' }],
    ['an e-mail address of an attribute', ['email'], { email: 'asha@b.in' }, { values: { mail: 'ASHA@b.in' } }],
    ['an e-mail address in another attribute', [], { email: 'asha@b.in' }, { values: { city: 'asha@b.in' } }],
    ['no e-mail address', [], { email: '' }, { email: '' }],
    ['+52 and +521', ['phone'], { phone: '+52 55 1234 5678' }, { phone: '+521 55 1234 5678' }],
    ['+54 and +549', ['phone'], { phone: '+54 11 2345 6789' }, { phone: '+54 9 11 2345 6789' }],
    ['the ninth digit of Brazil', ['phone'], { phone: '+55 11 8765 4321' }, { phone: '+55 11 98765 4321' }],
    ['a fixed line of Brazil', [], { phone: '+55 11 2345 6789' }, { phone: '+55 11 92345 6789' }],
    ['the WhatsApp number', ['whatsApp'], { whatsAppNumber: '+919111100000' }, { whatsAppNumber: '+91 91111-00000' }],
    ['a phone for WhatsApp', ['whatsApp'], { phone: '+91 91111 00000' }, { whatsAppNumber: '0091 9111100000' }],
    ['an id of Twitter', ['twitter'], { twitterId: 'asha' }, { twitterId: 'Asha' }],
    ['an id of Facebook', ['facebook'], { facebookId: 'asha' }, { facebookId: 'asha' }],
    ['an id of Instagram', ['instagram'], { instagramId: 'asha' }, { instagramId: 'asha' }],
    ['a name', [], { name: 'Asha Rao' }, { name: 'Asha Rao' }],
    [
      'a name and an attribute',
      ['name'],
      { name: 'Asha Rao', values: { city: 'Pune' } },
      { name: ' ASHA  rao', values: { city: 'pune' } },
    ],
    [
      'a name and a choice of a dropdown',
      [],
      { name: 'Asha Rao', values: { plan: 'Gold' } },
      { name: 'Asha Rao', values: { plan: 'Gold' } },
    ],
    [
      'a name and the end of a number',
      ['name'],
      { name: 'Asha Rao', phone: '+91 98765 43210' },
      { name: 'Asha Rao', phone: '+1 398 765 43210' },
    ],
    [
      'several things, strongest first',
      ['email', 'twitter'],
      { email: 'a@b.in', twitterId: 'a' },
      { email: 'a@b.in', twitterId: 'a' },
    ],
  ])('have %s: %s', (_, kinds, one, other) => {
    expect(kindsOf(one, other)).toEqual(kinds)
    expect(kindsOf(other, one)).toEqual(kinds)
  })

  it('are one group for their strongest reason, and of another group with others', () => {
    const [a, b, c, d] = [
      contact({ email: 'a@b.in', twitterId: 'asha' }),
      contact({ email: 'a@b.in', twitterId: 'asha' }),
      contact({ twitterId: 'asha' }),
      contact({}),
    ]
    const groups = groupDuplicates([d, c, b, a], ATTRIBUTES)
    expect(groups.map(({ reasons, contacts }) => [reasons[0]?.kind, contacts.map(({ id }) => id)])).toEqual([
      ['email', [a.id, b.id]],
      ['twitter', [a.id, b.id, c.id]],
    ])
  })

  it('are listed up to ten, and counted', () => {
    const many = Array.from({ length: 12 }, () => contact({ email: 'info@b.in' }))
    const [group] = groupDuplicates(many, ATTRIBUTES)
    expect([group?.contacts.length, group?.count]).toEqual([10, 12])
  })
})

it('a number that is none has no key', () => {
  expect(numberKey('call me')).toBeNull()
})
