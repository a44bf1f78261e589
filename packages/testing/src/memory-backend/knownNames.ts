/** Throws an error with the nearest known name unless all names of an option of `memoryBackend` are known. */
export function requireKnown(option: string, names: readonly string[], known: readonly string[]): void {
  for (const name of names) if (!known.includes(name)) throw new Error(unknownName(option, name, known))
}

/** Returns the message about a name that does not exist. */
export function unknownName(option: string, name: string, known: readonly string[]): string {
  const nearest = known.toSorted((one, other) => distance(name, one) - distance(name, other))[0]
  return `Platform: the memory back end has no ${option} of the name "${name}". Did you mean "${nearest}"?`
}

/** Returns the number of characters to insert, delete or replace that make one text the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let index = 0; index < one.length; index += 1) {
    const next = [index + 1]
    for (let column = 1; column < row.length; column += 1) {
      const replaced = row[column - 1]! + (other[column - 1] === one[index] ? 0 : 1)
      next.push(Math.min(replaced, row[column]! + 1, next[column - 1]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
