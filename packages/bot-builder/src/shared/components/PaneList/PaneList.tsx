import { useRef } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { useRovingRows } from '../../useRovingRows.ts'

interface PaneListProps<Item> {
  'aria-label': string
  items: readonly Item[]
  /** One row, a `li`. `isActive` says whether the Tab key stops at it. */
  children: (item: Item, isActive: boolean) => ReactNode
}

/** Stories or intents, one stop of the Tab key. @internal */
export function PaneList<Item>({ items, children, ...aria }: PaneListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const rows = useRovingRows(items.length, (index) => {
    list.current?.children.item(index)?.querySelector('button')?.focus()
  })
  function onFocus({ target }: FocusEvent) {
    const row = target.closest('li')
    if (row) rows.setActive([...(list.current?.children ?? [])].indexOf(row))
  }
  return (
    <div role="presentation" onKeyDown={rows.onKeyDown} onFocus={onFocus}>
      <ul {...aria} ref={list} className="platform-PaneList">
        {items.map((item, index) => children(item, index === rows.active))}
      </ul>
    </div>
  )
}
