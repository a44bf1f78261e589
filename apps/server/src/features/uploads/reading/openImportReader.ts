import type { FileReading } from '@platform/contract'
import { LimitError } from '../../../core/compute/LimitError.ts'
import { openProcess } from '../../../core/compute/openProcess.ts'
import type { LimitedWorker, RunTask, TurnOptions } from '../../../core/compute/openWorker.ts'
import { entryFile } from '../../../core/ownFiles.ts'
import {
  CHECK_STEP_MS,
  INSPECT_STEP_MS,
  PART_BYTES,
  READER_MEMORY_BYTES,
  SMALL_STEP_MS,
  STEP_MS_PER_MIB,
} from './reading.limits.ts'
import type { CheckSettings, InspectedFile, RowChunk } from './reading.types.ts'
import type { ReaderReply, ReaderTask, ReadRequest } from './readerTasks.ts'
import { UnreadableUpload } from './UnreadableUpload.ts'

const PROCESS = entryFile('features/uploads/reading/readerProcess.ts')

/** The bytes of a file, in parts of any size. */
export type FileParts = AsyncIterable<Uint8Array>

export interface InspectOptions extends TurnOptions {
  /** How a person wants the file to be read. What is absent is detected. */
  readonly given?: Partial<FileReading>
  /** Size of the file, by which the number of its rows is estimated. */
  readonly sizeBytes?: number
}

export interface CheckOptions extends CheckSettings, TurnOptions {
  /** The most chunks that a call receives. */
  readonly chunksAtOnce: number
}

/** Reads files of contacts. Its methods throw `UnreadableUpload`, the error of `parts`, or the reason of the signal. */
export interface ImportReader {
  /** Reads the beginning of a file, or a whole workbook. */
  inspect(parts: FileParts, options?: InspectOptions): Promise<InspectedFile>
  /**
   * Checks all rows. The next rows are read while `onChunks` works; it is called again when it has resolved. An error of
   * `onChunks` ends the check.
   */
  check(
    parts: FileParts,
    options: CheckOptions,
    onChunks: (chunks: readonly RowChunk[]) => Promise<void>,
  ): Promise<{ readonly totalRows: number }>
  close(): void
}

interface ReaderOptions {
  /** Time limit of a step, in milliseconds. */
  readonly inspectStepMs?: number
  readonly checkStepMs?: number
  /** Memory limit of each of the two processes, in bytes. */
  readonly memoryBytes?: number
}

type Worker = LimitedWorker<ReaderTask, ReaderReply>
type OnChunks = (chunks: readonly RowChunk[]) => Promise<void>
type Run = RunTask<ReaderTask, ReaderReply>

/**
 * Opens a reader with two processes, which have limits: one for inspections, and one for checks, so that the inspection of
 * a file does not wait for the check of another long one.
 */
export function openImportReader({
  inspectStepMs = INSPECT_STEP_MS,
  checkStepMs = CHECK_STEP_MS,
  memoryBytes = READER_MEMORY_BYTES,
}: ReaderOptions = {}): ImportReader {
  const inspections: Worker = openProcess(PROCESS, { memoryBytes })
  const checks: Worker = openProcess(PROCESS, { memoryBytes })
  return {
    async inspect(parts, { given = {}, sizeBytes, ...turn } = {}) {
      const request = { type: 'inspect', given, sizeBytes: sizeBytes ?? null } as const
      const timeoutMs = Math.min(inspectStepMs, stepMsOf(sizeBytes))
      return inTurn(inspections, turn, timeoutMs, async (run) => {
        const reply = await readParts(run, parts, request, async () => {})
        if (reply.type !== 'inspected') throw new Error('Platform: the reading process has not inspected the file.')
        return reply.inspected
      })
    },
    async check(parts, { turnGroup, signal, chunksAtOnce, ...settings }, onChunks) {
      const request = { type: 'check', settings } as const
      const turn = { ...(turnGroup !== undefined && { turnGroup }), ...(signal && { signal }) }
      return inTurn(checks, turn, checkStepMs, async (run) => {
        const reply = await readParts(run, parts, request, (chunks) => inGroups(chunks, chunksAtOnce, onChunks))
        if (reply.type !== 'checked') throw new Error('Platform: the reading process has not checked the file.')
        return { totalRows: reply.totalRows }
      })
    },
    close() {
      inspections.close()
      checks.close()
    },
  }
}

/** A small file is answered, or refused, while a person waits. */
const stepMsOf = (sizeBytes = Infinity): number => SMALL_STEP_MS + (sizeBytes / 2 ** 20) * STEP_MS_PER_MIB

/** Runs the steps of one file in one turn of a process. */
async function inTurn<T>(
  worker: Worker,
  turn: TurnOptions,
  timeoutMs: number,
  operation: (run: (task: ReaderTask) => Promise<ReaderReply>) => Promise<T>,
): Promise<T> {
  return worker
    .inTurn(turn, (run: Run) =>
      operation(async (task) => {
        const reply = await run(task, { timeoutMs, ...(turn.signal && { signal: turn.signal }) })
        if (reply.type === 'unreadable') throw new UnreadableUpload(reply.problem)
        return reply
      }),
    )
    .catch((error: unknown) => {
      throw error instanceof LimitError ? new UnreadableUpload('TOO_COMPLEX', { cause: error }) : error
    })
}

/** Sends a file part by part until the reply that ends its reading. While a step runs, the chunks of the one before it are worked on. */
async function readParts(
  run: (task: ReaderTask) => Promise<ReaderReply>,
  parts: FileParts,
  request: ReadRequest,
  onChunks: OnChunks,
): Promise<ReaderReply> {
  let reply = await run({ type: 'begin', request })
  for await (const task of tasksOf(parts)) {
    reply = await during(run(task), workOn(reply, onChunks))
    if (reply.type !== 'more') break
  }
  while (reply.type === 'more') {
    reply = await during(run({ type: 'next' }), workOn(reply, onChunks))
  }
  await workOn(reply, onChunks)
  return reply
}

/** Waits for both, also if one fails: the turn of the process must not end during a step. */
async function during(step: Promise<ReaderReply>, work: Promise<void>): Promise<ReaderReply> {
  await Promise.allSettled([step, work])
  await work
  return step
}

async function workOn(reply: ReaderReply, onChunks: OnChunks): Promise<void> {
  if ('chunks' in reply) await onChunks(reply.chunks)
}

async function inGroups(chunks: readonly RowChunk[], size: number, onChunks: OnChunks): Promise<void> {
  for (let at = 0; at < chunks.length; at += size) await onChunks(chunks.slice(at, at + size))
}

/** Divides a file into parts of equal size. */
async function* tasksOf(parts: FileParts): AsyncGenerator<ReaderTask, void, undefined> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const part of parts) {
    for (let start = 0; start < part.length;) {
      const piece = part.subarray(start, start + PART_BYTES - length)
      start += piece.length
      length += piece.length
      waiting.push(piece)
      if (length < PART_BYTES) continue
      yield { type: 'part', bytes: Buffer.concat(waiting), isLast: false }
      waiting = []
      length = 0
    }
  }
  yield { type: 'part', bytes: Buffer.concat(waiting), isLast: true }
}
