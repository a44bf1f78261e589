import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'

/** The item that a dragged one is dropped at, and at which side of it. */
export interface ReorderDrag {
  /** Id of the dragged item. */
  readonly id: string
  /** Index of the item below the pointer. */
  readonly over: number
  readonly side: 'before' | 'after'
}

/** Options of {@link useReorder}. */
export interface ReorderOptions {
  /** The element whose children are the items, one below the other. */
  readonly list: RefObject<HTMLElement | null>
  /** Ids of the items in their order. */
  readonly ids: readonly string[]
  /** Handler that is called with the item and its new index. */
  readonly onMove: (id: string, index: number) => void
  /** Returns the announcement of a move for screen readers. */
  readonly movedText: (id: string, index: number) => string
}

/** The handlers of the button that an item is dragged by. */
export interface ReorderHandleProps {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Result of {@link useReorder}: values first, functions after. */
export interface Reorder {
  /** Null while nothing is dragged. */
  readonly drag: ReorderDrag | null
  /** The last move, for an element with `role="status"`. */
  readonly announcement: string
  /** Moves an item by a number of places. */
  readonly moveBy: (id: string, step: number) => void
  /** Returns the side of an item at which the dragged one is dropped, for `data-drop`; undefined for all other items. */
  readonly dropSide: (index: number) => ReorderDrag['side'] | undefined
  readonly handleProps: (id: string) => ReorderHandleProps
}

/**
 * Moves the items of a list by dragging a handle, and by the arrow keys on it. Style the handle with
 * `touch-action: none`: otherwise a touch scrolls the page. An item of the class `platform-ReorderItem` shows by
 * `data-drop` where the dragged one is dropped.
 *
 * @example
 * const moves = useReorder({ list, ids, onMove, movedText: (id, index) => t('MOVED', { place: index + 1 }) })
 * <button type="button" aria-label="Move" {...moves.handleProps(id)} />
 */
export function useReorder({ list, ids, onMove, movedText }: ReorderOptions): Reorder {
  const [drag, setDrag] = useState<ReorderDrag | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const focused = useRef<HTMLElement | null>(null)

  // The browser takes the focus from an element that is moved in the page.
  useLayoutEffect(() => {
    focused.current?.focus()
    focused.current = null
  })

  function move(id: string, index: number) {
    const from = ids.indexOf(id)
    if (from < 0 || index === from || index < 0 || index >= ids.length) return
    onMove(id, index)
    setAnnouncement(movedText(id, index))
  }
  const moveBy = (id: string, step: number) => move(id, ids.indexOf(id) + step)

  /** Returns the item below the pointer; the last item of those above it. */
  function dropAt(clientY: number): Pick<ReorderDrag, 'over' | 'side'> {
    const boxes = Array.from(list.current?.children ?? [], (item) => item.getBoundingClientRect())
    const over = boxes.findIndex(({ bottom }) => clientY < bottom)
    const box = boxes[over]
    if (!box) return { over: boxes.length - 1, side: 'after' }
    return { over, side: clientY < box.top + box.height / 2 ? 'before' : 'after' }
  }

  return {
    drag,
    announcement,
    moveBy,
    dropSide: (index) => (drag?.over === index ? drag.side : undefined),
    handleProps: (id) => ({
      onPointerDown(event) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, ...dropAt(event.clientY) })
      },
      onPointerMove(event) {
        if (drag?.id === id) setDrag({ id, ...dropAt(event.clientY) })
      },
      onPointerUp() {
        setDrag(null)
        if (drag?.id !== id) return
        const from = ids.indexOf(id)
        const gap = drag.over + (drag.side === 'after' ? 1 : 0)
        move(id, gap > from ? gap - 1 : gap)
      },
      onPointerCancel: () => setDrag(null),
      onKeyDown(event) {
        if (event.key === 'Escape' && drag) {
          setDrag(null)
          event.preventDefault()
          return
        }
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (step === undefined) return
        event.preventDefault()
        focused.current = event.currentTarget
        moveBy(id, step)
      },
    }),
  }
}
