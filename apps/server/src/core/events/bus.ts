import { Subscribers } from './Subscribers.ts'

/** A message as LISTEN/NOTIFY carries it. */
export interface Notice {
  readonly type: string
  readonly [field: string]: unknown
}

/** A kind of message between servers. Features define those that they publish. */
export interface BusMessage<Payload extends object> {
  /** Unique among all kinds. */
  readonly type: string
  /** The notices of a message; undefined if it is carried in full. */
  readonly toNotices: (payload: Payload) => readonly Notice[] | undefined
}

/**
 * Defines a kind of message. Its fields are named neither `type` nor `from`.
 *
 * @param options.toNotices for messages that do not fit into a notice: LISTEN/NOTIFY carries the ids of stored content,
 * which the receivers read, or the parts of a list
 */
export function defineBusMessage<Payload extends object>(
  type: string,
  { toNotices = () => undefined }: Partial<Pick<BusMessage<Payload>, 'toNotices'>> = {},
): BusMessage<Payload> {
  return { type, toNotices }
}

/** Messages of the publishing server may have been lost. */
export const GAP = defineBusMessage<object>('gap')

/** Publishes messages to every server process, also this one. Messages may be lost, but events are also stored. */
export interface Bus {
  readonly publish: <Payload extends object>(kind: BusMessage<Payload>, payload: NoInfer<Payload>) => void
  /** Returns a function that ends the subscription. */
  subscribe<Payload extends object>(kind: BusMessage<Payload>, listener: (payload: Payload) => void): () => void
  /** Calls the listener when messages may have been lost. */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}

/** Opens the bus of a single process, which loses no messages. */
export function openLocalBus(): Bus {
  const subscribers = new Subscribers()
  return {
    // Asynchronous, so that a subscriber's error does not reach the publisher.
    publish: ({ type }, payload) => void setImmediate(() => subscribers.deliver(type, payload)),
    subscribe: (kind, listener) => subscribers.add(kind, listener),
    onGap: () => () => undefined,
    close: async () => subscribers.clear(),
  }
}
