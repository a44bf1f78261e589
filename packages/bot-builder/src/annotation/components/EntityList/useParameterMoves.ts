import type { Parameter } from '@platform/contract'
import { useTexts } from '@platform/ui/i18n'
import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

/** The item that a dragged parameter is dropped at, and at which side of it. */
interface Drag {
  readonly id: string
  readonly over: number
  readonly side: 'before' | 'after'
}

interface ParameterMovesOptions {
  readonly list: RefObject<HTMLElement | null>
  readonly parameters: readonly Parameter[]
  readonly onMove: (id: string, index: number) => void
}

/** Moves parameters in their list by dragging a handle, and by the arrow keys on it; reports each move. @internal */
export function useParameterMoves({ list, parameters, onMove }: ParameterMovesOptions) {
  const t = useTexts(botBuilderTexts)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const focused = useRef<HTMLElement | null>(null)

  // The browser takes the focus from an element that is moved in the page.
  useLayoutEffect(() => {
    focused.current?.focus()
    focused.current = null
  })

  function move(id: string, index: number) {
    const from = parameters.findIndex((parameter) => parameter.id === id)
    const moved = parameters[from]
    if (!moved || index === from || index < 0 || index >= parameters.length) return
    onMove(id, index)
    setAnnouncement(t('PARAMETER_MOVED', { name: moved.name, number: index + 1, count: parameters.length }))
  }

  /** Returns the item below the pointer; the last item of those above it. */
  function dropAt(clientY: number): Pick<Drag, 'over' | 'side'> {
    const boxes = Array.from(list.current?.children ?? [], (item) => item.getBoundingClientRect())
    const over = boxes.findIndex(({ bottom }) => clientY < bottom)
    const box = boxes[over]
    if (!box) return { over: boxes.length - 1, side: 'after' }
    return { over, side: clientY < box.top + box.height / 2 ? 'before' : 'after' }
  }

  return {
    drag,
    announcement,
    moveBy: (id: string, step: number) => move(id, parameters.findIndex((parameter) => parameter.id === id) + step),
    handleProps: (id: string) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, ...dropAt(event.clientY) })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag?.id === id) setDrag({ id, ...dropAt(event.clientY) })
      },
      onPointerUp() {
        setDrag(null)
        if (drag?.id !== id) return
        const from = parameters.findIndex((parameter) => parameter.id === id)
        const gap = drag.over + (drag.side === 'after' ? 1 : 0)
        move(id, gap > from ? gap - 1 : gap)
      },
      onPointerCancel: () => setDrag(null),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key === 'Escape' && drag) {
          setDrag(null)
          event.preventDefault()
          return
        }
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        focused.current = event.currentTarget
        move(id, parameters.findIndex((parameter) => parameter.id === id) + step)
      },
    }),
  }
}
