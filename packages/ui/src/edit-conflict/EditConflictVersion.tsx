import { Fragment, useId } from 'react'
import { formatDayMonth } from '../date-time/format.ts'
import { useLocale } from '../i18n/LocaleProvider.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import type { EditConflictField } from './EditConflict.tsx'

interface EditConflictVersionProps {
  side: 'mine' | 'theirs'
  fields: readonly EditConflictField[]
  savedAt?: string | null | undefined
}

/** One of the two versions of a record. @internal */
export function EditConflictVersion({ side, fields, savedAt }: EditConflictVersionProps) {
  const t = useTexts(uiTexts)
  const { intlLocale } = useLocale()
  const titleId = useId()
  return (
    <section className="platform-EditConflict-version" aria-labelledby={titleId}>
      <header className="platform-EditConflict-head">
        <h3 id={titleId} className="platform-EditConflict-title">
          {side === 'mine' ? t('EDIT_CONFLICT_MINE') : t('EDIT_CONFLICT_THEIRS')}
        </h3>
        {savedAt && (
          <span className="platform-EditConflict-savedAt">
            {t('EDIT_CONFLICT_SAVED_AT', { date: formatDayMonth(savedAt, { locale: intlLocale }) })}
          </span>
        )}
      </header>
      <dl className="platform-EditConflict-fields">
        {fields.map((field) => (
          <Fragment key={field.id}>
            <dt>{field.label}</dt>
            <dd data-different={field[side].isDifferent || undefined}>{field[side].content}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
