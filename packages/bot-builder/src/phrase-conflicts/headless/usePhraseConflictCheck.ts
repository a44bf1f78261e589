import { useEndpoint } from '@platform/client/react'
import { PHRASE_CONFLICT_CHECK_MAX, phraseKey } from '@platform/contract'
import type { Phrase, PhraseConflict } from '@platform/contract'
import { useMemo, useState } from 'react'
import { cleanPhrase } from '../../shared/cleanPhrase.ts'
import { useDebounced } from './useDebounced.ts'

/** Pause after the last key before a phrase that is typed is compared, in milliseconds. */
export const PHRASE_CONFLICT_DEBOUNCE_MS = 300

/** The part of an intent editor whose phrases are checked. */
export interface CheckedEditor {
  readonly state: {
    /** Id of the saved intent; null for one that was never saved. */
    readonly id: string | null
    /** What is saved. */
    readonly base: { readonly phrases: readonly Phrase[] }
    readonly content: { readonly phrases: readonly Phrase[] }
    /** The phrase that is being typed. */
    readonly phraseInput: { readonly text: string }
  }
}

/** What `usePhraseConflictCheck` returns. */
export interface UsePhraseConflictCheckResult {
  /** What another intent has that is closer to the phrase than anything in its own. */
  readonly conflictOf: (phrase: string) => PhraseConflict | undefined
  /** The same of the phrase in the field; undefined while it is typed. */
  readonly typed: PhraseConflict | undefined
}

/**
 * The phrases of the open intent that are closer to another intent: those that are saved, those that were added since,
 * and the one that is being typed. Of an intent with thousands of phrases the first ones are looked at.
 */
export function usePhraseConflictCheck(agentId: string, { state }: CheckedEditor): UsePhraseConflictCheckResult {
  const intentId = state.id ?? undefined
  const saved = useMemo(() => textsOf(state.base.phrases), [state.base.phrases])
  const added = useMemo(() => {
    const known = new Set(state.base.phrases.map(({ text }) => text))
    return textsOf(state.content.phrases.filter(({ text }) => !known.has(text)))
  }, [state.base.phrases, state.content.phrases])
  const typedNow = cleanPhrase(state.phraseInput.text)
  const typed = useDebounced(typedNow, PHRASE_CONFLICT_DEBOUNCE_MS)

  const ofSaved = useConflictsOf(agentId, intentId, saved)
  const ofAdded = useConflictsOf(agentId, intentId, added)
  const ofTyped = useConflictsOf(
    agentId,
    intentId,
    useMemo(() => (typed === '' ? [] : [typed]), [typed]),
  )
  const byPhrase = useMemo(
    () => new Map([...ofSaved, ...ofAdded].map((conflict) => [phraseKey(conflict.phrase), conflict])),
    [ofSaved, ofAdded],
  )
  return {
    conflictOf: (phrase) => byPhrase.get(phraseKey(phrase)),
    typed: typedNow === typed ? ofTyped.find(({ phrase }) => phrase === typed) : undefined,
  }
}

const textsOf = (phrases: readonly { readonly text: string }[]): string[] =>
  phrases.slice(0, PHRASE_CONFLICT_CHECK_MAX).map(({ text }) => text)

const NONE: readonly PhraseConflict[] = []

/** What is known stays until the answer to the next question is there. */
function useConflictsOf(agentId: string, intentId: string | undefined, phrases: string[]): readonly PhraseConflict[] {
  const isEnabled = phrases.length > 0
  const { data } = useEndpoint(
    'conflicts.check',
    { agentId, phrases, ...(intentId === undefined ? {} : { intentId }) },
    { isEnabled },
  )
  const [known, setKnown] = useState(NONE)
  const fresh = isEnabled ? data?.conflicts : NONE
  if (fresh !== undefined && fresh !== known) setKnown(fresh)
  return fresh ?? known
}
