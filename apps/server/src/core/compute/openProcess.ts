import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { RUNS_SOURCES } from '../ownFiles.ts'
import { LimitError } from './LimitError.ts'
import { openWorker, type LimitedWorker, type StartedWorker, type StartWorker, type WorkerReply } from './openWorker.ts'

/** Part of the memory for the heap, which mostly holds the tree of a page. */
const HEAP_MB = 512

export interface ProcessOptions {
  /** Memory limit of the process in bytes. */
  readonly memoryBytes: number
  /** The most tasks of a turn group that wait. @default no limit */
  readonly waitingMax?: number
}

/**
 * Opens a process for content of third parties, which runs a file that calls `serveProcess`. A crash of the process does
 * not affect the server: its task fails with a `LimitError`.
 */
export function openProcess<Task extends object, Result>(
  file: URL,
  { memoryBytes, waitingMax }: ProcessOptions,
): LimitedWorker<Task, Result> {
  return openWorker((events) => startProcess(file, memoryBytes, events), waitingMax)
}

/** Starts the process without the environment (it may contain secrets), network, write access and child processes. */
function startProcess(file: URL, memoryBytes: number, { onReply, onEnd }: Parameters<StartWorker>[0]): StartedWorker {
  const started = fork(fileURLToPath(file), [String(memoryBytes)], {
    env: {},
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      `--max-old-space-size=${HEAP_MB}`,
      '--no-warnings',
      ...(RUNS_SOURCES ? ['--conditions=@platform/source'] : []),
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A process that waits for its next task does not keep the server running. It ends with the connection.
  started.unref()
  started.channel?.unref()
  started.on('message', (reply: WorkerReply) => onReply(reply))
  started.on('error', onEnd)
  // The process exceeded its memory, or a library failed.
  const fail = (cause?: Error): void => onEnd(new LimitError('memory', 'the process has ended', { cause }))
  started.on('exit', () => fail())
  return {
    send: (task) => started.send(task as object, (error) => error && fail(error)),
    end: () => void started.kill('SIGKILL'),
  }
}
