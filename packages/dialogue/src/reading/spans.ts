/** A piece of a message. */
export interface Span {
  readonly text: string
  readonly start: number
  readonly end: number
}

export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

/** Whether another span overlaps with this one and is longer. */
export const isShorter =
  (one: Span) =>
  (other: Span): boolean =>
    overlap(one, other) && one.end - one.start < other.end - other.start
