import type { MemoryHandlers } from '@platform/client'
import { nameKey, type PlatformEvent, type RuleError } from '@platform/contract'
import { endpoints, events } from '@platform/contract/all'
import { nextId } from '../ids.ts'
import { found, enforceRules, refuseBy } from './refuse.ts'
import type { StateDefinition, World } from './world.ts'

interface Row {
  readonly id: string
  readonly name: string
  /** Absent if the records of the resource have no such field in the contract. */
  readonly updatedAt?: string | null
  readonly revision?: number
}

/** Definition of a resource, besides the contract. The calls `list`, `get`, `save` and `delete` are derived from it. */
export interface CollectionDefinition<T extends Row> {
  /** Prefix of its calls: `stories` for `stories.save`. Its event is `stories.changed`. */
  readonly resource: string
  /** Used in messages such as "Story deleted successfully"; prefix of each id. */
  readonly noun: string
  /** The field that identifies a record in calls. @default 'id' */
  readonly idField?: string
  /**
   * The field of a record's owner: names are unique and the limit counts within an owner; `agentId` also deletes
   * records.
   */
  readonly owner?: keyof T & string
  /** The rules of the contract for a record. A call may check its input by other rules, see {@link Collection.save}. */
  readonly rules?: (record: T) => readonly RuleError[]
  /** The error of a duplicate name. */
  readonly nameTaken: RuleError
  /** Whether a name is reserved, besides the names of records. */
  readonly isReserved?: (key: string) => boolean
  /** Whether an id exists without a record. */
  readonly isBuiltIn?: (id: string) => boolean
  /** The error if the number of records exceeds its value `limit`. */
  readonly tooMany?: RuleError
  /** For a resource with revisions: the error of a save with an older one, which includes the saved state. */
  readonly stale?: RuleError
  /** Order of lists. @default by name */
  readonly order?: (one: T, other: T) => number
  /** Initial values of fields that the call does not set. */
  readonly initial?: (world: World) => Partial<T>
  /** Refuses a save for a reason specific to the resource, after the common rules. */
  readonly checkSave?: (world: World, record: T, before: T | undefined) => void
  /** Called before the event of a record that was created, changed (with `before`) or deleted. */
  readonly changed?: (world: World, change: Change<T>) => void
  /** Returns the reply of a call about one record. @default the record */
  readonly present?: (record: T, world: World) => unknown
  /** Returns a record of the list. @default the result of `present` */
  readonly summary?: (record: T) => unknown
}

interface Change<T> {
  readonly row: T
  readonly before?: T | undefined
  readonly isDeleted: boolean
}

interface Range {
  /** @default 0 */
  readonly from?: number | undefined
  /** -1 for all. @default -1 */
  readonly perPage?: number | undefined
}

/** Records of one resource with the behaviour of all resources: pages, search, unique names, limits, revisions. */
export class Collection<T extends Row> {
  readonly #rows = new Map<string, T>()
  readonly #world: World
  readonly #definition: CollectionDefinition<T>

  constructor(world: World, definition: CollectionDefinition<T>, seed: readonly T[]) {
    this.#world = world
    this.#definition = definition
    for (const row of seed) this.#rows.set(row.id, row)
  }

  find(id: string): T | undefined {
    return this.#rows.get(id)
  }

