import type { ServerFrame } from '@platform/contract'
import type { Caller } from '../sessions/caller.ts'
import { Subscription } from '../topics/Subscription.ts'
import { topicParts, type TopicFrame } from '../topics/topic.ts'
import type { Topics } from '../topics/openTopics.ts'
import { inEnterprise, type WorkServices } from '../work/work.ts'
import { TOPIC_REPLAY_MAX, TOPICS_MAX } from './live.limits.ts'

export interface FollowedTopicsOptions {
  readonly services: WorkServices & { readonly topics: Topics }
  readonly caller: () => Caller
  readonly send: (frame: ServerFrame) => void
}

/** The topics that one socket of the console follows, as its user may. */
export class FollowedTopics {
  readonly #options: FollowedTopicsOptions
  readonly #subscriptions = new Map<string, Subscription>()

  constructor(options: FollowedTopicsOptions) {
    this.#options = options
  }

  get names(): readonly string[] {
    return [...this.#subscriptions.keys()]
  }

  /**
   * Follows a topic if the user may. Sends `subscribed`, then what comes. The `check` that must come next sends the entries
   * after a number, also those that are stored before the topic is followed. Of more entries than `TOPIC_REPLAY_MAX`, and
   * of those after an unknown number, none are sent: the client reads them with a call.
   *
   * @param after the newest entry that the client has; none for what comes from now on
   */
  async follow(topic: string, after: number | undefined): Promise<boolean> {
    const { services, send } = this.#options
    this.leave(topic)
    if (this.#subscriptions.size >= TOPICS_MAX) {
      send({ action: 'error', message: `A connection follows at most ${TOPICS_MAX} topics` })
      send({ action: 'unsubscribed', topic })
      return false
    }
    const newest = (await this.#followable([topic])).get(topic)
    if (newest === undefined) {
      send({ action: 'unsubscribed', topic })
      return false
    }
    const isKnown = after !== undefined && after <= newest && newest - after <= TOPIC_REPLAY_MAX
    const seq = isKnown ? after : newest
    const subscription = new Subscription({
      after: seq,
      read: (sequence) => this.#entriesAfter(topic, sequence),
      send: (frame) => send(serverFrameOf(topic, frame)),
    })
    const begun = subscription.between(() => send({ action: 'subscribed', topic, seq }))
    this.#subscriptions.set(topic, subscription)
    services.topics.follow(topic, subscription)
    await begun
    return true
  }

  leave(topic: string): void {
    const subscription = this.#subscriptions.get(topic)
    if (!subscription) return
    this.#subscriptions.delete(topic)
    this.#options.services.topics.leave(topic, subscription)
  }

  /**
   * Ends topics that the user may no longer follow, and sends entries of others that the bus has lost.
   *
   * @returns the topics that were ended
   */
  async check(topics: readonly string[] = this.names): Promise<readonly string[]> {
    const followed = topics.filter((topic) => this.#subscriptions.has(topic))
    if (followed.length === 0) return []
    const followable = await this.#followable(followed)
    const ended: string[] = []
    for (const topic of followed) {
      const newest = followable.get(topic)
      if (newest !== undefined) {
        await this.#subscriptions.get(topic)?.catchUp(newest)
        continue
      }
      this.leave(topic)
      this.#options.send({ action: 'unsubscribed', topic })
      ended.push(topic)
    }
    return ended
  }

  /** The topics that the user may follow now, with the number of the newest entry of each. */
  async #followable(topics: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { services, caller } = this.#options
    const who = caller()
    const found = new Map<string, number>()
    await inEnterprise(services, who.enterpriseId, async (work) => {
      for (const [kind, own] of Map.groupBy(topics.map(topicParts), (parts) => parts.kind)) {
        const keys = own.map(({ key }) => key)
        const known = await services.topics.kindOf(kind)?.followable(work, who, keys)
        for (const [key, newest] of known ?? []) found.set(`${kind}:${key}`, newest)
      }
    })
    return found
  }

  async #entriesAfter(topic: string, sequence: number) {
    const { services, caller } = this.#options
    const { kind, key } = topicParts(topic)
    return inEnterprise(services, caller().enterpriseId, async (work) => {
      return (await services.topics.kindOf(kind)?.entriesAfter(work, key, sequence)) ?? []
    })
  }
}

const serverFrameOf = (topic: string, { sequence, content }: TopicFrame): ServerFrame => ({
  action: 'topic',
  topic,
  ...(sequence === undefined ? {} : { seq: sequence }),
  content,
})
