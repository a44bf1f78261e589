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

/** Fields of an input that choose what part of a list is shown: the search and the page. */
const VIEW_FIELDS: readonly string[] = ['name', 'from', 'perPage']

/** Whether two inputs differ in nothing but the search and the page. */
export function isSameList(before: unknown, now: object): boolean {
  if (typeof before !== 'object' || before === null) return false
  const [previous, current] = [new Map(Object.entries(before)), new Map(Object.entries(now))]
  const fields = new Set([...previous.keys(), ...current.keys()].filter((field) => !VIEW_FIELDS.includes(field)))
  return [...fields].every((field) => previous.get(field) === current.get(field))
}

/** Each item once: offsets shift if somebody adds an item between two pages, and an item then comes twice. */
export function onceEach<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
