import type { ReactNode, Ref, RefObject } from 'react'
import { Dialog, Popover as AriaPopover } from 'react-aria-components'
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'

export { DialogTrigger as PopoverTrigger } from 'react-aria-components'

/** Props of {@link Popover}. */
export interface PopoverProps extends Pick<AriaPopoverProps, 'placement' | 'isOpen' | 'onOpenChange' | 'offset'> {
  /** What it is about, for screen readers; or give `aria-labelledby`. */
  'aria-label'?: string
  'aria-labelledby'?: string
  /** What is shown, or what makes it from the verb that closes it. */
  children?: ReactNode | ((popover: { close: () => void }) => ReactNode)
  /** What it points at, when it does not stand in a `PopoverTrigger`. */
  triggerRef?: RefObject<Element | null>
  className?: string
  id?: string
  ref?: Ref<HTMLElement>
}

/**
 * Something small that floats beside what opened it. It takes the focus, and gives it back.
 *
 * Its states are attributes:
 * - `.platform-Popover[data-entering]`: it opens: what it moves from
 * - `.platform-Popover[data-exiting]`: it closes: what it moves to
 * - `.platform-Popover[data-placement]`: the side of its trigger: `top`, `bottom`, `left` or `right`
 */
export function Popover({
  placement = 'bottom start',
  offset = 4,
  isOpen,
  onOpenChange,
  triggerRef,
  className,
  children,
  ...rest
}: PopoverProps) {
  return (
    <AriaPopover
      className="platform-Popover"
      placement={placement}
      offset={offset}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
    >
      <Dialog {...rest} className={classNames('platform-Popover-dialog', className)}>
        {children}
      </Dialog>
    </AriaPopover>
  )
}
