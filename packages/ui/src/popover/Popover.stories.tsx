import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronDown } from 'lucide-react'
import { screen, userEvent, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Checkbox } from '../checkbox/Checkbox.tsx'
import { Popover, PopoverTrigger } from './Popover.tsx'

const meta = {
  title: 'Components/Popover',
  component: Popover,
  args: { 'aria-label': 'Columns' },
  render: (args) => (
    <div style={{ minBlockSize: 200 }}>
      <PopoverTrigger>
        <Button endIcon={<ChevronDown />}>Columns</Button>
        <Popover {...args}>
          <Checkbox defaultSelected>File Name</Checkbox>
          <Checkbox defaultSelected>Accepted</Checkbox>
          <Checkbox>Completed On</Checkbox>
        </Popover>
      </PopoverTrigger>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button'))
    await screen.findByRole('dialog')
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const RightToLeft: Story = { globals: { locale: 'ar' } }
export const Dark: Story = { globals: { theme: 'dark' } }
