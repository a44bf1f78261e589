import { useEffect, useMemo, useRef } from 'react'
import type { ComponentPropsWithRef, FocusEvent, ReactNode } from 'react'
import { useFocusAfterRemoval } from '../confirm-delete/useFocusAfterRemoval.ts'
import { classNames } from '../internal/classNames.ts'
import { PaneRowActiveContext } from './PaneRowActiveContext.ts'
import { useRovingRows } from './useRovingRows.ts'

/** Props of {@link PaneList}; other props are passed to the `div`. */
export interface PaneListProps<Item> extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'aria-label'> {
  'aria-label': string
  items: readonly Item[]
  itemId: (item: Item) => string
  /** The id of a new record: its row receives the focus once, when it appears. @default null */
  newId?: string | null
  /** One row: a `PaneRow`, or another `li`. */
  children: (item: Item) => ReactNode
}

/**
 * The rows of a pane. The list is one tab stop; the arrow keys, Home, End, PageUp and PageDown move between the rows.
 * When a row is deleted, the next row receives the focus.
 *
 * @example
 * <PaneList aria-label="Stories" items={stories} itemId={({ id }) => id}>
 *   {(story) => (
 *     <PaneRow
 *       name={story.name}
 *       isCurrent={story.id === openId}
 *       onOpen={() => open(story)}
 *       onRename={{ label: `Rename ${story.name}`, onPress: () => rename(story) }}
 *       onDelete={{ label: `Delete ${story.name}`, onPress: () => askToDelete(story) }}
 *     />
 *   )}
 * </PaneList>
 */
export function PaneList<Item>({
  'aria-label': label,
  items,
  itemId,
  newId = null,
  children,
  className,
  ...rest
}: PaneListProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const joined = JSON.stringify(items.map(itemId))
  const ids = useMemo<readonly string[]>(() => JSON.parse(joined), [joined])
  const rows = useRovingRows(items.length, (index) => {
    list.current?.children.item(index)?.querySelector('button')?.focus()
  })
  useFocusAfterRemoval({ ids, container: list, selector: '.platform-PaneRow-open' })

  const focusedNewId = useRef<string>(null)
  useEffect(() => {
    const index = newId === null || newId === focusedNewId.current ? -1 : ids.indexOf(newId)
    if (index === -1) return
    focusedNewId.current = newId
    list.current?.children.item(index)?.querySelector('button')?.focus()
  }, [newId, ids])

  function onFocus({ target }: FocusEvent) {
    const row = target.closest('li')
    if (row) rows.setActive([...(list.current?.children ?? [])].indexOf(row))
  }
  return (
    <div
      {...rest}
      className={classNames('platform-PaneList', className)}
      role="presentation"
      onKeyDown={rows.onKeyDown}
      onFocus={onFocus}
    >
      <ul ref={list} aria-label={label} className="platform-PaneList-rows">
        {items.map((item, index) => (
          <PaneRowActiveContext key={itemId(item)} value={index === rows.active}>
            {children(item)}
          </PaneRowActiveContext>
        ))}
      </ul>
    </div>
  )
}
