import type { LongWorkEntry } from '../long-work/longWork.ts'
import type { UploadPhase } from './uploads.schema.ts'

/** What is done in each phase of an upload, and its state, as long work shows both. An ended one is named by its import. */
export const UPLOAD_WORK: Readonly<Record<UploadPhase, Pick<LongWorkEntry, 'kind' | 'state'>>> = {
  mapping: { kind: 'uploads.import', state: 'waiting' },
  checking: { kind: 'uploads.check', state: 'running' },
  checked: { kind: 'uploads.import', state: 'waiting' },
  queued: { kind: 'uploads.import', state: 'queued' },
  importing: { kind: 'uploads.import', state: 'running' },
  imported: { kind: 'uploads.import', state: 'done' },
  undoing: { kind: 'uploads.undo', state: 'running' },
  undone: { kind: 'uploads.undo', state: 'done' },
  cancelled: { kind: 'uploads.import', state: 'cancelled' },
  failed: { kind: 'uploads.import', state: 'failed' },
}

/** The phases in which an upload can be cancelled: it has not ended, and is not being put back already. */
export const CANCELLABLE_PHASES: readonly UploadPhase[] = ['mapping', 'checking', 'checked', 'queued', 'importing']
