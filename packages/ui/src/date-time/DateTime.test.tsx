import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DatePicker } from './DatePicker.tsx'
import { DateRangePicker } from './DateRangePicker.tsx'
import { DateTimePicker } from './DateTimePicker.tsx'
import { TimePicker } from './TimePicker.tsx'

/** The characters of the dates that a field shows, without marks of direction and spaces. */
const shownDays = (label: string) =>
  [...page.getByRole('group', { name: label }).element().querySelectorAll('.platform-DateBox-input')].map(
    ({ textContent }) => textContent.replaceAll(/[^\d\p{P}]/gu, ''),
  )

describe('DatePicker', () => {
  describeConformance(
    (props, onChange) => <DatePicker {...props} label="Start date" value="2026-08-12" onChange={onChange} />,
    { className: 'platform-DatePicker', keyboard: { role: 'spinbutton', keys: '{ArrowUp}' } },
  )

  it('has the day before the month', async () => {
    const screen = await renderUi(<DatePicker label="Start date" value="2026-08-12" onChange={() => {}} />)
    const names = screen
      .getByRole('spinbutton')
      .all()
      .map((segment) => segment.element().getAttribute('data-type'))
    expect(names).toEqual(['day', 'month', 'year'])
  })

  it.each(['en', 'hi', 'ar'] as const)('shows dd-MM-yyyy in the language %s', async (locale) => {
    await renderUi(<DatePicker label="Start date" value="2026-08-12" onChange={() => {}} />, { locale })
    await expect.poll(() => shownDays('Start date')).toEqual(['12-08-2026'])
  })

  it('selects a day in the calendar, and none after the maximum', async () => {
    const onChange = vi.fn<(value: string | null) => void>()
    const screen = await renderUi(
      <DatePicker label="Start date" value="2026-08-12" maxValue="2026-08-20" onChange={onChange} />,
    )
    await screen.getByRole('button', { name: /Calendar/ }).click()
    await expect.element(screen.getByRole('button', { name: /21 August/ })).toHaveAttribute('aria-disabled', 'true')
    await screen.getByRole('button', { name: /14 August/ }).click()
    expect(onChange.mock.calls).toEqual([['2026-08-14']])
  })
})

describe('DateRangePicker', () => {
  describeConformance(
    (props, onChange) => (
      <DateRangePicker
        {...props}
        label="Period"
        value={{ start: '2026-08-05', end: '2026-08-18' }}
        onChange={onChange}
      />
    ),
    { className: 'platform-DateRangePicker', keyboard: { role: 'spinbutton', keys: '{ArrowUp}' } },
  )

  it('shows dd-MM-yyyy', async () => {
    await renderUi(
      <DateRangePicker label="Period" value={{ start: '2026-08-05', end: '2026-08-18' }} onChange={() => {}} />,
    )
    expect(shownDays('Period')).toEqual(['05-08-2026', '18-08-2026'])
  })

  it('selects two days in the calendar', async () => {
    const onChange = vi.fn<(value: { start: string; end: string } | null) => void>()
    const screen = await renderUi(
      <DateRangePicker label="Period" value={{ start: '2026-08-05', end: '2026-08-18' }} onChange={onChange} />,
    )
    await screen.getByRole('button', { name: /Calendar/ }).click()
    await screen.getByRole('button', { name: /20 August/ }).click()
    await screen.getByRole('button', { name: /11 August/ }).click()
    expect(onChange.mock.calls).toEqual([[{ start: '2026-08-11', end: '2026-08-20' }]])
  })
})

describe('TimePicker', () => {
  describeConformance(
    (props, onChange) => <TimePicker {...props} label="Time" value="16:20:00" onChange={onChange} />,
    {
      className: 'platform-TimePicker',
      keyboard: { role: 'spinbutton', keys: '{ArrowUp}' },
    },
  )
})

function Harness({ onChange }: { onChange: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>('2026-08-12T16:20:00')
  return (
    <DateTimePicker
      label="Send at"
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}
const show = async () => {
  const onChange = vi.fn<(value: string | null) => void>()
  const screen = await renderUi(<Harness onChange={onChange} />)
  return { screen, onChange, field: screen.getByRole('textbox', { name: 'Send at' }) }
}

describe('DateTimePicker', () => {
  describeConformance(
    (props, onChange) => <DateTimePicker {...props} label="Send at" value="2026-08-12T16:20:00" onChange={onChange} />,
    { className: 'platform-TextField', keyboard: { role: 'textbox', keys: '{End}{Backspace}5' } },
  )

  it('keeps a time that is not on the steps while the focus moves through its fields', async () => {
    const onChange = vi.fn<(value: string | null) => void>()
    const screen = await renderUi(<DateTimePicker label="Send at" value="2026-08-12T16:20:10" onChange={onChange} />)
    await screen.getByRole('button').click()
    await screen.getByRole('textbox', { name: 'Minute' }).click()
    await userEvent.keyboard('{Tab}{Tab}')
    expect(onChange).not.toHaveBeenCalled()
    await screen.getByRole('textbox', { name: 'Minute' }).click()
    await userEvent.keyboard('{ArrowUp}')
    expect(onChange).toHaveBeenLastCalledWith('2026-08-12T16:30:10')
  })

  it("§5 shows 'Invalid Date Format', keeps the typed text and the value", async () => {
    const { screen, field, onChange } = await show()
    await field.fill('2026/02/30 10:00:00')
    await expect.element(screen.getByText('Invalid Date Format')).toBeVisible()
    await expect.element(field).toHaveValue('2026/02/30 10:00:00')
    expect(onChange).not.toHaveBeenCalled()
  })

  it('§5 clears when emptied', async () => {
    const { field, onChange } = await show()
    await field.fill('')
    expect(onChange.mock.calls).toEqual([[null]])
  })

  it('§9 steps by an hour, fifteen minutes and thirty seconds', async () => {
    const { screen, onChange } = await show()
    await screen.getByRole('button', { name: 'Choose date and time' }).click()
    for (const part of ['Hour', 'Minute', 'Second']) {
      await screen.getByRole('textbox', { name: part }).click()
      await userEvent.keyboard('{ArrowUp}')
    }
    expect(onChange.mock.calls.map(([value]) => value)).toEqual([
      '2026-08-12T17:20:00',
      '2026-08-12T17:30:00',
      '2026-08-12T17:30:30',
    ])
  })
})
