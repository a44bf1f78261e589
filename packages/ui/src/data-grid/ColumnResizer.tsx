import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useLocale } from '../i18n/LocaleProvider.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import type { GridColumn } from './useGridColumns.ts'

/** Pixels that an arrow key moves the edge by. */
const KEY_STEP = 16

const widthOf = (handle: Element) => handle.parentElement?.getBoundingClientRect().width ?? 0

/** Resizes a column: by dragging or by arrow keys (F2 on the header moves the focus here). A double click resets the width. */
export function ColumnResizer<Row>({ column }: { column: GridColumn<Row> }) {
  const t = useTexts(uiTexts)
  const { direction } = useLocale()
  const [drag, setDrag] = useState<{ x: number; width: number }>()
  const forward = direction === 'rtl' ? -1 : 1

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ x: event.clientX, width: widthOf(event.currentTarget) })
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag) column.resize(drag.width + forward * (event.clientX - drag.x))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: forward, ArrowLeft: -forward }[event.key]
    if (step === undefined) return
    event.preventDefault()
    column.resize(widthOf(event.currentTarget) + step * KEY_STEP)
  }
  return (
    // A separator that can be moved is a control by the ARIA pattern "window splitter".
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      className="platform-DataGrid-grip"
      aria-label={t('GRID_RESIZE', { column: column.column.header })}
      aria-orientation="vertical"
      aria-valuenow={column.width ?? column.column.width ?? column.minWidth}
      aria-valuemin={column.minWidth}
      aria-valuemax={column.maxWidth}
      data-resizing={drag ? true : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={-1}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => setDrag(undefined)}
      onPointerCancel={() => setDrag(undefined)}
      onDoubleClick={() => column.resize(undefined)}
      onKeyDown={onKeyDown}
    />
  )
}
