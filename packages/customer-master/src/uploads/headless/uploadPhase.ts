import { CANCELLABLE_PHASES, UPLOAD_KEPT_DAYS } from '@platform/contract'
import type { Upload, UploadPhase } from '@platform/contract'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Whether the server works on an upload, or will by itself. Its progress is polled meanwhile. */
export function isRunning(phase: UploadPhase | null): boolean {
  return phase === 'checking' || phase === 'queued' || phase === 'importing' || phase === 'undoing'
}

/** Whether an upload waits for a person: for the mapping of its headers, or for the result of its dry run. */
export function needsPerson(phase: UploadPhase | null): boolean {
  return phase === 'mapping' || phase === 'checked'
}

/** Whether an upload can be cancelled: it has not ended, and is not being put back already. */
export function canCancel({ phase }: Pick<Upload, 'phase'>): boolean {
  return phase !== null && CANCELLABLE_PHASES.includes(phase)
}

/** Whether an import can be undone at a time in milliseconds. */
export function canUndo({ phase, completedAt }: Pick<Upload, 'phase' | 'completedAt'>, now: number): boolean {
  if (phase !== 'imported' || completedAt === null) return false
  return now < new Date(completedAt).getTime() + UPLOAD_KEPT_DAYS * DAY_MS
}
