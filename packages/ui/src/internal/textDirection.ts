import type { ReactNode } from 'react'

/**
 * Returns the direction of content that may be truncated. User text is truncated at its own end, not at
 * the end of the page's language; other content keeps the page's direction. The style sheet aligns
 * it with the start of the page by `match-parent`: Chrome supports that value with its prefix only, others without.
 */
export function textDirection(content: ReactNode): 'auto' | undefined {
  return typeof content === 'string' ? 'auto' : undefined
}
