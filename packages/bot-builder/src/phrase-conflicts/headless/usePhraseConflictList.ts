import type { PlatformError } from '@platform/client'
import { outcomeOf, useCommand, useEndpoint, useMayCall, useTransport } from '@platform/client/react'
import type { Outcome } from '@platform/client/react'
import { PHRASE_CONFLICTS_PAGE_SIZE } from '@platform/contract'
import type { ConflictingPhrases, Intent, IntentError, IntentPhrase } from '@platform/contract'
import { useState } from 'react'
import type { CheckedOutcome } from '../../shared/checkedOutcome.ts'
import { contentOf, intentInputOf } from '../../shared/intentContent.ts'
import { mergedIntent, withoutPhrase, withPhrase } from './resolvePhraseConflict.ts'
import type { ChangedIntent } from './resolvePhraseConflict.ts'

/** Takes back what resolved a conflict. `STALE`: somebody has changed one of the intents since. */
export type Undo = () => Promise<Outcome<'STALE'>>

/**
 * How an attempt to resolve a phrase conflict ended. The value undoes it. `INVALID`: an intent would break its rules.
 * `PHRASE_MISSING`: the intent does not have the phrase any more. `STALE`: somebody changed one of the intents meanwhile.
 */
export type PhraseConflictResolution = CheckedOutcome<IntentError, Undo, 'PHRASE_MISSING' | 'STALE'>

/** What `usePhraseConflictList` returns: values first, verbs after. */
export interface UsePhraseConflictListResult {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly conflicts: readonly ConflictingPhrases[]
  /** How many there are, shown or not. */
  readonly total: number
  readonly hasMore: boolean
  readonly error: PlatformError | null
  readonly isResolving: boolean
  /** Whether the person may move and delete phrases. */
  readonly mayMove: boolean
  /** Whether the person may merge intents. */
  readonly mayMerge: boolean
  readonly retry: () => void
  readonly showMore: () => void
  /** Moves a phrase into the intent of another. */
  readonly move: (phrase: IntentPhrase, to: IntentPhrase) => Promise<PhraseConflictResolution>
  /** Deletes a phrase. */
  readonly remove: (phrase: IntentPhrase) => Promise<PhraseConflictResolution>
  /** Puts everything of one intent into another, and deletes the first. */
  readonly merge: (from: IntentPhrase, into: IntentPhrase) => Promise<PhraseConflictResolution>
}

interface Saved {
  readonly before: Intent
  readonly after: Intent
}

const NONE: readonly ConflictingPhrases[] = []

/** The phrases of an agent that it can hardly tell apart, and what can be done about them. */
export function usePhraseConflictList(agentId: string): UsePhraseConflictListResult {
  const [limit, setLimit] = useState(PHRASE_CONFLICTS_PAGE_SIZE)
  const list = useEndpoint('conflicts.list', { agentId, from: 0, perPage: limit })
  const [known, setKnown] = useState(list.data)
  if (list.data && list.data !== known) setKnown(list.data)
  const shown = list.data ?? known
  const transport = useTransport()
  const saving = useCommand('intents.save')
  const deleting = useCommand('intents.delete')
  const maySave = useMayCall('intents.save')
  const mayDelete = useMayCall('intents.delete')

  const load = ({ storyId, intentId }: IntentPhrase) => transport.call('intents.get', { agentId, storyId, intentId })
  const save = async (before: Intent, content: Intent): Promise<Saved> => ({
    before,
    after: await saving.runOrThrow(intentInputOf(contentOf(content), before)),
  })
  /** Saves what an intent was before, upon what it was made since. */
  const restore = ({ before, after }: Saved) =>
    saving.runOrThrow(intentInputOf(contentOf(before), { ...before, revision: after.revision }))

  return {
    status: shown ? 'ready' : list.status === 'failed' ? 'failed' : 'loading',
    conflicts: shown?.conflicts ?? NONE,
    total: shown?.total ?? 0,
    hasMore: shown?.more ?? false,
    error: list.error,
    isResolving: saving.isRunning || deleting.isRunning,
    mayMove: maySave,
    mayMerge: maySave && mayDelete,
    retry: () => void list.refetch(),
    showMore: () => setLimit((count) => count + PHRASE_CONFLICTS_PAGE_SIZE),
    move: (phrase, to) =>
      resolutionOf(async () => {
        const [source, target] = await Promise.all([load(phrase), load(to)])
        const moved = source.phrases.find(({ text }) => text === phrase.phrase)
        const less = withoutPhrase(source, phrase.phrase)
        if (!moved) return { status: 'refused', rule: 'PHRASE_MISSING' }
        if (less.status !== 'done') return less
        const more = withPhrase(target, moved)
        if (more.status !== 'done') return more
        const taken = await save(source, less.value)
        const put = await save(target, more.value).catch(async (error: unknown) => {
          // Half a move would have lost the phrase.
          await restore(taken)
          throw error
        })
        return async () => {
          await restore(put)
          await restore(taken)
        }
      }),
    remove: (phrase) =>
      resolutionOf(async () => {
        const source = await load(phrase)
        const less = withoutPhrase(source, phrase.phrase)
        if (less.status !== 'done') return less
        const taken = await save(source, less.value)
        return () => restore(taken)
      }),
    merge: (from, into) =>
      resolutionOf(async () => {
        const [source, target] = await Promise.all([load(from), load(into)])
        const merged = mergedIntent(source, target)
        if (merged.status !== 'done') return merged
        const put = await save(target, merged.value)
        await deleting.runOrThrow({ agentId, storyId: source.storyId, intentId: source.id })
        return async () => {
          await restore(put)
          // The intent that was deleted begins anew, with everything that it had.
          await saving.runOrThrow(intentInputOf(contentOf(source), { agentId, storyId: source.storyId }))
        }
      }),
  }
}

/** Runs a function that resolves a phrase conflict and returns how to undo it, or why it cannot be resolved this way. */
async function resolutionOf(
  resolve: () => Promise<Exclude<ChangedIntent, { status: 'done' }> | (() => Promise<unknown>)>,
): Promise<PhraseConflictResolution> {
  const outcome = await outcomeOf(resolve, ['STALE'])
  if (outcome.status !== 'done') return outcome
  const undo = outcome.value
  if (typeof undo !== 'function') return undo
  return {
    status: 'done',
    value: () =>
      outcomeOf(async () => {
        await undo()
        return undefined
      }, ['STALE']),
  }
}
