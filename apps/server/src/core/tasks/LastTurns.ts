/** Groups that are remembered. A forgotten one has its turn too early, once. */
const GROUPS_MAX = 100

interface LastTurn {
  readonly kind: string
  readonly turnGroup: string
  /** Grows with each start of a task of any group. */
  readonly lastTurn: number
}

/** When the groups of waiting tasks have had their last turn at this server. */
export class LastTurns {
  #turns = 0
  /** By name, the longest ago first. */
  readonly #groups = new Map<string, LastTurn>()

  add(kind: string, turnGroup: string): void {
    const name = groupName(kind, turnGroup)
    this.#groups.delete(name)
    this.#groups.set(name, { kind, turnGroup, lastTurn: ++this.#turns })
    const [oldest] = this.#groups.keys()
    if (this.#groups.size > GROUPS_MAX && oldest !== undefined) this.#groups.delete(oldest)
  }

  /** Forgets the turns of a kind of which no task waits. */
  forget(kind: string): void {
    for (const [name, group] of this.#groups) if (group.kind === kind) this.#groups.delete(name)
  }

  all(): LastTurn[] {
    return [...this.#groups.values()]
  }
}

/** Names a group among those of all kinds. */
export const groupName = (kind: string, turnGroup: string): string => `${kind} ${turnGroup}`
