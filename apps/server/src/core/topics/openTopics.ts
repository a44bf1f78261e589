import type { Logger } from 'pino'
import type { Bus } from '../events/bus.ts'
import { Rooms } from './Rooms.ts'
import type { Subscription } from './Subscription.ts'
import { topicName, type TopicFrame, type TopicKind } from './topic.ts'
import { TOPIC_CHECK, TOPIC_FRAME, TOPIC_STORED } from './topics.bus.ts'

/** What is said to the followers of a topic, at every server. */
export interface Topics {
  /** Adds the kinds of the features. Called once, before the server receives requests. */
  start(kinds: readonly TopicKind[]): void
  /** Undefined for a kind that this server does not know. */
  kindOf(name: string): TopicKind | undefined
  /** Sends a frame to the followers. One with an entry is called for after the commit that stores it. */
  publish(kind: Pick<TopicKind, 'name'>, key: string, frame: TopicFrame): void
  /** Sends a frame to the followers at this server, of what every server is told by another message of the bus. */
  publishHere(kind: Pick<TopicKind, 'name'>, key: string, frame: TopicFrame): void
  /** Has the followers of a topic checked, because who may follow it has changed. */
  check(kind: Pick<TopicKind, 'name'>, key: string): void
  /** Adds a follower of this server. Returns those of the topic, the new one last. */
  follow(topic: string, subscription: Subscription): ReadonlySet<Subscription>
  leave(topic: string, subscription: Subscription): void
  /** Calls the listener with topics whose followers are to be checked. Returns a function that ends it. */
  onCheck(listener: (topic: string) => void): () => void
}

/** @param services of which the bus carries the frames to other servers */
export function openTopics({ bus, log }: { readonly bus: Bus; readonly log: Logger }): Topics {
  const kinds = new Map<string, TopicKind>()
  const followers = new Rooms<Subscription>()
  const toFollowers = (topic: string, operation: (follower: Subscription) => Promise<void>): void => {
    for (const follower of followers.in(topic)) {
      operation(follower).catch((error: unknown) => log.error({ err: error, topic }, 'a topic was not sent'))
    }
  }
  const toFollowersHere = (topic: string, frame: TopicFrame): void =>
    toFollowers(topic, (follower) => follower.handleFrame(frame))
  bus.subscribe(TOPIC_FRAME, ({ topic, frame }) => toFollowersHere(topic, frame))
  bus.subscribe(TOPIC_STORED, ({ topic, sequence }) => toFollowers(topic, (follower) => follower.catchUp(sequence)))
  return {
    start(added) {
      for (const kind of added) {
        if (kinds.has(kind.name)) throw new Error(`Two kinds of topics are named ${kind.name}`)
        kinds.set(kind.name, kind)
      }
    },
    kindOf: (name) => kinds.get(name),
    publish: (kind, key, frame) => bus.publish(TOPIC_FRAME, { topic: topicName(kind, key), frame }),
    publishHere: (kind, key, frame) => toFollowersHere(topicName(kind, key), frame),
    check: (kind, key) => bus.publish(TOPIC_CHECK, { topic: topicName(kind, key) }),
    follow: (topic, subscription) => followers.join(topic, subscription),
    leave: (topic, subscription) => followers.leave(topic, subscription),
    onCheck: (listener) => bus.subscribe(TOPIC_CHECK, ({ topic }) => listener(topic)),
  }
}
