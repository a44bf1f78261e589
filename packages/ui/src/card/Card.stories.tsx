import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { Card } from './Card.tsx'

const meta = { title: 'Components/Card', component: Card, args: { title: 'Scope Trend' } } satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = { args: { children: 'What the card is about.' } }
export const WithActions: Story = { args: { ...Plain.args, actions: <Button size="small">Export</Button> } }
export const Untitled: Story = { args: { title: undefined, 'aria-label': 'Totals', children: '1,842' } }
export const LongTitle: Story = {
  args: { ...WithActions.args, title: 'A title that does not fit beside what can be done here '.repeat(3) },
}
export const Dark: Story = { ...WithActions, globals: { theme: 'dark' } }
export const RightToLeft: Story = { ...WithActions, globals: { locale: 'ar' } }
