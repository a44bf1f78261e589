import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link EmptyState}. */
export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Drawn in a frame above the title, at 16 px. */
  icon?: ReactNode
  /** What is not there. */
  title: ReactNode
  /** What this place is for. */
  description?: ReactNode
  /** The first thing to do. */
  children?: ReactNode
}

/** Says that there is nothing yet, what this place is for, and offers the first thing to do. */
export function EmptyState({ icon, title, description, children, className, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={classNames('platform-EmptyState', className)}>
      {icon && (
        <span className="platform-EmptyState-icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="platform-EmptyState-title">{title}</p>
      {description && <p className="platform-EmptyState-description">{description}</p>}
      {children && <div className="platform-EmptyState-actions">{children}</div>}
    </div>
  )
}
