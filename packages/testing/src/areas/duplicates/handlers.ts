import {
  comparedAttributes,
  CONTACT_STALE,
  duplicateReasons,
  groupDuplicates,
  mergedContents,
  mergeRules,
  unmergedContents,
  type Contact,
  type DuplicateGroup,
  type ParsedInputOf,
  type SkippedContact,
} from '@platform/contract'
import { nextId } from '../../ids.ts'
import { found, enforceRules, refuseBy } from '../../memory-backend/refuse.ts'
import { defineArea, type World } from '../../memory-backend/world.ts'
import { ATTRIBUTES } from '../attributes/records.ts'
import { contactCount } from '../contacts/present.ts'
import { CONTACTS } from '../contacts/records.ts'
import { addConsents, addEntry, changesOf } from '../contacts/timeline.ts'
import { withoutDeleted } from '../contacts/withoutDeleted.ts'
import { DUPLICATES, pairsOf, type MergeRecord } from './records.ts'

const personOf = ({ id, name, phone }: Contact): SkippedContact => ({ id, name, phone })

/** Likely duplicates in the phone book, and their merges. */
export const duplicates = defineArea({
  state: DUPLICATES,
  handlers: (world) => {
    const book = world.of(CONTACTS)
    const { distinctions } = world.of(DUPLICATES)
    const attributesOf = () => comparedAttributes(world.of(ATTRIBUTES).list())
    const requirePairs = (ids: readonly string[]): string[] => {
      for (const id of ids) book.get(id)
      return pairsOf(ids)
    }
    const changed = (contactIds: string[]) => world.emit({ name: 'duplicates.changed', payload: { contactIds } })
    return {
      'duplicates.list': ({ cursor, perPage }) => {
        const groups = openGroups(world)
        const from = cursor === undefined ? 0 : groups.findIndex(({ id }) => id === cursor) + 1
        const page = groups.slice(from, from + perPage)
        return { groups: page, nextCursor: from + perPage < groups.length ? (page.at(-1)?.id ?? null) : null }
      },
      'duplicates.compare': ({ contactIds }) => {
        const contacts = [...new Set(contactIds)].map((id) => book.get(id))
        return { contacts, reasons: [...duplicateReasons(contacts, attributesOf())] }
      },
      'duplicates.dismiss': ({ contactIds }) => {
        for (const pair of requirePairs(contactIds)) distinctions.add(pair)
        changed(contactIds)
        return { message: 'The contacts are not listed as duplicates any more' }
      },
      'duplicates.restore': ({ contactIds }) => {
        for (const pair of requirePairs(contactIds)) distinctions.delete(pair)
        changed(contactIds)
        return { message: 'The contacts may be duplicates again' }
      },
      'contacts.merge': (input) => merge(world, input),
      'contacts.unmerge': ({ mergeId }) => unmerge(world, mergeId),
    }
  },
})

function openGroups(world: World): DuplicateGroup[] {
  const { distinctions } = world.of(DUPLICATES)
  const attributes = comparedAttributes(world.of(ATTRIBUTES).list())
  return groupDuplicates(world.of(CONTACTS).list(), attributes)
    .filter(({ contacts }) => pairsOf(contacts.map(({ id }) => id)).some((pair) => !distinctions.has(pair)))
    .map(({ reasons, contacts, count }) => ({
      id: [reasons[0]?.kind, ...contacts.map(({ id }) => id)].join(' '),
      reasons: [...reasons],
      contacts: contacts.map(({ id, name, phone, revision, createdAt }) => ({ id, name, phone, revision, createdAt })),
      count,
    }))
}

function merge(world: World, input: ParsedInputOf<'contacts.merge'>) {
  const book = world.of(CONTACTS)
  book.get(input.survivorId)
  enforceRules(mergeRules(input))
  const contacts = input.contacts.map(({ id }) => book.get(id))
  if (input.contacts.some(({ revision }, at) => contacts[at]?.revision !== revision)) refuseBy(CONTACT_STALE)
  const before = book.get(input.survivorId)
  const others = contacts.filter(({ id }) => id !== before.id)
  const after = mergedContents(before, others, input.chosen)
  const deletionId = book.delete(others)
  const contact = { ...before, ...after, revision: before.revision + 1, updatedAt: world.now() }
  book.put(contact)
  const mergeId = nextId('merge')
  world.of(DUPLICATES).merges.set(mergeId, { before, after, others, deletionId, isUndone: false })
  addConsents(world, before, contact)
  addEntry(world, [before.id], {
    type: 'merged',
    contacts: others.map(personOf),
    changes: contacts.flatMap((one) => changesOf(world, one, after).filter((change) => change.before !== '')),
  })
  addEntry(
    world,
    others.map(({ id }) => id),
    { type: 'mergedInto', contact: personOf(before) },
  )
  world.emit({ name: 'contacts.changed', payload: { contactId: null } })
  return { contact, mergeId, message: `${contactCount(contacts.length)} merged successfully` }
}

function unmerge(world: World, mergeId: string) {
  const { merges } = world.of(DUPLICATES)
  const record = found(merges.get(mergeId))
  const { others, deletionId } = record
  const book = world.of(CONTACTS)
  const keptFields = record.isUndone ? [] : restoreSurvivor(world, record)
  const updatedAt = world.now()
  const { restored } = book.restore(deletionId, (contact) => ({
    ...withoutDeleted(world, contact),
    revision: contact.revision + 1,
    updatedAt,
  }))
  merges.set(mergeId, { ...record, isUndone: true })
  const back = others.filter(({ id }) => book.find(id))
  if (restored > 0) {
    addEntry(world, [record.before.id], { type: 'unmerged', contacts: back.map(personOf) })
    addEntry(
      world,
      back.map(({ id }) => id),
      { type: 'restored' },
    )
  }
  world.emit({ name: 'contacts.changed', payload: { contactId: null } })
  return {
    message: `${contactCount(restored)} restored successfully`,
    restored,
    keptFields: [...keptFields],
    skipped: others.filter(({ id }) => !book.find(id)).map(personOf),
  }
}

function restoreSurvivor(world: World, { before, after }: Pick<MergeRecord, 'before' | 'after'>): readonly string[] {
  const book = world.of(CONTACTS)
  const now = book.find(before.id)
  if (!now) return []
  const { contents, keptFields } = unmergedContents(now, before, after)
  const holder = contents.externalId === '' ? undefined : book.withExternalId(contents.externalId)
  const isTaken = holder !== undefined && holder.id !== now.id
  const externalId = isTaken ? now.externalId : contents.externalId
  const restored = withoutDeleted(world, {
    ...now,
    ...contents,
    externalId,
    revision: now.revision + 1,
    updatedAt: world.now(),
  })
  book.put(restored)
  addConsents(world, now, restored)
  return isTaken ? [...keptFields, 'externalId'] : keptFields
}
