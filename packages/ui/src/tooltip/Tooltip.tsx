import { useRef } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useFocusable } from 'react-aria'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import type { TooltipProps as AriaTooltipProps } from 'react-aria-components'
import { KeyCap } from '../key-cap/KeyCap.tsx'

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** What is said. Nothing that a person must read to go on: touch has no hover. */
  text: ReactNode
  /** Keys that do the same, such as "Ctrl K". */
  keys?: string
  /** @default 'top' */
  placement?: AriaTooltipProps['placement']
  /** Whether the child is text rather than a control of ours: it then gets a tab stop of its own, so that keyboards reach the tooltip. */
  isForText?: boolean
  /** One control, or with `isForText` one text. */
  children: ReactElement
}

/** Pause of the pointer before a tooltip shows, in milliseconds. By keyboard it shows at once. */
const DELAY_MS = 500

/**
 * A few words about a control, on hover and on focus. Its name and its state do not belong here.
 *
 * Its states are attributes:
 * - `.platform-Tooltip[data-entering]`: it opens: what it moves from
 * - `.platform-Tooltip[data-exiting]`: it closes: what it moves to
 */
export function Tooltip({ text, keys, placement = 'top', isForText, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={DELAY_MS} closeDelay={0}>
      {isForText ? <TextTarget>{children}</TextTarget> : children}
      <AriaTooltip className="platform-Tooltip" placement={placement} offset={6}>
        {text}
        {keys && <KeyCap className="platform-Tooltip-keys">{keys}</KeyCap>}
      </AriaTooltip>
    </TooltipTrigger>
  )
}

/** A text that the keyboard can come to. What the trigger hands down reaches it through `useFocusable`. */
function TextTarget({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLSpanElement>(null)
  const { focusableProps } = useFocusable({}, ref)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the only way for a keyboard to the tooltip
    <span {...focusableProps} ref={ref} className="platform-Tooltip-target" role="note" tabIndex={0}>
      {children}
    </span>
  )
}
