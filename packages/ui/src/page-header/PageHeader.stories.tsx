import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Badge } from '../badge/Badge.tsx'
import { Button } from '../button/Button.tsx'
import { PageHeader } from './PageHeader.tsx'

const meta = { title: 'Components/PageHeader', component: PageHeader, args: { title: 'Skills' } } satisfies Meta<
  typeof PageHeader
>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Whole: Story = {
  args: {
    title: 'Order Assistant',
    onBack: fn(),
    badge: (
      <Badge tone="success" hasDot>
        Trained
      </Badge>
    ),
    actions: (
      <>
        <Button>Train Agent</Button>
        <Button>Try it</Button>
      </>
    ),
  },
}
export const LongTitle: Story = {
  args: { ...Whole.args, title: 'An agent whose name somebody wrote without thinking of headers '.repeat(3) },
}
export const RightToLeft: Story = { args: { ...Whole.args, title: 'مساعد الطلبات' }, globals: { locale: 'ar' } }
export const Dark: Story = { ...Whole, globals: { theme: 'dark' } }
