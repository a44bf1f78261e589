import type { ReactNode, Ref, RefObject } from 'react'
import { Dialog, Popover as AriaPopover } from 'react-aria-components'
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'

export { DialogTrigger as PopoverTrigger } from 'react-aria-components'

/** Props of {@link Popover}. */
export interface PopoverProps extends Pick<AriaPopoverProps, 'placement' | 'isOpen' | 'onOpenChange' | 'offset'> {
  /** Accessible name; or set `aria-labelledby`. */
  'aria-label'?: string
  'aria-labelledby'?: string
  /** The content, or a function that receives `close`. */
  children?: ReactNode | ((popover: { close: () => void }) => ReactNode)
  /** The anchor element, if it is not inside a `PopoverTrigger`. */
  triggerRef?: RefObject<Element | null>
  className?: string
  id?: string
  ref?: Ref<HTMLElement>
}

/**
 * A small overlay beside its trigger. It receives the focus and returns it when it closes.
 *
 * Its states are attributes:
 * - `.platform-Popover[data-entering]`: it is opening
 * - `.platform-Popover[data-exiting]`: it is closing
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
