import type { JobDefinition, JobRun } from '../../core/jobs/jobs.ts'
import type { Services } from '../../core/services.ts'
import { reportLatest } from '../../core/tasks/reportLatest.ts'
import { inEnterprise } from '../../core/work/work.ts'
import { INTERRUPTIONS_MAX, PROGRESS_EVERY_MS, READINGS_AT_ONCE } from './knowledge.limits.ts'
import { splitPassages } from './passages/splitPassages.ts'
import type { ReadingTask } from './queueReading.ts'
import { beginReading, completeReading, failReading, notePages, type Reading } from './reading.service.ts'
import { readSource, type ReadableSource, type SourceContent } from './reading/readSource.ts'
import { ReadError } from './reading/reader.types.ts'

/** Reads a website or a document, in a separate queue, so that a training never waits for a slow site. */
export function readingJob(services: Services): JobDefinition<ReadingTask> {
  return {
    name: 'knowledge.read',
    concurrency: READINGS_AT_ONCE,
    run: (task, run) => runReading(services, task, run),
  }
}

async function runReading(services: Services, task: ReadingTask, run: JobRun): Promise<void> {
  const { enterpriseId } = task
  const source = await inEnterprise(services, enterpriseId, (work) => beginReading(work, task))
  if (!source) return
  let content: SourceContent | undefined
  try {
    if (run.attempt > INTERRUPTIONS_MAX) throw new ReadError('INTERRUPTED')
    content = await read(services, task, source, run)
  } catch (error) {
    if (run.signal.aborted) throw error // the next start runs it again
    const { code, detail } = error instanceof ReadError ? error : new ReadError('SERVER', '', { cause: error })
    if (code === 'SERVER') run.log.error({ err: error, sourceId: task.sourceId }, 'reading failed')
    await inEnterprise(services, enterpriseId, (work) => failReading(work, task, code, detail))
    return
  }
  if (!content) return
  const reading = readingOf(content)
  await inEnterprise(services, enterpriseId, (work) => completeReading(work, task, reading))
}

/** Reads a source. Undefined if it was deleted or is read again; this reading then ends at once. */
async function read(
  services: Services,
  task: ReadingTask,
  source: ReadableSource,
  { signal, log }: JobRun,
): Promise<SourceContent | undefined> {
  const stopped = new AbortController()
  const progress = reportLatest(async (pages: number) => {
    try {
      const isThere = await inEnterprise(services, task.enterpriseId, (work) => notePages(work, task, pages))
      if (!isThere) stopped.abort()
    } catch (error) {
      log.warn({ err: error }, 'progress of a reading was not stored')
    }
  }, PROGRESS_EVERY_MS)
  try {
    return await readSource(source, {
      allow: services.config.fetchAllow,
      signal: AbortSignal.any([signal, stopped.signal]),
      onPage: (pages) => progress.report(pages),
    })
  } catch (error) {
    if (stopped.signal.aborted) return undefined
    throw error
  } finally {
    await progress.end()
  }
}

function readingOf({ pages, isPartial }: SourceContent): Reading {
  const passages = pages.flatMap(splitPassages)
  const characters = pages.flatMap(({ blocks }) => blocks).reduce((sum, { text }) => sum + text.length, 0)
  return { pages: pages.length, passages, characters, isPartial }
}
