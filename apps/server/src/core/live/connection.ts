import type { ServerFrame } from '@platform/contract'
import { events } from '@platform/contract/all'
import { hasAccess, isInAudience } from '@platform/contract/policies'
import type { StoredEvent } from '../events/events.store.ts'
import type { Caller } from '../sessions/caller.ts'
import { RESUME_GRACE_MS } from './live.limits.ts'
import type { LiveSocket } from './LiveSocket.ts'

/** An authenticated socket. Sends each event that its user may see once and in order. */
export class Connection {
  #caller: Caller
  readonly #socket: LiveSocket
  readonly #grace: NodeJS.Timeout
  /** Events that are held back until a `resume` or the end of the grace period; undefined afterwards. */
  #held: StoredEvent[] | undefined = []
  /** Sequence number up to which events were sent or are not needed. */
  #seq: number

  constructor(socket: LiveSocket, caller: Caller, seq: number) {
    this.#socket = socket
    this.#caller = caller
    this.#seq = seq
    this.send({ action: 'ready', seq })
    this.#grace = setTimeout(() => this.release([]), RESUME_GRACE_MS)
  }

  get caller(): Caller {
    return this.#caller
  }

  /**
   * Takes over what the user may do now. The next event is already filtered by it, also one that was held back. If it has
   * changed, the client is requested to read the user again.
   */
  updateCaller(caller: Caller): void {
    const isSame = hasSameAccess(this.#caller, caller)
    this.#caller = caller
    if (!isSame) this.send({ action: 'access' })
  }

  /** Handles an event of the enterprise. `frame` is encoded once for all connections. */
  handleEvent(event: StoredEvent, frame: string): void {
    if (this.#held) this.#held.push(event)
    else this.#sendEvent(event, frame)
  }

  /** Sends missed events, then held ones, then new ones as they occur. */
  release(missed: readonly StoredEvent[]): void {
    clearTimeout(this.#grace)
    const held = this.#held ?? []
    this.#held = undefined
    for (const event of [...missed, ...held]) this.#sendEvent(event)
  }

  /** Moves to the client's sequence number, and holds events back until `release`. */
  hold(seq: number): void {
    clearTimeout(this.#grace)
    this.#held ??= []
    this.#seq = seq
  }

  /** Requests the client to fetch again, and continues after `seq`. */
  resync(seq: number): void {
    this.#seq = seq
    this.send({ action: 'resync', seq })
    this.release([])
  }

  send(frame: ServerFrame): void {
    this.#socket.send(JSON.stringify(frame))
  }

  close(code: number, reason: string): void {
    clearTimeout(this.#grace)
    this.#socket.close(code, reason)
  }

  /** Stops what waits, after the socket has closed. */
  end(): void {
    clearTimeout(this.#grace)
  }

  #sendEvent(event: StoredEvent, frame = eventFrame(event)): void {
    if (event.seq <= this.#seq) return
    this.#seq = event.seq
    if (this.#maySee(event)) this.#socket.send(frame)
  }

  #maySee({ name, audience }: StoredEvent): boolean {
    if (!Object.hasOwn(events, name)) return false
    if (!hasAccess(this.#caller, events[name as keyof typeof events].access)) return false
    return !audience || isInAudience(this.#caller, audience)
  }
}

function hasSameAccess(one: Caller, other: Caller): boolean {
  return (
    isSameSet(new Set(one.roles), new Set(other.roles)) &&
    isSameSet(one.permissions, other.permissions) &&
    isSameSet(one.departments ?? new Set(), other.departments ?? new Set())
  )
}

const isSameSet = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean =>
  one.size === other.size && [...one].every((item) => other.has(item))

export function eventFrame({ seq, name, payload }: StoredEvent): string {
  return JSON.stringify({ action: 'event', seq, name, payload } satisfies ServerFrame)
}
