/** What waits for its turn. Groups take turns, the longest without one first; each has its items in their order. */
export class TurnQueue<T> {
  readonly #waiting = new Map<string, Set<T>>()
  /** The last turns of groups, from the one that emptied the queue on. */
  readonly #lastTurns = new Map<string, number>()
  #turns = 0

  add(group: string, item: T): void {
    const items = this.#waiting.get(group) ?? new Set()
    this.#waiting.set(group, items.add(item))
  }

  remove(group: string, item: T): void {
    const items = this.#waiting.get(group)
    items?.delete(item)
    if (items?.size === 0) this.#waiting.delete(group)
  }

  /**
   * Removes the next item and returns it. Undefined if none waits that may have a turn.
   *
   * @param mayTake whether a group may have a turn now. @default all
   */
  take(mayTake: (group: string) => boolean = () => true): T | undefined {
    const lastTurn = (group: string): number => this.#lastTurns.get(group) ?? 0
    const groups = [...this.#waiting.keys()].filter(mayTake)
    const [group] = groups.toSorted((one, other) => lastTurn(one) - lastTurn(other))
    if (group === undefined) return undefined
    const [item] = this.#waiting.get(group) ?? []
    this.remove(group, item as T)
    if (this.#waiting.size === 0) this.#lastTurns.clear()
    this.#lastTurns.set(group, ++this.#turns)
    return item
  }

  /** Returns how many items of a group wait. */
  count(group: string): number {
    return this.#waiting.get(group)?.size ?? 0
  }
}
