import type { SourceErrorCode } from '@platform/contract'
import { ReadError } from './ReadError.ts'
import { watchMemory } from './watchMemory.ts'

/** Messages of a reading process. */
export type ReaderMessage =
  | { readonly type: 'page'; readonly pages: number; readonly share: number }
  | { readonly type: 'read'; readonly result: unknown }
  | { readonly type: 'failed'; readonly code: SourceErrorCode }

/**
 * Answers the tasks of `openReaderProcess` in this process, which has no environment, no database, no network and no
 * write access, and which its parent may end at any moment. An error other than a `ReadError` ends it.
 */
export function serveReader<Task>(
  read: (task: Task, onPage: (pages: number, share: number) => void) => Promise<unknown>,
): void {
  watchMemory(Number(process.argv[2]))
  process.on('message', (task: Task) => {
    read(task, (pages, share) => send({ type: 'page', pages, share })).then(
      (result) => send({ type: 'read', result }),
      (error: unknown) => {
        if (!(error instanceof ReadError)) throw error
        send({ type: 'failed', code: error.code })
      },
    )
  })
  process.on('disconnect', () => process.exit())
}

function send(message: ReaderMessage): void {
  process.send?.(message)
}
