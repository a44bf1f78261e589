import { CLOSE_INVALID_TOKEN, ClientFrameSchema, type ClientFrame } from '@platform/contract'
import type { RawData, WebSocket } from 'ws'
import { EVENT, EVENT_STORED } from '../events/events.bus.ts'
import { eventsAfter, lastSeq, type StoredEvent } from '../events/events.store.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import { ACCESS_CHANGED, SESSIONS_ENDED, type AccessChange } from '../sessions/sessions.bus.ts'
import { findLiveSession, findLiveSessions, type SessionKey } from '../sessions/sessions.store.ts'
import { takeSocketTicket } from '../sessions/socketTickets.store.ts'
import { tokenHash } from '../sessions/token.ts'
import { transact } from '../work/work.ts'
import { Connection, eventFrame } from './connection.ts'
import { frameBudget } from './frameBudget.ts'
import { frameText } from './frameText.ts'
import { SESSION_FRAME, type SessionFrame } from './live.bus.ts'
import { AUTH_MS, FRAMES_PER_MINUTE, RESUME_MAX, SILENCE_MS, SWEEP_MS } from './live.limits.ts'
import { Room } from './room.ts'

const GOING_AWAY = 1001
const POLICY_VIOLATION = 1008
const INTERNAL_ERROR = 1011

type Credentials = { readonly ticket: string } | { readonly token: string }

interface Group {
  readonly room: Room
  readonly connections: Set<Connection>
}

/** All sockets of this process, with their subscriptions. */
export class Hub {
  readonly #services: Services
  readonly #groups = new Map<string, Group>()
  readonly #unsubscribe: (() => void)[]
  /** Refreshes run one after the other, so that an older result never replaces a newer one. */
  #refreshes = Promise.resolve()
  readonly #sweep: NodeJS.Timeout

