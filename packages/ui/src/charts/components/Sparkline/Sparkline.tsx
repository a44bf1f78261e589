import { useLocale } from '../../../i18n/LocaleProvider.tsx'
import { line } from 'd3-shape'

/** Props of {@link Sparkline}. */
export interface SparklineProps {
  /** The values in reading order. */
  values: readonly number[]
  /** In pixels. @default 76 */
  width?: number
  /** In pixels. @default 28 */
  height?: number
}

/** Space for the last point and the ends of the line, in pixels. */
const PADDING = 4

/** A tiny line of a tile, with its last point. Hidden from screen readers: the tile has its figure as a text. */
export function Sparkline({ values, width = 76, height = 28 }: SparklineProps) {
  const { direction } = useLocale()
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const x = (index: number) => {
    const inline = PADDING + (index / Math.max(1, values.length - 1)) * (width - 2 * PADDING)
    return direction === 'rtl' ? width - inline : inline
  }
  // A line without change is in the middle.
  const y = (value: number) =>
    height - PADDING - (max === min ? 0.5 : (value - min) / (max - min)) * (height - 2 * PADDING)
  const last = values.at(-1)
  const path = line<number>((_value, index) => x(index), y).digits(1)([...values])
  return (
    <svg className="platform-Sparkline" width={width} height={height} aria-hidden="true">
      {values.length > 1 && <path className="platform-Sparkline-line" d={path ?? ''} />}
      {last !== undefined && (
        <circle className="platform-Sparkline-point" cx={x(values.length - 1)} cy={y(last)} r={2.5} />
      )}
    </svg>
  )
}
