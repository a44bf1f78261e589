import type { Meta, StoryObj } from '@storybook/react-vite'
import '../../../charts.css'
import { Sparkline } from './Sparkline.tsx'

const meta = {
  title: 'Charts/Sparkline',
  component: Sparkline,
  args: { values: [128, 136, 141, 138, 124, 99, 95, 145, 152, 157, 163, 149, 108, 141] },
} satisfies Meta<typeof Sparkline>
export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {}
export const Flat: Story = { args: { values: [7, 7, 7] } }
export const OnePoint: Story = { args: { values: [7] } }
export const None: Story = { args: { values: [] } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const Dark: Story = { globals: { theme: 'dark' } }
