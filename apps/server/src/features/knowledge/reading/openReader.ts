import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { READER_MEMORY_BYTES } from '../knowledge.limits.ts'
import { ReadError, type ReaderMessage, type ReaderTask, type ReadResult } from './reader.types.ts'

const PROCESS = fileURLToPath(new URL('readerProcess.ts', import.meta.url))
/** Part of the memory for the heap, which mostly holds the tree of a page. */
const HEAP_MB = 512

export interface ReadOptions {
  /** Timeout in milliseconds. It ends the process, and the document fails with TIMEOUT. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Called as pages of a document are read, with their number and share, 0 to 1. */
  readonly onPage?: (pages: number, share: number) => void
}

/** A process that parses third-party content, one file after another. */
export interface Reader {
  /** Throws a {@link ReadError}. A crash of the process does not affect the caller. */
  read<T extends ReaderTask>(task: T, options: ReadOptions): Promise<ReadResult<T>>
  close(): void
}

/** Opens a reader. `memoryBytes` is the memory limit of its process. */
export function openReader(memoryBytes = READER_MEMORY_BYTES): Reader {
  let running: ChildProcess | undefined
  const close = (): void => {
    running?.kill('SIGKILL')
    running = undefined
  }
  return {
    close,
    async read(task, options) {
      running ??= startProcess(memoryBytes)
      try {
        return (await ask(running, task, options)) as ReadResult<typeof task>
      } catch (error) {
        // After an error in a document the process continues; any other error ends it.
        if (!(error instanceof ReadError) || error.code === 'TIMEOUT' || error.code === 'TOO_COMPLEX') close()
        throw error
      }
    },
  }
}

/** Starts the process without the environment (it may contain secrets), network, write access and child processes. */
function startProcess(memoryBytes: number): ChildProcess {
  return fork(PROCESS, [String(memoryBytes)], {
    env: {},
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      `--max-old-space-size=${HEAP_MB}`,
      '--no-warnings',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

function ask(
  process: ChildProcess,
  task: ReaderTask,
  { timeoutMs, signal, onPage }: ReadOptions,
): Promise<Extract<ReaderMessage, { type: 'read' }>['result']> {
  return new Promise((resolve, reject) => {
    const settle = (operation: () => void): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      process.removeAllListeners()
      process.on('error', () => undefined) // the process is being ended
      operation()
    }
    const onAbort = (): void => settle(() => reject(signal.reason as Error))
    const timer = setTimeout(() => settle(() => reject(new ReadError('TIMEOUT'))), timeoutMs)
    if (signal.aborted) {
      onAbort()
      return
    }
    signal.addEventListener('abort', onAbort)
    process.on('message', (message: ReaderMessage) => {
      if (message.type === 'page') onPage?.(message.pages, message.share)
      else if (message.type === 'failed') settle(() => reject(new ReadError(message.code)))
      else settle(() => resolve(message.result))
    })
    // The process exceeded its memory, or a library failed.
    process.on('exit', () => settle(() => reject(new ReadError('TOO_COMPLEX'))))
    process.on('error', (error) => settle(() => reject(error)))
    process.send(task, (error) => {
      if (error) settle(() => reject(new ReadError('TOO_COMPLEX', '', { cause: error })))
    })
  })
}
