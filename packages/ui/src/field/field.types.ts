import type { ReactNode } from 'react'

/** Common props of all fields. */
export interface FieldAnatomy {
  /** Label above the field. Without it, set `aria-label`. */
  label?: ReactNode
  /** Content at the inline end of the label, for example a link. */
  labelEnd?: ReactNode
  /** Help text below the field; the error replaces it. */
  help?: ReactNode
  /** Error message below the field. The field is invalid while it is set; the typed text stays. */
  error?: ReactNode
}

/** Height of a control: 28, 32 or 40 px. On screens up to 720 px wide `medium` is 40 px, too. */
export type ControlSize = 'small' | 'medium' | 'large'
