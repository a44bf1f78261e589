import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import '../../../charts.css'
import { days, SCOPE_DAYS, SCOPE_SERIES, wave } from '../../testing/chartSamples.ts'
import { BarChart } from './BarChart.tsx'

const meta = {
  title: 'Charts/BarChart',
  component: BarChart,
  args: { label: 'Scope Trend', data: SCOPE_DAYS, series: SCOPE_SERIES, emptyText: 'No messages in these days' },
} satisfies Meta<typeof BarChart>
export default meta
type Story = StoryObj<typeof meta>

export const TwoSeries: Story = {}

/** Each bar is a button. */
export const Pickable: Story = { args: { onPick: fn() } }

/** The keyboard is at the seventh day. */
export const WithTooltip: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}'.repeat(6))
  },
}

export const OneSeries: Story = { args: { series: SCOPE_SERIES.slice(0, 1) } }

export const FourSeries: Story = {
  args: {
    series: ['WhatsApp', 'Web', 'SMS', 'Voice'].map((label) => ({ key: label, label })),
    data: days(7, (index) => [wave(index * 9), wave(index * 5) / 2, 40 + index * 9, 25]),
  },
}

export const OnePoint: Story = { args: { data: SCOPE_DAYS.slice(0, 1) } }

/** The labels of the axis have room at every few days. */
export const ManyPoints: Story = { args: { data: days(180, (index) => [wave(index), wave(index) / 4]) } }

/** One path for each series, and no element for a bar. */
export const ThousandPoints: Story = {
  args: { data: days(1_000, (index) => [wave(index), wave(index) / 4]), onPick: fn() },
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{PageDown}')
  },
}

export const LargeNumbers: Story = {
  args: { data: SCOPE_DAYS.map((day) => ({ ...day, values: day.values.map((value) => (value ?? 0) * 31_007) })) },
}

export const LongLabels: Story = {
  args: {
    data: SCOPE_DAYS.slice(0, 6).map((day, index) => ({
      ...day,
      label: `Intent number ${index} whose name was written by somebody who did not think of charts`,
      axisLabel: `Intent number ${index} whose name was written by somebody`,
    })),
  },
}

export const Empty: Story = { args: { data: SCOPE_DAYS.map((day) => ({ ...day, values: [0, 0] })) } }

export const RightToLeft: Story = {
  args: {
    label: 'اتجاه النطاق',
    data: days(14, (index) => SCOPE_DAYS[index]?.values.map((value) => value ?? 0) ?? [], 'ar-u-nu-latn'),
    series: [
      { key: 'scoped', label: 'ضمن النطاق' },
      { key: 'nonScoped', label: 'خارج النطاق' },
    ],
  },
  globals: { locale: 'ar' },
  play: WithTooltip.play,
}

export const Narrow: Story = {
  decorators: [(Story) => <div style={{ inlineSize: 320 }}>{Story()}</div>],
  play: WithTooltip.play,
}

export const Dark: Story = { globals: { theme: 'dark' }, play: WithTooltip.play }
