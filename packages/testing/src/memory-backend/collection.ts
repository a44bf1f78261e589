import type { MemoryHandlers } from '@platform/client'
import { nameKey, type PlatformEvent, type RuleError } from '@platform/contract'
import { endpoints, events } from '@platform/contract/all'
import { nextId } from '../ids.ts'
import { found, keepRules, refuseBy } from './refuse.ts'
import type { StateDefinition, World } from './world.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly updatedAt: string | null
  readonly revision?: number
}

/** What the contract does not say about a resource. The calls `list`, `get`, `save` and `delete` follow from it. */
export interface CollectionDefinition<T extends Row> {
  /** As in the names of its calls: `stories` for `stories.save`. Its event is `stories.changed`. */
  readonly resource: string
  /** As in "Story deleted successfully"; begins each id. */
  readonly noun: string
  /** The field by which calls name a record. @default 'id' */
  readonly idField?: string
  /** The field of a record's owner: names are unique in it, the limit counts in it, and `agentId` deletes with it. */
  readonly owner?: keyof T & string
  /** The rules of the contract that a record must keep. A call may judge its input otherwise, see {@link Collection.save}. */
  readonly rules?: (record: T) => readonly RuleError[]
  /** Refuses a name that another record has. */
  readonly nameTaken: RuleError
  /** Names that are taken besides those of records. */
  readonly isReserved?: (key: string) => boolean
  /** Whether an id is none of a record and exists all the same. */
  readonly isBuiltIn?: (id: string) => boolean
  /** Refuses one record more than its value `limit`. */
  readonly tooMany?: RuleError
  /** For a resource with revisions: refuses a save upon an older one, with the saved state. */
  readonly stale?: RuleError
  /** Order of lists. @default by name */
  readonly order?: (one: T, other: T) => number
  /** What a record has when it is created and the call does not give it. */
  readonly initial?: (world: World) => Partial<T>
  /** Refuses a save for a reason of this resource, after the rules that all share. */
  readonly checkSave?: (world: World, record: T, before: T | undefined) => void
  /** Runs before the event of a record that was created, changed (`before` is given) or deleted. */
  readonly changed?: (world: World, change: Change<T>) => void
  /** The answer of a call about one record. @default the record */
  readonly present?: (record: T, world: World) => unknown
  /** A record of the list. @default as `present` gives it */
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
  /** -1 is all. @default -1 */
  readonly perPage?: number | undefined
}

/** Records of one resource with what all resources share: pages, search, the rules of names, limits, revisions. */
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

  /** The record, or NOT_FOUND. */
  get(id: string): T {
    return found(this.#rows.get(id))
  }

  /** Records with these values, in order. */
  list(where: Partial<T> = {}): T[] {
    const fields = Object.entries(where) as [keyof T, unknown][]
    return [...this.#rows.values()]
      .filter((row) => fields.every(([field, value]) => row[field] === value))
      .toSorted(this.#definition.order ?? byName)
  }

  page(input: Range & { readonly name?: string | undefined }, where?: Partial<T>): { page: T[]; more: boolean } {
    return pageOf(searchByName(this.list(where), input.name), input)
  }

  /**
   * Creates a record, or changes the one whose id the draft has.
   *
   * @param errors The rules that the input breaks: the call is refused with the first one. @default those of the definition
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
    keepRules(errors ?? rules?.(record) ?? [])
    this.#checkName(record)
    if (!before) this.#checkLimit(record)
    checkSave?.(this.#world, record, before)
    const revised = stale ? { revision: (before?.revision ?? 0) + 1 } : {}
    return this.put({ ...record, id: id ?? nextId(noun.toLowerCase()), updatedAt: this.#world.now(), ...revised })
  }

  /** Keeps a record as it is, and tells what happened. */
  put(row: T): T {
    const before = this.#rows.get(row.id)
    this.set(row)
    this.#changed({ row, before, isDeleted: false })
    return row
  }

  /** Keeps a record as it is, without an event. */
  set(row: T): void {
    this.#rows.set(row.id, row)
  }

  remove(id: string): T {
    const row = this.get(id)
    this.#rows.delete(id)
    this.#changed({ row, before: row, isDeleted: true })
    return row
  }

  /** Drops records without an event. Returns how many. */
  drop(where: Partial<T>): number {
    const rows = this.list(where)
    for (const { id } of rows) this.#rows.delete(id)
    return rows.length
  }

  /** The calls of the contract that are the same for all resources. */
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

  /** Tells the event of the resource. Its payload is what the contract says: fields of the record, and its id. */
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

/** A resource as state of a back end. */
export type CollectionState<T extends Row> = StateDefinition<T, Collection<T>>

/** Defines a resource by what the contract does not say about it. */
export function defineCollection<T extends Row>(definition: CollectionDefinition<T>): CollectionState<T> {
  const { idField, owner, isBuiltIn } = definition
  return {
    start: (world, seed) => new Collection(world, definition, seed),
    handlers: (collection) => collection.handlers(),
    forgetAgent: (collection, agentId) => {
      if (owner === 'agentId') collection.drop({ agentId } as unknown as Partial<T>)
    },
    requireNamed: (collection, input) => {
      const id = idField === undefined ? undefined : input[idField]
      if (typeof id !== 'string' || isBuiltIn?.(id)) return
      const row = collection.get(id)
      // A record of another agent, or of another story, is as absent as one that never was.
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

/** Those whose name contains the search, whatever their case. */
export function searchByName<T extends Named>(records: readonly T[], search: string | undefined): T[] {
  const key = nameKey(search ?? '')
  return records.filter(({ name }) => nameKey(name).includes(key))
}

/** One page, and whether another follows. */
export function pageOf<T>(records: readonly T[], { from = 0, perPage = -1 }: Range): { page: T[]; more: boolean } {
  const end = perPage === -1 ? records.length : from + perPage
  return { page: records.slice(from, end), more: end < records.length }
}

export function byName(one: Named, other: Named): number {
  const [first, second] = [nameKey(one.name), nameKey(other.name)]
  return first < second ? -1 : first > second ? 1 : 0
}
