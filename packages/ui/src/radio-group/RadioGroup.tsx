import type { ReactNode, Ref } from 'react'
import { RadioGroup as AriaRadioGroup } from 'react-aria-components'
import type { RadioGroupProps as AriaRadioGroupProps } from 'react-aria-components'
import { LabelledControl } from '../field/LabelledControl.tsx'
import type { FieldAnatomy } from '../field/field.types.ts'
import { classNames } from '../internal/classNames.ts'

type InheritedProps = Omit<
  AriaRadioGroupProps,
  'children' | 'className' | 'isInvalid' | 'validate' | 'validationBehavior'
>

/** Props of {@link RadioGroup}. */
export interface RadioGroupProps extends InheritedProps, FieldAnatomy {
  /** `Radio`s. */
  children: ReactNode
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** Chooses one of a few options that are all visible. */
export function RadioGroup({
  label,
  labelEnd,
  help,
  error,
  children,
  orientation = 'vertical',
  className,
  ...rest
}: RadioGroupProps) {
  return (
    <AriaRadioGroup
      {...rest}
      orientation={orientation}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames('platform-Field', 'platform-RadioGroup', className)}
    >
      <LabelledControl label={label} labelEnd={labelEnd} help={help} error={error} isRequired={rest.isRequired}>
        <div className="platform-Choices" data-orientation={orientation}>
          {children}
        </div>
      </LabelledControl>
    </AriaRadioGroup>
  )
}
