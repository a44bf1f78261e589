import { nameKey, type RuleError } from '@platform/contract'
import { nextId } from '../ids.ts'
import { found, keepRules, refuseBy } from './refuse.ts'
import type { StateDefinition, World } from './world.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly updatedAt: string | null
}

/** What is particular to a resource; the rest is the same for all. */
export interface CollectionDefinition<T extends Row> {
  /** Begins each id. */
  readonly kind: string
  /** The field by which calls name a record. */
  readonly idField?: string
  /** The field of a record's owner: names are unique in it, the limit counts in it, and `agentId` deletes with it. */
  readonly owner?: keyof T & string
  /** Refuses a name that another record has. */
  readonly nameTaken: RuleError
  /** Names that are taken besides those of records. */
  readonly isReserved?: (key: string) => boolean
  /** Whether an id is none of a record and exists all the same. */
  readonly isBuiltIn?: (id: string) => boolean
  /** Refuses one record more than its value `limit`. */
  readonly tooMany?: RuleError
  /** Order of lists. @default by name */
  readonly order?: (one: T, other: T) => number
  /** For a resource with revisions: refuses a save upon an older one, with the saved state as its call gives it. */
  readonly stale?: { readonly error: RuleError; readonly current: (row: T) => unknown }
  /** Runs after a record was created, changed (`before` is given) or deleted (`after` is not). */
  readonly changed: (world: World, change: Change<T>) => void
}

interface Change<T> {
  readonly row: T
  readonly before?: T | undefined
  readonly isDeleted: boolean
}

/** What a save carries, and what a record has besides when it is created. */
type Draft<T extends Row> = Partial<T> & { id?: string | undefined; name: string; revision?: number | undefined }
type Fresh<T extends Row, D> = Omit<T, keyof D | 'id' | 'updatedAt' | 'revision'>

interface PageInput {
  readonly from: number
  readonly perPage: number
  readonly name?: string | undefined
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

  page(input: PageInput, where?: Partial<T>): { page: T[]; more: boolean } {
    return pageOf(searchByName(this.list(where), input.name), input)
  }

  /**
   * Creates a record, or changes the one whose id the input has.
   *
   * @param fresh What a record has besides when it is created.
   * @param errors The rules that the input breaks: the call is refused with the first one.
   * @param check Runs after the rules that all resources share.
   */
  save<D extends Draft<T>>(
    input: D,
    fresh: Fresh<T, D>,
    errors: readonly RuleError[],
    check?: (before?: T) => void,
  ): T {
    const { kind, owner, stale } = this.#definition
    const { revision, ...fields } = input
    const draft = fields as unknown as Partial<T> & { readonly name: string }
    const { id } = input
    const before = id === undefined ? undefined : this.get(id)
    if (before && owner && owner in draft) found(before[owner] === draft[owner] ? before : undefined)
    if (before && stale && revision !== undefined && revision !== revisionOf(before)) {
      refuseBy(stale.error, stale.current(before))
    }
    keepRules(errors)
    this.#checkName({ ...before, ...draft })
    if (!before) this.#checkLimit(draft)
    check?.(before)
    const saved = { id: id ?? nextId(kind), updatedAt: this.#world.now() }
    const revised = stale ? { revision: (before ? revisionOf(before) : 0) + 1 } : {}
    return this.put({ ...(before ?? fresh), ...draft, ...saved, ...revised } as unknown as T)
  }

  /** Keeps a record as it is, and tells what happened. */
  put(row: T): T {
    const before = this.#rows.get(row.id)
    this.set(row)
    this.#definition.changed(this.#world, { row, before, isDeleted: false })
    return row
  }

  /** Keeps a record as it is, without an event. */
  set(row: T): void {
    this.#rows.set(row.id, row)
  }

  remove(id: string): T {
    const row = this.get(id)
    this.#rows.delete(id)
    this.#definition.changed(this.#world, { row, before: row, isDeleted: true })
    return row
  }

  /** Drops records without an event. Returns how many. */
  drop(where: Partial<T>): number {
    const rows = this.list(where)
    for (const { id } of rows) this.#rows.delete(id)
    return rows.length
  }

  #siblings(row: Partial<T>): T[] {
    const { owner } = this.#definition
    return this.list(owner ? ({ [owner]: row[owner] } as unknown as Partial<T>) : {})
  }

  #checkName(row: Partial<T> & { readonly name: string }): void {
    const { nameTaken, isReserved } = this.#definition
    const key = nameKey(row.name)
    const isTaken = this.#siblings(row).some((other) => other.id !== row.id && nameKey(other.name) === key)
    if (isTaken || isReserved?.(key)) refuseBy(nameTaken)
  }

  #checkLimit(row: Partial<T>): void {
    const { tooMany } = this.#definition
    if (tooMany && this.#siblings(row).length >= Number(tooMany.values.limit)) refuseBy(tooMany)
  }
}

/** A resource as state of a back end. */
export function defineCollection<T extends Row>(
  definition: CollectionDefinition<T>,
): StateDefinition<T, Collection<T>> {
  const { idField, owner, isBuiltIn } = definition
  return {
    start: (world, seed) => new Collection(world, definition, seed),
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

const revisionOf = (row: object): number => ('revision' in row ? Number(row.revision) : 0)

interface Named {
  readonly id: string
  readonly name: string
}

/** Those whose name contains the search, whatever their case. */
export function searchByName<T extends Named>(records: readonly T[], search: string | undefined): T[] {
  const key = nameKey(search ?? '')
  return records.filter(({ name }) => nameKey(name).includes(key))
}

/** One page, and whether another follows. `perPage` -1 is all. */
export function pageOf<T>(
  records: readonly T[],
  { from, perPage }: { readonly from: number; readonly perPage: number },
): { page: T[]; more: boolean } {
  const end = perPage === -1 ? records.length : from + perPage
  return { page: records.slice(from, end), more: end < records.length }
}

export function byName(one: Named, other: Named): number {
  const [first, second] = [nameKey(one.name), nameKey(other.name)]
  return first < second ? -1 : first > second ? 1 : 0
}
