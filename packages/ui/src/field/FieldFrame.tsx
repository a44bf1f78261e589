import type { DOMAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { useField } from 'react-aria'
import { filterDOMProps } from 'react-aria/filterDOMProps'
import { FieldErrorContext, LabelContext, Provider, TextContext } from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'
import { LabelledControl } from './LabelledControl.tsx'
import type { FieldAnatomy } from './field.types.ts'

/** The attributes that name and describe a control, for its focusable element. @internal */
export interface FieldFrameControl {
  readonly id: string
  readonly 'aria-labelledby': string | undefined
  readonly 'aria-label': string | undefined
  readonly 'aria-describedby': string | undefined
}

/** @internal */
export interface FieldFrameProps extends FieldAnatomy {
  id?: string | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  className?: string | undefined
  ref?: Ref<HTMLDivElement> | undefined
  children: (control: FieldFrameControl) => ReactNode
}

/** Label, help and error of a control for which react-aria has no field. @internal */
export function FieldFrame({
  label,
  labelEnd,
  help,
  error,
  isRequired,
  isDisabled,
  isReadOnly,
  className,
  ref,
  children,
  ...aria
}: FieldFrameProps) {
  const isInvalid = Boolean(error)
  const { labelProps, fieldProps, descriptionProps, errorMessageProps } = useField({
    ...aria,
    label,
    description: help,
    errorMessage: error,
    isInvalid,
    // Only native controls can be labelled by a `label`.
    labelElementType: 'span',
  })
  const id = String(fieldProps.id)
  const labelEvents: DOMAttributes<Element> = { onClick: (event: MouseEvent) => focusControl(event, id) }
  return (
    <div
      {...filterDOMProps({ ...aria, id: undefined })}
      ref={ref}
      className={classNames('platform-Field', className)}
      data-invalid={isInvalid || undefined}
      data-disabled={isDisabled || undefined}
      data-readonly={isReadOnly || undefined}
    >
      <Provider
        values={[
          [LabelContext, { ...labelProps, ...labelEvents, elementType: 'span' }],
          [TextContext, { slots: { description: descriptionProps, errorMessage: errorMessageProps } }],
          [FieldErrorContext, { isInvalid, validationErrors: [], validationDetails: INVALID }],
        ]}
      >
        <LabelledControl label={label} labelEnd={labelEnd} help={help} error={error} isRequired={isRequired}>
          {children({
            id,
            'aria-labelledby': fieldProps['aria-labelledby'],
            'aria-label': fieldProps['aria-label'],
            'aria-describedby': fieldProps['aria-describedby'],
          })}
        </LabelledControl>
      </Provider>
    </div>
  )
}

const focusControl = (event: MouseEvent, id: string) => event.currentTarget.ownerDocument.getElementById(id)?.focus()

/** A validity state without native errors: the host validates the value. */
const INVALID: ValidityState = {
  badInput: false,
  customError: true,
  patternMismatch: false,
  rangeOverflow: false,
  rangeUnderflow: false,
  stepMismatch: false,
  tooLong: false,
  tooShort: false,
  typeMismatch: false,
  valueMissing: false,
  valid: false,
}
