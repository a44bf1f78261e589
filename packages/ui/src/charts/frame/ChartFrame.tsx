import type { ReactNode } from 'react'
import { useChartSize } from './useChartSize.ts'
import type { ChartSize } from './useChartSize.ts'

interface ChartFrameProps {
  className: string
  label: string
  emptyText: string
  isEmpty: boolean
  /** In pixels, the least one. */
  height: number
  /** Draws the chart in a size that is known. */
  children: (size: ChartSize) => ReactNode
}

/** The element around a chart: measures the size for it, or shows the text of an empty one. */
export function ChartFrame({ className, label, emptyText, isEmpty, height, children }: ChartFrameProps) {
  const { ref, size } = useChartSize()
  return (
    <div className={`platform-Chart ${className}`} role="group" aria-label={label} style={{ minBlockSize: height }}>
      {isEmpty ? (
        <p className="platform-Chart-empty">{emptyText}</p>
      ) : (
        <div ref={ref} className="platform-Chart-plot" style={{ minBlockSize: height }}>
          {size && size.width > 0 && children(size)}
        </div>
      )}
    </div>
  )
}
