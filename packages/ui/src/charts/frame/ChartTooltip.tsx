import { useLayoutEffect, useRef } from 'react'
import { tooltipStart } from '../model/tooltipStart.ts'
import type { SlotValue } from './slotText.ts'

interface ChartTooltipProps {
  title: string
  values: readonly SlotValue[]
  /** The slot that the tooltip is about, in pixels from the inline start of the chart. */
  slotStart: number
  slotEnd: number
  /** Width of the chart in pixels. */
  width: number
  /** Distance of the tooltip from the top of the chart, in pixels. */
  top?: number
  /** Where the marks of the slot begin, from the top of the chart: the tooltip is beside what it would cover. */
  marksTop?: number
  /** Whether the tooltip is after the slot if there is room. */
  prefersAfter?: boolean
}

/** Space between the tooltip and the marks, in pixels. */
const GAP = 8

/** The values of the slot under the pointer or with the focus. Screen readers read the name of the slot instead. */
export function ChartTooltip({
  title,
  values,
  slotStart,
  slotEnd,
  width,
  top = 6,
  marksTop,
  prefersAfter,
}: ChartTooltipProps) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tooltip = ref.current
    if (!tooltip) return
    const isBeside = marksTop !== undefined && top + tooltip.offsetHeight + GAP > marksTop
    const start = tooltipStart({ slotStart, slotEnd, tooltipWidth: tooltip.offsetWidth, width, isBeside, prefersAfter })
    tooltip.style.insetInlineStart = `${start}px`
  })
  return (
    <div ref={ref} className="platform-ChartTooltip" role="tooltip" style={{ insetBlockStart: top }}>
      <p className="platform-ChartTooltip-title">{title}</p>
      {values.map(({ key, label, text }) => (
        <p key={key} className="platform-ChartTooltip-row">
          <span>{label}</span>
          <bdi className="platform-ChartTooltip-value">{text}</bdi>
        </p>
      ))}
    </div>
  )
}
