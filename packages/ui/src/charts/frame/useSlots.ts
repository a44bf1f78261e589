import { useLocale } from '../../i18n/LocaleProvider.tsx'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent, RefObject } from 'react'
import { moveSlot } from '../model/moveSlot.ts'
import type { SlotCounts, SlotPosition } from '../model/moveSlot.ts'

/** Props of the element of a slot. */
export interface SlotProps {
  tabIndex: 0 | -1
  ref: ((element: HTMLElement | SVGElement | null) => void) | undefined
  onFocus: () => void
}

/** The slots of a chart: one of them is a tab stop, and at most one is shown in the tooltip. */
export interface Slots {
  /** The slot that is the tab stop. */
  readonly current: SlotPosition
  /** The slot under the pointer or with the focus. */
  readonly shown: SlotPosition | null
  show: (position: SlotPosition) => void
  /** Hides the tooltip, or returns it to the slot that has the focus. */
  leave: () => void
  /** Another function after the current slot has changed, and only then. */
  slotProps: (row: number, column: number) => SlotProps
  /** Props of the element around the slots. */
  groupProps: {
    ref: RefObject<HTMLDivElement | null>
    onKeyDown: (event: KeyboardEvent) => void
    onBlur: (event: FocusEvent) => void
    onPointerLeave: (event: PointerEvent) => void
  }
}

const FIRST: SlotPosition = { row: 0, column: 0 }
const isSame = (a: SlotPosition | null, b: SlotPosition) => a?.row === b.row && a.column === b.column

/** Returns the keyboard and the tooltip state of the slots of a chart. */
export function useSlots(counts: SlotCounts): Slots {
  const { direction } = useLocale()
  const [chosen, setChosen] = useState(FIRST)
  const [shown, setShown] = useState<SlotPosition | null>(null)
  const group = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLElement | SVGElement>(null)
  const takesFocus = useRef(false)
  const clamp = ({ row, column }: SlotPosition) => ({
    row: Math.max(0, Math.min(row, counts.rows - 1)),
    column: Math.max(0, Math.min(column, counts.columns - 1)),
  })
  const current = clamp(chosen)

  useLayoutEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    element.current?.focus()
  })

  const isShown = shown !== null
  useEffect(() => {
    if (!isShown) return undefined
    // After a tap no pointer leaves the chart.
    const hideOutside = ({ target }: Event) => {
      if (target instanceof Node && !group.current?.contains(target)) setShown(null)
    }
    document.addEventListener('pointerdown', hideOutside)
    return () => document.removeEventListener('pointerdown', hideOutside)
  }, [isShown])

  const show = useCallback((position: SlotPosition) => {
    setShown((former) => (isSame(former, position) ? former : position))
  }, [])
  const slotProps = useCallback(
    (row: number, column: number): SlotProps => {
      const position = { row, column }
      const isCurrent = row === current.row && column === current.column
      return {
        tabIndex: isCurrent ? 0 : -1,
        ref: isCurrent
          ? (slot) => {
              element.current = slot
            }
          : undefined,
        onFocus: () => {
          if (!isCurrent) setChosen(position)
          show(position)
        },
      }
    },
    [current.row, current.column, show],
  )
  const hasFocus = () => element.current !== null && element.current === document.activeElement
  const leave = () => setShown(hasFocus() ? current : null)

  return {
    current,
    shown: shown && clamp(shown),
    show,
    leave,
    slotProps,
    groupProps: {
      ref: group,
      onKeyDown: (event) => {
        if (event.key === 'Escape' && shown) {
          event.stopPropagation()
          setShown(null)
          return
        }
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const next = moveSlot(event.key, current, counts, direction)
        if (!next) return
        event.preventDefault()
        takesFocus.current = !isSame(current, next)
        setChosen(next)
        setShown(next)
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setShown(null)
      },
      // A finger leaves the chart at the end of each tap, whose tooltip stays.
      onPointerLeave: ({ pointerType }) => {
        if (pointerType !== 'touch') leave()
      },
    },
  }
}
