import type { PointerEvent, ReactNode } from 'react'
import { Group } from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'
import type { ControlSize } from './field.types.ts'

/** @internal */
export interface InputBoxProps {
  children: ReactNode
  size?: ControlSize
  className?: string
}

/** Focuses the input on a press on the icon or the padding, as in a native field. */
function focusInput(event: PointerEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('input, textarea, button, a')) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('input, textarea')?.focus()
}

/** The frame around an input: border, focus ring, error border, icon and buttons. @internal */
export function InputBox({ children, size, className }: InputBoxProps) {
  return (
    <Group
      role="presentation"
      className={classNames('platform-InputBox', className)}
      data-size={size}
      onPointerDown={focusInput}
    >
      {children}
    </Group>
  )
}
