import type { Database, Db } from '../database/database.ts'
import { eventsAfter, lastSeq, type StoredEvent } from '../events/events.store.ts'

const BATCH = 500

/**
 * The events of one enterprise in their order, for the sockets of this process. The bus may lose, double or swap what
 * it carries; the room hands on each number once, and reads from the log what it was not told.
 */
export class Room {
  readonly #database: Database
  readonly #enterpriseId: string
  readonly #deliver: (event: StoredEvent) => void
  /** Undefined until it was read. */
  #seq: number | undefined
  #work = Promise.resolve()

  constructor(database: Database, enterpriseId: string, deliver: (event: StoredEvent) => void) {
    this.#database = database
    this.#enterpriseId = enterpriseId
    this.#deliver = deliver
  }

  /** Runs the operation between two events, with the number of the newest one that was handed on. */
  async between(operation: (seq: number) => void): Promise<void> {
    await this.#inTurn(async (seq) => operation(seq))
  }

  /** One event of the bus. */
  async hear(event: StoredEvent): Promise<void> {
    await this.#inTurn(async (seq) => {
      if (event.seq === seq + 1) this.#handOn(event)
      else if (event.seq > seq) await this.#readOn(seq)
    })
  }

  /** Looks for itself: the bus may have lost something. */
  async catchUp(): Promise<void> {
    await this.#inTurn((seq) => this.#readOn(seq))
  }

  async #readOn(from: number): Promise<void> {
    const events = await this.#read((db) => eventsAfter(db, this.#enterpriseId, from, BATCH))
    for (const event of events) this.#handOn(event)
    const last = events.at(-1)
    if (last && events.length === BATCH) await this.#readOn(last.seq)
  }

  #handOn(event: StoredEvent): void {
    this.#seq = event.seq
    this.#deliver(event)
  }

  #inTurn(operation: (seq: number) => Promise<void>): Promise<void> {
    const before = this.#work
    const turn = (async () => {
      await before
      this.#seq ??= await this.#read((db) => lastSeq(db, this.#enterpriseId))
      await operation(this.#seq)
    })()
    // A reading that failed is made good by the next event or gap: the number has not moved on.
    this.#work = turn.catch(() => undefined)
    return turn
  }

  #read<T>(operation: (db: Db) => Promise<T>): Promise<T> {
    return this.#database.owner.transaction().execute(operation)
  }
}
