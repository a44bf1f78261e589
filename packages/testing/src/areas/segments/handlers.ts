import { SEGMENT_PREVIEW_SIZE, type Condition, type Segment } from '@platform/contract'
import { defineArea } from '../../memory-backend/world.ts'
import { presentRow } from '../contacts/presentRow.ts'
import { CONTACTS } from '../contacts/records.ts'
import { isTrueOf, SEGMENTS } from './records.ts'
import { sampleSegments } from './seed.ts'

/** Live segments of the phone book. */
export const segments = defineArea({
  state: SEGMENTS,
  sample: sampleSegments,
  handlers: (world) => {
    const all = world.of(SEGMENTS)
    const contactsOf = (condition: Condition) =>
      world
        .of(CONTACTS)
        .list()
        .filter((contact) => isTrueOf(condition, contact))
    const present = (segment: Segment): Segment => ({
      ...segment,
      count: segment.countedAt === null ? 0 : contactsOf(segment.condition).length,
    })
    return {
      'segments.list': () => ({ segments: all.list().map(present) }),
      'segments.get': ({ id }) => present(all.get(id)),
      'segments.save': (input) => {
        const segment = present(all.save({ ...input, countedAt: world.now() }))
        return { segment, message: `Segment ${input.id === undefined ? 'created' : 'updated'} successfully` }
      },
      'segments.preview': ({ condition }) => {
        const contacts = contactsOf(condition)
        const rows = contacts.slice(0, SEGMENT_PREVIEW_SIZE).map((contact) => presentRow(world, contact))
        return { count: contacts.length, isExact: true, margin: 0, contacts: rows }
      },
    }
  },
})
