import type { ReactNode } from 'react'
import { useTexts } from '../i18n/useTexts.ts'
import { useScrollFocus } from '../internal/useScrollFocus.ts'
import { uiTexts } from '../messages/uiTexts.ts'

/** Props of {@link EditConflictItems}. */
export interface EditConflictItemsProps {
  /** Number of items, for example "3 only here"; above the list. */
  summary?: ReactNode
  /** The items that only this version has; each text once. */
  items: readonly string[]
  /** The largest number of items that are listed; the others are counted. */
  limit: number
}

/** The items that only one of two versions of a record has: the content of an `EditConflictValue`. */
export function EditConflictItems({ summary, items, limit }: EditConflictItemsProps) {
  const t = useTexts(uiTexts)
  const scroller = useScrollFocus()
  return (
    <>
      {summary && <span className="platform-EditConflict-summary">{summary}</span>}
      <ul ref={scroller} className="platform-EditConflict-items">
        {items.slice(0, limit).map((text) => (
          <li key={text}>
            <bdi>{text}</bdi>
          </li>
        ))}
        {items.length > limit && <li>{t('EDIT_CONFLICT_MORE', { count: items.length - limit })}</li>}
      </ul>
    </>
  )
}
