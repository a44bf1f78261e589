import type { EndpointName, InputOf, PlatformEvent } from '@platform/contract'
import { endpoints } from '@platform/contract/all'
import { expect, it, onTestFinished } from 'vitest'
import { exampleInput } from '../examples/exampleInput.ts'
import { eventually, failureOf, freshName, refusal } from './helpers.ts'
import type { Opened, SuiteTransports } from './suite.types.ts'

type Fields = Readonly<Record<string, unknown>>

interface SavedRecord {
  readonly id: string
  readonly revision?: number
}

/** A resource with the calls `list`, `save` and `delete`. What else is tested follows from their definitions. */
export interface TestedCollection {
  /** As in the names of its calls: `stories` for `stories.save`. */
  readonly resource: string
  /** The field by which calls name a record. */
  readonly idField: string
  /** Creates what the records belong to, and returns its ids as the calls name them. @default they belong to nothing */
  readonly makeOwner?: (admin: SuiteTransports['admin']) => Promise<Fields>
  /** What the list needs besides. */
  readonly listInput?: Fields
  /** Which record is first in a list. @default 'name' */
  readonly order?: 'name' | 'newest'
  /** The record in the answer of a save. @default the answer */
  readonly recordOf?: (saved: never) => unknown
  /** Most records of one owner, if a test can create so many. */
  readonly limit?: number
}

/**
 * What every back end must do with a resource: pages and search, the rules of names, revisions, the limit, deletion and
 * the event. An area calls it first and adds what is particular.
 */
export function collectionExpectations(open: Opened, collection: TestedCollection): void {
  const { resource, idField, makeOwner, listInput, order = 'name', limit } = collection
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
      list: async (fields: Fields) => {
        const reply = (await call('list', { ...owner, ...listInput, ...fields })) as Fields
        const records = Object.values(reply).find(Array.isArray) as { id: string; name: string }[]
        return { ids: records.map(({ id }) => id), names: records.map(({ name }) => name), more: reply.more }
      },
    }
  }

  it('creates a record, and changes the one whose id is given', async () => {
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

  it('refuses a blank name, and one that another record has after folding', async () => {
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

  it.each(refuses('STALE') ? ['an older one'] : [])('counts its revisions, and refuses a save upon %s', async () => {
    const { save, get } = await start()
    const first = await save({ name: freshName('Old') })
    expect(first.revision).toBe(1)
    const second = await save({ id: first.id, name: freshName('Theirs'), revision: 1 })
    expect(second.revision).toBe(2)
    const failure = await failureOf(save({ id: first.id, name: freshName('Mine'), revision: 1 }))
    expect(failure).toEqual(refusal('STALE'))
    // As a record of the domain: what a screen shows as "theirs".
    expect(recordOf('current' in failure ? failure.current : undefined)).toEqual(second)
    expect(has('get') ? await get(first.id) : second).toEqual(second)
    expect((await save({ id: first.id, name: freshName('Mine') })).revision).toBe(3)
  })

  it.each(limit === undefined ? [] : [limit])('holds at most %i', async (most) => {
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

  it('tells of a record that is created, changed and deleted', async () => {
    const { admin, owner, save, remove } = await start()
    const events: PlatformEvent[] = []
    const statuses: string[] = []
    const connection = admin.connect({
      onEvent: (event) => events.push(event),
      onStatus: (state) => statuses.push(state),
    })
    onTestFinished(() => connection.close())
    await eventually(() => expect(statuses.at(-1)).toBe('open'))
    const told = (id: string) =>
      events.filter(({ name, payload }) => {
        const ids = Object.values(payload)
        return name === `${resource}.changed` && (ids.includes(id) || ids.includes(owner.agentId ?? id))
      }).length
    const { id } = await save({ name: freshName('Told') })
    await eventually(() => expect(told(id)).toBeGreaterThanOrEqual(1))
    const created = told(id)
    await save({ id, name: freshName('Told again') })
    await eventually(() => expect(told(id)).toBeGreaterThan(created))
    const changed = told(id)
    await remove(id)
    await eventually(() => expect(told(id)).toBeGreaterThan(changed))
  })
}
