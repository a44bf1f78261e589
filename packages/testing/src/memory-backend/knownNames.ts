import { nearestName } from '@platform/contract'

/** Throws an error with the nearest known name unless all names of an option of `memoryBackend` are known. */
export function requireKnown(option: string, names: readonly string[], known: readonly string[]): void {
  for (const name of names) if (!known.includes(name)) throw new Error(unknownName(option, name, known))
}

/** Returns the message about a name that does not exist. */
export function unknownName(option: string, name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known)
  const suggestion = nearest === null ? '' : ` Did you mean "${nearest}"?`
  return `Platform: the memory back end has no ${option} of the name "${name}".${suggestion}`
}
