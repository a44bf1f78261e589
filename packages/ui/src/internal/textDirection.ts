import type { ReactNode } from 'react'

/**
 * The direction for a place that is cut where it does not fit. Text that a person wrote is cut at its own end, not at
 * the end of the page's language; content that is made of more than text keeps the page's order. The style sheet aligns
 * it where the page begins, by `match-parent`: Chrome knows that word with its prefix only, the others without.
 */
export function textDirection(content: ReactNode): 'auto' | undefined {
  return typeof content === 'string' ? 'auto' : undefined
}
