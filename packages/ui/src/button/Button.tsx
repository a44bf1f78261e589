import type { ReactNode, Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import type { ButtonProps as AriaButtonProps } from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'
import { BusySpinner } from './BusySpinner.tsx'

/** Props of {@link Button}. */
export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'isPending'> {
  children?: ReactNode
  /**
   * Emphasis: one `primary` per view, `danger` for destructive actions.
   * @default 'secondary'
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** @default 'medium' */
  size?: 'small' | 'medium' | 'large'
  /** Icon before the text, drawn at 16 px. */
  icon?: ReactNode
  /** Icon after the text, for example a chevron on a button that opens a menu. */
  endIcon?: ReactNode
  /** Whether the action is running. The button keeps its width and its focus, ignores presses and announces the state. */
  isBusy?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/**
 * A button that runs an action on this page. For navigation use `Link`.
 *
 * Its states are attributes:
 * - `.platform-Button[data-disabled]`: it is disabled
 * - `.platform-Button[data-focus-visible]`: it has the keyboard focus
 * - `.platform-Button[data-hovered]`: the pointer is over it
 * - `.platform-Button[data-pending]`: `isBusy`
 * - `.platform-Button[data-pressed]`: it is pressed
 * - `.platform-Button[data-size]`: `size`
 * - `.platform-Button[data-variant]`: `variant`
 */
export function Button({
  variant = 'secondary',
  size,
  icon,
  endIcon,
  isBusy,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      isPending={isBusy}
      className={classNames('platform-Button', className)}
      data-variant={variant}
      data-size={size}
    >
      {icon && isBusy ? <BusySpinner /> : icon}
      <span className="platform-Button-text">{children}</span>
      {endIcon}
      {isBusy && !icon && <BusySpinner />}
    </AriaButton>
  )
}