  /** Returns the record. Throws NOT_FOUND. */
  get(id: string): T {
    return found(this.#rows.get(id))
  }

  /** Returns the records with these values, in order. */
  list(where: Partial<T> = {}): T[] {
    return this.inOrderOfCreation(where).toSorted(this.#definition.order ?? byName)
  }

  /** Returns the records with these values, oldest first. */
  inOrderOfCreation(where: Partial<T> = {}): T[] {
    const fields = Object.entries(where) as [keyof T, unknown][]
    return [...this.#rows.values()].filter((row) => fields.every(([field, value]) => row[field] === value))
  }

  page(input: Range & { readonly name?: string | undefined }, where?: Partial<T>): { page: T[]; more: boolean } {
    return pageOf(searchByName(this.list(where), input.name), input)
  }

  /**
   * Creates a record, or changes the one with the id of the input.
   *
   * @param errors Errors of the input: the call is refused by the first one. @default those of the definition
   */
  save({ revision, ...input }: Partial<T>, errors?: readonly RuleError[]): T {
    const draft = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<T>
    const { noun, owner, stale, rules, initial, checkSave } = this.#definition
    const { id } = draft
    const before = id === undefined ? undefined : this.get(id)
    if (before && owner && owner in draft) found(before[owner] === draft[owner] ? before : undefined)
    if (before && stale && revision !== undefined && revision !== before.revision) {
      refuseBy(stale, this.#present(before))
    }
    const record = { ...(before ?? initial?.(this.#world)), ...draft } as unknown as T
    enforceRules(errors ?? rules?.(record) ?? [])
    this.#checkName(record)
    if (!before) this.#checkLimit(record)
    checkSave?.(this.#world, record, before)
    const revised = stale ? { revision: (before?.revision ?? 0) + 1 } : {}
    return this.put({ ...record, id: id ?? nextId(noun.toLowerCase()), updatedAt: this.#world.now(), ...revised })
  }

  /** Stores a record unchanged, and emits an event. */
  put(row: T): T {
    const before = this.#rows.get(row.id)
    this.set(row)
    this.#changed({ row, before, isDeleted: false })
    return row
  }

  /** Stores a record unchanged, without an event. */
  set(row: T): void {
    this.#rows.set(row.id, row)
  }

  remove(id: string): T {
    const row = this.get(id)
    this.#rows.delete(id)
    this.#changed({ row, before: row, isDeleted: true })
    return row
  }

  /** Deletes records without an event. Returns their number. */
  drop(where: Partial<T>): number {
    const rows = this.list(where)
    for (const { id } of rows) this.#rows.delete(id)
    return rows.length
  }

  /** Returns handlers of the calls that all resources have in common. */
  handlers(): MemoryHandlers {
    const { resource, noun, idField = 'id', summary } = this.#definition
    const answers: Record<string, (input: Partial<T> & Range) => unknown> = {
      list: ({ from, perPage, name, ...where }) => {
        const { page, more } = this.page({ from, perPage, name }, where as Partial<T>)
        return { [resource]: page.map((row) => (summary ? summary(row) : this.#present(row))), more }
      },
      get: (input) => this.#present(this.get(String(input[idField as never]))),
      save: (input) => this.#present(this.save(input)),
      delete: (input) => {
        this.remove(String(input[idField as never]))
        return { message: `${noun} deleted successfully` }
      },
    }
    const calls = Object.entries(answers).map(([verb, answer]) => [`${resource}.${verb}`, answer] as const)
    return Object.fromEntries(calls.filter(([name]) => name in endpoints))
  }

  #present(row: T): unknown {
    return this.#definition.present ? this.#definition.present(row, this.#world) : row
  }

  /** Emits the event of the resource. Its payload has the fields of the contract: fields of the record, and its id. */
  #changed(change: Change<T>): void {
    this.#definition.changed?.(this.#world, change)
    const name = `${this.#definition.resource}.changed` as keyof typeof events
    const fields = Object.keys(events[name].payload.shape)
    const row = change.row as Readonly<Record<string, unknown>>
    const payload = Object.fromEntries(fields.map((field) => [field, field in row ? row[field] : row.id]))
    this.#world.emit({ name, payload } as PlatformEvent)
  }

  #siblings(row: Partial<T>): T[] {
    const { owner } = this.#definition
    return this.list(owner ? ({ [owner]: row[owner] } as unknown as Partial<T>) : {})
  }

  #checkName(row: T): void {
    const { nameTaken, isReserved } = this.#definition
    const key = nameKey(row.name)
    const isTaken = this.#siblings(row).some((other) => other.id !== row.id && nameKey(other.name) === key)
    if (isTaken || isReserved?.(key)) refuseBy(nameTaken)
  }

  #checkLimit(row: T): void {
    const { tooMany } = this.#definition
    if (tooMany && this.#siblings(row).length >= Number(tooMany.values.limit)) refuseBy(tooMany)
  }
}

/** A resource as a state of the back end. */
export type CollectionState<T extends Row> = StateDefinition<T, Collection<T>>

/** Defines a resource. */
export function defineCollection<T extends Row>(definition: CollectionDefinition<T>): CollectionState<T> {
  const { idField, owner, isBuiltIn } = definition
  return {
    start: (world, seed) => new Collection(world, definition, seed),
    handlers: (collection) => collection.handlers(),
    deleteAgentData: (collection, agentId) => {
      if (owner === 'agentId') collection.drop({ agentId } as unknown as Partial<T>)
    },
    requireNamed: (collection, input) => {
      const id = idField === undefined ? undefined : input[idField]
      if (typeof id !== 'string' || isBuiltIn?.(id)) return
      const row = collection.get(id)
      // A record of another agent or story is treated like one that does not exist.
      for (const field of ['agentId', 'storyId'] as const) {
        if (field in row && field in input) found(row[field as keyof T] === input[field] ? row : undefined)
      }
    },
  }
}

interface Named {
  readonly id: string
  readonly name: string
}

/** Returns the records whose name contains the search, in any case. */
export function searchByName<T extends Named>(records: readonly T[], search: string | undefined): T[] {
  const key = nameKey(search ?? '')
  return records.filter(({ name }) => nameKey(name).includes(key))
}

/** Returns one page, and whether there are more. */
export function pageOf<T>(records: readonly T[], { from = 0, perPage = -1 }: Range): { page: T[]; more: boolean } {
  const end = perPage === -1 ? records.length : from + perPage
  return { page: records.slice(from, end), more: end < records.length }
}

export function byName(one: Named, other: Named): number {
  const [first, second] = [nameKey(one.name), nameKey(other.name)]
  return first < second ? -1 : first > second ? 1 : 0
}
