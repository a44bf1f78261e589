import type { CallOutcome } from '@platform/client/react'
import { mapOutcome, useCommand } from '@platform/client/react'
import type { CommandOutcome } from '@platform/client/react'
import type { RuleOf } from '@platform/contract'
import type { ContactTarget } from './contactSelection.ts'

/** Contacts that were deleted. */
export interface DeletedContacts {
  /** The message of the server. */
  readonly message: string
  /** Identifies the deletion, to undo it; null if the back end has no undo. */
  readonly deletionId: string | null
}

/** Result of `useDeleteContacts`. */
export interface UseDeleteContactsResult {
  /** Deletes one contact. */
  readonly remove: (contactId: string) => Promise<CallOutcome<RuleOf<'contacts.delete'>, DeletedContacts>>
  /** Deletes all contacts of a selection. */
  readonly removeMany: (target: ContactTarget) => Promise<CallOutcome<RuleOf<'contacts.deleteMany'>, DeletedContacts>>
  /** Undoes a deletion. The value has the number of contacts that could not be restored. */
  readonly restore: (deletionId: string) => Promise<CommandOutcome<'contacts.restore'>>
}

/** Deletes contacts, and restores them. */
export function useDeleteContacts(): UseDeleteContactsResult {
  const one = useCommand('contacts.delete')
  const many = useCommand('contacts.deleteMany')
  const restoring = useCommand('contacts.restore')
  return {
    remove: async (id) => mapOutcome(await one.run({ id }), ({ message, deletionId }) => ({ message, deletionId })),
    removeMany: async ({ selection }) =>
      mapOutcome(await many.run(selection), ({ message, deletionId }) => ({ message, deletionId })),
    restore: (deletionId) => restoring.run({ deletionId }),
  }
}
