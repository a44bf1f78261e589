import { useEffect, useEffectEvent, useState } from 'react'
import type { PhraseHighlight } from '../PhraseList/PhraseList.tsx'

interface PhraseHighlightOptions {
  readonly phraseCount: number
  /** Index of a phrase that gets the focus; null for none. */
  readonly requested: number | null
  /** Called once the requested phrase has the focus. */
  readonly onRequestedShown: () => void
}

/** The phrase that flashes: one that was just added or repeated, or the requested one, which also gets the focus. @internal */
export function usePhraseHighlight({ phraseCount, requested, onRequestedShown }: PhraseHighlightOptions) {
  const [highlight, setHighlight] = useState<PhraseHighlight | null>(null)
  const [seenRequest, setSeenRequest] = useState<number | null>(null)
  const show = (row: Omit<PhraseHighlight, 'turn'>) =>
    setHighlight((before) => ({ ...row, turn: (before?.turn ?? 0) + 1 }))

  if (requested !== seenRequest) {
    setSeenRequest(requested)
    // The phrases may have changed since the link was made.
    if (requested !== null && requested < phraseCount) show({ index: requested, takesFocus: true })
  }
  const reportShown = useEffectEvent(onRequestedShown)
  useEffect(() => {
    if (requested !== null) reportShown()
  }, [requested])

  return { highlight, highlightRow: (index: number) => show({ index }) }
}
