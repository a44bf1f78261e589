import { isDeepStrictEqual } from 'node:util'
import {
  nameKey,
  SEGMENT_STALE,
  segmentRules,
  SEGMENTS_MAX,
  SEGMENTS_TOO_MANY,
  type ParsedInputOf,
  type SegmentChange,
} from '@platform/contract'
import { newId } from '../../core/database/id.ts'
import { decodeCursor, encodeCursor } from '../../core/database/paging.ts'
import { enforceRules, notFound, refusedBy } from '../../core/http/failed.ts'
import type { Services } from '../../core/services.ts'
import type { Work } from '../../core/work/work.ts'
import { definedAttributes } from '../attributes/attributes.service.ts'
import { lockPhoneBook } from '../phone-book/phoneBooks.store.ts'
import { dependsOnTime } from './conditions/dependsOnTime.ts'
import { queueSegments } from './refresh/requests.ts'
import { cancelRefresh, scheduleRefresh } from './refresh/timedRefresh.ts'
import { presentSegment } from './segments.presenter.ts'
import {
  countSegments,
  findSegment,
  insertSegment,
  listChanges,
  removeSegment,
  updateSegment,
  type SegmentRecord,
} from './segments.store.ts'

type SegmentServices = Pick<Services, 'tasks' | 'schedules'>

/** Finds a segment. 404 if there is none. */
export async function requireSegment({ db }: Work, id: string): Promise<SegmentRecord> {
  const segment = await findSegment(db, id)
  if (!segment) throw notFound()
  return segment
}

/**
 * Creates a segment, or changes one. Its contacts are found in the background. The constraint of its name refuses a second
 * one of that name.
 */
export async function saveSegment(
  work: Work,
  { tasks, schedules }: SegmentServices,
  { id, name, condition, revision }: ParsedInputOf<'segments.save'>,
): Promise<{ before: SegmentRecord | undefined; after: SegmentRecord }> {
  const { db, enterpriseId, now } = work
  // Saves of contacts decide by the earlier condition, and end first, or by the new one.
  await lockPhoneBook(work, 'change')
  // Users who may save segments see personal data.
  const view = { attributes: await definedAttributes(work), isMasked: false }
  const before = id === undefined ? undefined : await requireSegment(work, id)
  if (before && (revision ?? before.revision) !== before.revision) {
    throw refusedBy(SEGMENT_STALE, { current: { segment: presentSegment(before, view), message: '' } })
  }
  enforceRules(segmentRules({ name, condition }, view.attributes))
  if (!before && (await countSegments(db)) >= SEGMENTS_MAX) throw refusedBy(SEGMENTS_TOO_MANY)
  const segment = {
    id: before?.id ?? newId(),
    enterpriseId,
    name,
    nameKey: nameKey(name),
    condition,
    dependsOnTime: dependsOnTime(condition),
    now,
  }
  if (before) await updateSegment(db, segment, !isDeepStrictEqual(before.condition, condition))
  else await insertSegment(db, segment)
  work.emit({ name: 'segments.changed', payload: { segmentId: segment.id } })
  const after = await requireSegment(work, segment.id)
  await scheduleRefresh(work, schedules, { id: segment.id, isTimed: segment.dependsOnTime })
  await queueSegments(work, tasks)
  return { before, after }
}

/** Deletes a segment. Its contacts stay. */
export async function deleteSegment(
  work: Work,
  { tasks, schedules }: SegmentServices,
  id: string,
): Promise<SegmentRecord> {
  await lockPhoneBook(work, 'change')
  const segment = await requireSegment(work, id)
  await removeSegment(work.db, id)
  await cancelRefresh(work, schedules, id)
  work.emit({ name: 'segments.changed', payload: { segmentId: id } })
  await queueSegments(work, tasks)
  return segment
}

/** Returns a page of who entered and left a segment, the latest first. */
export async function pageOfChanges(
  work: Work,
  { id, cursor, perPage }: ParsedInputOf<'segments.changes'>,
): Promise<{ changes: SegmentChange[]; nextCursor: string | null }> {
  await requireSegment(work, id)
  const before = cursor === undefined ? undefined : decodeCursor(cursor).time
  const rows = await listChanges(work.db, id, { before, limit: perPage + 1 })
  const page = rows.slice(0, perPage)
  const last = page.at(-1)
  return {
    changes: page.map(({ contactId, name, kind, at }) => ({ contactId, name, kind, at: at.toISOString() })),
    nextCursor: last && rows.length > perPage ? encodeCursor({ time: last.id, id: '' }) : null,
  }
}
