import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link Note}. */
export interface NoteProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** @default 'info' */
  tone?: 'info' | 'success' | 'warning' | 'danger'
  /** A line in bold before the text. */
  title?: ReactNode
  /** Actions after the text. */
  action?: ReactNode
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/**
 * A message within the page. It is not announced; set `role="status"` or
 * `role="alert"` if it appears as a response to an action.
 *
 * Its states are attributes:
 * - `.platform-Note[data-tone]`: `tone`
 */
export function Note({ tone = 'info', title, action, children, className, ...rest }: NoteProps) {
  const Icon = ICONS[tone]
  return (
    <div {...rest} className={classNames('platform-Note', className)} data-tone={tone}>
      <Icon className="platform-Note-icon" aria-hidden="true" />
      <div className="platform-Note-text">
        {title && <strong className="platform-Note-title">{title}</strong>}
        {children}
        {action && <> {action}</>}
      </div>
    </div>
  )
}
