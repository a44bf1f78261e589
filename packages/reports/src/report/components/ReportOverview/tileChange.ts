import type { ReportFormats } from '../useReportFormats.ts'

/** The difference of a figure from the previous period, as it is shown. */
export interface TileChange {
  readonly text: string
  readonly direction: 'up' | 'down' | 'same'
  /** Whether the difference is good news. The arrow and the sign say the same without colour. */
  readonly tone: 'good' | 'bad' | 'neutral'
}

interface TileChangeOptions {
  readonly value: number
  readonly previous: number
  /** Which direction is good news. @default none */
  readonly better?: 'up' | 'down'
  /** Whether the difference is written in the unit of the figure. @default a percentage of the previous figure */
  readonly isAbsolute?: boolean
}

/** Returns the difference of a figure from the previous period. A previous figure of 0 has no percentage. */
export function tileChange(
  { value, previous, better, isAbsolute = false }: TileChangeOptions,
  { difference, relativeDifference }: Pick<ReportFormats, 'difference' | 'relativeDifference'>,
): TileChange {
  const change = value - previous
  const direction = change === 0 ? 'same' : change > 0 ? 'up' : 'down'
  return {
    text: isAbsolute || previous === 0 ? difference(change) : relativeDifference(change / previous),
    direction,
    tone: direction === 'same' || better === undefined ? 'neutral' : direction === better ? 'good' : 'bad',
  }
}
