import type { TopicEntry, TopicFrame } from './topic.ts'

export interface SubscriptionOptions {
  /** Number of the newest entry that the follower has. */
  readonly after: number
  /** Reads all entries after a number, in order. */
  readonly read: (sequence: number) => Promise<readonly TopicEntry[]>
  readonly send: (frame: TopicFrame) => void
}

/** One follower of a topic, who is sent every entry once and in order, even if the bus loses, repeats or reorders some. */
export class Subscription {
  readonly #read: SubscriptionOptions['read']
  readonly #send: SubscriptionOptions['send']
  /** Number of the newest entry that was sent. */
  #sequence: number
  /** Frames of the bus do not overtake entries that are read from the database. */
  #tail: Promise<void> = Promise.resolve()

  constructor({ after, read, send }: SubscriptionOptions) {
    this.#sequence = after
    this.#read = read
    this.#send = send
  }

  /** Handles a frame of the bus. */
  handleFrame(frame: TopicFrame): Promise<void> {
    return this.between(async () => {
      if (frame.sequence === undefined) this.#send(frame)
      else if (frame.sequence === this.#sequence + 1) this.#sendEntry(frame)
      else if (frame.sequence > this.#sequence) await this.#sendMissed()
    })
  }

  /**
   * Sends entries of which the bus brought only a notice, or nothing.
   *
   * @param newest number of the newest entry of the topic
   */
  catchUp(newest: number): Promise<void> {
    return this.between(async () => {
      if (newest > this.#sequence) await this.#sendMissed()
    })
  }

  /** Sends the entries that the follower does not have. */
  sendMissed(): Promise<void> {
    return this.between(() => this.#sendMissed())
  }

  /** Runs an operation between two frames, with the number of the newest entry that was sent. */
  between(operation: (sequence: number) => Promise<void> | void): Promise<void> {
    const turn = this.#tail.then(() => operation(this.#sequence))
    // The next operation makes up for a failed one, because the number is unchanged.
    this.#tail = turn.catch(() => undefined)
    return turn
  }

  async #sendMissed(): Promise<void> {
    for (const entry of await this.#read(this.#sequence)) this.#sendEntry(entry)
  }

  #sendEntry(entry: TopicEntry): void {
    this.#sequence = entry.sequence
    this.#send(entry)
  }
}
