import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'
import { BusySpinner } from './BusySpinner.tsx'
import type { ButtonProps } from './Button.tsx'

/** Props of {@link IconButton}. */
export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'endIcon' | 'aria-label'> {
  /** Accessible name of the button. Put the button into a `Tooltip` to show it. */
  label: string
  /** The icon, drawn at 16 px. */
  icon: ReactNode
}

/**
 * A square button that shows an icon only.
 *
 * Its states are attributes:
 * - `.platform-IconButton[data-size]`: `size`
 */
export function IconButton({ label, icon, variant = 'secondary', size, isBusy, className, ...rest }: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      isPending={isBusy}
      className={classNames('platform-Button', 'platform-IconButton', className)}
      data-variant={variant}
      data-size={size}
    >
      {isBusy ? <BusySpinner /> : icon}
    </AriaButton>
  )
}
