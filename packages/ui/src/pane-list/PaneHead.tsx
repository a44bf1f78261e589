import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useLocale } from '../i18n/LocaleProvider.tsx'
import { classNames } from '../internal/classNames.ts'
import { Skeleton } from '../skeleton/Skeleton.tsx'

/** Props of {@link PaneHead}; other props are passed to the `header`. */
export interface PaneHeadProps extends Omit<ComponentPropsWithRef<'header'>, 'title' | 'children'> {
  /** Undefined while it is unknown. */
  title: string | undefined
  /** The parent of the record, above the title. */
  caption?: string | undefined
  /** Number of records; shown from 1. */
  count?: number | undefined
  /** The back control before the title. */
  start?: ReactNode
  /** Actions at the inline end. */
  actions?: ReactNode
}

/** The header of a pane: title, count and actions. `Pane` contains one. */
export function PaneHead({ title, caption, count = 0, start, actions, className, ...rest }: PaneHeadProps) {
  const { intlLocale } = useLocale()
  return (
    <header {...rest} className={classNames('platform-PaneHead', className)}>
      {start}
      <div className="platform-PaneHead-titles">
        {caption !== undefined && <span className="platform-PaneHead-caption">{caption}</span>}
        {title === undefined ? (
          <Skeleton width={96} />
        ) : (
          <h2 className="platform-PaneHead-title" title={title} dir="auto">
            {title}
          </h2>
        )}
      </div>
      {count > 0 && <span className="platform-Count">{count.toLocaleString(intlLocale)}</span>}
      <span className="platform-PaneHead-end">{actions}</span>
    </header>
  )
}
