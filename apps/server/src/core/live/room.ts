import type { Database, Db } from '../database/database.ts'
import { eventsAfter, lastSeq, type StoredEvent } from '../events/events.store.ts'

const BATCH = 500

/**
 * Delivers the events of one enterprise to the sockets of this process, each once and in order. The bus may lose,
 * repeat or reorder events; missing ones are read from the event log.
 */
export class Room {
  readonly #database: Database
  readonly #enterpriseId: string
  readonly #deliver: (event: StoredEvent) => void
  /** Sequence number of the newest delivered event; undefined until it was read. */
  #seq: number | undefined
  #tail = Promise.resolve()

  constructor(database: Database, enterpriseId: string, deliver: (event: StoredEvent) => void) {
    this.#database = database
    this.#enterpriseId = enterpriseId
    this.#deliver = deliver
  }

  /** Runs an operation between two events, with the number of the newest delivered one. */
  between<T>(operation: (seq: number) => T): Promise<T> {
    return this.#enqueue(async (seq) => operation(seq))
  }

  /** Handles an event of the bus. */
  async handleEvent(event: StoredEvent): Promise<void> {
    await this.#enqueue(async (seq) => {
      if (event.seq === seq + 1) this.#deliverEvent(event)
      else if (event.seq > seq) await this.#deliverAfter(seq)
    })
  }

  /** Handles the notice that an event is stored. */
  async handleStored(stored: number): Promise<void> {
    await this.#enqueue(async (seq) => {
      if (stored > seq) await this.#deliverAfter(seq)
    })
  }

  /** Delivers events that the bus may have lost. */
  async catchUp(): Promise<void> {
    await this.#enqueue((seq) => this.#deliverAfter(seq))
  }

  async #deliverAfter(from: number): Promise<void> {
    const events = await this.#read((db) => eventsAfter(db, this.#enterpriseId, from, BATCH))
    for (const event of events) this.#deliverEvent(event)
    const last = events.at(-1)
    if (last && events.length === BATCH) await this.#deliverAfter(last.seq)
  }

  #deliverEvent(event: StoredEvent): void {
    this.#seq = event.seq
    this.#deliver(event)
  }

  #enqueue<T>(operation: (seq: number) => Promise<T>): Promise<T> {
    const before = this.#tail
    const turn = (async () => {
      await before
      this.#seq ??= await this.#read((db) => lastSeq(db, this.#enterpriseId))
      return operation(this.#seq)
    })()
    // The next event or gap makes up for a failed operation, because the number is unchanged.
    this.#tail = turn.then(
      () => undefined,
      () => undefined,
    )
    return turn
  }

  #read<T>(operation: (db: Db) => Promise<T>): Promise<T> {
    return this.#database.owner.transaction().execute(operation)
  }
}
