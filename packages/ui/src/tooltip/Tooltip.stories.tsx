import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../badge/Badge.tsx'
import { Button } from '../button/Button.tsx'
import { Tooltip } from './Tooltip.tsx'

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: { text: 'Begins a training', keys: 'T', children: <Button>Train Agent</Button> },
  play: async ({ userEvent }) => userEvent.tab(),
  decorators: [(Story) => <div style={{ padding: 48 }}>{Story()}</div>],
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const OnControl: Story = {}
export const OnText: Story = {
  args: {
    text: 'There were no phrases to learn from.',
    keys: undefined,
    isForText: true,
    children: <Badge tone="danger">Failed</Badge>,
  },
}
export const LongText: Story = { args: { text: 'A reason with a very long explanation. '.repeat(8) } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const RightToLeft: Story = { globals: { locale: 'ar' } }
