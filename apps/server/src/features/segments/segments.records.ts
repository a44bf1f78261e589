import { exampleInput } from '@platform/testing/builders'
import { signedIn } from '../../testing/bots.ts'
import { segmentsRefreshed } from '../../testing/segments.ts'
import type { RecordContext, ResourceRecords } from '../../testing/records.ts'

export const segmentRecords: ResourceRecords = {
  create: { segmentId: createSegment },
  inputs: {
    'segments.get': { ids: { id: 'segmentId' } },
    'segments.save': { ids: { id: 'segmentId' } },
    'segments.delete': { ids: { id: 'segmentId' } },
    'segments.changes': { ids: { id: 'segmentId' } },
  },
}

async function createSegment({ server, enterprise, name }: RecordContext): Promise<string> {
  const staff = await signedIn(server, enterprise)
  const { segment } = (await staff.call('segments.save', exampleInput('segments.save', { name }))).output
  await segmentsRefreshed(server)
  return segment.id
}
