import {
  matchesCondition,
  SEGMENT_NAME_TAKEN,
  SEGMENT_STALE,
  SEGMENTS_TOO_MANY,
  type Condition,
  type Contact,
  type Segment,
} from '@platform/contract'
import { defineCollection, type CollectionState } from '../../memory-backend/collection.ts'
import type { World } from '../../memory-backend/world.ts'

/** The live segments. Their `count` is computed when they are read. */
export const SEGMENTS: CollectionState<Segment> = defineCollection<Segment>({
  resource: 'segments',
  noun: 'Segment',
  nameTaken: SEGMENT_NAME_TAKEN,
  tooMany: SEGMENTS_TOO_MANY,
  stale: SEGMENT_STALE,
  initial: (world) => ({ count: 0, createdAt: world.now() }),
  present: (segment) => ({ segment, message: '' }),
})

/** Whether a condition is true of a contact. No contact is known to come from an import. */
export const isTrueOf = (condition: Condition, contact: Contact): boolean =>
  matchesCondition({ ...contact, uploadId: null }, condition, Date.now())

/** Returns a function that tells whether a contact is in one of the segments that exist. */
export function segmentMatcher(world: World, segmentIds: readonly string[]): (contact: Contact) => boolean {
  const segments = segmentIds.flatMap((id) => world.of(SEGMENTS).find(id) ?? [])
  return (contact) => segments.some(({ condition }) => isTrueOf(condition, contact))
}
