import { parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import type { Ref } from 'react'
import { Calendar } from 'react-aria-components'
import { IconButton } from '../button/IconButton.tsx'
import type { FieldAnatomy } from '../field/field.types.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { uiTexts } from '../messages/uiTexts.ts'
import { NumberField } from '../number-field/NumberField.tsx'
import { Popover, PopoverTrigger } from '../popover/Popover.tsx'
import { TextField } from '../text-field/TextField.tsx'
import { CalendarBoard } from './CalendarBoard.tsx'
import { DayFirst } from './DayFirst.tsx'
import { dateTimeText, readDateTimeText } from './dateTimeText.ts'
import type { LocalDateTime } from './dateTimeText.ts'

/** Props of {@link DateTimePicker}. */
export interface DateTimePickerProps extends FieldAnatomy {
  value: LocalDateTime | null
  /** Handler that is called with valid values only. */
  onChange: (value: LocalDateTime | null) => void
  isRequired?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  'aria-label'?: string
  id?: string
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** Steps of the pickers (specification 3 §9). */
const STEPS = { hour: 1, minute: 15, second: 30 }
const PLACEHOLDER = 'yyyy/mm/dd hh:mm:ss'

/**
 * A field for a day and a time, typed as year/month/day hour:minute:second or chosen. Invalid text stays, with
 * 'Invalid Date Format' below it (specification 3 §5).
 */
export function DateTimePicker({ value, onChange, error, ...rest }: DateTimePickerProps) {
  const t = useTexts(uiTexts)
  // The typed text stays until it parses to the value; another value from outside replaces it.
  const [typed, setTyped] = useState({ text: dateTimeText(value), meant: value })
  const text = typed.meant === value ? typed.text : dateTimeText(value)
  const isInvalid = readDateTimeText(text).kind === 'invalid'

  const type = (next: string) => {
    const read = readDateTimeText(next)
    const meant = read.kind === 'value' ? read.value : read.kind === 'empty' ? null : value
    setTyped({ text: next, meant })
    if (meant !== value) onChange(meant)
  }
  const choose = (next: LocalDateTime) => type(dateTimeText(next))
  const canChoose = !rest.isDisabled && !rest.isReadOnly
  return (
    <TextField
      {...rest}
      value={text}
      onChange={type}
      placeholder={PLACEHOLDER}
      error={isInvalid ? t('DATE_TIME_INVALID') : error}
      suffix={
        canChoose && (
          <PopoverTrigger>
            <IconButton size="small" variant="quiet" label={t('DATE_TIME_CHOOSE')} icon={<CalendarDays />} />
            <Popover aria-label={t('DATE_TIME_CHOOSE')} placement="bottom end">
              <Chooser value={value ?? `${today()}T00:00:00`} onChange={choose} />
            </Popover>
          </PopoverTrigger>
        )
      }
    />
  )
}

const today = () => {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Returns the chosen part, or that of the current time if the field is empty. */
const two = (part: number | undefined, current: string) =>
  part === undefined || Number.isNaN(part) ? current : String(part).padStart(2, '0')

function Chooser({ value, onChange }: { value: LocalDateTime; onChange: (value: LocalDateTime) => void }) {
  const t = useTexts(uiTexts)
  const day = value.slice(0, 10)
  const [hour = '00', minute = '00', second = '00'] = value.slice(11, 19).split(':')
  const at = (parts: { hour?: number; minute?: number; second?: number }) => {
    onChange(`${day}T${two(parts.hour, hour)}:${two(parts.minute, minute)}:${two(parts.second, second)}`)
  }
  return (
    <>
      <DayFirst blank={null}>
        <Calendar
          className="platform-Calendar"
          value={parseDate(day)}
          onChange={(date) => onChange(`${date.toString()}T${value.slice(11)}`)}
        >
          <CalendarBoard />
        </Calendar>
      </DayFirst>
      <div className="platform-DateTimePicker-time">
        <NumberField
          label={t('DATE_TIME_HOUR')}
          value={Number(hour)}
          minValue={0}
          maxValue={23}
          step={STEPS.hour}
          onChange={(part) => at({ hour: part })}
        />
        <NumberField
          label={t('DATE_TIME_MINUTE')}
          value={Number(minute)}
          minValue={0}
          maxValue={59}
          step={STEPS.minute}
          onChange={(part) => at({ minute: part })}
        />
        <NumberField
          label={t('DATE_TIME_SECOND')}
          value={Number(second)}
          minValue={0}
          maxValue={59}
          step={STEPS.second}
          onChange={(part) => at({ second: part })}
        />
      </div>
    </>
  )
}
