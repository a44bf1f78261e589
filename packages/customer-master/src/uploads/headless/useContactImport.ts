import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import type { InputOf, UploadDetail, UploadProblem } from '@platform/contract'
import { useState } from 'react'
import { isRunning } from './uploadPhase.ts'

/** Interval of the requests while an upload runs, in milliseconds, in case its live events do not arrive. */
const POLL_MS = 1_000

/** How a file is read, as far as a person can change it. */
export type ReadingChange = Pick<InputOf<'uploads.read'>, 'encoding' | 'delimiter' | 'sheet' | 'headerRow'>

/** What the dry run checks. */
export type CheckOptions = Omit<InputOf<'uploads.check'>, 'uploadId'>

/** Result of `useContactImport`: values first, functions after. */
export interface UseContactImportResult {
  /** `missing`: there is no such upload. */
  readonly status: 'loading' | 'ready' | 'failed' | 'missing'
  readonly upload: UploadDetail | null
  /** Why the upload could not be loaded. */
  readonly error: PlatformError | null
  /** Whether the user returned from the review to the mapping. */
  readonly isRemapping: boolean
  /** Whether the user has begun the import here, and not at another time. */
  readonly isCommittedHere: boolean
  readonly isReading: boolean
  readonly isStartingCheck: boolean
  readonly isCommitting: boolean
  readonly isAccepting: boolean
  readonly retry: () => void
  readonly setRemapping: (isRemapping: boolean) => void
  /** Reads the file in another way. */
  readonly read: (change: ReadingChange) => Promise<CommandOutcome<'uploads.read'>>
  /** Begins a dry run. */
  readonly check: (options: CheckOptions) => Promise<CommandOutcome<'uploads.check'>>
  /** Accepts the suggested corrections of all rows with an error. */
  readonly accept: (problem: UploadProblem) => Promise<CommandOutcome<'uploads.accept'>>
  /** Imports all rows with an error without the cell that has it. Refused for a required field. */
  readonly leaveOut: (problem: UploadProblem) => Promise<CommandOutcome<'uploads.accept'>>
  readonly commit: () => Promise<CommandOutcome<'uploads.commit'>>
  readonly cancel: () => Promise<CommandOutcome<'uploads.cancel'>>
  readonly undo: () => Promise<CommandOutcome<'uploads.undo'>>
  /** Loads the rejected rows as a file. */
  readonly loadRejected: () => Promise<CommandOutcome<'uploads.rejected'>>
}

/**
 * One upload on its way: the mapping of its headers, the dry run, the review, the import and its undo.
 *
 * @example
 * const contactImport = useContactImport({ uploadId })
 * if (contactImport.upload?.phase === 'checked') await contactImport.commit()
 */
export function useContactImport({ uploadId }: { readonly uploadId: string }): UseContactImportResult {
  const [isPolling, setPolling] = useState(false)
  const query = useEndpoint('uploads.get', { uploadId }, isPolling ? { refetchIntervalMs: POLL_MS } : {})
  const upload = query.data ?? null
  const isUnderWay = isRunning(upload?.phase ?? null)
  if (isUnderWay !== isPolling) setPolling(isUnderWay)

  const [isRemapping, setRemapping] = useState(false)
  const [isCommittedHere, setCommittedHere] = useState(false)
  const reading = useCommand('uploads.read')
  const checking = useCommand('uploads.check')
  const accepting = useCommand('uploads.accept')
  const committing = useCommand('uploads.commit')
  const cancelling = useCommand('uploads.cancel')
  const undoing = useCommand('uploads.undo')
  const rejected = useCommand('uploads.rejected')

  return {
    status: upload ? 'ready' : statusOf(query.error),
    upload,
    error: query.error,
    isRemapping: isRemapping && upload?.phase === 'checked',
    isCommittedHere,
    isReading: reading.isRunning,
    isStartingCheck: checking.isRunning,
    isCommitting: committing.isRunning,
    isAccepting: accepting.isRunning,
    retry: () => void query.refetch(),
    setRemapping,
    read: (change) => reading.run({ uploadId, ...change }),
    async check(options) {
      const outcome = await checking.run({ uploadId, ...options })
      if (outcome.status === 'done') setRemapping(false)
      return outcome
    },
    accept: ({ fieldId, sentence }) => accepting.run({ uploadId, fieldId, sentence }),
    leaveOut: ({ fieldId, sentence }) => accepting.run({ uploadId, fieldId, sentence, leavesOut: true }),
    async commit() {
      const outcome = await committing.run({ uploadId })
      if (outcome.status === 'done') setCommittedHere(true)
      return outcome
    },
    cancel: () => cancelling.run({ uploadId }),
    undo: () => undoing.run({ uploadId }),
    loadRejected: () => rejected.run({ uploadId }),
  }
}

function statusOf(error: PlatformError | null): 'loading' | 'failed' | 'missing' {
  if (!error) return 'loading'
  return error.context.type === 'NOT_FOUND' ? 'missing' : 'failed'
}
