import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import { pressedPiece, selectedRange } from './selectedRange.ts'
import type { PhraseRange } from './selectedRange.ts'

interface PointerSelectionOptions {
  readonly isEnabled: boolean
  /** Words were selected, or marked words were pressed. */
  readonly onSelect: (selected: PhraseRange) => void
  /** Offered words were pressed. */
  readonly onAccept: (selected: PhraseRange, entityId: string) => void
}

/** Selecting by touch handles fires no pointer event: the selection is taken after this many milliseconds of rest. */
const RESTED_MS = 500

/** Selecting words of phrases by mouse, pen or finger. @internal */
export function usePointerSelection(list: RefObject<HTMLElement | null>, options: PointerSelectionOptions) {
  const pointer = useRef('mouse')
  const take = useEffectEvent((target: EventTarget | null) => {
    const selected = list.current && selectedRange(list.current)
    if (selected) {
      options.onSelect(selected)
      // What is selected is drawn by us from now on: the focus that the picker takes would end the page's selection.
      window.getSelection()?.removeAllRanges()
      return
    }
    const pressed = pressedPiece(target)
    if (!pressed) return
    if (pressed.offered === null) options.onSelect(pressed)
    else options.onAccept(pressed, pressed.offered)
  })

  const { isEnabled } = options
  useEffect(() => {
    const element = list.current
    if (!element || !isEnabled) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasBegun = false
    const onPointerDown = (event: PointerEvent) => {
      pointer.current = event.pointerType
      hasBegun = true
    }
    // The press may end anywhere. By then the browser has to make up its mind about the selection.
    const onClick = (event: MouseEvent) => {
      if (hasBegun) setTimeout(() => take(event.target))
      hasBegun = false
    }
    const onSelectionChange = () => {
      clearTimeout(timer)
      if (pointer.current !== 'touch' || !selectedRange(element)) return
      timer = setTimeout(() => take(null), RESTED_MS)
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
