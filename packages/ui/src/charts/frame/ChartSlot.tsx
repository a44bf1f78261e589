import type { CSSProperties, MouseEventHandler, PointerEventHandler } from 'react'
import type { SlotProps } from './useSlots.ts'

interface ChartSlotProps extends SlotProps {
  name: string
  /** A slot that can be picked is a button. */
  onPick: MouseEventHandler | undefined
  className: string
  style?: CSSProperties
  onPointerMove?: PointerEventHandler
  level?: number | undefined
}

/**
 * A slot of a chart that the keyboard reaches.
 *
 * Its states are attributes:
 * - `data-level`: the step of the colour scale, from 0
 */
export function ChartSlot({ name, onPick, level, ref, ...rest }: ChartSlotProps) {
  return onPick ? (
    <button {...rest} ref={ref} type="button" aria-label={name} data-level={level} onClick={onPick} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the only way for a keyboard to its tooltip
    <div {...rest} ref={ref} role="img" aria-label={name} data-level={level} />
  )
}
