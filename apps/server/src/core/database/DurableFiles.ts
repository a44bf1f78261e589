import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { LogSync } from './LogSync.ts'

/** A file or folder of the engine's file system. */
interface FileNode {
  readonly mode: number
}

interface FileStream {
  readonly node: FileNode
  /** Descriptor of Node. */
  readonly nfd: number
}

type Change<On> = (on: On, ...more: unknown[]) => unknown

/** What is used of Emscripten's file system on Node. */
interface NodeFiles {
  readonly stream_ops: Record<'write' | 'setattr', Change<FileStream>> & { fsync?: (stream: FileStream) => number }
  readonly node_ops: Record<'setattr' | 'rename' | 'unlink' | 'rmdir', Change<FileNode>>
  realPath(node: FileNode): string
  /** Runs an operation, and turns its error into one of the engine. */
  tryFSOperation<T>(operation: () => T): T
}

type Init = NodeFS['init']

/**
 * Without `-F`, which turns syncing off. `fdatasync`, the default for the log, does not reach the file system. A new file
 * of the log is not filled with zeros first: each of its 16 MB would be written and synced while the event loop waits.
 */
export const DURABLE_START_PARAMETERS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'wal_init_zero=off',
]

/** PGlite's files in a folder, with the syncing that they lack: of the log by a {@link LogSync}, of others at once. */
export class DurableFiles extends NodeFS {
  readonly #log: LogSync

  constructor(directory: string, log: LogSync) {
    super(directory)
    this.#log = log
  }

  override init(pg: Parameters<Init>[0], options: Parameters<Init>[1]): ReturnType<Init> {
    const makeDurable = (module: { readonly NODEFS?: unknown }): void =>
      syncThrough(module.NODEFS as NodeFiles, this.#log)
    return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), makeDurable] })
  }

  override async closeFs(): Promise<void> {
    await super.closeFs()
    await this.#log.close()
  }
}

/** Whether a path is that of a file of the write-ahead log. */
const isLogSegment = (path: string): boolean => /[/\\]pg_wal[/\\][0-9A-F]{24}$/.test(path)
const FILE_TYPE = 0o170_000
const DIRECTORY = 0o040_000

function syncThrough(files: NodeFiles, log: LogSync): void {
  const { stream_ops: streams, node_ops: nodes } = files
  const isOfLog = (node: FileNode): boolean => isLogSegment(files.realPath(node))

  streams.fsync = (stream) => {
    files.tryFSOperation(() => {
      if (isOfLog(stream.node)) return log.want(files.realPath(stream.node))
      log.syncNow()
      // Windows syncs no folders.
      const isDirectory = (stream.node.mode & FILE_TYPE) === DIRECTORY
      if (!isDirectory || process.platform !== 'win32') fsyncSync(stream.nfd)
    })
    return 0
  }

  /** The log is on the disk before what it describes: the system may write that at any time, also without a sync. */
  const afterLog =
    <On>(change: Change<On>, isOfLogItself: (on: On) => boolean): Change<On> =>
    (on, ...more) => {
      if (log.isBehind && !isOfLogItself(on)) files.tryFSOperation(() => log.syncNow())
      return change(on, ...more)
    }
  streams.write = afterLog(streams.write, ({ node }) => isOfLog(node))
  streams.setattr = afterLog(streams.setattr, ({ node }) => isOfLog(node))
  for (const name of ['setattr', 'rename', 'unlink', 'rmdir'] as const) {
    nodes[name] = afterLog(nodes[name], () => false)
  }
}
