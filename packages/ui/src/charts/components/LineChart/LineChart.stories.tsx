import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import '../../../charts.css'
import { days, PERIOD_SERIES, USER_DAYS, wave } from '../../testing/chartSamples.ts'
import { LineChart } from './LineChart.tsx'

const meta = {
  title: 'Charts/LineChart',
  component: LineChart,
  args: { label: 'Active Users', data: USER_DAYS, series: PERIOD_SERIES, emptyText: 'No users in these days' },
} satisfies Meta<typeof LineChart>
export default meta
type Story = StoryObj<typeof meta>

export const WithPreviousPeriod: Story = {}

export const OneSeries: Story = { args: { series: [PERIOD_SERIES[0]] } }

/** The keyboard is at the sixth point, which Enter picks. */
export const WithTooltip: Story = {
  args: { onPick: fn() },
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}'.repeat(5))
  },
}

export const OnePoint: Story = { args: { data: USER_DAYS.slice(0, 1) } }

/** One path for each line, and no element for a point. */
export const ThousandPoints: Story = { args: { data: days(1_000, (index) => [wave(index), wave(index + 30) - 40]) } }

/** Two days are not known. */
export const Gaps: Story = {
  args: { data: USER_DAYS.map((day, index) => (index === 5 || index === 6 ? { ...day, values: [null, null] } : day)) },
}

export const Empty: Story = { args: { data: [] } }

export const RightToLeft: Story = {
  args: {
    label: 'المستخدمون النشطون',
    data: days(14, (index) => USER_DAYS[index]?.values.map((value) => value ?? 0) ?? [], 'ar-u-nu-latn'),
    series: [
      { key: 'current', label: 'هذه الفترة' },
      { key: 'previous', label: 'الفترة السابقة' },
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
