import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link Spinner}. */
export interface SpinnerProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** What goes on, for screen readers. Without it the spinner is decoration. */
  label?: string
  /** @default 'small' */
  size?: 'small' | 'large'
}

/**
 * Says that work of unknown length goes on. For work over a second that can be counted, use `ProgressBar`.
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
