import type { EndpointName, InputOf } from '@platform/contract'
import { endpoints, exampleInput } from '@platform/contract/all'
import { expect, it } from 'vitest'
import { eventually, failureOf, freshName, recordEvents, refusal } from './helpers.ts'
import type { Opened, SuiteTransports } from './suite.types.ts'

type Fields = Readonly<Record<string, unknown>>

interface SavedRecord {
  readonly id: string
  readonly revision?: number
}

/** A resource with the calls `list`, `save` and `delete`. Other tests are derived from their definitions. */
export interface TestedCollection {
  /** Prefix of its calls: `stories` for `stories.save`. */
  readonly resource: string
  /** The field that identifies a record in calls. */
  readonly idField: string
  /** Creates the owner of the records, and returns its ids as fields of the calls. @default no owner */
  readonly makeOwner?: (admin: SuiteTransports['admin']) => Promise<Fields>
  /** Additional input of the list. */
  readonly listInput?: Fields
  /** The field of the list's input that searches by name. Lists without it are searched by the tests. @default 'name' */
  readonly searchField?: string
  /** Order of the list. @default 'name' */
  readonly order?: 'name' | 'newest'
  /** Returns the record in the reply of a save. @default the reply */
  readonly recordOf?: (saved: never) => unknown
  /** Largest number of records of one owner, if a test can create so many. */
  readonly limit?: number
}

/**
 * Required behaviour of a resource on every back end: pages and search, unique names, revisions, the limit, deletion
 * and the event. Call it first, then add the tests of the area.
 */
export function collectionExpectations(open: Opened, collection: TestedCollection): void {
  const { resource, idField, makeOwner, listInput, searchField = 'name', order = 'name', limit } = collection
  const recordOf = (collection.recordOf ?? ((saved) => saved)) as (saved: unknown) => SavedRecord
  const nameOf = (verb: string) => `${resource}.${verb}` as EndpointName
  const has = (verb: string) => nameOf(verb) in endpoints
  const isPaged = 'from' in endpoints[nameOf('list')].input.shape
  const refuses = (rule: string) => (endpoints[nameOf('save')].refuses as readonly string[]).includes(rule)

  async function start() {
    const { admin } = open()
    const newOwner = async () => (await makeOwner?.(admin)) ?? {}
    const call = (verb: string, known: Fields): Promise<unknown> =>
      admin.call(nameOf(verb), exampleInput(nameOf(verb), known) as InputOf<EndpointName>)
    const owner = await newOwner()
    return {
      admin,
      owner,
      newOwner,
      save: async (fields: Fields): Promise<SavedRecord> =>
        recordOf(await call('id' in fields && has('update') ? 'update' : 'save', { ...owner, ...fields })),
      get: async (id: string) => recordOf(await call('get', { ...owner, [idField]: id })),
      remove: (id: string) => call('delete', { ...owner, [idField]: id }),
      list: async ({ name, ...fields }: Fields) => {
        const search = name === undefined ? {} : { [searchField]: name }
        const reply = (await call('list', { ...owner, ...listInput, ...search, ...fields })) as Fields
        const listed = Object.values(reply).find(Array.isArray) as { id: string; name: string }[]
        const isSearched = name === undefined || searchField in endpoints[nameOf('list')].input.shape
        const records = isSearched ? listed : listed.filter((record) => record.name === name)
        return { ids: records.map(({ id }) => id), names: records.map(({ name }) => name), more: reply.more }
      },
    }
  }

  it('creates a record, and changes the one with the given id', async () => {
    const { save, list } = await start()
    const [name, other] = [freshName('First'), freshName('Second')]
    const { id } = await save({ name: ` ${name.replace(' ', '   ')} ` })
    expect((await list({ name })).names).toEqual([name])
    expect((await save({ id, name: other })).id).toBe(id)
    const { ids, names } = await list({ name: other })
    expect([ids, names]).toEqual([[id], [other]])
  })

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
