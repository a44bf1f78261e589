import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useLocale } from '../i18n/LocaleProvider.tsx'
import { classNames } from '../internal/classNames.ts'
import { Skeleton } from '../skeleton/Skeleton.tsx'

/** Props of {@link PaneHead}; everything else goes to the `header`. */
export interface PaneHeadProps extends Omit<ComponentPropsWithRef<'header'>, 'title' | 'children'> {
  /** Undefined while it is not known. */
  title: string | undefined
  /** What the title is a part of, above it. */
  caption?: string | undefined
  /** Number of records; shown from 1. */
  count?: number | undefined
  /** A way back, before the title. */
  start?: ReactNode
  /** What can be done, at the inline end. */
  actions?: ReactNode
}

/** The head of a pane: a title, a number and actions. `Pane` has one. */
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
