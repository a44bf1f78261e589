import type { Meta, StoryObj } from '@storybook/react-vite'
import { Slider } from './Slider.tsx'

const meta = {
  title: 'Components/Slider',
  component: Slider,
  args: {
    label: 'Volume',
    defaultValue: 0.4,
    minValue: 0,
    maxValue: 1,
    step: 0.05,
    formatOptions: { style: 'percent' },
  },
  decorators: [(Story) => <div style={{ inlineSize: 320, maxInlineSize: '100%' }}>{Story()}</div>],
} satisfies Meta<typeof Slider>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Disabled: Story = { args: { isDisabled: true } }
export const LongText: Story = {
  args: { label: 'How loud a new message should be when nobody looks at the page '.repeat(3) },
}
export const RightToLeft: Story = { args: { label: 'مستوى الصوت' }, globals: { locale: 'ar' } }
export const Dark: Story = { globals: { theme: 'dark' } }
