import { nextCharacter, nextWord } from './graphemes.ts'
import type { TextRange } from './ranges.ts'

/** The keyboard caret in a phrase: its offset (`focus`) and the start of the selection (`anchor`), in UTF-16 units. */
export interface Caret {
  readonly anchor: number
  readonly focus: number
}

/** A key press that can move the caret. */
export interface CaretKey {
  readonly key: string
  readonly shiftKey: boolean
  /** Ctrl, ⌘ or Alt: word by word. */
  readonly isByWord: boolean
  readonly isRightToLeft: boolean
}

/** The range between the two ends of a caret; empty when nothing is selected. */
export function caretRange({ anchor, focus }: Caret): TextRange {
  return { start: Math.min(anchor, focus), end: Math.max(anchor, focus) }
}

/** Returns the caret after a key press; null if the key does not move it. Without Shift the selection ends. */
export function moveCaret(
  text: string,
  caret: Caret,
  { key, shiftKey, isByWord, isRightToLeft }: CaretKey,
): Caret | null {
  const to = (offset: number): Caret => ({ anchor: shiftKey ? caret.anchor : offset, focus: offset })
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const step = (key === 'ArrowRight') === isRightToLeft ? -1 : 1
      const { start, end } = caretRange(caret)
      // As in every text field: an arrow without Shift leaves the selection at its end.
      if (!shiftKey && !isByWord && start !== end) return to(step === 1 ? end : start)
      return to(isByWord ? nextWord(text, caret.focus, step) : nextCharacter(text, caret.focus, step))
    }
    case 'Home':
      return to(0)
    case 'End':
      return to(text.length)
    default:
      return null
  }
}
