import type { EndpointName, InputOf } from '@platform/contract'
import { exampleInput } from '@platform/contract/all'
import { expect, it } from 'vitest'
import { collectionCalls, type CollectionCalls, type TestedCollection } from './collectionCalls.ts'
import { eventually, failureOf, freshName, recordEvents, refusal } from './helpers.ts'
import type { Opened } from './suite.types.ts'

/**
 * Required behaviour of a resource on every back end: pages and search, unique names, revisions, the limit, deletion
 * and the event. Call it first, then add the tests of the area.
 */
export function collectionExpectations(open: Opened, collection: TestedCollection): void {
  const calls = collectionCalls(open, collection)
  expectLists(calls)
  expectNames(calls)
  expectRevisionsAndLimit(calls)
  expectDeletionAndEvents(calls)
}

/** Pages in an order, and a search. */
function expectLists({ start, isPaged, order }: CollectionCalls): void {
  it.each(isPaged ? [order] : [])('lists in order of %s, in pages', async () => {
    const { save, list } = await start()
    const mark = freshName('Paged')
    const first = await save({ name: `The ${mark} c` })
    for (const letter of ['A', 'b']) await save({ name: `The ${mark} ${letter}` })
    await save({ id: first.id, name: `The ${mark} c` })
    const page = async (from: number, perPage: number) => {
      const { names, more } = await list({ name: mark.toUpperCase(), from, perPage })
      return { letters: names.map((name) => name.slice(-1)).join(''), more }
    }
    const letters = order === 'name' ? 'Abc' : 'cbA'
    expect(await page(0, 2)).toEqual({ letters: letters.slice(0, 2), more: true })
    expect(await page(2, 2)).toEqual({ letters: letters.slice(2), more: false })
    expect(await page(0, 3)).toEqual({ letters, more: false })
    expect(await page(0, -1)).toEqual({ letters, more: false })
    expect(await page(99, 2)).toEqual({ letters: '', more: false })
  })

  it.each(isPaged ? ['100%', 'a_b', '(', '\\'] : [])(
    'searches for %j as it is written, whatever the case',
    async (text) => {
      const { save, list } = await start()
      const name = `${freshName('Search')} ${text} X`
      const { id } = await save({ name })
      expect((await list({ name: name.toUpperCase() })).ids).toEqual([id])
    },
  )
}

/** What a save does with the name. */
function expectNames({ start, nameOf, makeOwner }: CollectionCalls): void {
  it('creates a record, and changes the one with the given id', async () => {
    const { save, list } = await start()
    const [name, other] = [freshName('First'), freshName('Second')]
    const { id } = await save({ name: ` ${name.replace(' ', '   ')} ` })
    expect((await list({ name })).names).toEqual([name])
    expect((await save({ id, name: other })).id).toBe(id)
    const { ids, names } = await list({ name: other })
    expect([ids, names]).toEqual([[id], [other]])
  })

  it('refuses a blank name, and one that equals another after folding', async () => {
    const { admin, save, newOwner } = await start()
    const name = freshName('Twice')
    await save({ name })
    const other = await save({ name: freshName('Other') })
    expect(await failureOf(save({ name: ' \t ' }))).toEqual(refusal('BLANK', 'name'))
    const folded = ` ${name.toUpperCase().replaceAll(' ', '  ')} `
    expect(await failureOf(save({ name: folded }))).toEqual(refusal('DUPLICATE_NAME', 'name'))
    expect(await failureOf(save({ id: other.id, name: folded }))).toEqual(refusal('DUPLICATE_NAME', 'name'))
    if (!makeOwner) return
    const input = exampleInput(nameOf('save'), { ...(await newOwner()), name })
    await expect(admin.call(nameOf('save'), input as InputOf<EndpointName>)).resolves.toBeDefined()
  })
}

function expectRevisionsAndLimit({ start, recordOf, has, refuses, limit }: CollectionCalls): void {
  it.each(refuses('STALE') ? ['an older one'] : [])('increases its revision, and refuses a save with %s', async () => {
    const { save, get } = await start()
    const first = await save({ name: freshName('Old') })
    expect(first.revision).toBe(1)
    const second = await save({ id: first.id, name: freshName('Theirs'), revision: 1 })
    expect(second.revision).toBe(2)
    const failure = await failureOf(save({ id: first.id, name: freshName('Mine'), revision: 1 }))
    expect(failure).toEqual(refusal('STALE'))
    // In the form of the domain: a screen shows it as "theirs".
    expect(recordOf('current' in failure ? failure.current : undefined)).toEqual(second)
    expect(has('get') ? await get(first.id) : second).toEqual(second)
    expect((await save({ id: first.id, name: freshName('Mine') })).revision).toBe(3)
  })

  it.each(limit === undefined ? [] : [limit])('contains at most %i', async (most) => {
    const { save, remove, list } = await start()
    const made: string[] = []
    for (let count = (await list({ perPage: -1 })).ids.length; count < most; count += 1) {
      made.push((await save({ name: freshName('One more') })).id)
    }
    const failure = await failureOf(save({ name: freshName('Too many') }))
    for (const id of made) await remove(id)
    expect(failure).toEqual(refusal('TOO_MANY'))
  })
}

function expectDeletionAndEvents({ start, resource, has }: CollectionCalls): void {
  it('deletes a record', async () => {
    const { save, remove, get, list } = await start()
    const name = freshName('Deleted')
    const { id } = await save({ name })
    await remove(id)
    expect((await list({ name })).ids).toEqual([])
    const calls = [() => remove(id), () => save({ id, name }), ...(has('get') ? [() => get(id)] : [])]
    for (const again of calls) expect(await failureOf(again())).toEqual({ type: 'NOT_FOUND' })
  })

  it('emits events when a record is created, changed and deleted', async () => {
    const { admin, owner, save, remove } = await start()
    const { events } = await recordEvents(admin)
    const eventCount = (id: string) =>
      events.filter(({ name, payload }) => {
        const ids = Object.values(payload)
        return name === `${resource}.changed` && (ids.includes(id) || ids.includes(owner.agentId ?? id))
      }).length
    const { id } = await save({ name: freshName('Emitted') })
    await eventually(() => expect(eventCount(id)).toBeGreaterThanOrEqual(1))
    const created = eventCount(id)
    await save({ id, name: freshName('Emitted again') })
    await eventually(() => expect(eventCount(id)).toBeGreaterThan(created))
    const changed = eventCount(id)
    await remove(id)
    await eventually(() => expect(eventCount(id)).toBeGreaterThan(changed))
  })
}
