import { useState } from 'react'
import type { Ref } from 'react'
import { Input, TextField } from 'react-aria-components'
import type { TextFieldProps } from 'react-aria-components'
import { useControlledState } from 'react-stately/useControlledState'
import { LabelledControl } from '../field/LabelledControl.tsx'
import type { FieldAnatomy } from '../field/field.types.ts'
import { classNames } from '../internal/classNames.ts'

type InheritedProps = Omit<
  TextFieldProps,
  'children' | 'className' | 'isInvalid' | 'validate' | 'validationBehavior' | 'type' | 'maxLength'
>

/** Props of {@link OneTimeCodeField}. */
export interface OneTimeCodeFieldProps extends InheritedProps, FieldAnatomy {
  /** Number of digits. @default 6 */
  length?: number
  /** Handler that is called with the complete code: typed, pasted or autofilled. */
  onComplete?: (code: string) => void
  className?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * A field for a code from an app or a message. It is one input that looks like cells: paste, autofill, undo and screen readers
 * work as in any field. Its digits are left to right in every language.
 *
 * Its states are attributes:
 * - `.platform-OneTimeCodeField[data-disabled]`: it is disabled
 * - `.platform-OneTimeCodeField[data-invalid]`: its value is invalid
 * - `.platform-OneTimeCodeField-cell[data-current]`: the cell of the next digit
 */
export function OneTimeCodeField({
  label,
  labelEnd,
  help,
  error,
  length = 6,
  value: controlledValue,
  defaultValue,
  onChange,
  onComplete,
  className,
  ...rest
}: OneTimeCodeFieldProps) {
  const [code, setCode] = useControlledState(controlledValue, defaultValue ?? '', onChange)
  const [caret, setCaret] = useState<number | null>(null)

  const take = (text: string) => {
    const digits = asciiDigits(text).slice(0, length)
    if (digits === code) return
    setCode(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  return (
    <TextField
      {...rest}
      value={code}
      onChange={take}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames('platform-Field', 'platform-OneTimeCodeField', className)}
    >
      <LabelledControl label={label} labelEnd={labelEnd} help={help} error={error} isRequired={rest.isRequired}>
        <div className="platform-OneTimeCodeField-cells" dir="ltr">
          {Array.from({ length }, (_, index) => (
            <span
              key={index}
              className="platform-OneTimeCodeField-cell"
              aria-hidden="true"
              data-current={caret === index || undefined}
            >
              {code[index]}
            </span>
          ))}
          <Input
            className="platform-OneTimeCodeField-input"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            onSelect={(event) => setCaret(Math.min(event.currentTarget.selectionStart ?? 0, length - 1))}
            onBlur={() => setCaret(null)}
          />
        </div>
      </LabelledControl>
    </TextField>
  )
}

/** Returns the digits of a text as ASCII digits, also Arabic and Devanagari ones, without spaces and dashes. */
function asciiDigits(text: string): string {
  return [...text.matchAll(/\p{Nd}/gu)].map(([digit]) => digitValue(digit)).join('')
}

/** Returns the value of a digit. In Unicode the ten digits of a script are adjacent. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return point - zero
}
