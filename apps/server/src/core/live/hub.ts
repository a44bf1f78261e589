import { CLOSE_INVALID_TOKEN, ClientFrameSchema, type ClientFrame } from '@platform/contract'
import type { WebSocket } from 'ws'
import { EVENT, EVENT_STORED } from '../events/events.bus.ts'
import { eventsAfter, lastSeq, type StoredEvent } from '../events/events.store.ts'
import type { Services } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import { ACCESS_CHANGED, SESSIONS_ENDED, type AccessChange } from '../sessions/sessions.bus.ts'
import { findLiveSession, findLiveSessions, type SessionKey } from '../sessions/sessions.store.ts'
import { takeSocketTicket } from '../sessions/socketTickets.store.ts'
import { tokenHash } from '../sessions/token.ts'
import { Rooms } from '../topics/Rooms.ts'
import { transact } from '../work/work.ts'
import { Connection, eventFrame } from './connection.ts'
import { FollowedTopics } from './FollowedTopics.ts'
import { SESSION_FRAME, type SessionFrame } from './live.bus.ts'
import { AUTH_MS, BACKLOG_MAX_BYTES, FRAMES_PER_MINUTE, RESUME_MAX, SILENCE_MS, SWEEP_MS } from './live.limits.ts'
import { LiveSocket, type SocketLimits } from './LiveSocket.ts'
import { Room } from './room.ts'

const GOING_AWAY = 1001
const POLICY_VIOLATION = 1008
const LIMITS: SocketLimits = {
  authMs: AUTH_MS,
  silenceMs: SILENCE_MS,
  framesPerMinute: FRAMES_PER_MINUTE,
  backlogMaxBytes: BACKLOG_MAX_BYTES,
}

type Credentials = { readonly ticket: string } | { readonly token: string }

/** A socket that is signed in. */
interface Member {
  readonly connection: Connection
  readonly topics: FollowedTopics
}

/** The sockets of an enterprise. */
interface Group {
  readonly room: Room
  readonly members: Set<Member>
}

/** All sockets of the console at this process: the events of their enterprises, and the topics that they follow. */
export class Hub {
  readonly #services: Services
  readonly #groups = new Map<string, Group>()
  /** By the id of their session. */
  readonly #sessions = new Rooms<Member>()
  /** By the topics that they follow. */
  readonly #followers = new Rooms<Member>()
  readonly #unsubscribe: (() => void)[]
  /** Refreshes run one after the other, so that an older result never replaces a newer one. */
  #refreshes = Promise.resolve()
  readonly #sweep: NodeJS.Timeout

