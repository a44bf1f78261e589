import type { FileColumn, NamedList } from '@platform/contract'
import { buildAttribute } from '@platform/testing/builders'
import { describe, expect, it } from 'vitest'
import { headerKey, matchColumns } from './matchColumns.ts'
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
const matched = (columns: readonly FileColumn[], earlier: Record<string, string> = {}) =>
  Object.fromEntries(matchColumns(columns, FIELDS, earlier, LISTS).map(({ fieldId, column: at }) => [fieldId, at]))

describe('matchColumns', () => {
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

  it('matches columns by what they hold, if their headers say nothing', () => {
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
    expect(matched([column('Team', 'Green')], { [headerKey('Team')]: 'groups' })).toEqual({})
  })

  it('prefers what the enterprise chose earlier', () => {
    expect(matched([column('Phone'), column('Phone 2')], { [headerKey('Phone 2')]: 'phone' })).toEqual({ phone: 1 })
    expect(matched([column('constructor'), column('')], {})).toEqual({})
  })
})
