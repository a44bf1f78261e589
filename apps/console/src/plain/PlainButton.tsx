import { Spinner } from '@platform/ui'
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import './plain.css'

interface PlainButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'medium' | 'large'
  /** An icon instead of a text; requires `aria-label`. */
  icon?: ReactNode
  /** Whether the action is running: the button keeps the focus and ignores presses. */
  isBusy?: boolean
}

/**
 * A native button that looks like `Button` of the component library. The login screen uses these: the library's
 * controls would double the size of its code.
 */
export function PlainButton({
  variant = 'secondary',
  size = 'medium',
  icon,
  isBusy = false,
  className,
  children,
  ...rest
}: PlainButtonProps): ReactElement {
  return (
    <button
      type="button"
      {...rest}
      className={`platform-Button console-PlainButton ${icon ? 'platform-IconButton' : ''} ${className ?? ''}`}
      data-variant={variant}
      data-size={size}
      data-pending={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
    >
      {icon ?? <span className="platform-Button-text">{children}</span>}
      {isBusy && <Spinner />}
    </button>
  )
}
