/** Returns at most `wanted` items, spread evenly from the first to the last. */
export function evenly<T>(items: readonly T[], wanted: number): readonly T[] {
  if (items.length <= wanted) return items
  return Array.from({ length: wanted }, (_, at) => items[Math.floor((at * items.length) / wanted)]!)
}
