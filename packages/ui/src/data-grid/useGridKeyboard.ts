import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import type { CellPosition } from './dataGrid.types.ts'
import { cellAt, cellOf, isOnWidget, lastTabbable, makeFocusable, positionOf, widgetsOf } from './gridFocus.ts'
import { gridCommand, type GridCommand } from './gridKeys.ts'
import type { GridExtent } from './gridNavigation.ts'

interface GridKeyboardOptions {
  readonly grid: HTMLElement | null
  readonly extent: GridExtent
  /** Space, or Shift+Space for all rows since the last one. */
  readonly onToggle: (row: number, isRange: boolean) => void
  /** Ctrl+A or ⌘+A. */
  readonly onToggleAll: () => void
  /** Enter in a cell without a focusable element. */
  readonly onAction: (position: CellPosition) => void
}

/**
 * Implements the keyboard of the ARIA grid pattern: one tab stop; arrows, Home, End and Page keys move the active cell;
 * Enter or F2 moves into the controls of a cell, Escape back.
 */
export function useGridKeyboard({ grid, extent, onToggle, onToggleAll, onAction }: GridKeyboardOptions) {
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 })
  const [hasFocus, setHasFocus] = useState(false)
  /** Pending focus change: the focus follows the active cell, leaves the grid, or comes from a pointer. */
  const intent = useRef<'follow' | 'leave' | 'point' | undefined>(undefined)
  const position = clamp(active, extent)

  const goTo = (next: CellPosition) => {
    intent.current = 'follow'
    setActive(next)
  }

  useLayoutEffect(() => {
    if (intent.current !== 'follow' || !grid) return
    const cell = cellAt(grid, position)
    if (!cell) return
    intent.current = undefined
    makeFocusable(cell).focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const comesIn = !event.currentTarget.contains(event.relatedTarget)
    const byPointer = intent.current === 'point'
    if (intent.current === 'leave') return
    setHasFocus(true)
    const cell = cellOf(event.target)
    // Tab from outside focuses the grid or, backwards, a control in its last rows: both are redirected to the active cell.
    if (comesIn && !byPointer && cell !== event.target) goTo(position)
    else if (cell) setActive(positionOf(cell))
  }

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    intent.current = undefined
    setHasFocus(false)
  }

  const leaveByTab = (root: HTMLElement, isBackwards: boolean) => {
    intent.current = 'leave'
    // The browser moves the focus from the element that has it after this event.
    const edge = isBackwards ? root : lastTabbable(root)
    edge?.focus({ preventScroll: true })
    requestAnimationFrame(() => {
      if (intent.current === 'leave') intent.current = undefined
    })
  }

  const perform = (command: GridCommand, at: CellPosition, cell: HTMLElement) => {
    switch (command.type) {
      case 'move':
        return goTo(command.to)
      case 'toggle':
        return onToggle(at.row, command.isRange)
      case 'toggleAll':
        return onToggleAll()
      case 'act': {
        const [widget] = widgetsOf(cell)
        return widget && at.row >= 0 ? widget.focus() : onAction(at)
      }
      case 'enter':
        return widgetsOf(cell).at(-1)?.focus()
      default:
        return command satisfies never
    }
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return
    const cell = cellOf(event.target)
    if (!cell) return
    const isInside = cell !== event.target
    if (event.key === 'Tab') {
      if (!isInside || isLastWidget(event, cell)) leaveByTab(event.currentTarget, event.shiftKey)
      return
    }
    if (isInside) {
      if (event.key !== 'Escape') return
      event.preventDefault()
      // A dialog around the grid stays open.
      event.stopPropagation()
      // The control may have been focused by a pointer.
      makeFocusable(cell).focus()
      return
    }
    const at = positionOf(cell)
    const command = gridCommand(event, at, extent)
    if (!command) return
    perform(command, at, cell)
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    position,
    tabIndex: hasFocus ? -1 : 0,
    handlers: {
      onFocus,
      onBlur,
      onKeyDown,
      // While it is captured: the controls of react-aria stop the event.
      onPointerDownCapture: (event: PointerEvent<HTMLElement>) => {
        intent.current = 'point'
        if (!(event.target instanceof Element) || isOnWidget(event.target)) return
        const cell = cellOf(event.target)
        // Runs before the browser moves the focus.
        if (cell) setActive(positionOf(makeFocusable(cell)))
      },
      onPointerUpCapture: () => {
        intent.current = undefined
      },
    },
  }
}

const clamp = ({ row, column }: CellPosition, { rows, columns }: GridExtent): CellPosition => ({
  row: Math.min(row, rows - 1),
  column: Math.max(0, Math.min(column, columns - 1)),
})

/** Whether Tab leaves the cell: no control follows the one with the focus. */
function isLastWidget({ shiftKey, target }: KeyboardEvent, cell: HTMLElement): boolean {
  const widgets = widgetsOf(cell).filter(({ tabIndex }) => tabIndex >= 0)
  const edge = shiftKey ? widgets[0] : widgets.at(-1)
  return !edge || edge === target
}
