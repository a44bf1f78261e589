import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './Badge.tsx'

const meta = { title: 'Components/Badge', component: Badge, args: { children: 'Trained' } } satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Badge tone="success" hasDot>
        Trained
      </Badge>
      <Badge hasDot>Not Trained</Badge>
      <Badge tone="info">Training Inprogress</Badge>
      <Badge tone="warning">Waiting</Badge>
      <Badge tone="danger">Error</Badge>
      <Badge tone="accent">Order status</Badge>
      <Badge variant="outline">NLP</Badge>
    </div>
  ),
}
export const LongText: Story = {
  args: { children: 'A name that is much longer than the space that is left for it' },
  decorators: [(Story) => <div style={{ inlineSize: 160 }}>{Story()}</div>],
}
export const RightToLeft: Story = {
  args: { children: 'مُدرَّب', tone: 'success', hasDot: true },
  globals: { locale: 'ar' },
}
export const Dark: Story = { ...Tones, globals: { theme: 'dark' } }
