import { formatDayMonth } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { useId, type ReactNode } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

interface ConflictSideProps {
  /** Whose version it is. */
  owner: 'mine' | 'theirs'
  /** When it was saved (ISO 8601), if that is known. */
  savedAt?: string | null
  /** What it has: `dt` and `dd`, those that differ marked `data-different`. */
  children: ReactNode
}

/** One of two versions of the same. @internal */
export function ConflictSide({ owner, savedAt, children }: ConflictSideProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const titleId = useId()
  return (
    <section className="platform-ConflictSide" aria-labelledby={titleId}>
      <header className="platform-ConflictSide-head">
        <h3 id={titleId} className="platform-ConflictSide-title">
          {t(owner === 'mine' ? 'CONFLICT_MINE' : 'CONFLICT_THEIRS')}
        </h3>
        {savedAt && (
          <span className="platform-ConflictSide-caption">
            {t('CONFLICT_THEIRS_SAVED', { date: formatDayMonth(savedAt, { locale: intlLocale }) })}
          </span>
        )}
      </header>
      <dl className="platform-ConflictSide-fields">{children}</dl>
    </section>
  )
}

interface ConflictItemsProps {
  /** What only this side has; each text once. */
  items: readonly string[]
  /** So many are listed; of more, only how many there are. */
  listed: number
}

/** What one side has that the other has not. @internal */
export function ConflictItems({ items, listed }: ConflictItemsProps) {
  const t = useTexts(botBuilderTexts)
  return (
    <ul className="platform-ConflictSide-items">
      {items.slice(0, listed).map((text) => (
        <li key={text}>
          <bdi>{text}</bdi>
        </li>
      ))}
      {items.length > listed && <li>{t('CONFLICT_MORE', { count: items.length - listed })}</li>}
    </ul>
  )
}
