import { maskPhone, readPhone, type TimelineEntry, type TimelineList, type TimelinePerson } from '@platform/contract'
import type { StoredEntry } from './timeline.store.ts'

/** A field that has changed, as it is stored. */
export interface StoredFieldChange {
  readonly field: string
  /** The label of an attribute; null for other fields. */
  readonly label: string | null
  readonly before: string
  readonly after: string
}

/** The details of all types of changes. A type has some of them. */
interface Details {
  readonly fileName?: string | null
  readonly isUndone?: boolean
  readonly changes?: readonly StoredFieldChange[]
  readonly added?: readonly TimelineList[]
  readonly removed?: readonly TimelineList[]
  readonly contacts?: readonly TimelinePerson[]
}

/** Converts an entry of a timeline. Null for a type that a later version of the server has stored. */
export function presentEntry(stored: StoredEntry, isMasked: boolean): TimelineEntry | null {
  const { id, at, type, uploadId, actorId, actorName } = stored
  const details = stored.details as Details
  const actor = actorId === null ? null : { id: actorId, name: actorName ?? '' }
  const common = { id, at: at.toISOString(), actor }
  const upload = uploadId === null ? null : { uploadId, fileName: details.fileName ?? null }
  const changes = (details.changes ?? []).map((change) =>
    isMasked ? { ...change, before: null, after: null } : change,
  )
  const contacts = (details.contacts ?? []).map((person) => ({
    ...person,
    phone: isMasked ? maskPhone(readPhone(person.phone) ?? person.phone) : person.phone,
  }))
  switch (type) {
    case 'created':
      return { ...common, type, upload }
    case 'changed':
      return { ...common, type, changes }
    case 'listsChanged':
      return { ...common, type, added: [...(details.added ?? [])], removed: [...(details.removed ?? [])] }
    case 'imported':
      return upload && { ...common, type, upload, isUndone: details.isUndone ?? false }
    case 'merged':
      return { ...common, type, contacts, changes }
    case 'mergedInto': {
      const [contact] = contacts
      return contact ? { ...common, type, contact } : null
    }
    case 'unmerged':
      return { ...common, type, contacts }
    case 'consentChanged':
      return { ...common, type, ...(stored.details as Pick<ConsentEntry, 'channel' | 'status' | 'source'>) }
    case 'deleted':
    case 'restored':
      return { ...common, type }
    case 'importEnded':
      return null
    default:
      return type satisfies never
  }
}

type ConsentEntry = Extract<TimelineEntry, { type: 'consentChanged' }>
