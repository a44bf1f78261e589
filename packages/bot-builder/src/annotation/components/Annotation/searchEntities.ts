import { nameKey } from '@platform/contract'
import type { EntityOption } from './entityOptions.ts'

/** The entities whose name contains the search, those that begin with it first. @internal */
export function searchEntities(options: readonly EntityOption[], search: string): readonly EntityOption[] {
  const key = nameKey(search)
  if (key === '') return options
  const found = options.filter(({ name }) => nameKey(name).includes(key))
  const begins = ({ name }: EntityOption) => nameKey(name).startsWith(key)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}
