import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../internal/classNames.ts'
import { textDirection } from '../internal/textDirection.ts'

/** Props of {@link Badge}. */
export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  /**
   * Colours are for states; use `neutral` for types.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'
  /**
   * Use `outline` for types, e.g. a plan.
   * @default 'solid'
   */
  variant?: 'solid' | 'outline'
  /** Whether a dot in the tone's colour precedes the text. For states. */
  hasDot?: boolean
}

/**
 * The state or type of a record as a short text. The colour never is the only information.
 *
 * Its states are attributes:
 * - `.platform-Badge[data-tone]`: `tone`
 * - `.platform-Badge[data-variant]`: `variant`
 */
export function Badge({ tone = 'neutral', variant = 'solid', hasDot, children, className, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={classNames('platform-Badge', className)} data-tone={tone} data-variant={variant}>
      {hasDot && <span className="platform-Badge-dot" aria-hidden="true" />}
      <span className="platform-Badge-text" dir={textDirection(children)}>
        {children}
      </span>
    </span>
  )
}