  constructor(services: Services) {
    this.#services = services
    this.#unsubscribe = [
      services.bus.subscribe(SESSIONS_ENDED, ({ sessionIds }) => this.#endSessions(new Set(sessionIds))),
      services.bus.subscribe(ACCESS_CHANGED, (changed) => void this.#refreshAccess(changed).catch(this.#logError)),
      services.bus.subscribe(SESSION_FRAME, (message) => this.#sendToSession(message)),
      services.bus.subscribe(EVENT, ({ enterpriseId, ...event }) => {
        this.#groups.get(enterpriseId)?.room.handleEvent(event).catch(this.#logError)
      }),
      services.bus.subscribe(EVENT_STORED, ({ enterpriseId, seq }) => {
        this.#groups.get(enterpriseId)?.room.handleStored(seq).catch(this.#logError)
      }),
      services.bus.onGap(() => {
        for (const { room } of this.#groups.values()) room.catchUp().catch(this.#logError)
        this.sweep().catch(this.#logError)
      }),
    ]
    this.#sweep = setInterval(() => void this.sweep().catch(this.#logError), SWEEP_MS)
  }

  /** Adds a new socket. It authenticates by a ticket in the address, or by its first frame. */
  attach(socket: WebSocket, ticket: string | undefined): void {
    const deadline = setTimeout(() => socket.close(POLICY_VIOLATION, 'not signed in'), AUTH_MS)
    const isWithinBudget = frameBudget(FRAMES_PER_MINUTE)
    let connection: Connection | undefined
    // Handles frames one after the other, so that answers keep their order.
    let queue = Promise.resolve()
    const enqueue = (operation: () => Promise<void> | void): void => {
      queue = queue.then(operation).catch((error: unknown) => {
        this.#logError(error)
        socket.close(INTERNAL_ERROR, 'Something went wrong')
      })
    }
    const signIn = async (by: Credentials): Promise<void> => {
      clearTimeout(deadline)
      connection = await this.#signIn(socket, by)
    }

    if (ticket !== undefined) enqueue(() => signIn({ ticket }))
    socket.on('message', (data: RawData) => {
      if (!isWithinBudget()) return socket.close(POLICY_VIOLATION, 'too many frames')
      enqueue(async () => {
        const frame = frameOf(data)
        connection?.markReceived()
        if (!frame) socket.send(JSON.stringify({ action: 'error', message: 'The frame could not be read' }))
        else if (connection) await this.#answer(connection, frame)
        else if (frame.action === 'auth') await signIn({ token: frame.token })
        else socket.close(POLICY_VIOLATION, 'not signed in')
      })
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(deadline)
      enqueue(() => connection && this.#leave(connection))
    })
  }

  /**
   * Closes silent sockets and those of ended sessions, and reads again what the users of the others may do: the bus may
   * have lost a message.
   */
  async sweep(): Promise<void> {
    const all = [...this.#groups.values()].flatMap(({ connections }) => [...connections])
    for (const connection of all) if (connection.silenceMs > SILENCE_MS) connection.terminate()
    await this.#refreshCallers(all)
  }

  /** Closes every socket with the request to reconnect later. */
  close(): void {
    clearInterval(this.#sweep)
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    for (const { connections } of this.#groups.values()) {
      for (const connection of connections) connection.close(GOING_AWAY, 'the server is stopping')
    }
  }

  async #signIn(socket: WebSocket, by: Credentials): Promise<Connection | undefined> {
    const caller = await this.#identify(by)
    if (!caller) {
      socket.close(CLOSE_INVALID_TOKEN, 'the token is not valid')
      return undefined
    }
    const { room, connections } = this.#groupOf(caller.enterpriseId)
    let connection: Connection | undefined
    await room.between((seq) => connections.add((connection = new Connection(socket, caller, seq))))
    // The session may have ended, or the roles may have changed, before the subscription.
    if (connection) await this.#refreshCallers([connection])
    return connection
  }

  async #refreshAccess({ enterpriseId, userId }: AccessChange): Promise<void> {
    const connections = [...(this.#groups.get(enterpriseId)?.connections ?? [])]
    await this.#refreshCallers(
      userId === undefined ? connections : connections.filter(({ caller }) => caller.userId === userId),
    )
  }

  #refreshCallers(connections: readonly Connection[]): Promise<void> {
    const refresh = this.#refreshes.then(() => this.#readCallers(connections))
    this.#refreshes = refresh.catch(() => undefined)
    return refresh
  }

  /** Reads the callers again, in one query. Closes the sockets of sessions that have ended. */
  async #readCallers(connections: readonly Connection[]): Promise<void> {
    const ids = [...new Set(connections.map(({ caller }) => caller.sessionId))]
    const callers = await transact(this.#services, ({ db, now }) => findLiveSessions(db, ids, now))
    for (const connection of connections) {
      const caller = callers.get(connection.caller.sessionId)
      if (caller) connection.updateCaller(caller)
      else connection.close(CLOSE_INVALID_TOKEN, 'the session has ended')
    }
  }

  #identify(by: Credentials): Promise<Caller | undefined> {
    if ('token' in by) return this.#find({ tokenHash: tokenHash(by.token) })
    return transact(this.#services, async ({ db, now }) => {
      const sessionId = await takeSocketTicket(db, tokenHash(by.ticket), now)
      return sessionId === undefined ? undefined : findLiveSession(db, { sessionId }, now)
    })
  }

  #find(key: SessionKey): Promise<Caller | undefined> {
    return transact(this.#services, ({ db, now }) => findLiveSession(db, key, now))
  }

  async #answer(connection: Connection, frame: ClientFrame): Promise<void> {
    if (frame.action === 'ping') connection.send({ action: 'pong' })
    else if (frame.action === 'resume') await this.#resume(connection, frame.seq)
    else connection.send({ action: 'error', message: 'The connection is signed in already' })
  }

  async #resume(connection: Connection, seq: number): Promise<void> {
    const { enterpriseId } = connection.caller
    connection.hold(seq)
    const [missed, newest] = await transact(this.#services, async ({ db }) => [
      await eventsAfter(db, enterpriseId, seq, RESUME_MAX + 1),
      await lastSeq(db, enterpriseId),
    ])
    // Numbers have no gaps: if the first is not the next one, the events between are no longer stored.
    const isKnown = missed.length > 0 ? missed[0]?.seq === seq + 1 : newest === seq
    if (isKnown && missed.length <= RESUME_MAX) connection.release(missed)
    else connection.resync(newest)
  }

  #groupOf(enterpriseId: string): Group {
    const existing = this.#groups.get(enterpriseId)
    if (existing) return existing
    const connections = new Set<Connection>()
    const deliver = (event: StoredEvent): void => {
      const frame = eventFrame(event)
      for (const connection of connections) connection.handleEvent(event, frame)
    }
    const group = { room: new Room(this.#services.database, enterpriseId, deliver), connections }
    this.#groups.set(enterpriseId, group)
    return group
  }

  #leave(connection: Connection): void {
    this.#groups.get(connection.caller.enterpriseId)?.connections.delete(connection)
  }

  #sendToSession({ enterpriseId, sessionId, frame }: SessionFrame): void {
    for (const connection of this.#groups.get(enterpriseId)?.connections ?? []) {
      if (connection.caller.sessionId === sessionId) connection.send(frame)
    }
  }

  #endSessions(ids: ReadonlySet<string>): void {
    for (const { connections } of this.#groups.values()) {
      for (const connection of connections) {
        if (ids.has(connection.caller.sessionId)) connection.close(CLOSE_INVALID_TOKEN, 'the session has ended')
      }
    }
  }

  readonly #logError = (error: unknown): void => this.#services.log.error({ err: error }, 'the live connection failed')
}

function frameOf(data: RawData): ClientFrame | undefined {
  try {
    return ClientFrameSchema.safeParse(JSON.parse(frameText(data))).data
  } catch {
    return undefined // invalid JSON: the client gets an error frame
  }
}
