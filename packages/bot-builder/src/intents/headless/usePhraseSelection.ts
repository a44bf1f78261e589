import type { Phrase } from '@platform/contract'
import { useState } from 'react'

const NONE: ReadonlySet<Phrase> = new Set()

/** Result of `usePhraseSelection`. @internal */
export interface UsePhraseSelectionResult {
  readonly selected: ReadonlySet<Phrase>
  /** The indexes of the selected phrases. */
  readonly indices: readonly number[]
  readonly select: (phrase: Phrase, isSelected: boolean) => void
  readonly clear: () => void
}

/** The phrases that are selected for a bulk action. Phrases that were removed elsewhere are no longer selected. @internal */
export function usePhraseSelection(phrases: readonly Phrase[]): UsePhraseSelectionResult {
  const [chosen, setChosen] = useState(NONE)
  const selected = chosen.size === 0 ? NONE : new Set(phrases.filter((phrase) => chosen.has(phrase)))
  return {
    selected,
    indices: phrases.flatMap((phrase, index) => (selected.has(phrase) ? [index] : [])),
    select(phrase, isSelected) {
      setChosen((before) => {
        const next = new Set(before)
        if (isSelected) next.add(phrase)
        else next.delete(phrase)
        return next
      })
    },
    clear: () => setChosen(NONE),
  }
}
