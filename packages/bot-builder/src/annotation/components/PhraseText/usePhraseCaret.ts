import type { Phrase } from '@platform/contract'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { caretRange, moveCaret } from '../../headless/caret.ts'
import type { Caret } from '../../headless/caret.ts'
import { wordAt } from '../../headless/graphemes.ts'
import type { Suggestion } from '../../headless/knownValues.ts'
import type { TextRange } from '../../headless/ranges.ts'
import type { AnnotationActions } from '../Annotation/useAnnotation.ts'

/** The keyboard caret, and the index of the phrase that it is in. @internal */
export interface PhraseCaret extends Caret {
  readonly index: number
}

interface PhraseCaretOptions {
  readonly phrases: readonly Phrase[]
  /** Null if the intent is read-only. */
  readonly annotationActions: AnnotationActions | null
  readonly suggestionsOf: (phrase: Phrase) => readonly Suggestion[]
}

/**
 * Annotates words by keyboard. An arrow key to the side moves from the row into its phrase; there arrows move, Shift
 * selects, a number annotates, Enter opens the picker, Delete removes an annotation, Escape returns to the row. @internal
 */
export function usePhraseCaret({ phrases, annotationActions, suggestionsOf }: PhraseCaretOptions) {
  const [requestedCaret, setCaret] = useState<PhraseCaret | null>(null)
  const phrase = requestedCaret && phrases[requestedCaret.index]
  const caret = phrase && annotationActions && requestedCaret.focus <= phrase.text.length ? requestedCaret : null

  function onKeyDown(event: KeyboardEvent, index: number): void {
    const isOnRow = event.target === event.currentTarget
    if (!annotationActions || !isOnRow || event.defaultPrevented) return
    const isHandled =
      caret?.index === index ? handleCaretKey(event, caret, annotationActions) : enterPhrase(event, index)
    if (!isHandled) return
    event.preventDefault()
    event.stopPropagation()
  }

  function enterPhrase(event: KeyboardEvent, index: number): boolean {
    const isSideways = event.key === 'ArrowRight' || event.key === 'ArrowLeft'
    const text = phrases[index]?.text
    if (!isSideways || text === undefined || event.ctrlKey || event.metaKey || event.altKey) return false
    const offset = (event.key === 'ArrowRight') === isRightToLeft(event) ? text.length : 0
    setCaret({ index, anchor: offset, focus: offset })
    return true
  }

  function handleCaretKey(
    event: KeyboardEvent,
    now: PhraseCaret,
    { options, mark, select, unmark }: AnnotationActions,
  ): boolean {
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
    const range = targetRange(current, now, suggestionsOf(current))
    const option = /^[1-9]$/u.test(event.key) ? options.list[Number(event.key) - 1] : undefined
    if (option && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (range) mark(now.index, range, option.target)
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
        // The row ignores other keys while the caret is in its text.
        return event.key === ' ' || event.key === 'F2'
    }
  }

  return { caret, onKeyDown, leave: () => setCaret(null) }
}

/** The words that a key applies to: the selection, else the annotation or suggestion at the caret, else the word. */
function targetRange(phrase: Phrase, caret: Caret, suggestions: readonly Suggestion[]): TextRange | null {
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
