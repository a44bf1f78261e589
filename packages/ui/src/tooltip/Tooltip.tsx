import { useRef } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useFocusable } from 'react-aria'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import type { TooltipProps as AriaTooltipProps } from 'react-aria-components'
import { KeyCap } from '../key-cap/KeyCap.tsx'

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  /** The text. It must not be essential: touch has no hover. While it is null, there is no tooltip. */
  text: ReactNode
  /** The shortcut of the control, e.g. "Ctrl K". */
  keys?: string
  /** @default 'top' */
  placement?: AriaTooltipProps['placement']
  /** Whether the child is text instead of a control. It is then a tab stop, so that the keyboard reaches the tooltip. */
  isForText?: boolean
  /** One control, or one text with `isForText`. */
  children: ReactElement
}

/** Delay on hover, in milliseconds. On keyboard focus there is none. */
const DELAY_MS = 500

/**
 * A short text about a control, visible on hover and on focus. Not for its name or its state.
 *
 * Its states are attributes:
 * - `.platform-Tooltip[data-entering]`: it is opening
 * - `.platform-Tooltip[data-exiting]`: it is closing
 */
export function Tooltip({ text, keys, placement = 'top', isForText, children }: TooltipProps) {
  return (
    // Without a text too: a wrapper that appears later would mount the control anew, which loses its focus and its press.
    <TooltipTrigger delay={DELAY_MS} closeDelay={0} isDisabled={text === null}>
      {isForText ? <TextTarget>{children}</TextTarget> : children}
      <AriaTooltip className="platform-Tooltip" placement={placement} offset={6}>
        {text}
        {keys && <KeyCap className="platform-Tooltip-keys">{keys}</KeyCap>}
      </AriaTooltip>
    </TooltipTrigger>
  )
}

/** A focusable text. It receives the props of the trigger through `useFocusable`. */
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
