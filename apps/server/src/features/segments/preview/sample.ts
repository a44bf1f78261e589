/**
 * What a random sample of pages has. Contacts of one page are alike, because they were often imported together, so that the
 * error of an estimate follows from how the pages differ. The sums are over the pages.
 */
export interface Sample {
  readonly pages: number
  /** Sum of n, the contacts of a page. */
  readonly n: number
  /** Sum of m, those that match. */
  readonly m: number
  /** Sum of n². */
  readonly nn: number
  /** Sum of m². */
  readonly mm: number
  /** Sum of m · n. */
  readonly mn: number
}

export const NO_SAMPLE: Sample = { pages: 0, n: 0, m: 0, nn: 0, mm: 0, mn: 0 }

export const addSamples = (one: Sample, other: Sample): Sample => ({
  pages: one.pages + other.pages,
  n: one.n + other.n,
  m: one.m + other.m,
  nn: one.nn + other.nn,
  mm: one.mm + other.mm,
  mn: one.mn + other.mn,
})

/** Standard errors in half of a 95 % confidence interval. */
const STANDARD_ERRORS = 1.96
/** If none of k pages has a match, fewer than 3 in k pages have one, with 95 % confidence (ln 20 = 3.0). */
const RULE_OF_THREE = 3

/**
 * Estimates how many of `total` contacts match (a ratio estimate of clusters: W. G. Cochran, Sampling Techniques, §9A).
 *
 * @returns the number, and half of its 95 % confidence interval, both in contacts
 */
export function estimateFrom({ pages, n, m, nn, mm, mn }: Sample, total: number): { count: number; margin: number } {
  if (pages < 2) return { count: n === 0 ? 0 : Math.round((m / n) * total), margin: total }
  const ratio = m / n
  const squares = Math.max(0, mm - 2 * ratio * mn + ratio * ratio * nn)
  const error = Math.sqrt((squares * pages) / (pages - 1)) / n
  const share = m === 0 || m === n ? RULE_OF_THREE / pages : STANDARD_ERRORS * error
  return { count: Math.round(ratio * total), margin: Math.ceil(Math.min(1, share) * total) }
}
