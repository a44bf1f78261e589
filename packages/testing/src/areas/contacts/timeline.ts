import {
  CONTACT_CHANNELS,
  maskPhone,
  MERGED_FIELDS,
  mergedFieldOf,
  readPhone,
  type Contact,
  type MergedField,
  type TimelineChange,
  type TimelineEntry,
  type TimelinePerson,
} from '@platform/contract'
import { nextId } from '../../ids.ts'
import { mayDo } from '../../memory-backend/permit.ts'
import type { StateDefinition, World } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from '../attributes/records.ts'
import { GROUPS } from '../groups/records.ts'
import { LABELS } from '../labels/records.ts'

/** The entries of the timelines by contact, oldest first. Personal data is not masked here. */
export const TIMELINES: StateDefinition<never, Map<string, TimelineEntry[]>> = { start: () => new Map() }

/** An entry without what all entries have. */
type Without<Entry> = Entry extends TimelineEntry ? Omit<Entry, 'id' | 'at' | 'actor'> : never
type NewEntry = Without<TimelineEntry>

/** Adds an entry of the signed-in user to the timelines of contacts. */
export function addEntry(world: World, contactIds: readonly string[], entry: NewEntry): void {
  const actor = world.user ? { id: world.user.id, name: world.user.name } : null
  const at = world.now()
  for (const contactId of contactIds) {
    const entries = world.of(TIMELINES).get(contactId) ?? []
    world.of(TIMELINES).set(contactId, [...entries, { ...entry, id: nextId('entry'), at, actor }])
  }
}

/** Returns the fields of a contact that differ between two states. */
export function changesOf(
  world: World,
  before: Parameters<typeof mergedFieldOf>[0],
  after: Parameters<typeof mergedFieldOf>[0],
): TimelineChange[] {
  const attributes = world.of(ATTRIBUTES).list()
  const ofAttributes = attributes.map(({ id }): MergedField => `values.${id}`)
  return [...MERGED_FIELDS, ...ofAttributes].flatMap((field) => {
    const [was, is] = [mergedFieldOf(before, field), mergedFieldOf(after, field)]
    if (was === is) return []
    const label = attributes.find(({ id }) => field === `values.${id}`)?.label ?? null
    return [{ field, label, before: was, after: is }]
  })
}

/** Adds a save of a contact to its timeline. */
export function addSave(world: World, before: Contact | undefined, after: Contact): void {
  if (before) {
    const changes = changesOf(world, before, after)
    if (changes.length > 0) addEntry(world, [after.id], { type: 'changed', changes })
    addLists(world, before, after)
  } else addEntry(world, [after.id], { type: 'created', upload: null })
  addConsents(world, before, after)
}

/** Adds the changes of consents to the timeline of a contact. */
export function addConsents(world: World, before: Contact | undefined, { id, consents }: Contact): void {
  for (const channel of CONTACT_CHANNELS) {
    const status = consents[channel]?.status ?? null
    if (status === (before?.consents[channel]?.status ?? null)) continue
    const source = consents[channel]?.source ?? 'staff'
    addEntry(world, [id], { type: 'consentChanged', channel, status, source })
  }
}

/** Adds a change of the groups and labels of a contact to its timeline. */
export function addLists(world: World, before: Contact, after: Contact): void {
  const named = (contact: Contact, other: Contact) => [
    ...contact.groupIds
      .filter((id) => !other.groupIds.includes(id))
      .map((id) => ({ kind: 'group' as const, id, name: world.of(GROUPS).find(id)?.name ?? '' })),
    ...contact.labelIds
      .filter((id) => !other.labelIds.includes(id))
      .map((id) => ({ kind: 'label' as const, id, name: world.of(LABELS).find(id)?.name ?? '' })),
  ]
  const [added, removed] = [named(after, before), named(before, after)]
  if (added.length > 0 || removed.length > 0) addEntry(world, [after.id], { type: 'listsChanged', added, removed })
}

/** The timeline of a contact as the signed-in user may see it, newest first. */
export function timelineOf(world: World, { id, createdAt }: Contact): TimelineEntry[] {
  const entries = world.of(TIMELINES).get(id) ?? []
  // A contact of the initial world.
  const created: TimelineEntry = { id: 'created', at: createdAt, actor: null, type: 'created', upload: null }
  const all = entries.some(({ type }) => type === 'created') ? entries : [created, ...entries]
  const isMasked = !mayDo(world.user, 'contact.viewPersonal')
  return all.map((entry) => (isMasked ? masked(entry) : entry)).toReversed()
}

const withoutValues = (changes: readonly TimelineChange[]): TimelineChange[] =>
  changes.map((change) => ({ ...change, before: null, after: null }))

const maskedPerson = (person: TimelinePerson): TimelinePerson => ({
  ...person,
  phone: maskPhone(readPhone(person.phone) ?? person.phone),
})

function masked(entry: TimelineEntry): TimelineEntry {
  switch (entry.type) {
    case 'changed':
      return { ...entry, changes: withoutValues(entry.changes) }
    case 'merged':
      return { ...entry, changes: withoutValues(entry.changes), contacts: entry.contacts.map(maskedPerson) }
    case 'unmerged':
      return { ...entry, contacts: entry.contacts.map(maskedPerson) }
    case 'mergedInto':
      return { ...entry, contact: maskedPerson(entry.contact) }
    default:
      return entry
  }
}
