import { parseTime } from '@internationalized/date'
import type { Time } from '@internationalized/date'
import { useId, useMemo } from 'react'
import type { Ref } from 'react'
import { useIsSSR } from 'react-aria'
import { DateInput, DateSegment, TimeField } from 'react-aria-components'
import { LabelledControl } from '../field/LabelledControl.tsx'
import type { FieldAnatomy } from '../field/field.types.ts'
import { classNames } from '../internal/classNames.ts'
import { BlankDateField } from './BlankDateField.tsx'

/** A time of day without a zone, such as `16:20:00`. */
export type LocalTime = string

/** Props of {@link TimePicker}. */
export interface TimePickerProps extends FieldAnatomy {
  value: LocalTime | null
  onChange: (value: LocalTime | null) => void
  /** @default 'minute' */
  granularity?: 'hour' | 'minute' | 'second'
  minValue?: LocalTime
  maxValue?: LocalTime
  isRequired?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  'aria-label'?: string
  id?: string
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** A field for a time of day, typed or stepped by the arrow keys. */
export function TimePicker({
  label,
  labelEnd,
  help,
  error,
  value,
  onChange,
  granularity = 'minute',
  minValue,
  maxValue,
  className,
  ...rest
}: TimePickerProps) {
  const labelId = useId()
  const times = { value: useTime(value), minValue: useTime(minValue), maxValue: useTime(maxValue) }
  // As in `DayFirst`: versions of ICU write a time with other spaces.
  if (useIsSSR()) return <BlankDateField label={label} className={className} />
  return (
    <TimeField<Time>
      {...(label && { 'aria-labelledby': labelId })}
      {...rest}
      granularity={granularity}
      value={times.value}
      minValue={times.minValue}
      maxValue={times.maxValue}
      onChange={(time) => onChange(time?.toString() ?? null)}
      isInvalid={error ? true : undefined}
      validationBehavior="aria"
      className={classNames('platform-Field', 'platform-TimePicker', className)}
    >
      <LabelledControl
        label={label}
        labelEnd={labelEnd}
        help={help}
        error={error}
        labelId={labelId}
        isRequired={rest.isRequired}
      >
        <DateInput className="platform-InputBox platform-DateBox-input">
          {(segment) => <DateSegment className="platform-DateBox-segment" segment={segment} />}
        </DateInput>
      </LabelledControl>
    </TimeField>
  )
}

function useTime(value: LocalTime | null): Time | null
function useTime(value: LocalTime | undefined): Time | undefined
function useTime(value: LocalTime | null | undefined): Time | null | undefined {
  return useMemo(() => (value ? parseTime(value) : (value as null | undefined)), [value])
}
