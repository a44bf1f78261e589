import type { Services } from '../../core/services.ts'
import { defineTask, type Task, type TaskDefinition } from '../../core/tasks/task.ts'
import { READING_LANES, READINGS_OF_LANE_AT_ONCE } from './knowledge.limits.ts'
import { findDocumentPart } from './knowledge.store.ts'
import { READING, type ReadingCursor, type ReadingInput } from './reading.kind.ts'
import {
  beginReading,
  completeReading,
  failReading,
  knownPages,
  storePages,
  storeVisit,
  stopReading,
} from './reading.service.ts'
import { readSource, type ReadableSource, type SourceContent } from './reading/readSource.ts'
import { ReadError } from './reading/ReadError.ts'
import { wasReadOverHttps } from './reading/sourceNotes.ts'

type ReadingServices = Pick<Services, 'config' | 'schedules'>
type ReadingTask = Task<ReadingInput, ReadingCursor>

/** Reads websites and documents. After an interruption, the pages that a website has sent are not fetched again. */
export function readingTask(services: ReadingServices): TaskDefinition {
  return defineTask({
    kind: READING,
    // All lanes can be full at once.
    concurrency: (READING_LANES.document + READING_LANES.website) * READINGS_OF_LANE_AT_ONCE,
    groupConcurrency: READINGS_OF_LANE_AT_ONCE,
    run: (task) => runReading(services, task),
    onStopped: (work, task, reason) => stopReading(work, services.schedules, task, reason),
  })
}

async function runReading(services: ReadingServices, task: ReadingTask): Promise<void> {
  const begun = await task.inWork((work) => beginReading(work, task))
  if (!begun) return
  const source: ReadableSource =
    begun.kind === 'website'
      ? { kind: 'website', address: begun.name, wasReadOverHttps: wasReadOverHttps(begun) }
      : { kind: 'document', fileName: begun.name, bytes: await documentBytes(task) }
  let reading: SourceContent | undefined
  try {
    reading = await read(services, task, source)
  } catch (error) {
    if (task.signal.aborted) throw error // another run continues
    const { code, detail } = error instanceof ReadError ? error : new ReadError('SERVER', '', { cause: error })
    if (code === 'SERVER') task.log.error({ err: error, sourceId: task.subject }, 'reading failed')
    await task.complete((work) => failReading(work, services.schedules, task, code, detail), { reason: code })
    return
  }
  if (!reading) return
  await task.complete((work) => completeReading(work, services.schedules, task, reading))
}

/** The content of a document. Each part is read in its own transaction, so that others can use the database meanwhile. */
async function documentBytes(task: ReadingTask): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for (;;) {
    const part = await task.inWork(({ db }) => findDocumentPart(db, task.subject, parts.length))
    if (!part) return Buffer.concat(parts)
    parts.push(part)
  }
}

/** Reads a source. Undefined if it was deleted; the reading then ends at once. */
async function read(
  services: ReadingServices,
  task: ReadingTask,
  source: ReadableSource,
): Promise<SourceContent | undefined> {
  const deletion = new AbortController()
  let visits = task.cursor?.visits ?? 0
  const known = await task.inWork((work) => knownPages(work, task, visits))
  try {
    return await readSource(source, {
      allow: services.config.fetchAllow,
      signal: AbortSignal.any([task.signal, deletion.signal]),
      known,
      async onVisit(requested, page) {
        const position = visits++
        await task.saveCursor({ visits }, (work) => storeVisit(work, task, { position, requested, page }))
      },
      onPage: (pages, share) =>
        task.report(share, async (work) => {
          if (!(await storePages(work, task, pages))) deletion.abort()
        }),
    })
  } catch (error) {
    if (deletion.signal.aborted) return undefined
    throw error
  }
}
