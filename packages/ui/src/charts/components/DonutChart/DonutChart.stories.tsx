import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import '../../../charts.css'
import { SCOPE_SLICES, TOP_INTENTS } from '../../testing/chartSamples.ts'
import { DonutChart } from './DonutChart.tsx'

const meta = {
  title: 'Charts/DonutChart',
  component: DonutChart,
  args: {
    label: 'Scope',
    slices: SCOPE_SLICES,
    centerValue: '82.66%',
    centerLabel: 'Scoped',
    emptyText: 'No messages in these days',
  },
} satisfies Meta<typeof DonutChart>
export default meta
type Story = StoryObj<typeof meta>

export const TwoSlices: Story = {}

/** The keyboard is at the second slice. */
export const WithTooltip: Story = {
  args: { onPick: fn() },
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
  },
}

export const SevenSlices: Story = { args: { slices: TOP_INTENTS, centerValue: '5,639', centerLabel: 'Messages' } }

export const OneSlice: Story = { args: { slices: SCOPE_SLICES.slice(0, 1), centerValue: '100%' } }

export const Large: Story = { args: { ...SevenSlices.args, size: 200 } }

export const Empty: Story = { args: { slices: [] } }

export const RightToLeft: Story = {
  args: {
    label: 'النطاق',
    centerLabel: 'ضمن النطاق',
    slices: SCOPE_SLICES.map((slice, index) => ({ ...slice, label: index === 0 ? 'ضمن النطاق' : 'خارج النطاق' })),
  },
  globals: { locale: 'ar' },
  play: WithTooltip.play,
}

export const Dark: Story = { ...SevenSlices, globals: { theme: 'dark' } }
