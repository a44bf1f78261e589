import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link Spinner}. */
export interface SpinnerProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Name of the running task, for screen readers. Without it the spinner is decorative. */
  label?: string
  /** @default 'small' */
  size?: 'small' | 'large'
}

/**
 * Shows that a task of unknown length is running. For a task with known progress, use `ProgressBar`.
 *
 * Its states are attributes:
 * - `.platform-Spinner[data-size]`: `size`
 */
export function Spinner({ label, size = 'small', className, ...rest }: SpinnerProps) {
  return (
    <span
      {...rest}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames('platform-Spinner', className)}
      data-size={size}
    />
  )
}
