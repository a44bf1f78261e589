import { CANCELLABLE_PHASES, UPLOAD_WORK, type LongWorkEntry, type Task, type User } from '@platform/contract'
import { callerOf, can } from '@platform/contract/policies'
import type { World } from '../../memory-backend/world.ts'
import { AGENTS } from '../agents/records.ts'
import { KNOWLEDGE } from '../knowledge/records.ts'
import { isOpenTask, TASKS } from '../tasks/records.ts'
import { UPLOADS, type UploadRecord } from '../uploads/records.ts'

/** The long work that a user may see: open work first, then what has ended, of any age, newest first. */
export function longWorkEntries(world: World, user: User): LongWorkEntry[] {
  const caller = callerOf(user)
  const { enterpriseId } = user
  const tasks = [...world.of(TASKS).values()].filter(({ kind }) => can(caller, 'task.view', { kind, enterpriseId }))
  const uploads = can(caller, 'contact.import') ? [...world.of(UPLOADS).values()] : []
  const entries = [...tasks.map((task) => ofTask(world, task)), ...uploads.map(ofUpload)]
  return entries.toSorted(
    (one, other) =>
      Number(other.endedAt === null) - Number(one.endedAt === null) || other.createdAt.localeCompare(one.createdAt),
  )
}

function ofTask(world: World, task: Task): LongWorkEntry {
  const { kind, subjectKind, subjectId, state, progress, isCancelling, createdAt, startedAt, endedAt } = task
  const agentId = subjectKind === 'agent' ? subjectId : task.agentId
  const name = subjectKind === 'source' ? sourceName(world, task) : agentName(world, agentId)
  return {
    form: 'task',
    id: task.taskId,
    kind,
    subject: { kind: subjectKind, id: subjectId, agentId, names: name === undefined ? null : [name] },
    state,
    progress,
    isCancelling,
    canCancel: isOpenTask(world, task.taskId) && !isCancelling,
    counts: null,
    error: state === 'failed' ? task.error : null,
    failure: null,
    createdAt,
    startedAt,
    endedAt,
  }
}

const agentName = (world: World, agentId: string | null): string | undefined =>
  world
    .of(AGENTS)
    .list()
    .find(({ id }) => id === agentId)?.name

const sourceName = (world: World, { agentId, subjectId }: Task): string | undefined =>
  world
    .of(KNOWLEDGE)
    .get(agentId ?? '')
    ?.sources.find(({ id }) => id === subjectId)?.name

function ofUpload(upload: UploadRecord): LongWorkEntry {
  const { uploadId: id, fileName, counts, progress, failure, createdAt, completedAt } = upload
  const phase = upload.phase ?? 'imported'
  const { kind, state } = UPLOAD_WORK[phase]
  return {
    form: 'upload',
    id,
    kind,
    subject: { kind: 'upload', id, agentId: null, names: [fileName] },
    state,
    progress: progress?.share ?? Number(state === 'done'),
    isCancelling: false,
    canCancel: CANCELLABLE_PHASES.includes(phase),
    counts: counts && {
      total: counts.created + counts.updated + counts.unchanged + counts.rejected,
      changed: counts.created + counts.updated,
      rejected: counts.rejected,
    },
    error: null,
    failure,
    createdAt,
    startedAt: progress && createdAt,
    endedAt: state === 'queued' || state === 'running' || state === 'waiting' ? null : (completedAt ?? createdAt),
  }
}
