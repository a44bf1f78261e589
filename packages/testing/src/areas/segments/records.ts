import {
  maskCondition,
  matchesCondition,
  SEGMENT_NAME_TAKEN,
  SEGMENT_STALE,
  SEGMENTS_TOO_MANY,
  type Condition,
  type Contact,
  type Segment,
  type SegmentChange,
} from '@platform/contract'
import { defineCollection, type CollectionState } from '../../memory-backend/collection.ts'
import { mayDo } from '../../memory-backend/permit.ts'
import type { StateDefinition, World } from '../../memory-backend/world.ts'
import { CONTACTS } from '../contacts/records.ts'
import { UPLOADS } from '../uploads/records.ts'
import { ATTRIBUTES } from '../attributes/records.ts'

/** The live segments. Their `count` is computed when they are read. */
export const SEGMENTS: CollectionState<Segment> = defineCollection<Segment>({
  resource: 'segments',
  noun: 'Segment',
  nameTaken: SEGMENT_NAME_TAKEN,
  tooMany: SEGMENTS_TOO_MANY,
  stale: SEGMENT_STALE,
  initial: (world) => ({ count: 0, createdAt: world.now() }),
  changed: (world, { row, isDeleted }) => {
    if (isDeleted) world.of(MEMBERS).forget(row.id)
    else world.of(MEMBERS).refresh()
  },
  present: (segment, world) => ({ segment: presentSegment(world, segment), message: '' }),
})

interface LoggedChange extends Omit<SegmentChange, 'name'> {
  readonly segmentId: string
}

/** The contacts of the segments, and who entered and left them. */
export class Members {
  readonly #world: World
  readonly #members = new Map<string, ReadonlySet<string>>()
  readonly #changes: LoggedChange[] = []

  constructor(world: World) {
    this.#world = world
  }

  /** Returns the ids of the contacts of a segment. */
  of(segmentId: string): ReadonlySet<string> {
    this.refresh()
    return this.#members.get(segmentId) ?? new Set()
  }

  /** Returns who entered and left a segment, the latest first. */
  changesOf(segmentId: string): readonly LoggedChange[] {
    this.refresh()
    return this.#changes.filter((change) => change.segmentId === segmentId).toReversed()
  }

  /** Finds the contacts of all segments. Returns the ids of the segments that contacts entered or left. */
  refresh(): readonly string[] {
    const isIn = matcher(this.#world)
    const contacts = this.#world.of(CONTACTS).list()
    return this.#world
      .of(SEGMENTS)
      .list()
      .filter(({ id, condition }) => {
        const found = new Set(contacts.filter((contact) => isIn(contact, condition)).map((contact) => contact.id))
        return this.#store(id, found)
      })
      .map(({ id }) => id)
  }

  forget(segmentId: string): void {
    this.#members.delete(segmentId)
  }

  /** Stores the contacts of a segment. Returns whether they have changed. The first ones have not entered it. */
  #store(segmentId: string, found: ReadonlySet<string>): boolean {
    const before = this.#members.get(segmentId)
    this.#members.set(segmentId, found)
    if (!before) return found.size > 0
    const entered = [...found].filter((id) => !before.has(id))
    const left = [...before].filter((id) => !found.has(id))
    const log = (kind: 'entered' | 'left') => (contactId: string) =>
      this.#changes.push({ segmentId, contactId, kind, at: this.#world.now() })
    left.forEach(log('left'))
    entered.forEach(log('entered'))
    return entered.length + left.length > 0
  }
}

export const MEMBERS: StateDefinition<never, Members> = {
  start: (world) => new Members(world),
}

/** Returns a function that tells whether a condition is true of a contact at this moment. */
export function matcher(world: World): (contact: Contact, condition: Condition) => boolean {
  const uploadOf = new Map<string, string>()
  for (const { uploadId, imported } of world.of(UPLOADS).values()) {
    for (const { contactId, before } of imported) if (before === null) uploadOf.set(contactId, uploadId)
  }
  const now = Date.now()
  return (contact, condition) =>
    matchesCondition({ ...contact, uploadId: uploadOf.get(contact.id) ?? null }, condition, now)
}

/** Returns a segment with the number of its contacts, as the signed-in user may see it. */
export function presentSegment(world: World, segment: Segment): Segment {
  const count = segment.countedAt === null ? 0 : world.of(MEMBERS).of(segment.id).size
  if (mayDo(world.user, 'contact.viewPersonal')) return { ...segment, count }
  const emails = world
    .of(ATTRIBUTES)
    .list()
    .filter(({ inputType }) => inputType === 'email')
  return { ...segment, count, condition: maskCondition(segment.condition, new Set(emails.map(({ id }) => id))) }
}
