import { useDebounced, useEndpoint } from '@platform/client/react'
import { PHRASE_CONFLICT_CHECK_MAX, phraseKey } from '@platform/contract'
import type { Phrase, PhraseConflict } from '@platform/contract'
import { useMemo, useState } from 'react'
import { cleanPhrase } from '../../shared/cleanPhrase.ts'

/** Pause after the last keystroke before the typed phrase is checked, in milliseconds. */
export const PHRASE_CONFLICT_DEBOUNCE_MS = 300

/** The part of an intent editor whose phrases are checked. */
export interface CheckedEditor {
  readonly state: {
    /** Id of the saved intent; null if it was never saved. */
    readonly id: string | null
    /** The saved content. */
    readonly base: { readonly phrases: readonly Phrase[] }
    readonly content: { readonly phrases: readonly Phrase[] }
    /** The phrase that is being typed. */
    readonly phraseInput: { readonly text: string }
  }
}

/** Result of `usePhraseConflictCheck`. */
export interface UsePhraseConflictCheckResult {
  /** The phrase of another intent that is closer than every phrase of its own intent. */
  readonly phraseConflictOf: (phrase: string) => PhraseConflict | undefined
  /** The same for the phrase in the field; undefined until the typing pauses. */
  readonly typed: PhraseConflict | undefined
}

/**
 * Checks the phrases of the open intent for conflicts with other intents: those that are saved, those that were added,
 * and the one in the field. Of an intent with thousands of phrases, only the first ones are checked.
 */
export function usePhraseConflictCheck(agentId: string, { state }: CheckedEditor): UsePhraseConflictCheckResult {
  const intentId = state.id ?? undefined
  const saved = useMemo(() => textsOf(state.base.phrases), [state.base.phrases])
  const added = useMemo(() => {
    const saved = new Set(state.base.phrases.map(({ text }) => text))
    return textsOf(state.content.phrases.filter(({ text }) => !saved.has(text)))
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
    phraseConflictOf: (phrase) => byPhrase.get(phraseKey(phrase)),
    typed: typedNow === typed ? ofTyped.find(({ phrase }) => phrase === typed) : undefined,
  }
}

const textsOf = (phrases: readonly { readonly text: string }[]): string[] =>
  phrases.slice(0, PHRASE_CONFLICT_CHECK_MAX).map(({ text }) => text)

const NONE: readonly PhraseConflict[] = []

/** Returns the phrase conflicts of the phrases; those of the last check until the next one is answered. */
function useConflictsOf(agentId: string, intentId: string | undefined, phrases: string[]): readonly PhraseConflict[] {
  const isEnabled = phrases.length > 0
  const { data } = useEndpoint(
    'conflicts.check',
    { agentId, phrases, ...(intentId === undefined ? {} : { intentId }) },
    { isEnabled },
  )
  const [last, setLast] = useState(NONE)
  const fresh = isEnabled ? data?.conflicts : NONE
  if (fresh !== undefined && fresh !== last) setLast(fresh)
  return fresh ?? last
}
