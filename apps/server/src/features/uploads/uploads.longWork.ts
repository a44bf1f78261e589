import { CANCELLABLE_PHASES, UPLOAD_WORK, type LongWorkEntry } from '@platform/contract'
import { can } from '@platform/contract/policies'
import type { LongWorkSource } from '../../core/work/longWork.ts'
import { readUploads, type UploadRow } from './uploads.store.ts'

/** Imports of contacts, as `uploads.list` shows them. */
export const uploadWork: LongWorkSource = {
  async read({ db }, caller, range) {
    if (!can(caller, 'contact.import')) return []
    return (await readUploads(db, range)).map(({ row, position }) => ({ row: present(row), position }))
  },
}

function present(upload: UploadRow): LongWorkEntry {
  const { id, phase, failure } = upload
  const { kind, state } = UPLOAD_WORK[phase]
  const isRunning = state === 'running'
  const isOpen = isRunning || state === 'queued' || state === 'waiting'
  return {
    form: 'upload',
    id,
    kind,
    subject: { kind: 'upload', id, agentId: null, names: [upload.file_name] },
    state,
    progress: isRunning ? upload.progress : Number(state === 'done'),
    isCancelling: phase === 'undoing' && upload.ends_as === 'cancelled',
    canCancel: CANCELLABLE_PHASES.includes(phase),
    counts: countsOf(upload),
    error: null,
    failure: phase === 'failed' ? failure : null,
    createdAt: upload.created_at.toISOString(),
    startedAt: upload.begun_at?.toISOString() ?? null,
    endedAt: isOpen ? null : ((upload.undone_at ?? upload.completed_at)?.toISOString() ?? null),
  }
}

/** The rows by what has become of them. Null before the dry run, and after an undo, which has none. */
function countsOf(upload: UploadRow): LongWorkEntry['counts'] {
  const { phase, created_count: created, updated_count: updated, unchanged_count: unchanged } = upload
  if (phase === 'mapping' || phase === 'checking' || phase === 'undoing' || phase === 'undone') return null
  const { rejected_count: rejected } = upload
  return { total: created + updated + unchanged + rejected, changed: created + updated, rejected }
}
