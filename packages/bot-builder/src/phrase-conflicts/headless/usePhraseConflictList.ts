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

/** Undoes the resolution of a phrase conflict. `STALE`: another user has changed one of the intents since. */
export type Undo = () => Promise<Outcome<'STALE'>>

/**
 * The outcome of resolving a phrase conflict. The value undoes it. `INVALID`: an intent would break its rules.
 * `PHRASE_MISSING`: the intent no longer has the phrase. `STALE`: another user changed one of the intents.
 */
export type PhraseConflictResolution = CheckedOutcome<IntentError, Undo, 'PHRASE_MISSING' | 'STALE'>

/** Result of `usePhraseConflictList`. */
export interface UsePhraseConflictListResult {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly pairs: readonly ConflictingPhrases[]
  /** Number of all pairs, loaded or not. */
  readonly total: number
  readonly hasMore: boolean
  readonly error: PlatformError | null
  readonly isResolving: boolean
  /** Whether the user may move and delete phrases. */
  readonly mayMove: boolean
  /** Whether the user may merge intents. */
  readonly mayMerge: boolean
  readonly retry: () => void
  readonly showMore: () => void
  /** Moves a phrase into the intent of another. */
  readonly move: (phrase: IntentPhrase, to: IntentPhrase) => Promise<PhraseConflictResolution>
  /** Deletes a phrase. */
  readonly remove: (phrase: IntentPhrase) => Promise<PhraseConflictResolution>
  /** Merges one intent into another, and deletes the first. */
  readonly merge: (from: IntentPhrase, into: IntentPhrase) => Promise<PhraseConflictResolution>
}

interface Saved {
  readonly before: Intent
  readonly after: Intent
}

const NONE: readonly ConflictingPhrases[] = []

/** Loads the phrase conflicts of an agent and resolves them. */
export function usePhraseConflictList(agentId: string): UsePhraseConflictListResult {
  const [limit, setLimit] = useState(PHRASE_CONFLICTS_PAGE_SIZE)
  const list = useEndpoint('conflicts.list', { agentId, from: 0, perPage: limit })
  const [lastData, setLastData] = useState(list.data)
  if (list.data && list.data !== lastData) setLastData(list.data)
  const shown = list.data ?? lastData
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
  /** Saves the previous content of an intent, based on its new revision. */
  const restore = ({ before, after }: Saved) =>
    saving.runOrThrow(intentInputOf(contentOf(before), { ...before, revision: after.revision }))

  return {
    status: shown ? 'ready' : list.status === 'failed' ? 'failed' : 'loading',
    pairs: shown?.conflicts ?? NONE,
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
        const sourceWithout = withoutPhrase(source, phrase.phrase)
        if (!moved) return { status: 'refused', rule: 'PHRASE_MISSING' }
        if (sourceWithout.status !== 'done') return sourceWithout
        const targetWith = withPhrase(target, moved, source)
        if (targetWith.status !== 'done') return targetWith
        const savedSource = await save(source, sourceWithout.value)
        const savedTarget = await save(target, targetWith.value).catch(async (error: unknown) => {
          // Without it, a half-done move would lose the phrase.
          await restore(savedSource)
          throw error
        })
        return async () => {
          await restore(savedTarget)
          await restore(savedSource)
        }
      }),
    remove: (phrase) =>
      resolutionOf(async () => {
        const source = await load(phrase)
        const sourceWithout = withoutPhrase(source, phrase.phrase)
        if (sourceWithout.status !== 'done') return sourceWithout
        const savedSource = await save(source, sourceWithout.value)
        return () => restore(savedSource)
      }),
    merge: (from, into) =>
      resolutionOf(async () => {
        const [source, target] = await Promise.all([load(from), load(into)])
        const merged = mergedIntent(source, target)
        if (merged.status !== 'done') return merged
        const savedTarget = await save(target, merged.value)
        await deleting.runOrThrow({ agentId, storyId: source.storyId, intentId: source.id })
        return async () => {
          await restore(savedTarget)
          // The deleted intent is created again, with its content.
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
