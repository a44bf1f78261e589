import type { ReactNode, Ref } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import type { LinkProps as AriaLinkProps } from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link Link}. */
export interface LinkProps extends Omit<AriaLinkProps, 'children' | 'className'> {
  children?: ReactNode
  /**
   * `text` is for links inside sentences; the others look like a button.
   * @default 'text'
   */
  variant?: 'text' | 'primary' | 'secondary' | 'quiet'
  className?: string
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A link. Inside `UiProvider` with `navigate`, an address of the application opens without reloading the page.
 *
 * Its states are attributes:
 * - `.platform-Link[data-disabled]`: it is disabled
 * - `.platform-Link[data-focus-visible]`: it has the keyboard focus
 * - `.platform-Link[data-hovered]`: the pointer is over it
 * - `.platform-Link[data-variant]`: `variant`
 */
export function Link({ variant = 'text', className, ...rest }: LinkProps) {
  return (
    <AriaLink
      {...rest}
      className={classNames(variant === 'text' ? 'platform-Link' : 'platform-Button', className)}
      data-variant={variant}
    />
  )
}
