import { Spinner } from '@platform/ui'
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import './plain.css'

interface PlainButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: 'primary' | 'secondary' | 'quiet'
  size?: 'small' | 'medium' | 'large'
  /** Instead of a text; `aria-label` then says what the button does. */
  icon?: ReactNode
  /** Whether what it began is still going on: it keeps the focus and takes no press. */
  isBusy?: boolean
}

/**
 * A native button that looks like `Button` of the component library. The first screen is made of these: the library's
 * own controls would double what has to arrive before anybody can sign in.
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
