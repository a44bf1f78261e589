import { setTimeout as pause } from 'node:timers/promises'
import type { Condition, ConditionGroup, Segment } from '@platform/contract'
import { REFRESH_SEGMENTS } from '../features/segments/refresh/refresh.kind.ts'
import type { Staff } from './bots.ts'
import type { TestServer } from './buildServer.ts'

let counter = 0

/** Conditions that are all true of the contacts of a segment. */
export const allOf = (...conditions: Condition[]): ConditionGroup => ({
  kind: 'group',
  match: 'all',
  conditions,
  isNegated: false,
})

/** Saves a segment. Its contacts are not found yet. */
export async function makeSegment(staff: Staff, ...conditions: Condition[]): Promise<Segment> {
  const input = { name: `Segment ${++counter}`, condition: allOf(...conditions) }
  return (await staff.call('segments.save', input)).output.segment
}

/** Waits until nothing is left to do for the segments of all enterprises. */
export async function segmentsRefreshed({ services }: Pick<TestServer, 'services'>): Promise<void> {
  const open = services.database.owner
    .selectFrom('tasks')
    .select('id')
    .where('kind', '=', REFRESH_SEGMENTS.name)
    .where('state', 'in', ['queued', 'running'])
    .limit(1)
  while (await open.executeTakeFirst()) await pause(10)
}
