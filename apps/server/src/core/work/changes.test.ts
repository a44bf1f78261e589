import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer, type TestServer } from '../../testing/buildServer.ts'
import { defineChange, observe, openObservers, type Observer } from './changes.ts'
import { inEnterprise, type Work, type WorkServices } from './work.ts'

const SAVED = defineChange<{ readonly id: string }>('record saved')
const OTHER = defineChange<{ readonly id: string }>('other saved')

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

/** The services of a server whose features observe. */
function observedBy(...list: Observer[]): WorkServices {
  const observers = openObservers()
  observers.start(list)
  return { ...server.services, observers }
}
const change = (services: WorkServices) =>
  inEnterprise(services, server.enterprises.a.id, (work) => work.changed(SAVED, { id: 'x' }))

it('notifies the observers of a kind of change, one after the other, in the transaction', async () => {
  const notified: string[] = []
  await change(
    observedBy(
      observe(SAVED, async ({ db }, { id }) => {
        const agents = await db.selectFrom('agents').select('id').execute()
        notified.push(`first ${id} ${agents.length}`)
      }),
      observe(OTHER, () => void notified.push('other')),
      observe(SAVED, (_work, { id }) => void notified.push(`second ${id}`)),
    ),
  )
  expect(notified).toEqual(['first x 0', 'second x'])
})

it('changes nothing if an observer throws, and notifies no later one', async () => {
  const notified: string[] = []
  const fails = observe(SAVED, () => Promise.reject(new Error('no space')))
  const services = observedBy(
    fails,
    observe(SAVED, () => void notified.push('later')),
  )
  const name = 'never stored'
  const saving = inEnterprise(services, server.enterprises.a.id, async (work) => {
    const columns = { id: name, enterprise_id: work.enterpriseId, kind: 'group', name, name_key: name } as const
    await work.db
      .insertInto('contact_lists')
      .values({ ...columns, created_at: work.now, updated_at: work.now })
      .execute()
    await work.changed(SAVED, { id: name })
  })
  await expect(saving).rejects.toThrow('no space')
  expect(notified).toEqual([])
  const lists = await server.services.database.owner.selectFrom('contact_lists').select('name').execute()
  expect(lists.map((list) => list.name)).not.toContain(name)
})

it('refuses a change before the features are open, so that no consequence is forgotten', async () => {
  await expect(change({ ...server.services, observers: openObservers() })).rejects.toThrow(
    '"record saved" was changed before',
  )
})

it('accepts no change of another kind', () => {
  const CLEARED = defineChange<null>('records cleared')
  const report = async ({ changed }: Pick<Work, 'changed'>) => {
    await changed(CLEARED, null)
    // @ts-expect-error -- the kind alone determines the type of its changes
    await changed(CLEARED, { id: 'x' })
    // @ts-expect-error -- of an object as well
    await changed(SAVED, null)
  }
  expect(report).toBeTypeOf('function')
})
