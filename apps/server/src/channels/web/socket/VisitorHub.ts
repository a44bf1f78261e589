import type { WebErrorCode } from '@platform/contract'
import type { LiveSocket } from '../../../core/live/LiveSocket.ts'
import type { Services } from '../../../core/services.ts'
import { Rooms } from '../../../core/topics/Rooms.ts'
import { topicName, type TopicEntry } from '../../../core/topics/topic.ts'
import { inEnterprise, transact } from '../../../core/work/work.ts'
import { CONVERSATION_TOPIC } from '../../../features/conversations/conversationTopic.ts'
import { admitVisitor, isBoundTo } from '../visitor/admit.ts'
import { findVisitors, type Visitor } from '../visitor/visitors.store.ts'
import { WEB_KEY_CHECK } from '../web.bus.ts'
import { SOCKETS_MAX, SWEEP_MS, SWEEP_PARTS } from '../webChannel.limits.ts'
import { VisitorConnection } from './VisitorConnection.ts'

const GOING_AWAY = 1001
const TOO_MANY_SOCKETS = 1008
/** Sockets that are checked by one query. */
const CHECKED_AT_ONCE = 500

/** The visitors' sockets of this process: each follows the topic of its conversation. */
export class VisitorHub {
  readonly #services: Services
  /** By the topic of their conversation. */
  readonly #rooms = new Rooms<VisitorConnection>()
  /** By the key of their page. */
  readonly #keys = new Rooms<VisitorConnection>()
  readonly #unsubscribe: (() => void)[]
  readonly #sweep: NodeJS.Timeout
  /** The sockets that the current sweep has yet to check. */
  #unchecked: VisitorConnection[] = []
  #partsLeft = 0

  constructor(services: Services) {
    this.#services = services
    this.#unsubscribe = [
      services.topics.onCheck((topic) => void this.#check(this.#rooms.in(topic)).catch(this.#logError)),
      services.bus.subscribe(WEB_KEY_CHECK, ({ keyId }) => {
        this.#check(this.#keys.in(keyId)).catch(this.#logError)
      }),
      services.bus.onGap(() => void this.#refresh(this.#rooms.all()).catch(this.#logError)),
    ]
    this.#sweep = setInterval(() => void this.sweepPart().catch(this.#logError), SWEEP_MS / SWEEP_PARTS)
  }

  /** Adds an authenticated socket; rejects with the reason if it may not be opened. */
  async join(
    socket: LiveSocket,
    { token, after, origin }: { token: string; after: number; origin: string },
  ): Promise<VisitorConnection> {
    const page = { origin, mayLackOrigin: false, allow: () => undefined }
    const visitor = await transact(this.#services, ({ db, now }) => admitVisitor(db, page, token, now))
    const read = (sequence: number) => this.#entriesAfter(visitor, sequence)
    const connection = new VisitorConnection(socket, { visitor, origin, after, read })
    const topic = topicOf(visitor)
    const room = this.#rooms.join(topic, connection)
    this.#keys.join(visitor.key_id, connection)
    this.#services.topics.follow(topic, connection.subscription)
    if (room.size > SOCKETS_MAX) [...room][0]?.close(TOO_MANY_SOCKETS, 'too many sockets')
    try {
      await connection.begin()
      // The token, key or origin may have been revoked before the connection was added.
      await this.#check([connection])
      return connection
    } catch (error) {
      this.leave(connection)
      throw error
    }
  }

  leave(connection: VisitorConnection): void {
    const { visitor, subscription } = connection
    const topic = topicOf(visitor)
    this.#rooms.leave(topic, connection)
    this.#keys.leave(visitor.key_id, connection)
    this.#services.topics.leave(topic, subscription)
  }

  /** Closes every socket with the request to reconnect later. */
  close(): void {
    clearInterval(this.#sweep)
    for (const unsubscribe of this.#unsubscribe) unsubscribe()
    for (const connection of this.#rooms.all()) connection.close(GOING_AWAY, 'the server is stopping')
  }

  /** Checks the next part of all sockets: the parts of a sweep are of the same size, and one query each. */
  async sweepPart(): Promise<void> {
    if (this.#partsLeft === 0) {
      this.#unchecked = [...this.#rooms.all()]
      this.#partsLeft = SWEEP_PARTS
    }
    const count = Math.ceil(this.#unchecked.length / this.#partsLeft--)
    await this.#refresh(this.#unchecked.splice(0, count))
  }

  /** Sends missed messages, and ends sockets whose token, key or origin is no longer valid. */
  async #refresh(connections: readonly VisitorConnection[]): Promise<void> {
    for (let from = 0; from < connections.length; from += CHECKED_AT_ONCE) {
      const checked = await this.#check(connections.slice(from, from + CHECKED_AT_ONCE))
      // One after another: many at once would keep requests of others waiting for the database.
      for (const { connection, newest } of checked) await connection.subscription.catchUp(newest).catch(this.#logError)
    }
  }

  /**
   * Ends connections whose token, key or origin is no longer valid.
   *
   * @returns the valid connections, with the number of the newest message of their conversation
   */
  async #check(
    connections: readonly VisitorConnection[],
  ): Promise<{ connection: VisitorConnection; newest: number }[]> {
    if (connections.length === 0) return []
    const hashes = connections.map(({ visitor }) => visitor.token_hash)
    const found = await transact(this.#services, ({ db, now }) => findVisitors(db, hashes, now))
    const visitors = new Map(found.map((visitor) => [nameOf(visitor), visitor]))
    return connections.flatMap((connection) => {
      const visitor = visitors.get(nameOf(connection.visitor))
      const errorCode = errorOf(visitor, connection.origin)
      if (errorCode) connection.end(errorCode)
      return visitor && !errorCode ? { connection, newest: visitor.sequence } : []
    })
  }

  #entriesAfter(
    { enterprise_id: enterpriseId, conversation_id: id }: Visitor,
    sequence: number,
  ): Promise<readonly TopicEntry[]> {
    return inEnterprise(this.#services, enterpriseId, (work) => CONVERSATION_TOPIC.entriesAfter(work, id, sequence))
  }

  readonly #logError = (error: unknown): void => this.#services.log.error({ err: error }, "a visitor's socket failed")
}

const topicOf = ({ conversation_id: id }: Visitor): string => topicName(CONVERSATION_TOPIC, id)

const nameOf = ({ token_hash: hash }: Visitor): string => Buffer.from(hash).toString('base64url')

function errorOf(visitor: Visitor | undefined, origin: string): WebErrorCode | undefined {
  if (!visitor) return 'TOKEN_INVALID'
  if (visitor.revoked_at !== null) return 'KEY_UNKNOWN'
  return isBoundTo(visitor.origins, origin) ? undefined : 'ORIGIN_REFUSED'
}
