/** Whether two lists are equal. The same list is equal without a comparison, because it may have ten thousand items. */
export function sameList<T>(one: readonly T[], other: readonly T[], isSame: (a: T, b: T) => boolean): boolean {
  if (one === other) return true
  return (
    one.length === other.length && one.every((item, index) => item === other[index] || isSame(item, other[index] as T))
  )
}
