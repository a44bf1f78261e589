import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import { pressedPiece, selectedRange } from './selectedRange.ts'
import type { PhraseRange } from './selectedRange.ts'

interface PointerSelectionOptions {
  readonly isEnabled: boolean
  /** Called when words are selected, or annotated words are pressed. */
  readonly onSelect: (selected: PhraseRange) => void
  /** Called when suggested words are pressed. */
  readonly onAccept: (selected: PhraseRange, entityId: string) => void
}

/** Touch handles fire no pointer event: the selection applies when it has not changed for this many milliseconds. */
const SELECTION_SETTLED_MS = 500

/** Selects words of phrases by mouse, pen or touch. @internal */
export function usePointerSelection(list: RefObject<HTMLElement | null>, options: PointerSelectionOptions) {
  const pointer = useRef('mouse')
  const applySelection = useEffectEvent((pressed: ReturnType<typeof pressedPiece>) => {
    const selected = list.current && selectedRange(list.current)
    if (selected) {
      options.onSelect(selected)
      // The phrase draws the selection from here: the browser's selection ends when the picker gets the focus.
      window.getSelection()?.removeAllRanges()
      return
    }
    if (!pressed) return
    if (pressed.offered === null) options.onSelect(pressed)
    else options.onAccept(pressed, pressed.offered)
  })

  const { isEnabled } = options
  useEffect(() => {
    const element = list.current
    if (!element || !isEnabled) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isPressFromList = false
    const onPointerDown = (event: PointerEvent) => {
      pointer.current = event.pointerType
      isPressFromList = true
    }
    // The press may end anywhere. The timeout lets the browser update the selection first. What was pressed is read at once:
    // the words can be rendered again meanwhile.
    const onClick = (event: MouseEvent) => {
      const pressed = pressedPiece(event.target)
      if (isPressFromList) setTimeout(() => applySelection(pressed))
      isPressFromList = false
    }
    const onSelectionChange = () => {
      clearTimeout(timer)
      if (pointer.current !== 'touch' || !selectedRange(element)) return
      timer = setTimeout(() => applySelection(null), SELECTION_SETTLED_MS)
    }
    element.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('click', onClick)
    document.addEventListener('selectionchange', onSelectionChange)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('click', onClick)
      document.removeEventListener('selectionchange', onSelectionChange)
    }
  }, [list, isEnabled])
}