  constructor(services: Services) {
    this.#services = services
    this.#unsubscribe = [
      services.bus.subscribe(SESSIONS_ENDED, ({ sessionIds }) => this.#endSessions(sessionIds)),
      services.bus.subscribe(ACCESS_CHANGED, (changed) => void this.#refreshAccess(changed).catch(this.#logError)),
      services.bus.subscribe(SESSION_FRAME, (message) => this.#sendToSession(message)),
      services.topics.onCheck((topic) => {
        for (const member of this.#followers.in(topic)) this.#checkTopics(member, [topic]).catch(this.#logError)
      }),
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
  attach(plain: WebSocket, ticket: string | undefined): void {
    const socket = new LiveSocket(plain, LIMITS)
    let member: Member | undefined
    const signIn = async (by: Credentials): Promise<void> => {
      socket.markSignedIn()
      member = await this.#signIn(socket, by)
    }
    socket.serve(
      {
        onFrame: async (value) => {
          const frame = ClientFrameSchema.safeParse(value).data
          if (!frame) socket.send(JSON.stringify({ action: 'error', message: 'The frame could not be read' }))
          else if (member) await this.#answer(member, frame)
          else if (frame.action === 'auth') await signIn({ token: frame.token })
          else socket.close(POLICY_VIOLATION, 'not signed in')
        },
        onClose: () => member && this.#leave(member),
        onError: this.#logError,
      },
      () => (ticket === undefined ? undefined : signIn({ ticket })),
    )
  }

  /**
   * Closes the sockets of ended sessions, and reads again what the users of the others may do and follow: the bus may have
   * lost a message.
   */
  async sweep(): Promise<void> {
    await this.#refreshCallers(this.#sessions.all())
  }

  /** Closes every socket with the request to reconnect later. */
  close(): void {
    clearInterval(this.#sweep)
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    for (const { connection } of this.#sessions.all()) connection.close(GOING_AWAY, 'the server is stopping')
  }

  async #signIn(socket: LiveSocket, by: Credentials): Promise<Member | undefined> {
    const caller = await this.#identify(by)
    if (!caller) {
      socket.close(CLOSE_INVALID_TOKEN, 'the token is not valid')
      return undefined
    }
    const { room, members } = this.#groupOf(caller.enterpriseId)
    const member = await room.between((seq): Member => {
      const connection = new Connection(socket, caller, seq)
      const topics = new FollowedTopics({
        services: this.#services,
        caller: () => connection.caller,
        send: (frame) => connection.send(frame),
      })
      const added = { connection, topics }
      members.add(added)
      return added
    })
    this.#sessions.join(caller.sessionId, member)
    // The session may have ended, or the roles may have changed, before the subscription.
    await this.#refreshCallers([member])
    return member
  }

  async #refreshAccess({ enterpriseId, userId }: AccessChange): Promise<void> {
    const members = [...(this.#groups.get(enterpriseId)?.members ?? [])]
    await this.#refreshCallers(
      userId === undefined ? members : members.filter(({ connection }) => connection.caller.userId === userId),
    )
  }

  /** Reads the callers again, and then checks the topics of each. */
  async #refreshCallers(members: readonly Member[]): Promise<void> {
    const refresh = this.#refreshes.then(() => this.#readCallers(members))
    this.#refreshes = refresh.then(
      () => undefined,
      () => undefined,
    )
    for (const member of await refresh) await this.#checkTopics(member)
  }

  /** Reads the callers again, in one query. Closes the sockets of sessions that have ended, and returns the others. */
  async #readCallers(members: readonly Member[]): Promise<readonly Member[]> {
    const ids = [...new Set(members.map(({ connection }) => connection.caller.sessionId))]
    const callers = await transact(this.#services, ({ db, now }) => findLiveSessions(db, ids, now))
    return members.filter(({ connection }) => {
      const caller = callers.get(connection.caller.sessionId)
      if (caller) connection.updateCaller(caller)
      else connection.close(CLOSE_INVALID_TOKEN, 'the session has ended')
      return caller !== undefined
    })
  }

  async #checkTopics(member: Member, topics?: readonly string[]): Promise<void> {
    for (const topic of await member.topics.check(topics)) this.#followers.leave(topic, member)
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

  async #answer(member: Member, frame: ClientFrame): Promise<void> {
    const { connection, topics } = member
    switch (frame.action) {
      case 'ping':
        return connection.send({ action: 'pong' })
      case 'resume':
        return this.#resume(connection, frame.seq)
      case 'subscribe':
        return this.#follow(member, frame.topic, frame.after)
      case 'unsubscribe':
        topics.leave(frame.topic)
        return this.#followers.leave(frame.topic, member)
      case 'auth':
        return connection.send({ action: 'error', message: 'The connection is signed in already' })
      default:
        return frame satisfies never
    }
  }

  async #follow(member: Member, topic: string, after: number | undefined): Promise<void> {
    this.#followers.leave(topic, member)
    if (!(await member.topics.follow(topic, after))) return
    this.#followers.join(topic, member)
    // Sends what it has missed. Who may follow it may have changed meanwhile too.
    await this.#checkTopics(member, [topic])
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
    const members = new Set<Member>()
    const deliver = (event: StoredEvent): void => {
      const frame = eventFrame(event)
      for (const { connection } of members) connection.handleEvent(event, frame)
    }
    const group = { room: new Room(this.#services.database, enterpriseId, deliver), members }
    this.#groups.set(enterpriseId, group)
    return group
  }

  #leave(member: Member): void {
    const { connection, topics } = member
    connection.end()
    this.#groups.get(connection.caller.enterpriseId)?.members.delete(member)
    this.#sessions.leave(connection.caller.sessionId, member)
    for (const topic of topics.names) {
      topics.leave(topic)
      this.#followers.leave(topic, member)
    }
  }

  #sendToSession({ sessionId, frame }: SessionFrame): void {
    for (const { connection } of this.#sessions.in(sessionId)) connection.send(frame)
  }

  #endSessions(ids: readonly string[]): void {
    for (const { connection } of ids.flatMap((id) => this.#sessions.in(id))) {
      connection.close(CLOSE_INVALID_TOKEN, 'the session has ended')
    }
  }

  readonly #logError = (error: unknown): void => this.#services.log.error({ err: error }, 'the live connection failed')
}
