/** Equal as lists. The same list is equal at once, so that typing a name does not walk ten thousand phrases. */
export function sameList<T>(one: readonly T[], other: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  if (one === other) return true
  return (
    one.length === other.length && one.every((item, index) => item === other[index] || isSame(item, other[index] as T))
  )
}
