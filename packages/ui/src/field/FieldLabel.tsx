import type { ReactNode } from 'react'
import { Label } from 'react-aria-components'

/** @internal */
export interface FieldLabelProps {
  children?: ReactNode
  end?: ReactNode
  isRequired?: boolean
  /** For a field that is named by `aria-labelledby`. */
  id?: string
}

/** The label of a field with its required mark. The control itself announces "required" to screen readers. @internal */
export function FieldLabel({ children, end, isRequired, id }: FieldLabelProps) {
  if (!children && !end) return null
  const label = children && (
    <Label className="platform-Field-label" {...(id !== undefined && { id })}>
      {children}
      {isRequired && (
        <span className="platform-Field-required" aria-hidden>
          {' *'}
        </span>
      )}
    </Label>
  )
  if (!end) return label
  return (
    <div className="platform-Field-labelRow">
      {label}
      {end}
    </div>
  )
}
