import type { ReactNode, Ref } from 'react'
import { Link as AriaLink } from 'react-aria-components'
import type { LinkProps as AriaLinkProps } from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link Link}. */
export interface LinkProps extends Omit<AriaLinkProps, 'children' | 'className'> {
  children?: ReactNode
  /**
   * `text` stands in a sentence; the others look like a button and still go somewhere.
   * @default 'text'
   */
  variant?: 'text' | 'primary' | 'secondary' | 'quiet'
  className?: string
  ref?: Ref<HTMLAnchorElement>
}

/**
 * Goes somewhere. Inside `UiProvider` with `navigate`, an address of the application opens without loading the page.
 *
 * Its states are attributes:
 * - `.platform-Link[data-disabled]`: it takes no input
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
