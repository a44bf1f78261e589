import type { Phrase } from '@platform/contract'
import { useDeferredValue, useMemo } from 'react'
import type { Mark } from './annotateMany.ts'
import { suggesterOf } from './knownValues.ts'
import type { Lexicon, Suggestion } from './knownValues.ts'

/** Result of `useSuggestions`. */
export interface UseSuggestionsResult {
  /** The suggestions of one phrase. */
  readonly suggestionsOf: (phrase: Phrase) => readonly Suggestion[]
  /** The suggestions of all phrases, deferred: there may be ten thousand phrases. */
  readonly all: readonly Mark[]
}

const NONE: readonly Phrase[] = []

/** Finds known values in phrases that are not annotated. Each phrase is searched once. */
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
