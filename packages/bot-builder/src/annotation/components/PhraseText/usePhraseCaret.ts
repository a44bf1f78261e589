import type { Phrase } from '@platform/contract'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { caretRange, moveCaret } from '../../headless/caret.ts'
import type { Caret } from '../../headless/caret.ts'
import { wordAt } from '../../headless/graphemes.ts'
import type { Suggestion } from '../../headless/knownValues.ts'
import type { TextRange } from '../../headless/ranges.ts'
import type { Annotating } from '../Annotation/useAnnotation.ts'

/** The keyboard caret, and the index of the phrase that it is in. @internal */
export interface PhraseCaret extends Caret {
  readonly index: number
}

interface PhraseCaretOptions {
  readonly phrases: readonly Phrase[]
  /** Null if the intent is read-only. */
  readonly annotating: Annotating | null
  readonly suggestionsOf: (phrase: Phrase) => readonly Suggestion[]
}

/**
 * Marking words without a pointer. An arrow to the side leads from the row into its phrase; there arrows move, Shift
 * selects, a number marks, Enter asks, Delete takes a mark away, and Escape leads back to the row. @internal
 */
export function usePhraseCaret({ phrases, annotating, suggestionsOf }: PhraseCaretOptions) {
  const [wanted, setCaret] = useState<PhraseCaret | null>(null)
  const phrase = wanted && phrases[wanted.index]
  const caret = phrase && annotating && wanted.focus <= phrase.text.length ? wanted : null

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const isOnRow = event.target === event.currentTarget
    if (!annotating || !isOnRow || event.defaultPrevented) return
    const isTaken = caret?.index === index ? goOn(event, caret, annotating) : enter(event, index)
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  }

  function enter(event: KeyboardEvent, index: number): boolean {
    const isSideways = event.key === 'ArrowRight' || event.key === 'ArrowLeft'
    const text = phrases[index]?.text
    if (!isSideways || text === undefined || event.ctrlKey || event.metaKey || event.altKey) return false
    const offset = (event.key === 'ArrowRight') === isRightToLeft(event) ? text.length : 0
    setCaret({ index, anchor: offset, focus: offset })
    return true
  }

  function goOn(event: KeyboardEvent, now: PhraseCaret, { options, mark, select, unmark }: Annotating): boolean {
    const current = phrases[now.index]
    if (!current) return false
    const moved = moveCaret(current.text, now, {
      key: event.key,
      shiftKey: event.shiftKey,
      isByWord: event.ctrlKey || event.metaKey || event.altKey,
      isRightToLeft: isRightToLeft(event),
    })
    if (moved) {
      setCaret({ index: now.index, ...moved })
      return true
    }
    const range = meant(current, now, suggestionsOf(current))
    const option = /^[1-9]$/u.test(event.key) ? options[Number(event.key) - 1] : undefined
    if (option && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (range) mark(now.index, range, option.id)
      return true
    }
    switch (event.key) {
      case 'Enter':
        if (range) select(now.index, range)
        return true
      case 'Delete':
      case 'Backspace': {
        const marked = current.annotations.find(({ start, end }) => start <= now.focus && now.focus <= end)
        if (marked) unmark({ phrase: current.text, ...marked })
        return true
      }
      case 'Escape':
        setCaret(null)
        return true
      case 'ArrowUp':
      case 'ArrowDown':
        setCaret(null)
        return false
      default:
        // No other key acts on the row while the caret is in its text.
        return event.key === ' ' || event.key === 'F2'
    }
  }

  return { caret, onKeyDown, leave: () => setCaret(null) }
}

/** The words that a key is about: what is selected, else the marked or offered words around the caret, else the word. */
function meant(phrase: Phrase, caret: Caret, suggestions: readonly Suggestion[]): TextRange | null {
  const range = caretRange(caret)
  if (range.start < range.end) return range
  const around = [...phrase.annotations, ...suggestions].find(
    ({ start, end }) => start <= caret.focus && caret.focus <= end,
  )
  return around ? { start: around.start, end: around.end } : wordAt(phrase.text, caret.focus)
}

function isRightToLeft({ currentTarget }: KeyboardEvent): boolean {
  const text = currentTarget.querySelector('.platform-PhraseText')
  return text !== null && getComputedStyle(text).direction === 'rtl'
}
