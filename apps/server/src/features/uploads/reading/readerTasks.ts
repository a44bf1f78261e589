import type { FileProblem, FileReading } from '@platform/contract'
import type { CheckSettings, InspectedFile, RowChunk } from './reading.types.ts'

/** What is done with a file. */
export type ReadRequest =
  | {
      readonly type: 'inspect'
      /** Of the whole file; null if it is unknown. */
      readonly sizeBytes: number | null
      readonly given: Partial<FileReading>
    }
  | { readonly type: 'check'; readonly settings: CheckSettings }

/** A task of the reading process. After `begin` come the parts of the file; `next` continues what needs no further part. */
export type ReaderTask =
  | { readonly type: 'begin'; readonly request: ReadRequest }
  | { readonly type: 'part'; readonly bytes: Uint8Array; readonly isLast: boolean }
  | { readonly type: 'next' }

export type ReaderReply =
  /** The next part is wanted; after the last one, the task `next`. */
  | { readonly type: 'more'; readonly chunks: readonly RowChunk[] }
  | { readonly type: 'inspected'; readonly inspected: InspectedFile }
  | { readonly type: 'checked'; readonly chunks: readonly RowChunk[]; readonly totalRows: number }
  | { readonly type: 'unreadable'; readonly problem: FileProblem }
