import { BUILT_IN_ATTRIBUTES, type InputOf } from '@platform/contract'
import type { Transport } from '@platform/client'
import { expect, it } from 'vitest'
import {
  attributeInput,
  eventually,
  failureOf,
  freshName,
  makeAttribute,
  makeContact,
  recordEvents,
  refusal,
} from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

type Fields = Partial<InputOf<'attributes.save'>>

const listed = async (admin: Transport) => (await admin.call('attributes.list', {})).attributes
const dropdown: Fields = { fieldType: 'select', inputType: null, options: ['Pune', 'Goa'] }

/** The definitions of the fields of contacts. */
export function attributeExpectations(open: Opened): void {
  it('lists phone number and name first, then the defined fields in their order (specification 2 §3)', async () => {
    const { admin } = open()
    const made = [await makeAttribute(admin), await makeAttribute(admin)]
    const attributes = await listed(admin)
    expect(attributes.slice(0, 2)).toEqual(BUILT_IN_ATTRIBUTES)
    expect(attributes.slice(-2)).toEqual(made)
    expect(attributes.map(({ index }) => index)).toEqual(attributes.map((_, position) => position))
  })

  it('stores all parts of a definition', async () => {
    const { admin } = open()
    const name = freshName('field')
    const fields = {
      helpText: 'Where do you live?',
      isMandatory: true,
      isSearchable: true,
      minLength: 2,
      maxLength: 40,
      allowsSpecialCharacters: true,
      specialCharacters: ['-', '#'],
      allowsComma: true,
    }
    const attribute = await makeAttribute(admin, { name: ` ${name.replace(' ', '   ')} `, ...fields })
    expect(attribute).toMatchObject({ ...fields, name, fieldType: 'text', isBuiltIn: false, category: '', revision: 1 })
    expect(await admin.call('attributes.get', { id: attribute.id })).toEqual(attribute)
  })

  it('stores the options of a dropdown', async () => {
    const { admin } = open()
    const attribute = await makeAttribute(admin, { ...dropdown, options: [' Pune ', 'New Delhi', 'गोवा'] })
    expect(attribute).toMatchObject({ fieldType: 'select', inputType: null, options: ['Pune', 'New Delhi', 'गोवा'] })
  })

  it('stores special characters trimmed, and the comma as an option of its own (specification 2 §5)', async () => {
    const { admin } = open()
    const { id, specialCharacters, allowsComma } = await makeAttribute(admin, {
      allowsSpecialCharacters: true,
      specialCharacters: [' + ', '-'],
      allowsComma: true,
    })
    expect({ specialCharacters, allowsComma }).toEqual({ specialCharacters: ['+', '-'], allowsComma: true })
    expect((await makeContact(admin, { values: { [id]: 'a, b-c' } })).values).toEqual({ [id]: 'a, b-c' })
  })

  it.each<[what: string, fields: Fields, expected: unknown, message?: RegExp]>([
    ['a name', { name: ' ' }, refusal('BLANK', 'name')],
    ['a label', { label: ' \t' }, refusal('BLANK', 'label')],
    ['a help text', { helpText: ' ' }, refusal('BLANK', 'helpText')],
    ['an input type for a text', { inputType: null }, refusal('BLANK', 'inputType')],
    ['an input type for a textarea', { fieldType: 'textarea', inputType: null }, refusal('BLANK', 'inputType')],
    ['options for a dropdown', { ...dropdown, options: [] }, refusal('BLANK', 'options')],
  ])('a field needs %s (specification 2 §5)', async (_, fields, expected) => {
    const call = open().admin.call('attributes.save', attributeInput(fields))
    expect(await failureOf(call)).toEqual(expected)
    await expect(call).rejects.toThrow(/^This field is required$/)
  })

  it.each<[what: string, fields: Fields, rule: 'OUT_OF_RANGE' | 'DUPLICATE_VALUE', field: string]>([
    ['a minimum below 0', { minLength: -1 }, 'OUT_OF_RANGE', 'minLength'],
    ['a maximum below 0', { maxLength: -1 }, 'OUT_OF_RANGE', 'maxLength'],
    ['a maximum below the minimum', { minLength: 4, maxLength: 3 }, 'OUT_OF_RANGE', 'maxLength'],
    ['an e-mail address in a textarea', { fieldType: 'textarea', inputType: 'email' }, 'OUT_OF_RANGE', 'inputType'],
    ['an option twice', { ...dropdown, options: ['Goa', 'Goa'] }, 'DUPLICATE_VALUE', 'options'],
  ])('refuses %s (specification 2 §5)', async (_, fields, rule, field) => {
    const failure = await failureOf(open().admin.call('attributes.save', attributeInput(fields)))
    // A limit that the schema has as well is refused by the schema.
    expect(failure).toMatchObject(
      failure.type === 'INVALID' ? { errors: [{ field }] } : { type: 'REFUSED', rule, errors: [{ field }] },
    )
  })

  it.each(BUILT_IN_ATTRIBUTES)('returns the built-in field $name, and refuses to change it', async (attribute) => {
    const { admin } = open()
    const { id, index } = attribute
    expect(await admin.call('attributes.get', { id })).toEqual(attribute)
    for (const call of [
      () => admin.call('attributes.save', attributeInput({ id })),
      () => admin.call('attributes.delete', { id }),
    ]) {
      expect(await failureOf(call())).toEqual(refusal('READ_ONLY'))
    }
    await makeAttribute(admin)
    for (const move of [
      { from: index, to: 2 },
      { from: 2, to: index },
    ]) {
      expect(await failureOf(admin.call('attributes.move', move))).toEqual(refusal('OUT_OF_RANGE', 'to'))
    }
  })

  it('refuses a name that equals another after folding, also that of a built-in field', async () => {
    const { admin } = open()
    const { name } = await makeAttribute(admin)
    const other = await makeAttribute(admin)
    const folded = ` ${name.toUpperCase().replaceAll(' ', '  ')} `
    for (const fields of [{ name: folded }, { id: other.id, name: folded }, { name: ' Name ' }]) {
      const call = admin.call('attributes.save', attributeInput(fields))
      expect(await failureOf(call)).toEqual(refusal('DUPLICATE_NAME', 'name'))
    }
  })

  it('changes a field, and refuses a save with an older revision', async () => {
    const { admin } = open()
    const { id, name, index } = await makeAttribute(admin)
    const theirs = await admin.call('attributes.save', attributeInput({ id, name, label: 'Theirs', revision: 1 }))
    expect(theirs.attribute).toMatchObject({ id, index, label: 'Theirs', revision: 2 })
    const failure = await failureOf(admin.call('attributes.save', attributeInput({ id, name, revision: 1 })))
    expect(failure).toEqual(refusal('STALE'))
    expect(failure).toMatchObject({ current: { attribute: theirs.attribute } })
    expect((await admin.call('attributes.save', attributeInput({ id, name }))).attribute.revision).toBe(3)
  })

  it('moves a field to another index', async () => {
    const { admin } = open()
    const made = [await makeAttribute(admin), await makeAttribute(admin), await makeAttribute(admin)]
    const first = made[0]?.index ?? 0
    const order = async () => {
      const attributes = (await listed(admin)).slice(first)
      expect(attributes.map(({ index }) => index)).toEqual([first, first + 1, first + 2])
      return attributes.map(({ id }) => made.findIndex((attribute) => attribute.id === id)).join('')
    }
    await admin.call('attributes.move', { from: first, to: first + 2 })
    expect(await order()).toBe('120')
    await admin.call('attributes.move', { from: first + 1, to: first })
    expect(await order()).toBe('210')
    await admin.call('attributes.move', { from: first, to: first })
    expect(await order()).toBe('210')
    for (const move of [
      { from: first, to: first + 3 },
      { from: first + 3, to: first },
    ]) {
      expect(await failureOf(admin.call('attributes.move', move))).toEqual(refusal('OUT_OF_RANGE', 'to'))
    }
    expect(await order()).toBe('210')
  })

  it('deletes a field with its values and its column', async () => {
    const { admin } = open()
    const [deleted, kept] = [await makeAttribute(admin), await makeAttribute(admin)]
    const contact = await makeContact(admin, { values: { [deleted.id]: 'Gold', [kept.id]: 'Silver' } })
    await admin.call('attributes.delete', { id: deleted.id })
    expect((await admin.call('contacts.get', { id: contact.id })).values).toEqual({ [kept.id]: 'Silver' })
    const { contacts, headers } = await admin.call('contacts.list', { search: contact.name })
    expect(contacts.map(({ details }) => details)).toEqual([[{ name: kept.label, value: 'Silver' }]])
    expect(headers).not.toContainEqual({ name: deleted.label })
    expect((await admin.call('attributes.get', { id: kept.id })).index).toBe(deleted.index)
    for (const call of [
      () => admin.call('attributes.get', { id: deleted.id }),
      () => admin.call('attributes.save', attributeInput({ id: deleted.id })),
      () => admin.call('attributes.delete', { id: deleted.id }),
    ]) {
      expect(await failureOf(call())).toEqual({ type: 'NOT_FOUND' })
    }
  })

  it('keeps the values of a field whose definition changes', async () => {
    const { admin } = open()
    const { id, name } = await makeAttribute(admin)
    const contact = await makeContact(admin, { values: { [id]: 'Gold' } })
    await admin.call('attributes.save', attributeInput({ id, name, inputType: 'number' }))
    expect((await admin.call('contacts.get', { id: contact.id })).values).toEqual({ [id]: 'Gold' })
  })

  it('emits an event when a field is created, changed, moved and deleted', async () => {
    const { admin } = open()
    await makeAttribute(admin)
    const { events } = await recordEvents(admin)
    const { id, name, index } = await makeAttribute(admin)
    const eventCount = () =>
      events.filter((event) => event.name === 'attributes.changed' && event.payload.attributeId === id).length
    await eventually(() => expect(eventCount()).toBe(1))
    await admin.call('attributes.save', attributeInput({ id, name }))
    await eventually(() => expect(eventCount()).toBe(2))
    await admin.call('attributes.move', { from: index, to: index - 1 })
    await eventually(() => expect(eventCount()).toBe(3))
    await admin.call('attributes.delete', { id })
    await eventually(() => expect(eventCount()).toBe(4))
  })
}
