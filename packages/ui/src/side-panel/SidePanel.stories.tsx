import type { Meta, StoryObj } from '@storybook/react-vite'
import { Play, RotateCcw } from 'lucide-react'
import { fn } from 'storybook/test'
import { IconButton } from '../button/IconButton.tsx'
import { TextField } from '../text-field/TextField.tsx'
import { SidePanel } from './SidePanel.tsx'

const meta = {
  title: 'Components/SidePanel',
  component: SidePanel,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    title: 'Try it',
    subtitle: 'Order Assistant',
    icon: <Play aria-hidden="true" />,
    actions: <IconButton variant="quiet" label="New session" icon={<RotateCcw />} />,
    children: <p style={{ padding: 20 }}>Hello, I am the Order Assistant.</p>,
    footer: <TextField aria-label="Message" placeholder="Start Typing....." />,
  },
  decorators: [
    (Story) => (
      <>
        <h1>The page behind</h1>
        {Story()}
      </>
    ),
  ],
} satisfies Meta<typeof SidePanel>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const PageDimmed: Story = { args: { dimsPage: true } }
export const LongText: Story = {
  args: { subtitle: 'A name without an end '.repeat(8), children: 'word '.repeat(2000) },
}
export const RightToLeft: Story = { args: { title: 'جرّبه', subtitle: 'مساعد الطلبات' }, globals: { locale: 'ar' } }
export const Dark: Story = { args: { dimsPage: true }, globals: { theme: 'dark' } }
