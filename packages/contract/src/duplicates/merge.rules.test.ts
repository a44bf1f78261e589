import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Contact } from '../contacts/contacts.schema.ts'
import {
  MERGED_FIELDS,
  mergedContents,
  mergedFieldOf,
  mergedFields,
  mergeRules,
  unmergedContents,
  type MergedContents,
  type MergeToCheck,
} from './merge.rules.ts'

const AT = '2026-03-02T09:30:00.000Z'
const text = fc.constantFrom('', 'a', 'b', 'c')
const lists = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'))
const consent = fc.option(
  fc.record({
    status: fc.constantFrom('granted', 'withdrawn'),
    source: fc.constant('staff'),
    changedAt: fc.constant(AT),
  }),
  { nil: undefined },
)
const present = <T>(entries: Record<string, T>) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== '' && value !== undefined))
/** A contact as it is stored: without blank values. */
const contacts = fc
  .array(
    fc.record({
      ...Object.fromEntries(MERGED_FIELDS.map((field) => [field, text])),
      values: fc.record({ x: text, y: text }),
      groupIds: lists,
      labelIds: lists,
      consents: fc.record({ email: consent, sms: consent }),
    }),
    { minLength: 2, maxLength: 4 },
  )
  .map((made) =>
    made.map(({ values, consents, ...fields }, at): Contact => {
      const all = { ...fields, values: present(values), consents: present(consents) }
      return { ...all, id: `contact-${at}`, phone: `+9190000000${at}0`, isMasked: false, revision: 1 } as never
    }),
  )
/** A merge with some choices. */
const merges = contacts.chain((made) =>
  fc.record({
    made: fc.constant(made),
    chosen: fc.dictionary(
      fc.constantFrom(...MERGED_FIELDS, 'values.x', 'values.y'),
      fc.constantFrom(...made.map(({ id }) => id)),
    ),
  }),
)

const contentsOf = (contact: Contact): MergedContents => ({
  ...(Object.fromEntries(MERGED_FIELDS.map((field) => [field, contact[field]])) as unknown as MergedContents),
  groupIds: contact.groupIds,
  labelIds: contact.labelIds,
  values: contact.values,
  consents: contact.consents,
})

const withdrawnOf = (contact: Pick<Contact, 'consents'>) =>
  (['email', 'sms'] as const).filter((channel) => contact.consents[channel]?.status === 'withdrawn')

describe('a merge', () => {
  it('is undone completely', () => {
    fc.assert(
      fc.property(merges, ({ made: [survivor, ...others], chosen }) => {
        if (!survivor) throw new Error('there are at least two')
        const after = mergedContents(survivor, others, chosen)
        const undone = unmergedContents({ ...survivor, ...after }, survivor, after)
        expect(undone).toEqual({ contents: contentsOf(survivor), keptFields: [] })
      }),
    )
  })

  it('fills every field that one of the contacts has, and unites groups and labels', () => {
    fc.assert(
      fc.property(merges, ({ made: [survivor, ...others], chosen }) => {
        if (!survivor) throw new Error('there are at least two')
        const after = { ...survivor, ...mergedContents(survivor, others, chosen) }
        const all = [survivor, ...others]
        for (const field of mergedFields(all)) {
          const choice = all.find(({ id }) => id === chosen[field])
          const filled = all.find((one) => mergedFieldOf(one, field) !== '')
          expect(mergedFieldOf(after, field)).toBe(mergedFieldOf(choice ?? filled ?? survivor, field))
        }
        for (const { groupIds, labelIds } of all) {
          expect(after.groupIds).toEqual(expect.arrayContaining(groupIds))
          expect(after.labelIds).toEqual(expect.arrayContaining(labelIds))
        }
      }),
    )
  })

  it('never turns a withdrawn consent into a granted one', () => {
    fc.assert(
      fc.property(contacts, ([survivor, ...others]) => {
        if (!survivor) throw new Error('there are at least two')
        const { consents } = mergedContents(survivor, others)
        const withdrawn = [survivor, ...others].flatMap(withdrawnOf)
        expect(withdrawnOf({ consents })).toEqual(expect.arrayContaining(withdrawn))
      }),
    )
  })

  it('that is undone leaves what was edited since, and reports it', () => {
    const blank = Object.fromEntries(MERGED_FIELDS.map((field) => [field, '']))
    const base = { ...blank, values: {}, groupIds: [], labelIds: [], consents: {}, id: 'a' }
    const contact = (fields: object) => ({ ...base, ...fields }) as unknown as Contact
    const before = contact({ name: 'Asha', email: '', values: { city: 'Pune' }, groupIds: ['1'] })
    const after = mergedContents(before, [contact({ id: 'b', name: 'A. Rao', email: 'a@b.in', groupIds: ['2'] })])
    const now = { ...before, ...after, email: 'new@b.in', values: { city: 'Goa' }, groupIds: ['1', '2', '3'] }
    const { contents, keptFields } = unmergedContents(now, before, after)
    expect(keptFields).toEqual(['email'])
    expect(contents).toMatchObject({ name: 'Asha', email: 'new@b.in', values: { city: 'Goa' }, groupIds: ['1', '3'] })
  })
})

const fieldsOf = (input: MergeToCheck) => mergeRules(input).map(({ field }) => field)

it('needs different contacts, and values of these', () => {
  const [one, other] = [{ id: 'a' }, { id: 'b' }]
  expect(mergeRules({ survivorId: 'a', contacts: [one, other], chosen: { name: 'b' } })).toEqual([])
  expect(fieldsOf({ survivorId: 'a', contacts: [one, one] })).toEqual(['contacts'])
  expect(fieldsOf({ survivorId: 'c', contacts: [one, other] })).toEqual(['survivorId'])
  expect(fieldsOf({ survivorId: 'a', contacts: [one, other], chosen: { name: 'c' } })).toEqual(['chosen.name'])
})
