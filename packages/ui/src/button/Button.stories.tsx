import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronDown, Pencil, Play, Plus } from 'lucide-react'
import { fn } from 'storybook/test'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Save', onPress: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 } as const

export const Primary: Story = { args: { variant: 'primary' } }
export const Secondary: Story = {}
export const Quiet: Story = { args: { variant: 'quiet' } }
export const Danger: Story = { args: { variant: 'danger', children: 'Delete' } }
export const Sizes: Story = {
  render: () => (
    <div style={row}>
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="large" variant="primary">
        Large
      </Button>
    </div>
  ),
}
export const WithIcons: Story = {
  render: () => (
    <div style={row}>
      <Button variant="primary" icon={<Plus />}>
        Create New Agent
      </Button>
      <Button icon={<Play />}>Try it</Button>
      <Button endIcon={<ChevronDown />}>Columns</Button>
      <IconButton label="Edit" icon={<Pencil />} />
      <IconButton label="Edit" icon={<Pencil />} variant="quiet" size="small" />
    </div>
  ),
}
export const Busy: Story = {
  render: () => (
    <div style={row}>
      <Button variant="primary" isBusy>
        Save
      </Button>
      <Button variant="primary" icon={<Plus />} isBusy>
        Create New Agent
      </Button>
      <Button variant="danger" isBusy>
        Delete
      </Button>
      <IconButton label="Edit" icon={<Pencil />} isBusy />
    </div>
  ),
}
export const Disabled: Story = {
  render: () => (
    <div style={row}>
      <Button variant="primary" isDisabled>
        Save
      </Button>
      <Button isDisabled>Cancel</Button>
      <Button variant="quiet" isDisabled>
        Discard
      </Button>
    </div>
  ),
}
export const LongText: Story = {
  args: { variant: 'primary', icon: <Plus />, children: 'A button whose text somebody wrote without an end' },
  decorators: [(Story) => <div style={{ inlineSize: 200 }}>{Story()}</div>],
}
export const RightToLeft: Story = {
  args: { icon: <Plus />, children: 'إنشاء وكيل جديد' },
  globals: { locale: 'ar' },
}
export const Dark: Story = { ...WithIcons, globals: { theme: 'dark' } }
export const DangerDark: Story = { ...Danger, globals: { theme: 'dark' } }
