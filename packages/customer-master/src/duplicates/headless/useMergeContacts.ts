import type { PlatformError } from '@platform/client'
import type { CommandOutcome } from '@platform/client/react'
import { useCommand, useEndpoint } from '@platform/client/react'
import { mergedContents, mergedFieldOf, mergedFields } from '@platform/contract'
import type { Contact, DuplicateReason, MergedContents, MergedField, OutputOf } from '@platform/contract'
import { useState } from 'react'

/** A field whose value the user chooses. */
export interface MergeChoice {
  readonly field: MergedField
  /** The different values, each with the first contact that has it. */
  readonly options: readonly { readonly contactId: string; readonly value: string }[]
  /** The contact of the chosen option. */
  readonly chosenId: string
}

/** Options of `useMergeContacts`. */
export interface UseMergeContactsOptions {
  /** The contacts, two to ten. The first one stays unless the user chooses another one. */
  readonly contactIds: readonly string[]
}

/** Result of `useMergeContacts`: values first, functions after. */
export interface UseMergeContactsResult {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Why the contacts could not be loaded. */
  readonly error: PlatformError | null
  readonly contacts: readonly Contact[]
  /** What all of the contacts have in common, strongest first. */
  readonly reasons: readonly DuplicateReason[]
  /** The contact that stays, with its phone number; null until the contacts are loaded. */
  readonly survivor: Contact | null
  /** The fields in which the contacts have different values. */
  readonly choices: readonly MergeChoice[]
  /** The contact after the merge; null until the contacts are loaded. */
  readonly result: MergedContents | null
  /** Whether somebody has changed one of the contacts since: they were loaded again, and the result is a new one. */
  readonly isStale: boolean
  readonly isSaving: boolean
  readonly chooseSurvivor: (contactId: string) => void
  readonly chooseValue: (field: MergedField, contactId: string) => void
  readonly submit: () => Promise<CommandOutcome<'contacts.merge'>>
  readonly retry: () => void
}

/**
 * Compares contacts, and merges them into one.
 *
 * @example
 * const merge = useMergeContacts({ contactIds: group.contacts.map(({ id }) => id) })
 */
export function useMergeContacts({ contactIds }: UseMergeContactsOptions): UseMergeContactsResult {
  const comparing = useEndpoint('duplicates.compare', { contactIds: [...contactIds] })
  const merging = useCommand('contacts.merge')
  const [survivorId, setSurvivorId] = useState(contactIds[0])
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [isStale, setStale] = useState(false)

  const contacts = comparing.data?.contacts ?? []
  const survivor = contacts.find(({ id }) => id === survivorId) ?? contacts[0] ?? null
  const others = contacts.filter(({ id }) => id !== survivor?.id)
  const inOrder = survivor ? [survivor, ...others] : []
  const result = survivor && mergedContents(survivor, others, chosen)
  return {
    status: comparing.data ? 'ready' : comparing.status === 'failed' ? 'failed' : 'loading',
    error: comparing.status === 'failed' ? comparing.error : null,
    contacts,
    reasons: comparing.data?.reasons ?? [],
    survivor,
    choices: result ? choicesOf(contacts, inOrder, result, chosen) : [],
    result,
    isStale,
    isSaving: merging.isRunning,
    chooseSurvivor: setSurvivorId,
    chooseValue: (field, contactId) => setChosen((before) => ({ ...before, [field]: contactId })),
    async submit() {
      const outcome = await merging.run({
        survivorId: survivor?.id ?? '',
        contacts: contacts.map(({ id, revision }) => ({ id, revision })),
        chosen: { ...chosen },
      })
      if (outcome.status === 'refused' && outcome.rule === 'STALE') {
        setStale(true)
        await comparing.refetch()
      }
      return outcome
    },
    retry: () => void comparing.refetch(),
  }
}

/** The fields with different values that are not blank. */
function choicesOf(
  contacts: readonly Contact[],
  inOrder: readonly Contact[],
  result: MergedContents,
  chosen: Readonly<Record<string, string>>,
): MergeChoice[] {
  return mergedFields(contacts).flatMap((field): MergeChoice[] => {
    const options = contacts
      .map((contact) => ({ contactId: contact.id, value: mergedFieldOf(contact, field) }))
      .filter(({ value }, at, all) => value !== '' && all.findIndex((other) => other.value === value) === at)
    if (options.length < 2) return []
    const value = mergedFieldOf(result, field)
    const chosenId =
      options.find((option) => option.value === value)?.contactId ?? chosen[field] ?? inOrder[0]?.id ?? ''
    return [{ field, options, chosenId }]
  })
}

/** What an undone merge has put back, and what it could not. */
export type UnmergedContacts = OutputOf<'contacts.unmerge'>

/** Undoes merges. */
export function useUnmerge(): (mergeId: string) => Promise<CommandOutcome<'contacts.unmerge'>> {
  const undoing = useCommand('contacts.unmerge')
  return (mergeId) => undoing.run({ mergeId })
}
