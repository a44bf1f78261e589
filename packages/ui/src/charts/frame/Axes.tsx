import { memo } from 'react'
import type { ChartDatum } from '../charts.types.ts'
import { thinLabels } from '../model/thinLabels.ts'
import { measureText, truncateText } from './measureText.ts'
import { AXIS_GAP } from './plotLayout.ts'
import type { PlotLayout } from './plotLayout.ts'

interface AxesProps {
  layout: PlotLayout
  data: readonly ChartDatum[]
}

/** Longest label of a category, in pixels. */
const MAX_LABEL_WIDTH = 112
const LABEL_GAP = 10
/** From the centre of a line of text to its baseline. */
const BASELINE = 4

/** The grid lines with their values, and the labels of the categories that have room. */
export const Axes = memo(function Axes({ layout, data }: AxesProps) {
  const { scale, tickTexts, start, end, bottom, width, font, centers, slotWidth, x, y } = layout
  const texts = data.map(({ axisLabel, label }) =>
    truncateText(axisLabel ?? label, Math.max(MAX_LABEL_WIDTH, slotWidth - LABEL_GAP), font),
  )
  const widths = texts.map((text) => measureText(text, font))
  const labels = thinLabels({ widths, centers, width, gap: LABEL_GAP })
  return (
    <>
      {scale.ticks.map((tick, index) => (
        <g key={tick}>
          <line
            className={tick === 0 ? 'platform-Chart-base' : 'platform-Chart-grid'}
            x1={x(start)}
            x2={x(end)}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className="platform-Chart-text" x={x(start - AXIS_GAP)} y={y(tick) + BASELINE} textAnchor="end">
            {tickTexts[index]}
          </text>
        </g>
      ))}
      {labels.map(({ index, center }) => (
        <text key={index} className="platform-Chart-text" x={x(center)} y={bottom + 20} textAnchor="middle">
          {texts[index]}
        </text>
      ))}
    </>
  )
})
