import { openThread, type Thread } from '../../../core/compute/openThread.ts'
import { entryFile } from '../../../core/ownFiles.ts'
import { computeContent } from './computeContent.ts'
import type { ContentResults, ContentSource, ContentTask } from './content.types.ts'

/** Largest content that is computed without the thread, in bytes: some milliseconds. */
const COMPUTED_AT_ONCE_MAX_BYTES = 16 * 1024
/** A version is compressed to about a tenth. */
const COMPRESSION = 10
const LIMITS = { timeoutMs: 120_000, heapMb: 1024 }

type Result = ContentResults[ContentTask['type']]

const openContentThread = (): Thread<ContentTask, Result> =>
  openThread(entryFile('features/versions/content/contentThread.ts'), { ...LIMITS, buffersOf: buffersOfTask })

/** Computes what needs the whole content of an agent: in a thread, unless the content is small. */
export type ComputeContent = <Type extends ContentTask['type']>(
  task: Extract<ContentTask, { readonly type: Type | ContentTask['type'] }> & { readonly type: Type },
  /** Whose tasks take turns with those of others. */
  turn: { readonly enterpriseId: string },
) => Promise<ContentResults[Type]>

/** Opens the thread, which starts with its first task. */
export function openContentComputer(thread = openContentThread()): ComputeContent {
  return async (task, { enterpriseId }) => {
    const sources = sourcesOf(task)
    const bytes = sources.reduce((sum, source) => sum + sizeOf(source), 0)
    const result: Result =
      bytes <= COMPUTED_AT_ONCE_MAX_BYTES
        ? await computeContent(task)
        : await thread.run(task, { turnGroup: enterpriseId })
    return result as ContentResults[typeof task.type]
  }
}

const sourcesOf = (task: ContentTask): readonly ContentSource[] => ('of' in task ? [task.of] : [task.from, task.to])

const rowsOf = (source: ContentSource): readonly Uint8Array<ArrayBuffer>[] =>
  source.type === 'draft' ? [...source.stored.intents, ...source.stored.entities] : []

const sizeOf = (source: ContentSource): number =>
  source.type === 'version'
    ? source.bytes.length * COMPRESSION
    : rowsOf(source).reduce((sum, { length }) => sum + length, 0)

/** The rows of drafts are passed on without copying. */
const buffersOfTask = (task: ContentTask): ArrayBuffer[] =>
  sourcesOf(task).flatMap((source) => rowsOf(source).map(({ buffer }) => buffer))
