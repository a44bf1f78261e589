import { defineChange } from '../../core/work/changes.ts'
import type { LockedList } from '../groups/members.store.ts'
import type { SavedContact } from './contacts.service.ts'

/** A contact with its state before, and who has saved it. */
export interface ContactSave extends SavedContact {
  /** Null without a signed-in user: a visitor, or sample data. */
  readonly userId: string | null
  /** What the save is part of. A merge is an entry of its own in the timelines. */
  readonly reason: 'edit' | 'merge'
}

/** A contact was created or changed. The phone book is locked to read it, and the contact and its lists are locked. */
export const CONTACT_SAVED = defineChange<ContactSave>('contact saved')

/** A change of contacts, of which each transaction reports its part. */
export interface ContactsChange {
  /** Those that may suit other segments than before. Null stands for any contact: they are too many to be listed. */
  readonly contactIds: readonly string[] | null
  /** Whether a later transaction reports a further part. What is done once is done after the last part. */
  readonly continues: boolean
}

/** More contacts than this are not listed in a {@link ContactsChange}. */
export const CHANGED_LISTED_MAX = 20_000

/** Many contacts were changed, restored or imported. Call it at the end of the transaction. */
export const CONTACTS_CHANGED = defineChange<ContactsChange>('contacts changed')

/** A change of many contacts, whose end is reported later, reports that a part of it is done. */
export const CONTACTS_CHANGE_PROGRESSED = defineChange<null>('change of contacts progressed')

/** A deletion of contacts, of which each transaction reports its part. */
export interface ContactsDeletion {
  readonly contactIds: readonly string[]
  /** The groups, labels and segments that they were in, locked. */
  readonly lists: readonly LockedList[]
  /**
   * Which contacts are deleted: one, those that somebody has selected, those that are merged into another one, or those
   * that an import has created which is undone.
   */
  readonly reason: 'contact' | 'selection' | 'merge' | 'import'
  /** Null if the person is unknown by now. */
  readonly userId: string | null
  /** Whether a later transaction deletes further contacts: what is done once, is done after the last one. */
  readonly continues: boolean
}

/** Contacts were deleted, while they were locked. */
export const CONTACTS_DELETED = defineChange<ContactsDeletion>('contacts deleted')
