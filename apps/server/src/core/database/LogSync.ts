import { closeSync, fsyncSync, openSync } from 'node:fs'
import { syncInBackground } from '../disk/syncDurably.ts'
import { DatabaseError } from './database.ts'

/** A file of the log, opened a second time: the engine may close its own one while a sync waits for its turn. */
interface Segment {
  readonly path: string
  readonly descriptor: number
}

/**
 * Brings the write-ahead log of the embedded database to the disk: by one asynchronous sync for all commits that wait, so
 * that neither the event loop nor the next transaction waits for the disk. The engine is told that its log is on the disk
 * before it is, so whatever else it writes must call {@link syncNow} first.
 */
export class LogSync {
  #segment: Segment | undefined
  #position = 0
  #synced = 0
  #running: Promise<void> | undefined
  #failure: DatabaseError | undefined

  /** How often the engine has wanted its log on the disk. It grows with each commit that changes something. */
  get position(): number {
    return this.#position
  }

  /** Whether a part of the log that the engine wants on the disk may not be there. */
  get isBehind(): boolean {
    return this.#synced < this.#position
  }

  /** Throws if a sync has failed: nobody knows what is on the disk then, and another sync would not tell. */
  throwIfFailed(): void {
    if (this.#failure) throw this.#failure
  }

  /** The engine wants all that it has written to a file of the log on the disk. */
  want(path: string): void {
    this.throwIfFailed()
    if (this.#segment?.path !== path) {
      this.syncNow()
      this.#closeSegment()
      this.#segment = { path, descriptor: openSync(path, 'r+') }
    }
    this.#position += 1
  }

  /** Waits for the disk in this thread, if the log is behind. */
  syncNow(): void {
    this.throwIfFailed()
    if (!this.isBehind || !this.#segment) return
    try {
      fsyncSync(this.#segment.descriptor)
    } catch (error) {
      throw this.#failed(error)
    }
    this.#synced = this.#position
  }

  /** Resolves when the log is on the disk up to a position. */
  async synced(position: number): Promise<void> {
    // A sync that runs may have begun before the log was written: the next one is for all who wait by then.
    while (this.#synced < position) await (this.#running ??= this.#sync())
  }

  async close(): Promise<void> {
    await this.#running
    this.syncNow()
    this.#closeSegment()
  }

  async #sync(): Promise<void> {
    this.throwIfFailed()
    const position = this.#position
    try {
      if (this.#segment) await syncInBackground(this.#segment.descriptor)
      this.#synced = Math.max(this.#synced, position)
    } catch (error) {
      throw this.#failed(error)
    } finally {
      this.#running = undefined
    }
  }

  #closeSegment(): void {
    const closing = this.#segment
    this.#segment = undefined
    if (!closing) return
    const close = (): void => closeSync(closing.descriptor)
    // Its number would be another file's when the sync comes to its turn.
    if (this.#running) void this.#running.then(close, close)
    else close()
  }

  #failed(cause: unknown): DatabaseError {
    this.#failure ??= new DatabaseError(
      'The embedded database could not write its log to the disk, and answers no more. What was acknowledged before is ' +
        `there. Check the disk, then start the server again. (${cause instanceof Error ? cause.message : String(cause)})`,
      { cause },
    )
    return this.#failure
  }
}
