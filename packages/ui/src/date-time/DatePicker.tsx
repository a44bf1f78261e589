import { parseDate } from '@internationalized/date'
import type { CalendarDate } from '@internationalized/date'
import { useId, useMemo } from 'react'
import type { Ref } from 'react'
import { Calendar, DateInput, DatePicker as AriaDatePicker } from 'react-aria-components'
import type { FieldAnatomy } from '../field/field.types.ts'
import { classNames } from '../internal/classNames.ts'
import { BlankDateField } from './BlankDateField.tsx'
import { CalendarBoard } from './CalendarBoard.tsx'
import { CalendarControl } from './CalendarControl.tsx'
import { DayFirst } from './DayFirst.tsx'
import { DaySegment } from './DaySegment.tsx'

/** A day without a zone, such as `2026-08-12`. */
export type LocalDate = string

/** Common props of the date fields. */
export interface DateFieldCommon extends FieldAnatomy {
  /** The first day that may be chosen. */
  minValue?: LocalDate
  /** The last day that may be chosen. */
  maxValue?: LocalDate
  isRequired?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  'aria-label'?: string
  id?: string
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** Props of {@link DatePicker}. */
export interface DatePickerProps extends DateFieldCommon {
  value: LocalDate | null
  onChange: (value: LocalDate | null) => void
}

/**
 * A field for a day (dd-MM-yyyy), typed or chosen from a calendar.
 *
 * Its states are attributes:
 * - `.platform-Calendar-day[data-disabled]`: it is disabled
 * - `.platform-Calendar-day[data-focus-visible]`: it has the keyboard focus
 * - `.platform-Calendar-day[data-hovered]`: the pointer is over it
 * - `.platform-Calendar-day[data-outside-month]`: the day is in another month
 * - `.platform-Calendar-day[data-selected]`: it is selected
 * - `.platform-Calendar-day[data-selection-end]`: the last day of the range
 * - `.platform-Calendar-day[data-selection-start]`: the first day of the range
 * - `.platform-Calendar-day[data-today]`: it is today
 * - `.platform-Calendar-day[data-unavailable]`: the day cannot be chosen
 * - `.platform-Calendar-turn[data-disabled]`: it is disabled
 * - `.platform-Calendar-turn[data-focus-visible]`: it has the keyboard focus
 * - `.platform-Calendar-turn[data-hovered]`: the pointer is over it
 * - `.platform-DateBox-segment[data-focused]`: it has the focus
 * - `.platform-DateBox-segment[data-placeholder]`: no value is chosen
 * - `.platform-DateBox-segment[data-type]`: type of the segment: `day`, `month`, `literal` and others
 */
export function DatePicker({
  label,
  labelEnd,
  help,
  error,
  value,
  onChange,
  minValue,
  maxValue,
  className,
  ...rest
}: DatePickerProps) {
  const labelId = useId()
  return (
    <DayFirst blank={<BlankDateField label={label} className={className} />}>
      <AriaDatePicker<CalendarDate>
        {...(label && { 'aria-labelledby': labelId })}
        {...rest}
        granularity="day"
        shouldForceLeadingZeros
        value={useDay(value)}
        minValue={useDay(minValue)}
        maxValue={useDay(maxValue)}
        onChange={(day) => onChange(day?.toString() ?? null)}
        isInvalid={error ? true : undefined}
        validationBehavior="aria"
        className={classNames('platform-Field', 'platform-DatePicker', className)}
      >
        <CalendarControl
          label={label}
          labelEnd={labelEnd}
          help={help}
          error={error}
          labelId={labelId}
          isRequired={rest.isRequired}
          calendar={
            <Calendar className="platform-Calendar">
              <CalendarBoard />
            </Calendar>
          }
        >
          <DateInput className="platform-DateBox-input">{(segment) => <DaySegment segment={segment} />}</DateInput>
        </CalendarControl>
      </AriaDatePicker>
    </DayFirst>
  )
}

/** Parsed once per value: react-aria compares dates by identity. @internal */
export function useDay(value: LocalDate): CalendarDate
export function useDay(value: LocalDate | null): CalendarDate | null
export function useDay(value: LocalDate | undefined): CalendarDate | undefined
export function useDay(value: LocalDate | null | undefined): CalendarDate | null | undefined {
  return useMemo(() => (value ? parseDate(value) : (value as null | undefined)), [value])
}
