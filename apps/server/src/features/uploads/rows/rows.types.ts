import type { Contact } from '@platform/contract'
import type { AcceptedRow, RejectedRow } from '../reading/reading.types.ts'

/** A row that was rejected, as it is stored. */
export interface StoredRejectedRow extends RejectedRow {
  /** Whether a person has corrected it. */
  readonly isFixed?: true
}

/** The columns of a contact that the specification does not have. */
export type ProfileColumns = Pick<Contact, 'email' | 'externalId' | 'language' | 'timeZone' | 'consents'>

/** The columns of a contact that an import changes. */
export interface ContactColumns {
  readonly name: string
  readonly whatsAppNumber: string
  readonly twitterId: string
  readonly facebookId: string
  readonly instagramId: string
  readonly values: Readonly<Record<string, string>>
  /** Absent in what an earlier version of the server has stored, which did not change it. */
  readonly profile?: ProfileColumns
}

/** What an import has changed of a contact. */
export interface ContactChange {
  /** The revision that the import gave it. */
  readonly revision: number
  /**
   * The revision whose contents it had before. Absent in what an earlier version of the server has stored, which restored
   * none: the one before `revision`.
   */
  readonly contentRevision?: number
  /** Its previous contents. */
  readonly before: ContactColumns
  /** The groups and labels that the import has added it to. */
  readonly newListIds?: readonly string[]
  /** In what an earlier version of the server has stored: whether it is new in the group or label of the upload. */
  readonly isNewMember?: boolean
}

/** An accepted row that updates a contact or changes nothing, or that a person has corrected. */
export interface OtherRow {
  readonly state: 'created' | 'updated' | 'unchanged'
  readonly isFixed?: true
  /** Whether the contact stayed when the import was undone, because it had been changed. */
  readonly isKept?: true
  /** The contact that it updates or is equal to; for the state `created` the one that it creates. */
  readonly contactId: string
  readonly row: AcceptedRow
  /** The row as it was rejected, if it is accepted only because the contact has what it lacks. */
  readonly incomplete?: StoredRejectedRow
  /** Absent until the import has updated the contact. */
  readonly change?: ContactChange
}
