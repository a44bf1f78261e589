import type { Phrase } from '@platform/contract'
import { useDeferredValue, useMemo } from 'react'
import type { Mark } from './annotateMany.ts'
import { suggesterOf } from './knownValues.ts'
import type { Lexicon, Suggestion } from './knownValues.ts'

/** What `useSuggestions` returns. */
export interface UseSuggestionsResult {
  /** Known values of one phrase that are not marked. */
  readonly suggestionsOf: (phrase: Phrase) => readonly Suggestion[]
  /** All of them, a moment after the phrases have changed: there may be ten thousand phrases. */
  readonly all: readonly Mark[]
}

const NONE: readonly Phrase[] = []

/** Known values in the phrases that are not marked yet. Each phrase is searched once. */
export function useSuggestions(phrases: readonly Phrase[], lexicon: Lexicon): UseSuggestionsResult {
  const suggestionsOf = useMemo(() => suggesterOf(lexicon), [lexicon])
  const settled = useDeferredValue(phrases, NONE)
  const all = useMemo(
    () =>
      settled.flatMap((phrase) => suggestionsOf(phrase).map((suggestion) => ({ phrase: phrase.text, ...suggestion }))),
    [settled, suggestionsOf],
  )
  return { suggestionsOf, all }
}
