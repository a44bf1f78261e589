import type { EndpointName, InputOf, OutputOf } from '@platform/contract'

/** The endpoints that page by `from` and `perPage` and return `more`. */
export type PagedEndpointName = {
  [K in EndpointName]: InputOf<K> extends { from?: number; perPage?: number }
    ? OutputOf<K> extends { more: boolean }
      ? 'perPage' extends keyof InputOf<K>
        ? K
        : never
      : never
    : never
}[EndpointName]

/** The input of a paged call without the page. */
export type PagesInputOf<K extends PagedEndpointName> = Omit<InputOf<K>, 'from' | 'perPage'>

/** A record of a paged endpoint. */
export type ItemOf<K extends PagedEndpointName> = {
  [Field in keyof OutputOf<K>]: OutputOf<K>[Field] extends readonly (infer Item extends { readonly id: string })[]
    ? Item
    : never
}[keyof OutputOf<K>]

/** Returns the records of one reply. */
export function itemsOf<K extends PagedEndpointName>(reply: OutputOf<K>): readonly ItemOf<K>[] {
  const lists: readonly unknown[] = Object.values(reply)
  return lists.find((value): value is readonly ItemOf<K>[] => Array.isArray(value)) ?? []
}

/** Trims the search of a list's input, and removes a blank search. */
export function searchedInput<Input extends object>(input: Input): Input {
  if (!('name' in input) || typeof input.name !== 'string') return input
  const { name, ...rest } = input
  const search = name.trim()
  return (search === '' ? rest : { ...rest, name: search }) as Input
}

/** Fields of an input that select a part of a list: the search and the page. */
const VIEW_FIELDS: readonly string[] = ['name', 'from', 'perPage']

/** Whether two inputs differ only in the search and the page. */
export function isSameList(before: unknown, now: object): boolean {
  if (typeof before !== 'object' || before === null) return false
  const [previous, current] = [new Map(Object.entries(before)), new Map(Object.entries(now))]
  const fields = new Set([...previous.keys(), ...current.keys()].filter((field) => !VIEW_FIELDS.includes(field)))
  return [...fields].every((field) => previous.get(field) === current.get(field))
}

/** Removes duplicates: if a record is added between two requests, offsets shift and an item appears on two pages. */
export function onceEach<K extends PagedEndpointName>(items: readonly ItemOf<K>[]): readonly ItemOf<K>[] {
  const records = items as readonly (ItemOf<K> & { readonly id: string })[]
  return [...new Map(records.map((record) => [record.id, record])).values()]
}
