import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve, sep } from 'node:path'

/** A change of files, or the end of a sync. Files are named by their inodes, which stay when they are renamed. */
export type DiskEvent =
  | { readonly kind: 'created'; readonly path: string; readonly file: number }
  | { readonly kind: 'folderCreated'; readonly path: string }
  | { readonly kind: 'renamed'; readonly path: string; readonly to: string }
  | { readonly kind: 'removed'; readonly path: string }
  | { readonly kind: 'written'; readonly file: number; readonly at: number; readonly content: Buffer }
  | { readonly kind: 'resized'; readonly file: number; readonly size: number }
  /** What was changed before `since`, the position when the sync began, is on the disk. */
  | { readonly kind: 'synced'; readonly file: number; readonly since: number }
  | { readonly kind: 'folderSynced'; readonly path: string; readonly since: number }

/** Where events are recorded. */
export interface DiskRecord {
  /** Grows with each event. */
  readonly position: number
  add(event: DiskEvent): void
}

export interface RecordDiskOptions {
  /** How much longer a sync in the background takes, in milliseconds: more happens meanwhile. @default 0 */
  readonly slowerByMs?: number
  /** The error of a sync in the background. @default none */
  readonly failureOf?: () => Error | undefined
}

/** The functions as they were when this module was loaded. */
const original = { ...fs }

/**
 * Records what this process changes and syncs below a folder, by the functions of `node:fs` that the embedded database and
 * the server's durable files use. Returns a function that ends it.
 */
export function recordDisk(folder: string, record: DiskRecord, options: RecordDiskOptions = {}): () => void {
  const recorder = new Recorder(folder, record)
  const recording = { ...contentFunctions(recorder), ...nameFunctions(recorder), ...syncFunctions(recorder, options) }
  Object.assign(fs, recording)
  syncBuiltinESMExports()
  return () => {
    for (const name of Object.keys(recording)) Object.assign(fs, { [name]: original[name as keyof typeof fs] })
    syncBuiltinESMExports()
  }
}

class Recorder {
  readonly record: DiskRecord
  readonly #root: string
  readonly #opened = new Map<number, { readonly file: number; readonly folder: string | undefined }>()

  constructor(folder: string, record: DiskRecord) {
    this.#root = resolve(folder)
    this.record = record
  }

  /** Others may be addresses, which Node's own loading uses. */
  isInside(path: unknown): path is string {
    return typeof path === 'string' && (resolve(path) === this.#root || resolve(path).startsWith(this.#root + sep))
  }

  /** Adds an event of a path, if it is inside. */
  addOf(path: string, eventOf: (path: string) => DiskEvent): void {
    if (this.isInside(path)) this.record.add(eventOf(resolve(path)))
  }

  /** Adds an event of an opened file, if it is inside. */
  addOfOpened(descriptor: number, eventOf: (file: number) => DiskEvent): void {
    const entry = this.#opened.get(descriptor)
    if (entry) this.record.add(eventOf(entry.file))
  }

  opened(descriptor: number, path: string): number {
    const stats = original.fstatSync(descriptor)
    this.#opened.set(descriptor, { file: stats.ino, folder: stats.isDirectory() ? resolve(path) : undefined })
    return stats.ino
  }

  closed(descriptor: number): void {
    this.#opened.delete(descriptor)
  }

  synced(descriptor: number, since: number): void {
    const entry = this.#opened.get(descriptor)
    if (entry?.folder !== undefined) this.record.add({ kind: 'folderSynced', path: entry.folder, since })
    else if (entry) this.record.add({ kind: 'synced', file: entry.file, since })
  }
}

function contentFunctions(recorder: Recorder) {
  const { record } = recorder
  return {
    openSync(path: string, flags?: string | number, mode?: number) {
      const wasThere = original.existsSync(path)
      const descriptor = original.openSync(path, flags as string, mode)
      if (!recorder.isInside(path)) return descriptor
      const file = recorder.opened(descriptor, path)
      if (!wasThere) record.add({ kind: 'created', path: resolve(path), file })
      else if (flags === 'w') record.add({ kind: 'resized', file, size: 0 })
      return descriptor
    },
    closeSync(descriptor: number) {
      recorder.closed(descriptor)
      original.closeSync(descriptor)
    },
    writeSync(descriptor: number, buffer: Uint8Array, offset: number, length: number, at: number) {
      const count = original.writeSync(descriptor, buffer, offset, length, at)
      const content = Buffer.from(new Uint8Array(buffer.buffer, buffer.byteOffset + offset, count))
      recorder.addOfOpened(descriptor, (file) => ({ kind: 'written', file, at, content }))
      return count
    },
    writeFileSync(target: string | number, content: string | Uint8Array, options?: { readonly mode?: number }) {
      if (typeof target !== 'number' && !recorder.isInside(target)) {
        original.writeFileSync(target, content, options)
        return
      }
      const descriptor = typeof target === 'number' ? target : fs.openSync(target, 'w', options?.mode)
      original.writeFileSync(descriptor, content)
      const bytes = Buffer.from(content as string)
      recorder.addOfOpened(descriptor, (file) => ({ kind: 'written', file, at: 0, content: bytes }))
      if (descriptor !== target) fs.closeSync(descriptor)
    },
    ftruncateSync(descriptor: number, size = 0) {
      original.ftruncateSync(descriptor, size)
      recorder.addOfOpened(descriptor, (file) => ({ kind: 'resized', file, size }))
    },
    truncateSync(path: string, size = 0) {
      original.truncateSync(path, size)
      recorder.addOf(path, () => ({ kind: 'resized', file: original.statSync(path).ino, size }))
    },
  }
}

function nameFunctions(recorder: Recorder) {
  const removing =
    (name: 'unlinkSync' | 'rmdirSync' | 'rmSync') =>
    (path: string, options?: object): void => {
      const wasThere = original.existsSync(path)
      original[name](path, options)
      if (wasThere) recorder.addOf(path, (removed) => ({ kind: 'removed', path: removed }))
    }
  return {
    mkdirSync(path: string, options?: object) {
      const wasThere = original.existsSync(path)
      const outcome = original.mkdirSync(path, options)
      if (!wasThere) recorder.addOf(path, (folder) => ({ kind: 'folderCreated', path: folder }))
      return outcome
    },
    renameSync(path: string, to: string) {
      original.renameSync(path, to)
      recorder.addOf(path, (from) => ({ kind: 'renamed', path: from, to: resolve(to) }))
    },
    unlinkSync: removing('unlinkSync'),
    rmdirSync: removing('rmdirSync'),
    rmSync: removing('rmSync'),
  }
}

function syncFunctions(recorder: Recorder, { slowerByMs = 0, failureOf = () => undefined }: RecordDiskOptions) {
  return {
    fsyncSync(descriptor: number) {
      const since = recorder.record.position
      original.fsyncSync(descriptor)
      recorder.synced(descriptor, since)
    },
    fsync(descriptor: number, callback: (error: Error | null) => void) {
      const since = recorder.record.position
      const sync = (): void =>
        original.fsync(descriptor, (error) => {
          const failure = error ?? failureOf() ?? null
          if (!failure) recorder.synced(descriptor, since)
          callback(failure)
        })
      if (slowerByMs > 0) setTimeout(sync, slowerByMs)
      else sync()
    },
  }
}
