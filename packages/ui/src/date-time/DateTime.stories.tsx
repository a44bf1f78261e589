import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { DatePicker } from './DatePicker.tsx'
import { DateRangePicker } from './DateRangePicker.tsx'
import { DateTimePicker } from './DateTimePicker.tsx'
import { TimePicker } from './TimePicker.tsx'

const meta = {
  title: 'Components/Dates',
  component: DatePicker,
  args: { label: 'Start date', value: '2026-08-12', onChange: fn() },
  decorators: [(Story) => <div style={{ inlineSize: 320, maxInlineSize: '100%' }}>{Story()}</div>],
} satisfies Meta<typeof DatePicker>
export default meta
type Story = StoryObj<typeof meta>

export const Day: Story = {}
export const Empty: Story = { args: { value: null } }
export const Wrong: Story = { args: { error: 'The start date is after the end date.' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const Open: Story = {
  args: { maxValue: '2026-08-20' },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
}
export const OpenDark: Story = { ...Open, globals: { theme: 'dark' } }
export const RightToLeft: Story = { ...Open, args: { label: 'تاريخ البدء' }, globals: { locale: 'ar' } }

const range = { label: 'Start date, end date', value: { start: '2026-08-05', end: '2026-08-18' }, onChange: fn() }
export const Range: Story = {
  render: () => <DateRangePicker {...range} />,
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
}
export const Time: Story = { render: () => <TimePicker label="From" value="09:30:00" onChange={fn()} /> }
export const DayAndTime: Story = {
  render: () => <DateTimePicker label="Send at" value="2026-08-12T16:20:00" onChange={fn()} />,
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
}
export const DayAndTimeInvalid: Story = {
  render: () => <DateTimePicker label="Send at" value={null} onChange={fn()} />,
  play: async ({ canvas, userEvent }) => userEvent.type(canvas.getByRole('textbox'), 'tomorrow'),
}
