import type { ContactSelection, Group, InputOf } from '@platform/contract'
import type { Transport } from '@platform/client'
import { expect, it } from 'vitest'
import { collectionExpectations } from '../../transport-suite/collection.ts'
import { eventually, failureOf, freshName, makeContact, recordEvents, refusal } from '../../transport-suite/helpers.ts'
import type { Opened } from '../../transport-suite/suite.types.ts'

/** The calls of groups or labels, and the field of a contact that lists their ids. */
export interface TestedGroups {
  readonly resource: 'groups' | 'labels'
  readonly field: 'groupIds' | 'labelIds'
  readonly list: (admin: Transport, search?: string) => Promise<Group[]>
  readonly save: (admin: Transport, input: InputOf<'groups.save'>) => Promise<Group>
  readonly delete: (admin: Transport, id: string) => Promise<unknown>
  readonly map: (admin: Transport, ids: string[], selection: ContactSelection) => Promise<{ count: number }>
}

/** What groups and labels have in common. */
export function expectGroups(open: Opened, { resource, field, ...calls }: TestedGroups): void {
  collectionExpectations(open, {
    resource,
    idField: 'id',
    searchField: 'search',
    recordOf: ({ group, label }: { group?: Group; label?: Group }) => group ?? label,
  })

  const make = (name = freshName('Group')) => calls.save(open().admin, { name })
  const contactIn = (...ids: string[]) => makeContact(open().admin, { [field]: ids })
  const countOf = async ({ id, name }: Group) =>
    (await calls.list(open().admin, name)).find((group) => group.id === id)?.count

  it('lists in order of names with the number of contacts, by a part of the name in any case', async () => {
    const { admin } = open()
    const mark = freshName('Group')
    const [two, none] = [await make(`${mark} b`), await make(`${mark} A`)]
    for (let made = 0; made < 2; made += 1) await contactIn(two.id)
    const expected = [
      { id: none.id, name: `${mark} A`, count: 0 },
      { id: two.id, name: `${mark} b`, count: 2 },
    ]
    expect(await calls.list(admin, ` ${mark.slice(2).toUpperCase()} `)).toEqual(expected)
    const all = await calls.list(admin)
    expect(all.filter(({ name }) => name.startsWith(mark))).toEqual(expected)
    expect(await calls.list(admin, `${mark} %`)).toEqual([])
  })

  it('needs a name of more than spaces (specification 2 §5)', async () => {
    const call = make(' \t ')
    expect(await failureOf(call)).toEqual(refusal('BLANK', 'name'))
    await expect(call).rejects.toThrow(/^This field is required$/)
  })

  it('trims a name before it is saved (specification 2 §5), and renames', async () => {
    const { admin } = open()
    const name = freshName('Group')
    const { id } = await make(`  ${name} `)
    expect(await calls.list(admin, name)).toEqual([{ id, name, count: 0 }])
    await contactIn(id)
    const renamed = freshName('Renamed')
    expect(await calls.save(admin, { id, name: renamed })).toEqual({ id, name: renamed, count: 1 })
    expect(await calls.list(admin, name)).toEqual([])
  })

  it('deletes one without its contacts', async () => {
    const { admin } = open()
    const [deleted, kept] = [await make(), await make()]
    const { id } = await contactIn(deleted.id, kept.id)
    await calls.delete(admin, deleted.id)
    expect(await admin.call('contacts.get', { id })).toMatchObject({ [field]: [kept.id] })
  })

  it('maps listed contacts, and counts those that are new in at least one', async () => {
    const { admin } = open()
    const [one, two] = [await make(), await make()]
    const [inBoth, inOne, inNone] = [await contactIn(one.id, two.id), await contactIn(one.id), await contactIn()]
    const contactIds = [inBoth.id, inOne.id, inNone.id, 'absent']
    const map = () => calls.map(admin, [one.id, two.id], { contactIds })
    expect((await map()).count).toBe(2)
    expect([await countOf(one), await countOf(two)]).toEqual([3, 3])
    const mapped = await admin.call('contacts.get', { id: inNone.id })
    expect(mapped[field].toSorted()).toEqual([one.id, two.id].toSorted())
    expect((await map()).count).toBe(0)
  })

  it('refuses a save of a contact that was mapped meanwhile: it would undo that', async () => {
    const { admin } = open()
    const [group, { id, name, revision }] = [await make(), await contactIn()]
    await calls.map(admin, [group.id], { contactIds: [id] })
    expect(await failureOf(admin.call('contacts.save', { id, name, revision }))).toEqual(refusal('STALE'))
  })

  it('maps all contacts that match a filter', async () => {
    const { admin } = open()
    const [from, to] = [await make(), await make()]
    for (let made = 0; made < 12; made += 1) await contactIn(from.id)
    expect((await calls.map(admin, [to.id], { filter: { [field]: [from.id] } })).count).toBe(12)
    expect(await countOf(to)).toBe(12)
  })

  it('needs a selection to map contacts to (specification 2 §5)', async () => {
    const { admin } = open()
    const { id } = await contactIn()
    const call = calls.map(admin, [], { contactIds: [id] })
    expect(await failureOf(call)).toEqual(refusal('BLANK', field))
    await expect(call).rejects.toThrow(/^This field is required$/)
  })

  it('maps nothing without contacts, or to something unknown', async () => {
    const { admin } = open()
    const [{ id }, contact] = [await make(), await contactIn()]
    for (const selection of [{}, { contactIds: [] }, { contactIds: [contact.id], filter: {} }]) {
      expect(await failureOf(calls.map(admin, [id], selection))).toEqual(refusal('BLANK', 'contactIds'))
    }
    const call = calls.map(admin, [id, 'absent'], { contactIds: [contact.id] })
    expect(await failureOf(call)).toEqual({ type: 'NOT_FOUND' })
    expect(await admin.call('contacts.get', { id: contact.id })).toMatchObject({ [field]: [] })
  })

  it('does not count deleted contacts', async () => {
    const { admin } = open()
    const group = await make()
    const { id } = await contactIn(group.id)
    const { deletionId } = await admin.call('contacts.delete', { id })
    expect(await countOf(group)).toBe(0)
    await admin.call('contacts.restore', { deletionId: deletionId ?? '' })
    expect(await countOf(group)).toBe(1)
  })

  it('emits an event about the contacts that were mapped', async () => {
    const { admin } = open()
    const [group, contact] = [await make(), await contactIn()]
    const { events } = await recordEvents(admin)
    await calls.map(admin, [group.id], { contactIds: [contact.id] })
    await eventually(() => expect(events).toContainEqual({ name: 'contacts.changed', payload: { contactId: null } }))
  })
}
