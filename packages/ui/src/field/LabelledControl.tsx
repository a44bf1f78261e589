import type { ReactNode } from 'react'
import { FieldLabel } from './FieldLabel.tsx'
import { FieldMessage } from './FieldMessage.tsx'
import type { FieldAnatomy } from './field.types.ts'

interface LabelledControlProps extends FieldAnatomy {
  /** Id of the label, for a field that is named by `aria-labelledby`. */
  labelId?: string | undefined
  isRequired?: boolean | undefined
  children: ReactNode
}

/** A control with its label above it, and its help or error below it. @internal */
export function LabelledControl({ label, labelEnd, help, error, labelId, isRequired, children }: LabelledControlProps) {
  return (
    <>
      <FieldLabel id={labelId} isRequired={isRequired} end={labelEnd}>
        {label}
      </FieldLabel>
      {children}
      <FieldMessage help={help} error={error} />
    </>
  )
}
