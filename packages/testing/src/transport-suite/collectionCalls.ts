import type { EndpointName, InputOf } from '@platform/contract'
import { endpoints, exampleInput } from '@platform/contract/all'
import type { Opened, SuiteTransports } from './suite.types.ts'

type Fields = Readonly<Record<string, unknown>>

export interface SavedRecord {
  readonly id: string
  readonly revision?: number
}

/**
 * A resource with the calls `list`, `save` and `delete`. Other tests are derived from their definitions. The list is
 * complete, or has pages by `from` and `perPage`.
 */
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

export type CollectionCalls = ReturnType<typeof collectionCalls>

/** The calls of a collection, with the input that their definitions require. */
export function collectionCalls(open: Opened, collection: TestedCollection) {
  const { resource, idField, makeOwner, listInput, searchField = 'name' } = collection
  const recordOf = (collection.recordOf ?? ((saved) => saved)) as (saved: unknown) => SavedRecord
  const nameOf = (verb: string) => `${resource}.${verb}` as EndpointName
  const has = (verb: string) => nameOf(verb) in endpoints
  if ('cursor' in endpoints[nameOf('list')].input.shape) {
    throw new Error(
      `Platform: "${resource}.list" has pages with a cursor, which collectionExpectations does not test. ` +
        'Give it pages by `from` and `perPage`, or write its own expectations.',
    )
  }

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

  return {
    resource,
    order: collection.order ?? 'name',
    limit: collection.limit,
    makeOwner,
    recordOf,
    nameOf,
    has,
    start,
    isPaged: 'from' in endpoints[nameOf('list')].input.shape,
    refuses: (rule: string) => (endpoints[nameOf('save')].refuses as readonly string[]).includes(rule),
  }
}
