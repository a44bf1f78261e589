import { useLocale } from '../../i18n/LocaleProvider.tsx'
import { useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import type { SlotPosition } from '../model/moveSlot.ts'
import { nearestIndex } from '../model/nearestIndex.ts'
import type { PlotLayout } from './plotLayout.ts'

interface PlotLayerProps {
  layout: PlotLayout
  /** The number of parts that a category is divided into. @default 1 */
  rows?: number
  /** Is called for the position under the pointer. */
  onPoint: (position: SlotPosition) => void
  /** Is called for a press of the pointer. The slots inside receive those of the keyboard. */
  onPick: ((position: SlotPosition) => void) | undefined
  /** The slots. */
  children: ReactNode
}

/**
 * The layer above a chart with two axes: finds the category under the pointer, however many there are.
 *
 * Its states are attributes:
 * - `data-pickable`: a press picks what is below
 */
export function PlotLayer({ layout, rows = 1, onPoint, onPick, children }: PlotLayerProps) {
  const { direction } = useLocale()
  const { centers, slotWidth, top, bottom, start, end } = layout
  // A click has whole pixels, which a thousand categories share: without this it would pick another one than is shown.
  const pressed = useRef<SlotPosition>(null)

  const positionAt = ({ currentTarget, clientX }: MouseEvent): SlotPosition => {
    const box = currentTarget.getBoundingClientRect()
    const point = start + (direction === 'rtl' ? box.right - clientX : clientX - box.left)
    const column = nearestIndex(centers, point)
    const inSlot = (point - (centers[column] ?? 0)) / slotWidth + 0.5
    return { row: Math.max(0, Math.min(Math.floor(inSlot * rows), rows - 1)), column }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard has the slots
    <div
      className="platform-Chart-layer"
      style={{ insetBlockStart: top, blockSize: bottom - top, insetInlineStart: start, inlineSize: end - start }}
      // A finger that moves scrolls the page: only its tap shows a category.
      onPointerMove={(event) => {
        if (event.pointerType !== 'touch') onPoint(positionAt(event))
      }}
      // A press leaves the focus where it is: without it the tooltip would go.
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) event.preventDefault()
      }}
      onPointerDown={(event) => {
        pressed.current = positionAt(event)
      }}
      // A press of the keyboard has no position. After a swipe that scrolls there is no click.
      onClick={(event) => {
        if (event.detail > 0) {
          const position = pressed.current ?? positionAt(event)
          onPoint(position)
          onPick?.(position)
        }
        pressed.current = null
      }}
      data-pickable={onPick ? true : undefined}
    >
      {children}
    </div>
  )
}
