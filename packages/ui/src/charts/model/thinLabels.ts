/** A label on an axis. */
export interface PlacedLabel {
  readonly index: number
  /** Position of its centre, in pixels. */
  readonly center: number
}

interface ThinLabelsOptions {
  /** Width of each label, in pixels. */
  readonly widths: readonly number[]
  /** Position at which each label is centred, ascending, in pixels. */
  readonly centers: readonly number[]
  /** Width of the chart: labels stay inside. */
  readonly width: number
  /** Space between two labels, in pixels. */
  readonly gap: number
}

/** Returns every label, or every second, third and so on, so that no two of them overlap. The first one stays. */
export function thinLabels({ widths, centers, width, gap }: ThinLabelsOptions): readonly PlacedLabel[] {
  const placed = centers.map((center, index) => {
    const half = (widths[index] ?? 0) / 2
    return { index, center: Math.max(half, Math.min(center, width - half)) }
  })
  for (let step = 1; step < placed.length; step += 1) {
    const kept = placed.filter(({ index }) => index % step === 0)
    const hasRoom = kept.every(({ index, center }, position) => {
      const next = kept[position + 1]
      return !next || ((widths[index] ?? 0) + (widths[next.index] ?? 0)) / 2 + gap <= next.center - center
    })
    if (hasRoom) return kept
  }
  return placed.slice(0, 1)
}
