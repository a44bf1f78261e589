import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import '../../../charts.css'
import { HOURS, WEEK_VALUES, weekdays } from '../../testing/chartSamples.ts'
import { HeatGrid } from './HeatGrid.tsx'

const meta = {
  title: 'Charts/HeatGrid',
  component: HeatGrid,
  args: {
    label: 'Messages by hour',
    valueLabel: 'Messages',
    rows: weekdays(),
    columns: HOURS,
    values: WEEK_VALUES,
    emptyText: 'No messages in these days',
  },
} satisfies Meta<typeof HeatGrid>
export default meta
type Story = StoryObj<typeof meta>

export const WeekByHour: Story = {}

/** The keyboard is at Tuesday, 11:00. */
export const WithTooltip: Story = {
  args: { onPick: fn() },
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(`{ArrowDown}${'{ArrowRight}'.repeat(11)}`)
  },
}

export const Empty: Story = { args: { values: WEEK_VALUES.map((hours) => hours.map(() => 0)) } }

/** It scrolls inside. */
export const Narrow: Story = {
  decorators: [(Story) => <div style={{ inlineSize: 320 }}>{Story()}</div>],
  play: WithTooltip.play,
}

export const RightToLeft: Story = {
  args: { label: 'الرسائل حسب الساعة', valueLabel: 'الرسائل', rows: weekdays('ar') },
  globals: { locale: 'ar' },
  play: WithTooltip.play,
}

export const Dark: Story = { globals: { theme: 'dark' }, play: WithTooltip.play }
