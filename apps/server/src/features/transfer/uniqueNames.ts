/** Shortens names. Duplicates of the result get a number. */
export function uniqueNames(names: readonly string[], shorten: (name: string) => string): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const short = shorten(name)
    let unique = short
    for (let number = 2; taken.has(unique); number++) unique = `${short}_${number}`
    taken.add(unique)
    return unique
  })
}
