import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link EmptyState}. */
export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Drawn in a frame above the title, at 16 px. */
  icon?: ReactNode
  /** The heading, e.g. "No contacts yet". */
  title: ReactNode
  /** The purpose of the page or list. */
  description?: ReactNode
  /** The first action. */
  children?: ReactNode
}

/** The content of a page or list without records: its purpose and the first action. */
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
