import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './Avatar.tsx'

const meta = { title: 'Components/Avatar', component: Avatar, args: { name: 'Neha Sharma' } } satisfies Meta<
  typeof Avatar
>
export default meta
type Story = StoryObj<typeof meta>

export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <Avatar {...args} />
      <Avatar {...args} size="medium" />
      <Avatar {...args} size="large" />
    </div>
  ),
}
export const Dark: Story = { ...Sizes, globals: { theme: 'dark' } }
export const RightToLeft: Story = { ...Sizes, globals: { locale: 'ar' } }
