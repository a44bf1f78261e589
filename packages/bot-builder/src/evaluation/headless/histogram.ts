import { EVALUATION_BINS, type LabelledBins } from '@platform/contract'

/** Columns of a histogram: each is 5 hundredths wide. */
export const HISTOGRAM_COLUMNS = 20

/** Messages of a range of confidences. */
export interface HistogramColumn<Series extends string> {
  /** Bounds from 0 to 1; `to` is exclusive, except for the last one. */
  readonly from: number
  readonly to: number
  readonly counts: Readonly<Record<Series, number>>
  readonly total: number
}

/** Adds up the bins of each series (`EVALUATION_BINS`) by columns. */
export function histogramOf<Series extends string>(
  series: Readonly<Record<Series, readonly number[]>>,
): readonly HistogramColumn<Series>[] {
  const width = EVALUATION_BINS / HISTOGRAM_COLUMNS
  const names = Object.keys(series) as Series[]
  return Array.from({ length: HISTOGRAM_COLUMNS }, (_, at) => {
    const counts = Object.fromEntries(
      names.map((name) => [name, sum(series[name].slice(at * width, (at + 1) * width))]),
    ) as Record<Series, number>
    const total = sum(Object.values(counts))
    return { from: at / HISTOGRAM_COLUMNS, to: (at + 1) / HISTOGRAM_COLUMNS, counts, total }
  })
}

/** Whether there is a labelled message. */
export const hasLabels = (bins: LabelledBins | null): bins is LabelledBins =>
  bins !== null && sum([...bins.right, ...bins.wrong, ...bins.outOfScope]) > 0

/** Returns the end of an axis that starts at 0, and whose middle is a whole number. */
export function axisEnd(max: number): number {
  if (max <= 2) return 2
  const unit = 10 ** Math.floor(Math.log10(max))
  const step = [1, 2, 4, 5, 6, 8].find((factor) => factor * unit >= max) ?? 10
  const end = step * unit
  return end % 2 === 0 ? end : end + 1
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
