const MANY_COLORS = 7

/** Returns the colour of a series or slice: the pair of the accent for one or two, the seven fixed colours for more. */
export function seriesColor(index: number, count: number): string {
  if (count <= 2) return `var(--platform-chart-bar-${index + 1})`
  return `var(--platform-chart-${(index % MANY_COLORS) + 1})`
}
