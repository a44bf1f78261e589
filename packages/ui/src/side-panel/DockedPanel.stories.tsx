import type { Meta, StoryObj } from '@storybook/react-vite'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { TextField } from '../text-field/TextField.tsx'
import { DockedPanel } from './DockedPanel.tsx'

const meta = {
  title: 'Components/DockedPanel',
  component: DockedPanel,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Try it',
    subtitle: 'Order Assistant',
    icon: <Play aria-hidden="true" />,
    width: 380,
    minWidth: 320,
    maxWidth: 640,
    onWidthChange: fn(),
    onClose: fn(),
    children: <p style={{ padding: 20 }}>Hello, I am the Order Assistant.</p>,
    footer: <TextField aria-label="Message" placeholder="Start Typing....." />,
  },
  render: function Docked(args) {
    const [width, setWidth] = useState(args.width)
    return (
      <div style={{ display: 'flex', blockSize: 480 }}>
        <div style={{ flex: 1, padding: 20 }}>
          <h1>The page beside</h1>
        </div>
        <DockedPanel {...args} width={width} onWidthChange={setWidth} />
      </div>
    )
  },
} satisfies Meta<typeof DockedPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const LongText: Story = {
  args: {
    subtitle: 'A name without an end '.repeat(8),
    children: (
      <p>
        {'word '.repeat(2000)} <a href="#end">A link, by which the keyboard reaches the end</a>
      </p>
    ),
  },
}
export const RightToLeft: Story = { args: { title: 'جرّبه', subtitle: 'مساعد الطلبات' }, globals: { locale: 'ar' } }
export const Dark: Story = { globals: { theme: 'dark' } }
