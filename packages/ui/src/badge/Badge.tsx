import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../internal/classNames.ts'
import { textDirection } from '../internal/textDirection.ts'

/** Props of {@link Badge}. */
export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  /**
   * Status colours mean status; what is only a kind of thing stays neutral.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'
  /**
   * `outline` is for kinds, such as a type or a plan.
   * @default 'solid'
   */
  variant?: 'solid' | 'outline'
  /** A dot before the text, in the tone's colour: for states. */
  hasDot?: boolean
}

/**
 * A word about the state or the kind of a thing. The word says it; the colour only repeats it.
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
