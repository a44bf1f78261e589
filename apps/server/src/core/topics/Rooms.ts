/** Sets by name: who is in a room is found without a look at those in others. */
export class Rooms<Member> {
  readonly #rooms = new Map<string, Set<Member>>()

  /** Returns the room's members, the new one last. */
  join(name: string, member: Member): ReadonlySet<Member> {
    const room = this.#rooms.get(name) ?? new Set()
    this.#rooms.set(name, room.add(member))
    return room
  }

  leave(name: string, member: Member): void {
    const room = this.#rooms.get(name)
    room?.delete(member)
    if (room?.size === 0) this.#rooms.delete(name)
  }

  in(name: string): readonly Member[] {
    return [...(this.#rooms.get(name) ?? [])]
  }

  /** The members of all rooms. One of several rooms is listed for each. */
  all(): readonly Member[] {
    return [...this.#rooms.values()].flatMap((room) => [...room])
  }
}
