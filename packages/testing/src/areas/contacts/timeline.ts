import type { TimelineEntry } from '@platform/contract'
import { nextId } from '../../ids.ts'
import type { StateDefinition, World } from '../../memory-backend/world.ts'

/** The entries of the timelines by contact, oldest first. */
const TIMELINES: StateDefinition<never, Map<string, TimelineEntry[]>> = { start: () => new Map() }

/** An entry without what all entries have. */
type Without<Entry> = Entry extends TimelineEntry ? Omit<Entry, 'id' | 'at' | 'actor'> : never

/** Adds an entry of the signed-in user to the timelines of contacts. */
export function addEntry(world: World, contactIds: readonly string[], entry: Without<TimelineEntry>): void {
  const actor = world.user ? { id: world.user.id, name: world.user.name } : null
  const at = world.now()
  for (const contactId of contactIds) {
    const entries = world.of(TIMELINES).get(contactId) ?? []
    world.of(TIMELINES).set(contactId, [...entries, { ...entry, id: nextId('entry'), at, actor }])
  }
}
