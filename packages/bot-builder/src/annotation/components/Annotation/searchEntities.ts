import { nameKey } from '@platform/contract'

/** The options whose name contains the search, those that begin with it first. @internal */
export function searchEntities<Option extends { readonly name: string }>(
  options: readonly Option[],
  search: string,
): readonly Option[] {
  const key = nameKey(search)
  if (key === '') return options
  const found = options.filter(({ name }) => nameKey(name).includes(key))
  const begins = ({ name }: Option) => nameKey(name).startsWith(key)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}
