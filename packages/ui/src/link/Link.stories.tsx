import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from './Link.tsx'

const meta = {
  title: 'Components/Link',
  component: Link,
  args: { href: '#intents', children: 'Open stories' },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const InASentence: Story = {
  render: (args) => (
    <p style={{ margin: 0 }}>
      You can download .csv feed file sample <Link {...args}>Download Sample</Link>
    </p>
  ),
}
export const AsButton: Story = { args: { variant: 'secondary' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const RightToLeft: Story = { args: { children: 'فتح القصص' }, globals: { locale: 'ar' } }
export const Dark: Story = { ...InASentence, globals: { theme: 'dark' } }
