import type { Meta, StoryObj } from '@storybook/react-vite'
import { LayoutGrid, List } from 'lucide-react'
import { useState } from 'react'
import { SegmentedControl } from './SegmentedControl.tsx'
import type { SegmentedControlProps } from './SegmentedControl.tsx'

function Chosen({ value, ...rest }: SegmentedControlProps<string>) {
  const [chosen, setChosen] = useState(value)
  return <SegmentedControl {...rest} value={chosen} onChange={setChosen} />
}

const meta = {
  title: 'Components/SegmentedControl',
  component: SegmentedControl<string>,
  args: {
    'aria-label': 'Period',
    value: '1M',
    onChange: () => {},
    segments: [
      { id: '1M', label: '1 Month' },
      { id: '15D', label: '15 Days' },
      { id: '7D', label: '7 Days' },
      { id: '1D', label: '1 Day' },
    ],
  },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof SegmentedControl<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithIcons: Story = {
  args: {
    'aria-label': 'Layout',
    value: 'cards',
    segments: [
      { id: 'cards', label: 'Cards', icon: <LayoutGrid size={16} /> },
      { id: 'list', label: 'List', icon: <List size={16} /> },
    ],
  },
}
export const Disabled: Story = { args: { isDisabled: true } }
export const RightToLeft: Story = {
  args: {
    'aria-label': 'الفترة',
    segments: [
      { id: '1M', label: 'شهر' },
      { id: '7D', label: '7 أيام' },
    ],
  },
  globals: { locale: 'ar' },
}
export const Dark: Story = { ...WithIcons, globals: { theme: 'dark' } }
