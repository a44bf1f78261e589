import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ReadError } from './ReadError.ts'
import type { ReaderMessage } from './serveReader.ts'

/** Part of the memory for the heap, which mostly holds the tree of a page. */
const HEAP_MB = 512

export interface ReadOptions {
  /** Timeout in milliseconds. It ends the process, and the content fails with TIMEOUT. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
  /** Called as pages of a document are read, with their number and share, 0 to 1. */
  readonly onPage?: (pages: number, share: number) => void
}

/** A process that parses third-party content, one task after another. */
export interface ReaderProcess {
  /** Throws a {@link ReadError}. A crash of the process does not affect the caller. */
  readonly ask: (task: object, options: ReadOptions) => Promise<unknown>
  readonly close: () => void
}

/**
 * Opens a process that runs a file which calls `serveReader`. It starts with the first task. `memoryBytes` is its memory
 * limit.
 */
export function openReaderProcess(file: URL, memoryBytes: number): ReaderProcess {
  let running: ChildProcess | undefined
  const close = (): void => {
    running?.kill('SIGKILL')
    running = undefined
  }
  return {
    close,
    async ask(task, options) {
      running ??= startProcess(file, memoryBytes)
      try {
        return await ask(running, task, options)
      } catch (error) {
        // After an error in a document the process continues; any other error ends it.
        if (!(error instanceof ReadError) || error.code === 'TIMEOUT' || error.code === 'TOO_COMPLEX') close()
        throw error
      }
    },
  }
}

/** Starts the process without the environment (it may contain secrets), network, write access and child processes. */
function startProcess(file: URL, memoryBytes: number): ChildProcess {
  const started = fork(fileURLToPath(file), [String(memoryBytes)], {
    env: {},
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      `--max-old-space-size=${HEAP_MB}`,
      '--no-warnings',
      '--conditions=@platform/source',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A process that waits for its next task does not keep the server running. It ends with the connection.
  started.unref()
  started.channel?.unref()
  return started
}

function ask(process: ChildProcess, task: object, { timeoutMs, signal, onPage }: ReadOptions): Promise<unknown> {
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
