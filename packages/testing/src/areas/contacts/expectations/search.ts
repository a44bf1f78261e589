import type { InputOf } from '@platform/contract'
import { expect, it } from 'vitest'
import { freshName, makeAttribute, makeContact, makeGroup, makeLabel } from '../../../transport-suite/helpers.ts'
import type { Opened } from '../../../transport-suite/suite.types.ts'
import { digitsOf, makeBook, spaced, type Fields } from './support.ts'

/** Which contacts a search and a filter find. */
export function searchExpectations(open: Opened): void {
  it.each([
    ['हिन्दी नाम', 'நாம் பெயர்'],
    ['فاطمة الزهراء', 'נועה לוי'],
    ['山田 太郎', 'Ольга 😀'],
  ])('stores the names %s and %s, and finds them', async (...names) => {
    const { add, find } = await makeBook(open().admin)
    for (const name of names) {
      expect((await add({ name })).name).toBe(name)
      expect(await find(name.slice(1))).toEqual([name])
    }
  })

  it.each<[what: string, fields: Fields, search: (phone: string) => string, isFound: boolean]>([
    ['a part of the name, in another case', { name: 'Zoë ÅNGSTRÖM' }, () => 'ångs', true],
    ['another text', { name: 'Zoë Ångström' }, () => 'qqq', false],
    ['with white space around it (§5)', { name: 'Zoë Ångström' }, () => '  Ångs  ', true],
    ['the beginning of the name, in two characters', { name: 'Zoë Ångström' }, () => 'zo', true],
    ['the beginning of the name, in one character', { name: 'Zoë Ångström' }, () => 'Z', true],
    ['the middle of the name, in two characters', { name: 'Zoë Ångström' }, () => 'Ån', false],
    ['a part of the number as typed', {}, (phone) => phone.slice(4, 12), true],
    ['digits without spaces', {}, (phone) => digitsOf(phone).slice(2), true],
    ['digits in the middle', {}, (phone) => digitsOf(phone).slice(4, 10), true],
    ['digits with other characters between', {}, (phone) => spaced(digitsOf(phone).slice(2)), true],
    ['the whole number with + and without spaces', {}, (phone) => `+${digitsOf(phone)}`, true],
    ['digits of another number', {}, () => '8888888888888', false],
    ['the country code, in two digits', {}, () => '91', true],
    ['the beginning of the number, in one digit', {}, () => '9', true],
    ['another beginning', {}, () => '19', false],
    ['the country code with +', {}, () => '+91', true],
    ['the country code with 00', {}, () => '0091', true],
    ['another country code with +', {}, () => '+19', false],
    ['a part of the e-mail address, in another case', { email: 'Zoe.A@Example.com' }, () => 'a@eXample', true],
    ['a part of the WhatsApp number', { whatsAppNumber: '+44 7700 900123' }, () => '7700 9001', true],
    ['a % as a character', { name: 'Saves 100% of it' }, () => '100%', true],
    ['a % that is no wildcard', { name: 'Saves 100 of it' }, () => '%00', false],
    ['a _ as a character', { name: 'a_b_c' }, () => 'b_c', true],
    ['a _ that is no wildcard', { name: 'abbbc' }, () => 'b_c', false],
    ['a \\ as a character', { name: 'a\\b' }, () => 'a\\b', true],
    ['a name without its accents', { name: 'Jörg Müller-Lüdenscheidt' }, () => 'mullEr', true],
    ['accents that the name lacks', { name: 'Soren Muller' }, () => 'Søren Mü', true],
    ['words in another order', { name: 'Asha Kumari Rao' }, () => 'rao ash', true],
    ['short words in another order', { name: 'Li Wu' }, () => 'wu li', true],
    ['words that are not all there', { name: 'Asha Kumari Rao' }, () => 'rao ravi', false],
    ['a short word that begins none', { name: 'Asha Kumari Rao' }, () => 'asha ao', false],
    ['a name and a number', { name: 'Asha Kumari Rao' }, (phone) => `rao ${digitsOf(phone)}`, true],
    ['the customer ID', { externalId: 'CRM-Ä-77' }, () => 'crm-a-7', true],
    ['the customer ID, of two characters, in another case', { externalId: 'Q7' }, () => 'q7', true],
    ['the customer ID, of one digit', { externalId: '6' }, () => '6', true],
    ['the beginning of a customer ID, in two characters', { externalId: 'X9-1' }, () => 'x9', false],
    ['a quote', { name: "Siobhán O'Brien" }, () => "n o'b", true],
  ])('searches for %s', async (_, fields, search, isFound) => {
    const { add, find } = await makeBook(open().admin)
    const { name, phone } = await add(fields)
    expect(await find(search(phone))).toEqual(isFound ? [name] : [])
  })

  it('finds contacts by the values of searchable attributes', async () => {
    const { admin } = open()
    const { add, find } = await makeBook(admin)
    const searchable = await makeAttribute(admin, { isSearchable: true })
    const other = await makeAttribute(admin)
    const { name } = await add({ values: { [searchable.id]: 'Platinum', [other.id]: 'Silver' } })
    expect(await find('latIN')).toEqual([name])
    expect(await find('Pl')).toEqual([])
    expect(await find('Silver')).toEqual([])
  })

  it('filters by any of the groups or labels', async () => {
    const { admin } = open()
    const mark = freshName('C')
    const [one, two, label] = [await makeGroup(admin), await makeGroup(admin), await makeLabel(admin)]
    await makeContact(admin, { name: `${mark} a`, groupIds: [one.id] })
    await makeContact(admin, { name: `${mark} b`, groupIds: [one.id, two.id], labelIds: [label.id] })
    await makeContact(admin, { name: `${mark} c`, labelIds: [label.id] })
    await makeContact(admin, { name: `${mark} d` })
    const matched = async (filter: InputOf<'contacts.count'>) => {
      const { contacts } = await admin.call('contacts.list', { search: mark, ...filter })
      expect(await admin.call('contacts.count', { search: mark, ...filter })).toEqual({ count: contacts.length })
      return contacts.map(({ name }) => name.slice(-1)).join('')
    }
    expect(await matched({})).toBe('abcd')
    expect(await matched({ groupIds: [one.id] })).toBe('ab')
    expect(await matched({ groupIds: [one.id, two.id] })).toBe('ab')
    expect(await matched({ groupIds: [two.id, 'absent'] })).toBe('b')
    expect(await matched({ labelIds: [label.id] })).toBe('bc')
    expect(await matched({ groupIds: [two.id], labelIds: [label.id] })).toBe('bc')
    expect(await matched({ groupIds: ['absent'] })).toBe('')
    expect(await matched({ labelIds: ['absent'] })).toBe('')
  })
}
