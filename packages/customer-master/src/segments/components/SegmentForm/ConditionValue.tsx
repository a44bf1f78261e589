import { CONDITION_DAYS_MAX } from '@platform/contract'
import { DatePicker, MultiSelect, NumberField, Option } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { ReactNode } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { valueKindOf, type ConditionFieldInfo } from '../../headless/conditionFields.ts'
import type { ConditionRow, ConditionRowValue } from '../../headless/conditionTree.ts'
import { addDays, dayOf, lastDayBefore, startOfDay, type Day } from '@platform/contract'
import type { UseSegmentFormResult } from '../../headless/useSegmentForm.ts'
import { TypedValues } from './TypedValues.tsx'
import { useListedValues } from './useListedValues.ts'

interface ConditionValueProps {
  row: ConditionRow
  info: ConditionFieldInfo
  form: UseSegmentFormResult
  isDisabled: boolean
  error: string | undefined
}

/** What the field of a condition is compared with. @internal */
export function ConditionValue({ row, info, form, isDisabled, error }: ConditionValueProps) {
  const t = useTexts(customerMasterTexts)
  const change = (value: Partial<ConditionRowValue>) =>
    form.dispatch({ type: 'valueChanged', rowId: row.id, change: value })
  const kind = valueKindOf(row.field, row.operator)
  const common = { isDisabled, error }
  const value = { ...common, 'aria-label': t('SEGMENT_VALUE') }

  switch (kind) {
    case 'none':
      return error === undefined ? null : <ValueBox>{error}</ValueBox>
    case 'texts':
      return (
        <ValueBox>
          <TypedValues {...value} values={row.values} onChange={(values) => change({ values })} />
        </ValueBox>
      )
    case 'languages':
    case 'timeZones':
    case 'options':
    case 'lists':
    case 'imports':
      return (
        <ValueBox>
          <ListedValues {...value} row={row} info={info} form={form} onChange={(values) => change({ values })} />
        </ValueBox>
      )
    case 'number':
      return (
        <ValueBox>
          <Limit {...value} value={row.low} onChange={(low) => change({ low })} />
        </ValueBox>
      )
    case 'numbers':
      return (
        <ValueBox isPair>
          <Limit {...common} aria-label={t('SEGMENT_FROM')} value={row.low} onChange={(low) => change({ low })} />
          <span className="platform-ConditionRow-to">{t('SEGMENT_AND')}</span>
          <Limit
            isDisabled={isDisabled}
            aria-label={t('SEGMENT_TO')}
            value={row.high}
            onChange={(high) => change({ high })}
          />
        </ValueBox>
      )
    case 'period':
      return (
        <ValueBox>
          <NumberField
            {...common}
            aria-label={t('SEGMENT_DAYS')}
            suffix={t('SEGMENT_DAYS_UNIT', { count: row.days ?? 0 })}
            minValue={1}
            maxValue={CONDITION_DAYS_MAX}
            formatOptions={WHOLE}
            value={row.days ?? Number.NaN}
            onChange={(days) => change({ days: Number.isNaN(days) ? null : days })}
          />
        </ValueBox>
      )
    case 'day':
    case 'days':
      return <DayFields row={row} zone={form.timeZone} isDisabled={isDisabled} error={error} onChange={change} />
    default:
      return kind satisfies never
  }
}

const WHOLE = { maximumFractionDigits: 0 }
const DECIMAL = { maximumFractionDigits: 10 }

function ValueBox({ isPair, children }: { isPair?: boolean; children: ReactNode }) {
  return (
    <div className="platform-ConditionRow-value" data-pair={isPair || undefined}>
      {children}
    </div>
  )
}

interface LimitProps {
  'aria-label': string
  value: number | null
  isDisabled: boolean
  error?: string | undefined
  onChange: (value: number | null) => void
}

function Limit({ value, onChange, ...rest }: LimitProps) {
  return (
    <NumberField
      {...rest}
      formatOptions={DECIMAL}
      value={value ?? Number.NaN}
      onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
    />
  )
}

interface ListedValuesProps {
  'aria-label': string
  row: ConditionRow
  info: ConditionFieldInfo
  form: UseSegmentFormResult
  isDisabled: boolean
  error: string | undefined
  onChange: (values: readonly string[]) => void
}

function ListedValues({ row, info, form, onChange, ...rest }: ListedValuesProps) {
  const items = useListedValues(row, info, form.choices)
  return (
    <MultiSelect {...rest} items={items} value={row.values} onChange={onChange}>
      {({ id, name, description, searchText = name }) => (
        <Option id={id} textValue={searchText} description={description}>
          {name}
        </Option>
      )}
    </MultiSelect>
  )
}

interface DayFieldsProps {
  row: ConditionRow
  zone: string | undefined
  isDisabled: boolean
  error: string | undefined
  onChange: (value: Partial<ConditionRowValue>) => void
}

/** The days of a period. A day belongs to it as a whole: the period ends with the beginning of the next one. */
function DayFields({ row, zone, isDisabled, error, onChange }: DayFieldsProps) {
  const t = useTexts(customerMasterTexts)
  const { operator, from, until } = row
  const start = (day: Day | null) => (day === null ? null : startOfDay(day, zone))
  const end = (day: Day | null) => (day === null ? null : startOfDay(addDays(day, 1), zone))
  const first = from === null ? null : dayOf(from, zone)

  if (operator === 'betweenDays') {
    const last = until === null ? null : lastDayBefore(until, zone)
    return (
      <ValueBox isPair>
        <DatePicker
          aria-label={t('SEGMENT_FROM')}
          isDisabled={isDisabled}
          error={error}
          value={first}
          onChange={(day) => onChange({ from: start(day) })}
        />
        <span className="platform-ConditionRow-to">{t('SEGMENT_AND')}</span>
        <DatePicker
          aria-label={t('SEGMENT_TO')}
          isDisabled={isDisabled}
          value={last}
          onChange={(day) => onChange({ until: end(day) })}
        />
      </ValueBox>
    )
  }
  const isBefore = operator === 'before'
  return (
    <ValueBox>
      <DatePicker
        aria-label={t('SEGMENT_DAY')}
        isDisabled={isDisabled}
        error={error}
        value={isBefore ? until && dayOf(until, zone) : first}
        onChange={(day) => {
          if (isBefore) onChange({ until: start(day) })
          else onChange({ from: start(day), until: operator === 'on' ? end(day) : null })
        }}
      />
    </ValueBox>
  )
}
