import { LastTurns, groupName } from './LastTurns.ts'
import type { ClaimingGroup, FreeSlots, HeldTask } from './tasks.store.ts'

/** Kinds of which more tasks may be due than this server has free slots for, and the turns of their groups. */
export class WaitingKinds {
  #marks = 0
  /** The number of the latest mark of each kind. */
  readonly #latestMarks = new Map<string, number>()
  readonly #lastTurns = new LastTurns()

  /** Number of the latest mark of all kinds. */
  get marks(): number {
    return this.#marks
  }

  has(kind: string): boolean {
    return this.#latestMarks.has(kind)
  }

  mark(kind: string): void {
    this.#latestMarks.set(kind, ++this.#marks)
  }

  /** Records that a task of a group starts. Turns count only while tasks of the kind wait. */
  recordTurn({ kind, turnGroup }: HeldTask): void {
    if (this.has(kind)) this.#lastTurns.add(kind, turnGroup)
  }

  /**
   * Marks the kinds of which a claim used all slots, and clears the others.
   *
   * @param marksBefore the number of marks before the claim, which does not see tasks that are created and marked meanwhile
   */
  update(
    free: readonly FreeSlots[],
    groups: readonly ClaimingGroup[],
    claimed: readonly HeldTask[],
    marksBefore: number,
  ): void {
    for (const slots of free) {
      const { kind } = slots
      if (usesAllSlots(slots, groups, claimed)) this.mark(kind)
      else if ((this.#latestMarks.get(kind) ?? 0) <= marksBefore) {
        this.#latestMarks.delete(kind)
        this.#lastTurns.forget(kind)
      }
    }
  }

  /** The groups of the running tasks, and those that have had a turn while others waited. */
  claimingGroups(running: readonly HeldTask[]): ClaimingGroup[] {
    const groups = new Map<string, ClaimingGroup>()
    for (const group of this.#lastTurns.all()) {
      groups.set(groupName(group.kind, group.turnGroup), { ...group, running: 0 })
    }
    for (const { kind, turnGroup } of running) {
      const name = groupName(kind, turnGroup)
      const { running: count = 0, lastTurn = 0 } = groups.get(name) ?? {}
      groups.set(name, { kind, turnGroup, lastTurn, running: count + 1 })
    }
    return [...groups.values()]
  }
}

/** Whether a claim used all slots of a kind, or of one of its groups: more of its tasks may then be due. */
function usesAllSlots(
  { kind, slots, slotsOfGroup }: FreeSlots,
  groups: readonly ClaimingGroup[],
  claimed: readonly HeldTask[],
): boolean {
  const ofKind = claimed.filter((held) => held.kind === kind)
  if (ofKind.length >= slots) return true
  const used = new Map<string, number>()
  for (const group of groups) if (group.kind === kind) used.set(group.turnGroup, group.running)
  for (const { turnGroup } of ofKind) used.set(turnGroup, (used.get(turnGroup) ?? 0) + 1)
  return [...used.values()].some((count) => count >= slotsOfGroup)
}
