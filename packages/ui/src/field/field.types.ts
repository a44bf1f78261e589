import type { ReactNode } from 'react'

/** What every field shows around its control. */
export interface FieldAnatomy {
  /** Name of the field, above it. Without one, give an `aria-label`. */
  label?: ReactNode
  /** Something at the inline end of the label, for example a link. */
  labelEnd?: ReactNode
  /** What a person needs to know to fill the field; gives way to the error. */
  help?: ReactNode
  /** Why the value is refused. The field is marked invalid while there is one; what was typed stays. */
  error?: ReactNode
}

/** How high a control is: 28, 32 or 40 px. On screens up to 720 px wide `medium` is 40 as well. */
export type ControlSize = 'small' | 'medium' | 'large'
