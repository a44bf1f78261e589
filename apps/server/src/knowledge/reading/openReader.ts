import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { READER_MEMORY_BYTES } from '../knowledge.limits.ts'
import { ReadError, type ReaderMessage, type ReaderTask, type ReadResult } from './reader.types.ts'

const PROCESS = fileURLToPath(new URL('readerProcess.ts', import.meta.url))
/** Of the memory, what the heap may take; a page's tree is the larger part. */
const HEAP_MB = 512

export interface ReadOptions {
  /** After so long the process is ended, and the document is a TIMEOUT. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Called as pages of a document are read. */
  readonly onPage?: (pages: number) => void
}

/** A process that parses third-party content, one file after another. */
export interface Reader {
  /** Throws a {@link ReadError}; the caller survives anything that happens in the process. */
  read<T extends ReaderTask>(task: T, options: ReadOptions): Promise<ReadResult<T>>
  close(): void
}

/** `memoryBytes` is what the process may take for everything. */
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
        // An error in a document leaves the process intact; any other error ends it.
        if (!(error instanceof ReadError) || error.code === 'TIMEOUT' || error.code === 'TOO_COMPLEX') close()
        throw error
      }
    },
  }
}

/** Without the environment (it may hold secrets), and without permissions: no network, no writing, no child processes. */
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
      process.on('error', () => undefined) // of a process that is being ended
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
      if (message.type === 'page') onPage?.(message.pages)
      else if (message.type === 'failed') settle(() => reject(new ReadError(message.code)))
      else settle(() => resolve(message.result))
    })
    // It exceeded its memory, or hit a bug of a library.
    process.on('exit', () => settle(() => reject(new ReadError('TOO_COMPLEX'))))
    process.on('error', (error) => settle(() => reject(error)))
    process.send(task, (error) => {
      if (error) settle(() => reject(new ReadError('TOO_COMPLEX', '', { cause: error })))
    })
  })
}
