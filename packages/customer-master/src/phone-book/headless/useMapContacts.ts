import { mapOutcome, useCommand } from '@platform/client/react'
import type { CallOutcome } from '@platform/client/react'
import { GROUPS_REQUIRED, LABELS_REQUIRED } from '@platform/contract'
import type { RuleError, RuleOf } from '@platform/contract'
import { useState } from 'react'
import { isBulk, targetError } from './contactSelection.ts'
import type { ContactTarget } from './contactSelection.ts'
import type { UseBulkChangesResult } from './useBulkChanges.ts'
import type { GroupKind } from './useGroups.ts'

/** Options of `useMapContacts`. */
export interface UseMapContactsOptions {
  /** `group` adds the contacts to groups, `label` attaches labels to them. */
  readonly kind: GroupKind
  readonly target: ContactTarget
  /** Result of `useBulkChanges`, for more contacts than one call changes. Without it they are refused. */
  readonly bulkChanges?: UseBulkChangesResult
}

/** Contacts that were added, or are being added. */
export interface MappedContacts {
  /** The message of the server; null if they are added in the background. */
  readonly message: string | null
}

/** Result of `useMapContacts`: values first, functions after. */
export interface UseMapContactsResult {
  /** Ids of the chosen groups or labels. */
  readonly chosen: readonly string[]
  /** Why nothing can be saved although something is chosen: there are too many contacts. */
  readonly targetError: RuleError | null
  /** What is wrong with the choice; null until the field was touched. */
  readonly error: RuleError | null
  readonly isValid: boolean
  readonly isSaving: boolean
  readonly choose: (ids: readonly string[]) => void
  /** Marks the field as touched: from then on its error is shown. */
  readonly touch: () => void
  readonly submit: () => Promise<CallOutcome<RuleOf<'groups.map' | 'labels.map' | 'bulkChanges.start'>, MappedContacts>>
}

/**
 * Adds contacts to groups, or attaches labels to them (specification 2 §2.5, Move Group and Attach Label).
 *
 * @example
 * const mapping = useMapContacts({ kind: 'group', target: { selection: { contactIds }, count: contactIds.length } })
 */
export function useMapContacts({ kind, target, bulkChanges }: UseMapContactsOptions): UseMapContactsResult {
  const groups = useCommand('groups.map')
  const labels = useCommand('labels.map')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isTouched, setTouched] = useState(false)
  const required = kind === 'group' ? GROUPS_REQUIRED : LABELS_REQUIRED
  const tooLarge = targetError(target, bulkChanges?.isSupported ?? false)
  const [isStarting, setStarting] = useState(false)
  const isEmpty = chosen.length === 0
  return {
    chosen,
    targetError: tooLarge,
    error: isTouched && isEmpty ? required : null,
    isValid: !isEmpty && tooLarge === null,
    isSaving: groups.isRunning || labels.isRunning || isStarting,
    choose: setChosen,
    touch: () => setTouched(true),
    async submit() {
      setTouched(true)
      const ids = [...chosen]
      if (bulkChanges && isBulk(target)) {
        setStarting(true)
        const started = await bulkChanges.start(target, { type: 'add', listIds: ids })
        setStarting(false)
        return mapOutcome(started, () => ({ message: null }))
      }
      return kind === 'group'
        ? groups.run({ groupIds: ids, ...target.selection })
        : labels.run({ labelIds: ids, ...target.selection })
    },
  }
}
