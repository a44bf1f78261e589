import { formatDayMonth } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { useId, type ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

interface EditConflictSideProps {
  /** Whose version it is. */
  owner: 'mine' | 'theirs'
  /** When it was saved (ISO 8601), if that is known. */
  savedAt?: string | null
  /** What it has: `dt` and `dd`, those that differ marked `data-different`. */
  children: ReactNode
}

/** One of two versions of the same. @internal */
export function EditConflictSide({ owner, savedAt, children }: EditConflictSideProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const titleId = useId()
  return (
    <section className="platform-EditConflictSide" aria-labelledby={titleId}>
      <header className="platform-EditConflictSide-head">
        <h3 id={titleId} className="platform-EditConflictSide-title">
          {t(owner === 'mine' ? 'EDIT_CONFLICT_MINE' : 'EDIT_CONFLICT_THEIRS')}
        </h3>
        {savedAt && (
          <span className="platform-EditConflictSide-caption">
            {t('EDIT_CONFLICT_THEIRS_SAVED', { date: formatDayMonth(savedAt, { locale: intlLocale }) })}
          </span>
        )}
      </header>
      <dl className="platform-EditConflictSide-fields">{children}</dl>
    </section>
  )
}

interface EditConflictItemsProps {
  /** What only this side has; each text once. */
  items: readonly string[]
  /** So many are listed; of more, only how many there are. */
  listed: number
}

/** What one side has that the other has not. @internal */
export function EditConflictItems({ items, listed }: EditConflictItemsProps) {
  const t = useTexts(botBuilderTexts)
  return (
    <ul className="platform-EditConflictSide-items">
      {items.slice(0, listed).map((text) => (
        <li key={text}>
          <bdi>{text}</bdi>
        </li>
      ))}
      {items.length > listed && <li>{t('AND_MORE', { count: items.length - listed })}</li>}
    </ul>
  )
}
