/** The likeness of each two items, from 0 to 1. */
export class LikenessMatrix {
  readonly size: number
  readonly #values: Float32Array

  constructor(size: number) {
    this.size = size
    this.#values = new Float32Array(size * size)
  }

  get(one: number, other: number): number {
    return this.#values[one * this.size + other]!
  }

  /** Sets it for both orders. */
  set(one: number, other: number, likeness: number): void {
    this.#values[one * this.size + other] = likeness
    this.#values[other * this.size + one] = likeness
  }
}

/**
 * Joins items into groups while the members of two groups are alike enough on average (average linkage). Follows chains of
 * nearest neighbours, which takes a time that grows with the square of the number of items, in any case (F. Murtagh, "A
 * survey of recent advances in hierarchical clustering algorithms", 1983).
 *
 * @param sizes number of members of each item
 * @param likenesses is changed
 * @param alike average likeness from which on two groups are one
 * @returns the items of each group
 */
export function joinAlike(sizes: readonly number[], likenesses: LikenessMatrix, alike: number): number[][] {
  const groups = sizes.map((size, item) => ({ size, items: [item] }))
  // The first items of the groups that may still be joined, in no order.
  const open = [...groups.keys()]
  const positions = [...groups.keys()]
  const close = (item: number): void => {
    const last = open.pop()!
    if (last === item) return
    open[positions[item]!] = last
    positions[last] = positions[item]!
  }
  const chain: number[] = []
  const done: number[] = []
  while (open.length > 0) {
    if (chain.length === 0) chain.push(open[0]!)
    const top = chain.at(-1)!
    const before = chain.at(-2)
    const nearest = nearestOf(top, before, open, likenesses)
    if (nearest === undefined || likenesses.get(top, nearest) < alike) {
      // No later group is nearer: the average of two is at most the larger one.
      chain.pop()
      close(top)
      done.push(top)
    } else if (nearest === before) {
      chain.length -= 2
      close(top)
      join(before, top)
    } else chain.push(nearest)
  }
  return done.map((item) => groups[item]!.items)

  function join(kept: number, joined: number): void {
    const [one, other] = [groups[kept]!, groups[joined]!]
    for (const third of open) {
      if (third === kept) continue
      const sum = likenesses.get(kept, third) * one.size + likenesses.get(joined, third) * other.size
      likenesses.set(kept, third, sum / (one.size + other.size))
    }
    one.items.push(...other.items)
    one.size += other.size
  }
}

/** Returns the nearest group. Of equally near ones the previous one in the chain, so that it ends, else the first. */
function nearestOf(
  item: number,
  before: number | undefined,
  open: readonly number[],
  likenesses: LikenessMatrix,
): number | undefined {
  let nearest = before
  let most = before === undefined ? -1 : likenesses.get(item, before)
  for (let at = 0; at < open.length; at++) {
    const other = open[at]!
    const likeness = likenesses.get(item, other)
    if (likeness > most && other !== item) {
      most = likeness
      nearest = other
    }
  }
  return nearest
}
