import { Skeleton } from '@platform/ui'
import { useLocale } from '@platform/ui/i18n'
import type { ReactNode } from 'react'

interface PaneHeadProps {
  /** Undefined while it is not known. */
  title: string | undefined
  /** What the title is a part of, above it. */
  caption?: string
  count?: number
  /** A way back, before the title. */
  start?: ReactNode
  /** What can be done, at the inline end. */
  children?: ReactNode
}

/** The head of a pane. @internal */
export function PaneHead({ title, caption, count, start, children }: PaneHeadProps) {
  const { intlLocale } = useLocale()
  return (
    <header className="platform-PaneHead">
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
      {count !== undefined && count > 0 && <span className="platform-Count">{count.toLocaleString(intlLocale)}</span>}
      <span className="platform-PaneHead-end">{children}</span>
    </header>
  )
}
