import type { MatchBy } from '@platform/contract'
import type { Db } from '../../../core/database/database.ts'
import { findByEmails, findByExternalIds, findByNumbers, findExternalIds, type BookContact } from './book.store.ts'

/** What rows say about the contacts that they are about. */
export interface SoughtContacts {
  /** The phone numbers, e-mail addresses or customer IDs by which the contacts are found. */
  readonly keys: readonly string[]
  /** The phone numbers, in the form of E.164. */
  readonly phoneNumbers: readonly string[]
  /** The ids of the enterprise's own system. */
  readonly externalIds: readonly string[]
  /** The groups and labels that the contacts say whether they are in. */
  readonly listIds: readonly string[]
}

/** The contacts that rows are compared with. */
export interface FoundContacts {
  /** By the key of the import. */
  readonly contacts: ReadonlyMap<string, BookContact>
  /** Keys that several contacts have. */
  readonly ambiguous: ReadonlySet<string>
  /** Contacts by phone number: those of an import by another key, too. */
  readonly byNumber: ReadonlyMap<string, Pick<BookContact, 'id'>>
  /** Ids of contacts by the id of the enterprise's own system. */
  readonly externalIds: ReadonlyMap<string, string>
}

export const NOTHING_FOUND: FoundContacts = {
  contacts: new Map(),
  ambiguous: new Set(),
  byNumber: new Map(),
  externalIds: new Map(),
}

/** Finds the contacts that rows are compared with. */
export async function findKnown(
  db: Db,
  { keys, phoneNumbers, externalIds, listIds }: SoughtContacts,
  matchBy: MatchBy,
): Promise<FoundContacts> {
  const holders = await findExternalIds(db, externalIds)
  if (matchBy === 'phone') {
    const contacts = await findByNumbers(db, keys, listIds)
    return { contacts, ambiguous: new Set(), byNumber: contacts, externalIds: holders }
  }
  const found = { byNumber: await findByNumbers(db, phoneNumbers), externalIds: holders }
  if (matchBy === 'externalId') {
    return { ...found, contacts: await findByExternalIds(db, keys, listIds), ambiguous: new Set() }
  }
  return { ...found, ...(await findByEmails(db, keys, listIds)) }
}
