import type { ReactNode } from 'react'

/**
 * The direction for a place that is cut where it does not fit. Text that a person wrote is cut at its own end, not at
 * the end of the page's language; content that is made of more than text keeps the page's order.
 */
export function textDirection(content: ReactNode): 'auto' | undefined {
  return typeof content === 'string' ? 'auto' : undefined
}
