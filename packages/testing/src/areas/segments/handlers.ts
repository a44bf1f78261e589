import {
  conditionRules,
  SEGMENT_CHANGES_KEPT_DAYS,
  SEGMENT_PREVIEW_SIZE,
  segmentRules,
  type EventName,
} from '@platform/contract'
import { pageOf } from '../../memory-backend/collection.ts'
import { enforceRules } from '../../memory-backend/refuse.ts'
import { defineArea } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from '../attributes/records.ts'
import { presentRow } from '../contacts/present.ts'
import { CONTACTS } from '../contacts/records.ts'
import { matcher, MEMBERS, presentSegment, SEGMENTS } from './records.ts'
import { sampleSegments } from './seed.ts'

const KEPT_MS = SEGMENT_CHANGES_KEPT_DAYS * 24 * 60 * 60 * 1000
/** Events after which contacts may match other conditions. */
const CONTACT_EVENTS: readonly EventName[] = ['contacts.changed', 'attributes.changed', 'uploads.changed']

/** Live segments of the phone book. */
export const segments = defineArea({
  state: SEGMENTS,
  sample: sampleSegments,
  handlers: (world) => {
    const all = world.of(SEGMENTS)
    const attributes = () => world.of(ATTRIBUTES).list()
    // What changes later is logged, the initial contacts are not.
    world.of(MEMBERS).refresh()
    return {
      'segments.list': () => ({ segments: all.list().map((segment) => presentSegment(world, segment)) }),
      'segments.get': ({ id }) => presentSegment(world, all.get(id)),
      'segments.save': (input) => {
        const saved = all.save({ ...input, countedAt: world.now() }, segmentRules(input, attributes()))
        const message = input.id === undefined ? 'Segment created successfully' : 'Segment updated successfully'
        return { segment: presentSegment(world, saved), message }
      },
      'segments.preview': ({ condition }) => {
        enforceRules(conditionRules(condition, attributes()))
        const isIn = matcher(world)
        const found = world
          .of(CONTACTS)
          .list()
          .filter((contact) => isIn(contact, condition))
        const first = found.slice(0, SEGMENT_PREVIEW_SIZE)
        const contacts = first.map((contact) => presentRow(world, contact))
        return { count: found.length, isExact: true, margin: 0, contacts }
      },
      'segments.changes': ({ id, cursor, perPage }) => {
        all.get(id)
        const kept = world
          .of(MEMBERS)
          .changesOf(id)
          .filter(({ at }) => Date.parse(at) > Date.now() - KEPT_MS)
        const from = cursor === undefined ? 0 : kept.findIndex(({ at }) => at < cursor)
        const { page, more } = from === -1 ? { page: [], more: false } : pageOf(kept, { from, perPage })
        const changes = page.map(({ contactId, kind, at }) => {
          const name = world.of(CONTACTS).find(contactId)?.name ?? null
          return { contactId, name, kind, at }
        })
        return { changes, nextCursor: more ? (page.at(-1)?.at ?? null) : null }
      },
    }
  },
  afterEvent: (world, { name }) => {
    if (!CONTACT_EVENTS.includes(name)) return
    for (const segmentId of world.of(MEMBERS).refresh()) {
      world.emit({ name: 'segments.changed', payload: { segmentId } })
    }
  },
})
