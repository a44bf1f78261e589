import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link Card}. */
export interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** Heading of the card. Without one, give it an `aria-label`. */
  title?: ReactNode
  /** Level of the heading on its page. @default 2 */
  headingLevel?: 2 | 3 | 4
  /** Actions at the inline end of the heading. */
  actions?: ReactNode
}

/** A bordered part of a page with its own heading. */
export function Card({ title, headingLevel = 2, actions, children, className, ...rest }: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section {...rest} className={classNames('platform-Card', className)}>
      {(title || actions) && (
        <header className="platform-Card-head">
          {title && <Heading className="platform-Card-title">{title}</Heading>}
          {actions && <div className="platform-Card-actions">{actions}</div>}
        </header>
      )}
      <div className="platform-Card-body">{children}</div>
    </section>
  )
}
