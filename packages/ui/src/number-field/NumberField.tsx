import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button, Input, NumberField as AriaNumberField } from 'react-aria-components'
import type { NumberFieldProps as AriaNumberFieldProps } from 'react-aria-components'
import { LabelledControl } from '../field/LabelledControl.tsx'
import { InputBox } from '../field/InputBox.tsx'
import type { ControlSize, FieldAnatomy } from '../field/field.types.ts'
import { classNames } from '../internal/classNames.ts'

type InheritedProps = Omit<
  AriaNumberFieldProps,
  'children' | 'className' | 'isInvalid' | 'validate' | 'validationBehavior'
>

/** Props of {@link NumberField}. `onChange` is called when a number is committed: on a step, on Enter or on blur. */
export interface NumberFieldProps extends InheritedProps, FieldAnatomy {
  placeholder?: string
  /** @default 'medium' */
  size?: ControlSize
  /** A hint at the inline end, for example a unit. */
  suffix?: ReactNode
  /** The `input` element, for example to focus it. */
  inputRef?: Ref<HTMLInputElement>
  className?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * A field for a number, written in the format of the locale. Arrow keys and two buttons change it by a step.
 *
 * Its states are attributes:
 * - `.platform-NumberField-step[data-disabled]`: it is disabled
 * - `.platform-NumberField-step[data-hovered]`: the pointer is over it
 * - `.platform-NumberField-step[data-pressed]`: it is pressed
 */
export function NumberField({
  label,
  labelEnd,
  help,
  error,
  placeholder,
  size,
  suffix,
  inputRef,
  className,
  ...rest
}: NumberFieldProps) {
  return (
    <AriaNumberField
      {...rest}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames('platform-Field', 'platform-NumberField', className)}
    >
      <LabelledControl label={label} labelEnd={labelEnd} help={help} error={error} isRequired={rest.isRequired}>
        <InputBox size={size} className="platform-NumberField-box">
          <Input ref={inputRef} placeholder={placeholder} className="platform-InputBox-input" />
          {suffix && <span className="platform-InputBox-suffix">{suffix}</span>}
          <span className="platform-NumberField-steps">
            <Button slot="increment" className="platform-NumberField-step">
              <ChevronUp />
            </Button>
            <Button slot="decrement" className="platform-NumberField-step">
              <ChevronDown />
            </Button>
          </span>
        </InputBox>
      </LabelledControl>
    </AriaNumberField>
  )
}
