import { parseDate } from '@internationalized/date'
import type { CalendarDate } from '@internationalized/date'
import { useId, useMemo } from 'react'
import { DateInput, DateRangePicker as AriaDateRangePicker, RangeCalendar } from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'
import { BlankDateField } from './BlankDateField.tsx'
import { CalendarBoard } from './CalendarBoard.tsx'
import { CalendarControl } from './CalendarControl.tsx'
import { DayFirst } from './DayFirst.tsx'
import { DaySegment } from './DaySegment.tsx'
import { useDay } from './DatePicker.tsx'
import type { DateFieldCommon, LocalDate } from './DatePicker.tsx'

/** Days from the first to the last, both included. */
export interface LocalDateRange {
  readonly start: LocalDate
  readonly end: LocalDate
}

/** Props of {@link DateRangePicker}. */
export interface DateRangePickerProps extends DateFieldCommon {
  value: LocalDateRange | null
  onChange: (value: LocalDateRange | null) => void
}

/** A field for a range of days (dd-MM-yyyy). The start is never after the end. */
export function DateRangePicker({
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
}: DateRangePickerProps) {
  // Not by the context of the label: a collection around the field renders it a second time without its labels.
  const labelId = useId()
  const range = useMemo(() => value && { start: parseDate(value.start), end: parseDate(value.end) }, [value])
  return (
    <DayFirst blank={<BlankDateField label={label} className={className} />}>
      <AriaDateRangePicker<CalendarDate>
        {...(label && { 'aria-labelledby': labelId })}
        {...rest}
        granularity="day"
        shouldForceLeadingZeros
        value={range}
        minValue={useDay(minValue)}
        maxValue={useDay(maxValue)}
        onChange={(days) => onChange(days && { start: days.start.toString(), end: days.end.toString() })}
        isInvalid={error ? true : undefined}
        validationBehavior="aria"
        className={classNames('platform-Field', 'platform-DateRangePicker', className)}
      >
        <CalendarControl
          label={label}
          labelEnd={labelEnd}
          help={help}
          error={error}
          labelId={labelId}
          isRequired={rest.isRequired}
          calendar={
            <RangeCalendar className="platform-Calendar platform-Calendar-range">
              <CalendarBoard />
            </RangeCalendar>
          }
        >
          <DateInput slot="start" className="platform-DateBox-input">
            {(segment) => <DaySegment segment={segment} />}
          </DateInput>
          <span className="platform-DateBox-dash" aria-hidden>
            –
          </span>
          <DateInput slot="end" className="platform-DateBox-input">
            {(segment) => <DaySegment segment={segment} />}
          </DateInput>
        </CalendarControl>
      </AriaDateRangePicker>
    </DayFirst>
  )
}
