import * as fc from 'fast-check'
import type { Staff } from './bots.ts'
import { contactInput } from './contacts.ts'

/** The records that random steps work on. Some of them are gone after a while. */
export interface Book {
  readonly contactIds: string[]
  readonly groupIds: string[]
  readonly labelIds: string[]
  readonly deletionIds: string[]
}

/** Steps that change contacts, and which of them are in which groups and labels. */
export const CONTACT_STEPS = ['map', 'save', 'create', 'delete', 'restore'] as const

/** Chooses records of a book. */
export const indexes = fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 4 })

/** The records at some indexes, which may be above their number. */
export const pick = (ids: readonly string[], at: readonly number[]): string[] => [
  ...new Set(at.flatMap((index) => ids[index % ids.length] ?? [])),
]

/** Makes several records, and returns their ids. */
export const makeSeveral = <T extends { id: string }>(count: number, one: () => Promise<T>): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await one()).id))

export interface ContactStep {
  readonly type: (typeof CONTACT_STEPS)[number]
  readonly book: Book
  /** The indexes of contacts, and of a deletion. */
  readonly at: readonly number[]
  /** The indexes of groups and labels. */
  readonly lists: readonly number[]
  /** The contacts that get labels. */
  readonly labelled: { readonly groupIds?: string[]; readonly segmentIds?: string[] }
}

/** Does a step, and returns the highest status of its calls. */
export async function takeContactStep(
  staff: Staff,
  { type, book, at, lists, labelled: filter }: ContactStep,
): Promise<number> {
  const contactIds = pick(book.contactIds, at)
  const [groupIds, labelIds] = [pick(book.groupIds, lists), pick(book.labelIds, lists)]
  switch (type) {
    case 'map': {
      const mapped = await staff.call('groups.map', { groupIds, contactIds })
      const labelled = await staff.call('labels.map', { labelIds, filter })
      return Math.max(mapped.httpStatus, labelled.httpStatus)
    }
    case 'save': {
      const [id = 'none'] = contactIds
      return (await staff.call('contacts.save', { id, name: 'Saved', groupIds, labelIds })).httpStatus
    }
    case 'create': {
      const created = await staff.call('contacts.save', contactInput({ groupIds, labelIds }))
      if (created.output) book.contactIds.push(created.output.contact.id)
      return created.httpStatus
    }
    case 'delete': {
      const { output, httpStatus } = await staff.call('contacts.deleteMany', { contactIds })
      if (output) book.deletionIds.push(output.deletionId)
      return httpStatus
    }
    case 'restore': {
      const [deletionId = 'none'] = pick(book.deletionIds, at)
      return (await staff.call('contacts.restore', { deletionId })).httpStatus
    }
    default:
      return type satisfies never
  }
}
